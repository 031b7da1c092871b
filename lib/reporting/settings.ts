/** Constants of the specification. They equal the provider's defaults or not, and are set so that they stay. */
export const ERROR_REPORTING = {
  breadcrumbs: 100,
  responseReadMs: 90_000,
  tracesSampleRate: 0.5,
  sampleRate: 0.5,
} as const;

/** Where browsers hand their reports in, of which the provider sees no address and no cookie. */
export const TUNNEL_PATH = '/api/error-reports/';
