'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type AdsPool, giveToAdsPool, readAdsPool, revokeFromAdsPool } from '@/lib/contracts/ads-pool';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { ArchivePanel } from './archive-panel';

const SHOWN = 20;

function Together({ pool }: { pool: AdsPool }) {
  const t = useTranslations('archive.pool');
  const locale = useLocale();
  if (pool.people === null) return <p className="text-[12.5px]/[18px] text-muted">{t('few')}</p>;
  if (pool.advertisers.length === 0)
    return <p className="text-[12.5px]/[18px] text-muted">{t('noneTogether')}</p>;
  return (
    <table className="w-full text-[12.5px]/[18px]">
      <thead className="text-xs text-subtle">
        <tr className="border-b border-line-soft">
          <th className="py-1.5 text-left font-medium">{t('advertiser')}</th>
          <th className="py-1.5 text-right font-medium">{t('saw')}</th>
          <th className="py-1.5 text-right font-medium">{t('byList')}</th>
        </tr>
      </thead>
      <tbody>
        {pool.advertisers.slice(0, SHOWN).map(({ handle, people, list_share: share }) => (
          <tr key={handle} className="border-b border-line-soft last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              @{handle}
            </th>
            <td className="py-1.5 text-right tabular-nums">
              {t('orMore', { count: formatFull(people, locale) })}
            </td>
            <td className="py-1.5 text-right tabular-nums">
              {t('about', { share: formatShare(share, locale, 0) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the people of this installation who give their counts see together, and the switch to be one of them. */
export function AdsPoolPanel() {
  const t = useTranslations('archive.pool');
  const locale = useLocale();
  const id = useId();
  const { data: pool, mutate } = useEndpoint(readAdsPool, {});
  const [busy, setBusy] = useState(false);
  const change = async (on: boolean) => {
    setBusy(true);
    try {
      await mutate(await request(on ? giveToAdsPool : revokeFromAdsPool, {}), { revalidate: false });
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };
  const state = pool?.given_at
    ? t('given', { day: formatDate(pool.given_at, locale) })
    : t(pool && !pool.can_give ? 'cannot' : 'off');
  return (
    <ArchivePanel
      title={t('title')}
      note={pool?.people ? t('n', { count: formatFull(pool.people, locale) }) : undefined}
      footer={t('rules')}
    >
      <div className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-sunken px-3 py-2.5">
        <Switch
          id={id}
          checked={pool?.giving ?? false}
          disabled={busy || !pool || (!pool.can_give && !pool.giving)}
          onCheckedChange={(on) => void change(on)}
        />
        <label htmlFor={id} className="text-[12.5px]/[18px] font-medium">
          {t('give')}
        </label>
        <span className="text-xs text-subtle">{state}</span>
      </div>
      {pool ? <Together pool={pool} /> : <Skeleton className="h-20" />}
    </ArchivePanel>
  );
}
