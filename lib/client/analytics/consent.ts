/* A cookie, because browser storage holds nothing but the person's own keys, theme, recent team and language. */

export const CONSENT_COOKIE = 'consent';
const HALF_A_YEAR_SECONDS = 180 * 24 * 3600;

export type Consent = 'yes' | 'no' | null;

interface Browser {
  cookie: string;
  doNotTrack: boolean;
}

/** `Do-Not-Track` and `Global Privacy Control` are an answer already: no. */
export function readConsent({ cookie, doNotTrack }: Browser): Consent {
  if (doNotTrack) return 'no';
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(yes|no)(?:;|$)`).exec(cookie)?.[1];
  return value === 'yes' || value === 'no' ? value : null;
}

export function consentCookie(answer: 'yes' | 'no', secure: boolean): string {
  const words = [`${CONSENT_COOKIE}=${answer}`, 'path=/', 'samesite=lax', `max-age=${HALF_A_YEAR_SECONDS}`];
  return [...words, ...(secure ? ['secure'] : [])].join('; ');
}

/** What this browser has said. */
export function presentConsent(): Consent {
  const privacyControl = Reflect.get(navigator, 'globalPrivacyControl') === true;
  const doNotTrack = navigator.doNotTrack === '1' || privacyControl;
  return readConsent({ cookie: document.cookie, doNotTrack });
}

export function storeConsent(answer: 'yes' | 'no'): void {
  document.cookie = consentCookie(answer, location.protocol === 'https:');
}
