'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { readCampaignSpend } from '@/lib/contracts/campaign-spend';
import type { CampaignSpend } from '@/lib/domain/ads-spend';
import { formatDate } from '@/lib/format/date';
import { formatShare } from '@/lib/format/share';
import { SpendChart } from './spend-chart';
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

/** What it comes to in the end where it goes on so, with the interval of that. */
function Forecast({ spend: { forecast, currency } }: { spend: CampaignSpend }) {
  const t = useTranslations('ads-desk.spend');
  const locale = useLocale();
  const money = useMoney(currency);
  if (!forecast) return null;
  const { value, low, high, planned } = forecast;
  // Whole units: nobody foretells cents.
  const whole = (amount: number) => money(Math.round(amount));
  const sums = { value: whole(value), low: whole(low), high: whole(high), planned: whole(planned) };
  const day = formatDate(`${forecast.until}T00:00:00Z`, locale);
  return t.rich('forecast', { ...sums, day, b: (text) => <b className="font-semibold">{text}</b> });
}

function Told({ spend }: { spend: CampaignSpend }) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  const { days, known_days: known, provisional_from: open } = spend;
  const finding = useFinding(spend);
  return (
    <>
      <p className="text-sm">
        {finding} <Forecast spend={spend} />
      </p>
      {spend.course.length > 0 && <SpendChart label={finding} spend={spend} />}
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
      className="mb-4 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        {data.days > 0 && <span className="text-xs text-muted">{t('days', { days: data.days })}</span>}
      </div>
      <Told spend={data} />
    </section>
  );
}
