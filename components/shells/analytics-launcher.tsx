'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { presentConsent, storeConsent } from '@/lib/client/analytics/consent';
import { needsConsent, startAnalytics } from '@/lib/client/analytics/start-analytics';
import type { PublicConfig } from '@/lib/client/client-config';
import { request } from '@/lib/client/request-client';
import { getClientConfig } from '@/lib/contracts/client-config';
import type { Locale } from '@/lib/domain/locales';
import { withTexts } from './with-texts';

const TEXTS = {
  en: () => import('@/messages/en/consent.json'),
  ja: () => import('@/messages/ja/consent.json'),
} as const;

const ConsentBar = lazy(() =>
  withTexts(
    import('@/components/features/consent/consent-bar').then((part) => part.ConsentBar),
    async (locale: Locale) => ({ consent: (await TEXTS[locale]()).default }),
  ),
);

/** Starts analytics and crash reporting where they are configured, and asks first. Draws nothing otherwise. */
export function AnalyticsLauncher() {
  const [asked, setAsked] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let gone = false;
    request(getClientConfig, {})
      .then((config) => {
        const consent = presentConsent();
        if (!gone && consent === null && needsConsent(config)) setAsked(config);
        return startAnalytics(config, consent);
      })
      // Without its configuration a page sends nothing.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  if (!asked) return null;
  const answer = (consent: 'yes' | 'no') => {
    storeConsent(consent);
    setAsked(null);
    startAnalytics(asked, consent).catch(() => undefined);
  };
  return (
    <Suspense fallback={null}>
      <ConsentBar onAnswer={answer} />
    </Suspense>
  );
}
