/* Constants of the specification. They equal the provider's defaults today and are set so that they stay. */

const MINUTE_MS = 60_000;

export const ANALYTICS = {
  batchSize: 50,
  flushIntervalMs: 5_000,
  batchTimeoutMs: 90_000,
  retryCapMs: 10 * MINUTE_MS,
  cookieDays: 365,
  recordingIdleMs: 30 * MINUTE_MS,
  truncationLimit: 255,
  /** The provider's own address: no part of our API (TRK-11). */
  host: 'https://api-js.mixpanel.com',
} as const;
