import 'server-only';

const home = globalThis as { murmur?: Map<string, unknown> };

/**
 * What a process has once. Its bundles, and every reload in development, have modules of their own, so that a variable of
 * a module would be there several times.
 * @param make Called at the first ask for this name.
 */
export function perProcess<Value>(name: string, make: () => Value): Value {
  const kept = (home.murmur ??= new Map());
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}

/** Tests only: what is asked for by these names is made anew. Modules that keep it go on with what they have. */
export function forgetPerProcess(...names: string[]): void {
  for (const name of names) home.murmur?.delete(name);
}

/** What is opened at the first ask of a process. An opening that failed is tried again at the next ask. */
export function openedOnce<Value>(name: string, open: () => Promise<Value>) {
  const slot = perProcess(name, (): { opening?: Promise<Value> } => ({}));
  return {
    get(): Promise<Value> {
      if (!slot.opening) {
        const opening = open();
        slot.opening = opening;
        opening.catch(() => delete slot.opening);
      }
      return slot.opening;
    },
    /** Hands it over to be closed: the next ask opens anew. */
    async take(): Promise<Value | undefined> {
      const { opening } = slot;
      delete slot.opening;
      return opening?.catch(() => undefined);
    },
  };
}
