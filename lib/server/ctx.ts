import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import type { TokenKind, TokenScope } from '@/lib/domain/access-tokens';

/** A person who has signed in. `email` is verified, or null. */
export interface UserActor {
  kind: 'user';
  id: string;
  email: string | null;
  /** The first person of this installation: owns what nobody else owns. */
  operator: boolean;
  /** What they came with: a browser session, or one of their tokens. */
  by:
    | { session: string; steppedUpAt: Date | null }
    | { token: string; tokenKind: TokenKind; scopes?: readonly TokenScope[] };
}

/** A program that names itself by a fixed token, and nobody more. */
export interface ClientActor {
  kind: 'client';
  id: 'pro' | 'extension' | 'public';
}

/**
 * Who asks. Before the first person exists, everyone on this machine is the local owner (security.md 7); the command line
 * is the operator's own hand.
 */
export type Actor =
  | { kind: 'local-owner'; id: 'local' }
  | { kind: 'cli'; id: 'cli' }
  | { kind: 'anonymous'; id: 'anonymous' }
  | ClientActor
  | UserActor;

/** Where a call comes from, in words that name no protocol. */
export interface Client {
  /** Address of the other end, or null for calls inside this process. */
  address: string | null;
  userAgent: string;
  /** What the browser would like to read. */
  locale: Locale;
  /** Name of the site that the person looks at, without port, and its address as people type it. */
  host: string;
  origin: string;
  /** The host that was asked and keeps the session's cookie: another one only where an API root is configured. */
  sessionHost: string;
  /** What this browser kept under a name of ours. */
  kept: (name: KeptName) => string | null;
  /** Asks the browser to keep a value where no script can read it; null removes it. */
  keep: (name: KeptName, value: string | null, seconds?: number) => void;
}

/** `browser`: a random name that binds the way out to a provider and the way back; `setup`: the key of the first run. */
export type KeptName = 'browser' | 'setup' | 'session';

/** What every service verb gets first: who asks, for which request, until when. */
export interface Ctx {
  actor: Actor;
  requestId: string;
  /** Aborted when the caller has gone: work for it must stop. */
  signal: AbortSignal;
  now: () => Date;
  client: Client;
}

/** For work that nobody asked for over the network. */
export const NO_CLIENT: Client = {
  address: null,
  userAgent: '',
  locale: 'en',
  host: 'localhost',
  origin: 'http://localhost',
  sessionHost: 'localhost',
  kept: () => null,
  keep: () => {},
};
