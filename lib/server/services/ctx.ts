import 'server-only';

/** Who asks. In local mode everyone on this machine is the local owner (see security.md 7). */
export interface Actor {
  kind: 'local-owner' | 'anonymous' | 'client' | 'cli';
  id: string;
}

/** What every service verb gets first: who asks, for which request, until when. */
export interface Ctx {
  actor: Actor;
  requestId: string;
  /** Aborted when the caller has gone: work for it must stop. */
  signal: AbortSignal;
  now: () => Date;
}
