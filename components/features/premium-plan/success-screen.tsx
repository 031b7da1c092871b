'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getSubscriptionInfo } from '@/lib/contracts/premium-account';
import { SELF_HOSTED_PLAN, type Subscription } from '@/lib/domain/subscription';
import { formatDate } from '@/lib/format/date';
import { PREMIUM_LANDING, route } from '@/lib/tenants/routes';
import { ReferralCard } from './referral-card';

const LOOK_EVERY_MS = 3_000;
/** How often it is looked before one has to ask by hand. */
const LOOKS = 30;

/** The event of the payment provider may come a moment after the person. */
function useSubscriptionSoon() {
  const [looks, setLooks] = useState(0);
  const info = useEndpoint(getSubscriptionInfo, {});
  const { data, mutate } = info;
  const waiting = data !== undefined && data?.active !== true && looks < LOOKS;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setLooks((n) => n + 1);
      void mutate();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [waiting, looks, mutate]);
  return { ...info, waiting };
}

function Facts({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('premium.success');
  const locale = useLocale();
  const { name } = subscription.plan;
  const rows = [
    { key: 'plan', value: name === SELF_HOSTED_PLAN ? t('selfHostedPlan') : name },
    { key: 'since', value: formatDate(subscription.start, locale) },
  ] as const;
  return (
    <dl className="mt-4 grid max-w-120 grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(({ key, value }) => (
        <div key={key} className="contents">
          <dt className="text-muted">{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className="text-muted">{t('state')}</dt>
      <dd>
        <StatusLabel tone={subscription.active ? 'success' : 'warn'}>
          {t(subscription.active ? 'stateActive' : 'stateInactive')}
        </StatusLabel>
      </dd>
    </dl>
  );
}

function sentenceOf(subscription: Subscription | null, waiting: boolean) {
  if (subscription?.plan.name === SELF_HOSTED_PLAN) return 'selfHosted';
  if (subscription?.active) return 'active';
  return waiting ? 'waiting' : 'still';
}

/** The way back from a payment (SCR-S17): what is known of the subscription now, and a link to pass on. */
export function SubscriptionSuccess() {
  const t = useTranslations('premium.success');
  const { data, error, waiting, mutate } = useSubscriptionSoon();
  const active = data?.active === true;
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-7">
      <PageHeader title={t('title')} />
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data === undefined && error && !error.handled && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {data !== undefined && (
        <>
          <p role="status" className="max-w-[44em] text-md/6">
            {t(sentenceOf(data, waiting))}
          </p>
          {data && <Facts subscription={data} />}
          <div className="mt-6 flex flex-wrap gap-3">
            {active && (
              <Button asChild variant="primary">
                <Link href={route(PREMIUM_LANDING)}>{t('open')}</Link>
              </Button>
            )}
            {!active && !waiting && <AsyncButton onClick={() => mutate()}>{t('again')}</AsyncButton>}
          </div>
          {active && <ReferralCard />}
        </>
      )}
    </div>
  );
}
