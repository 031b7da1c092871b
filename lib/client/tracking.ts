/** What happened, for whoever was allowed to listen. Never holds an e-mail, a handle, a query or a token. */
export type TrackedEvent = { name: 'theme_toggled'; theme: 'dark' | 'light' };

type Sink = (event: TrackedEvent) => void;
const sinks = new Set<Sink>();

/** A sink joins only after consent; without one, events go nowhere. Returns how to leave. */
export function addTrackingSink(sink: Sink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

export function track(event: TrackedEvent): void {
  for (const sink of sinks) sink(event);
}
