/* A cookie, because browser storage holds nothing but the person's own keys, theme, recent team and language. */

export const CONSENT_COOKIE = 'consent';
const HALF_A_YEAR_SECONDS = 180 * 24 * 3600;

export type Consent = 'yes' | 'no' | null;

export interface ConsentSigns {
  cookie: string;
  doNotTrack: boolean;
}

/** `Do-Not-Track` and `Global Privacy Control` are an answer already: no. */
export function readConsent({ cookie, doNotTrack }: ConsentSigns): Consent {
  if (doNotTrack) return 'no';
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(yes|no)(?:;|$)`).exec(cookie)?.[1];
  return value === 'yes' || value === 'no' ? value : null;
}

/** What the browser of a request has said, by its headers. */
export function requestConsent(header: (name: string) => string | null | undefined): Consent {
  const doNotTrack = header('DNT') === '1' || header('Sec-GPC') === '1';
  return readConsent({ cookie: header('Cookie') ?? '', doNotTrack });
}

export function consentCookie(answer: 'yes' | 'no', secure: boolean): string {
  const words = [`${CONSENT_COOKIE}=${answer}`, 'path=/', 'samesite=lax', `max-age=${HALF_A_YEAR_SECONDS}`];
  return [...words, ...(secure ? ['secure'] : [])].join('; ');
}
