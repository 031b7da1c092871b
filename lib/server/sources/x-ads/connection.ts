import 'server-only';
import type { AdsLimits } from './limits';
import type { NetworkClock } from './network-clock';

/** The version of the API that every path names. 11 is still answered, 10 and older are gone. */
export const X_ADS_VERSION = '12';

export interface AdsCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Address without query. */
  url: string;
  query: Record<string, string>;
}

/** X says that something is going away: `x-api-warn`, or a version that is not the one that was asked for. */
export interface AdsWarning {
  operation: string;
  text: string;
}

/** What a call goes through. The caller makes it from the configuration and the stored tokens. */
export interface AdsConnection {
  /** Addresses without path, from the configuration alone. Media go up at the API, everything else at the Ads API. */
  adsBase: string;
  apiBase: string;
  /** Names the credential in limits; never a token. */
  key: string;
  /** The Authorization header; called for each attempt, as a signature is used once. A JSON body is not signed. */
  authorize: (call: AdsCall) => string;
  limits: AdsLimits;
  /** X's own, learned from its answers. */
  clock: NetworkClock;
  /** Epoch milliseconds. */
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** First wait before something is asked again; it doubles, with jitter. */
  backoffMs: number;
  /** How long an answer may take. */
  timeoutMs: number;
  signal: AbortSignal;
  onWarning: (warning: AdsWarning) => void;
  /** Told of each attempt, with nothing that was asked or answered in it. */
  onAttempt?: (attempt: { operation: string; status: number | null; ms: number }) => void;
}
