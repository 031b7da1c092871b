'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { presentConsent } from '@/lib/client/analytics/consent';
import { apiAddress } from '@/lib/client/api-address';
import { usePersonal } from '@/lib/client/use-personal';

const AnalyticsLauncher = lazy(() =>
  import('./analytics-launcher').then((part) => ({ default: part.AnalyticsLauncher })),
);
const LanguageKeeper = lazy(() =>
  import('./language-keeper').then((part) => ({ default: part.LanguageKeeper })),
);

/** Whether this installation sends anything anywhere; the whole of it is parsed by the part that is loaded then. */
async function sendsAnything(): Promise<boolean> {
  const response = await fetch(apiAddress('/api/client-config/'));
  const config: unknown = await response.json();
  return typeof config === 'object' && config !== null && Reflect.get(config, 'production') === true;
}

/** What a page needs only after it stands, and most pages not at all: none of it is in the first load. */
export function LateParts() {
  const [analytics, setAnalytics] = useState(false);
  const signedIn = usePersonal('token') !== null;
  useEffect(() => {
    let gone = false;
    if (presentConsent() === 'no') return;
    sendsAnything()
      .then((sends) => {
        if (!gone && sends) setAnalytics(true);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {analytics && <AnalyticsLauncher />}
      {signedIn && <LanguageKeeper />}
    </Suspense>
  );
}
