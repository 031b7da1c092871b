/** What a policy must know about one answer. */
export interface PolicyInput {
  /** `'nonce-…'` and `'sha256-…'` expressions of the inline scripts of this document. */
  scripts: readonly string[];
  /** Origins beside our own that a page may speak to. */
  connect: readonly string[];
  /** The configured API roots: pages ask them, and pictures come from there too. */
  api: readonly string[];
  secure: boolean;
  /** Origins whose pages may show this one in a frame; nobody's unless named. */
  ancestors?: readonly string[];
}

/** The Content-Security-Policy of a page (CSP 3). Styles may stand in attributes: charts are drawn with them. */
export function pagePolicy({ scripts, connect, api, secure, ancestors = [] }: PolicyInput): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...api].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...api, ...connect].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const ANALYTICS = ['https://api-js.mixpanel.com', 'https://api.mixpanel.com'];

/** Origins of the services that are configured: product analytics. Crash reports go through our own API. */
export function connectOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  return env['ANALYTICS_TOKEN']?.trim() ? ANALYTICS : [];
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Headers of every answer, where the answer has none of its own. Forms need their Origin, which `no-referrer` takes
 * away; `same-origin` tells other sites nothing either.
 */
export function answerHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  };
}
