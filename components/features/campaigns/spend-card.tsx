'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { readCampaignSpend } from '@/lib/contracts/campaign-spend';
import type { CampaignSpend } from '@/lib/domain/ads-spend';
import { formatDate } from '@/lib/format/date';
import { formatShare } from '@/lib/format/share';
import { useMoney } from './use-desk';

/** What there is to say of both sums; neither is made up where it is not known. */
function useFinding({ currency, ...told }: CampaignSpend): string {
  const t = useTranslations('ads-desk.spend');
  const locale = useLocale();
  const money = useMoney(currency);
  const { days, spent, planned } = told;
  const day = formatDate(`${told.through}T00:00:00Z`, locale);
  if (days === 0) return t('firstDay');
  if (spent === null)
    return planned === null ? t('nothing', { day }) : t('unspent', { day, planned: money(planned) });
  if (planned === null) return t('unplanned', { day, spent: money(spent) });
  const sums = { day, spent: money(spent), planned: money(planned) };
  return planned === 0
    ? t('both', sums)
    : t('share', { ...sums, share: formatShare(spent / planned, locale, 0) });
}

function Bars({ spend }: { spend: CampaignSpend }) {
  const t = useTranslations('ads-desk.spend');
  const money = useMoney(spend.currency);
  const most = Math.max(spend.spent ?? 0, spend.planned ?? 0);
  return (
    <dl className="grid gap-0.5">
      {(['spent', 'planned'] as const).map((which) => {
        const value = spend[which];
        return (
          <div
            key={which}
            className="grid min-h-[26px] grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-2.5 text-[12.5px]/[18px]"
          >
            <dt className="truncate">{t(which)}</dt>
            <dd className="order-last m-0 min-w-20 text-right font-medium">
              {value === null ? t('unknown') : money(value)}
            </dd>
            <dd className="m-0">
              {value !== null && most > 0 && (
                <BarTrack
                  ratio={value / most}
                  color={which === 'planned' ? 'var(--c-other)' : 'var(--bar)'}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What it comes to in the end where it goes on so, with the interval of that. */
function Forecast({ spend: { forecast, currency } }: { spend: CampaignSpend }) {
  const t = useTranslations('ads-desk.spend');
  const locale = useLocale();
  const money = useMoney(currency);
  if (!forecast) return null;
  const { value, low, high, planned, until } = forecast;
  return (
    <p className="text-sm">
      {t('forecast', {
        ...{ value: money(value), low: money(low), high: money(high), planned: money(planned) },
        day: formatDate(`${until}T00:00:00Z`, locale),
      })}
    </p>
  );
}

function Told({ spend }: { spend: CampaignSpend }) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  const { days, known_days: known, provisional_from: open } = spend;
  return (
    <>
      <p className="text-sm">{useFinding(spend)}</p>
      {days > 0 && <Bars spend={spend} />}
      <Forecast spend={spend} />
      <p className="text-xs text-subtle">
        {t('spend.how')}
        {spend.forecast && ` ${t('spend.forecastHow')}`}
        {known > 0 && known < days && ` ${t('spend.unknownDays', { count: days - known, days })}`}
        {open && ` ${t('totals.provisional', { day: formatDate(`${open}T00:00:00Z`, locale) })}`}
      </p>
    </>
  );
}

/** What a campaign has spent up to the last whole day of its account, beside what was planned up to then. */
export function SpendCard({ campaign }: { campaign: { id: string } }) {
  const t = useTranslations('ads-desk.spend');
  const { data } = useEndpoint(readCampaignSpend, { path: { pk: campaign.id } });
  if (!data) return null;
  return (
    <section
      aria-label={t('title')}
      className="mt-6 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        {data.days > 0 && <span className="text-xs text-muted">{t('days', { days: data.days })}</span>}
      </div>
      <Told spend={data} />
    </section>
  );
}
