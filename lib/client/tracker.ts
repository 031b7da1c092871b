/** What an analytics provider offers us; the names are the specification's. */
export interface TrackerProvider {
  track: (event: string, properties?: Record<string, unknown>) => void;
  track_pageview: (properties?: Record<string, unknown>) => void;
  identify: (id: string) => void;
  reset: () => void;
  register: (properties: Record<string, unknown>) => void;
}

export interface TrackerStart {
  production: boolean;
  token: string | null;
  /** The person has agreed, and the browser sends no Do-Not-Track. */
  consent: boolean;
  load: (token: string) => TrackerProvider;
}

export interface Tracker extends TrackerProvider {
  /** Starts in a production build that has a token, after consent. @returns whether it did. */
  start: (conditions: TrackerStart) => boolean;
  /** Consent was taken back: nothing is sent any more. */
  stop: () => void;
}

/** Every function does nothing until it is started. */
export function createTracker(): Tracker {
  let provider: TrackerProvider | null = null;
  return {
    start: ({ production, token, consent, load }) => {
      if (!provider && production && token && consent) provider = load(token);
      return provider !== null;
    },
    stop: () => {
      provider?.reset();
      provider = null;
    },
    track: (event, properties) => provider?.track(event, properties),
    track_pageview: (properties) => provider?.track_pageview(properties),
    identify: (id) => provider?.identify(id),
    reset: () => provider?.reset(),
    register: (properties) => provider?.register(properties),
  };
}

export const tracker = createTracker();
