'use client';

import { FastForward } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { movePracticeClock, readPracticeClock } from '@/lib/contracts/ads-accounts';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { formatDateTime } from '@/lib/format/date';
import { sayFailure, useRefreshDesk } from './use-desk';

const FOLLOW_MS = 5_000;

/** Says that everything here is made up, what time it is there, and lets it pass. */
export function PracticeBar({ teamKey, account }: { teamKey: string; account: DeskAccount }) {
  const t = useTranslations('ads-desk.practice');
  const locale = useLocale();
  const refresh = useRefreshDesk();
  const path = { team_id: teamKey, account: account.ad_account_id };
  const { data, mutate } = useEndpoint(readPracticeClock, { path }, { refreshInterval: FOLLOW_MS });
  const move = async (body: { days?: number; running?: boolean }) => {
    await mutate(await request(movePracticeClock, { path, body }), { revalidate: false });
    await refresh();
  };
  return (
    <section
      aria-label={t('label')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-info-soft px-4 py-2.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">{t('text')}</p>
      <p className="tabular-nums" aria-live="polite">
        {data
          ? t('clock', { at: formatDateTime(data.now, locale, account.timezone ?? 'UTC') })
          : t('clockLoading')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {[1, 7].map((days) => (
          <AsyncButton key={days} size="sm" onClick={() => move({ days })} onError={sayFailure}>
            <FastForward aria-hidden />
            {t('forward', { days })}
          </AsyncButton>
        ))}
        <span className="flex items-center gap-2">
          <Switch
            id="practice-running"
            checked={data?.running ?? false}
            disabled={!data}
            onCheckedChange={(running) => void move({ running }).catch(sayFailure)}
          />
          <Label htmlFor="practice-running">{t('running')}</Label>
        </span>
      </div>
    </section>
  );
}
