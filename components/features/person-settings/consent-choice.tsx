'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { presentConsent, storeConsent } from '@/lib/client/analytics/consent';
import { needsConsent, startAnalytics } from '@/lib/client/analytics/start-analytics';
import type { PublicConfig } from '@/lib/client/client-config';
import { leavePage } from '@/lib/client/leave-page';
import { tracker } from '@/lib/client/tracker';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getClientConfig } from '@/lib/contracts/client-config';
import { AccountSection } from './account-section';
import type { Consent } from '@/lib/domain/consent';

/** Do-Not-Track and Global Privacy Control refuse in the browser itself, whatever is chosen here. */
function refusedByBrowser(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

/** Crash reporting cannot be taken out of a page that runs: the page begins anew without it. */
function stopSending(config: PublicConfig): void {
  tracker.stop();
  if (config.error_reporting_dsn !== null) leavePage(window.location.href);
}

function Choice({ config }: { config: PublicConfig }) {
  const t = useTranslations('consent');
  const id = useId();
  const [consent, setConsent] = useState<Consent>(presentConsent);
  const choose = (answer: 'yes' | 'no') => {
    storeConsent(answer);
    setConsent(answer);
    if (answer === 'no') stopSending(config);
    // Without the provider's code nothing is sent: nothing else to say.
    else startAnalytics(config, answer).catch(() => undefined);
  };
  return (
    <div className="flex items-center gap-3">
      <Switch
        id={id}
        disabled={refusedByBrowser()}
        checked={consent === 'yes'}
        onCheckedChange={(on) => choose(on ? 'yes' : 'no')}
      />
      <Label htmlFor={id}>{t('yes')}</Label>
    </div>
  );
}

/** The answer of the consent bar, to be changed at any time. */
export function ConsentChoice() {
  const t = useTranslations('consent');
  const { data: config, error } = useEndpoint(getClientConfig, {});
  if (!config && !error)
    return (
      <AccountSection title={t('choice')}>
        <Skeleton className="h-8 max-w-80" />
      </AccountSection>
    );
  if (!config || !needsConsent(config)) return <AccountSection title={t('choice')} hint={t('unused')} />;
  return (
    <AccountSection title={t('choice')} hint={t(refusedByBrowser() ? 'refusedByBrowser' : 'choiceHint')}>
      <Choice config={config} />
    </AccountSection>
  );
}
