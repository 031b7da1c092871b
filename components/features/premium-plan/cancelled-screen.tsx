'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { tellFailure } from '@/lib/client/tool-failure';
import { route } from '@/lib/tenants/routes';
import { subscribe, useOwnPlan } from './use-own-plan';

/** The way back from a payment that was not made (SCR-S18). */
export function SubscriptionCancelled() {
  const t = useTranslations('premium.cancelled');
  const { offer, me } = useOwnPlan();
  const again = offer.data?.offer === 'sold' && me.data !== undefined && !me.data.has_subscription;
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-7">
      <PageHeader title={t('title')} />
      <p className="max-w-[44em] text-md/6">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {again && (
          <AsyncButton variant="primary" onClick={() => subscribe(null)} onError={tellFailure}>
            {t('again')}
          </AsyncButton>
        )}
        <Button asChild>
          <Link href={route('premium')}>{t('back')}</Link>
        </Button>
      </div>
    </div>
  );
}
