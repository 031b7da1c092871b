import { type Consent, consentCookie, readConsent } from '@/lib/domain/consent';

/** What this browser has said. */
export function presentConsent(): Consent {
  const privacyControl = Reflect.get(navigator, 'globalPrivacyControl') === true;
  const doNotTrack = navigator.doNotTrack === '1' || privacyControl;
  return readConsent({ cookie: document.cookie, doNotTrack });
}

export function storeConsent(answer: 'yes' | 'no'): void {
  document.cookie = consentCookie(answer, location.protocol === 'https:');
}
