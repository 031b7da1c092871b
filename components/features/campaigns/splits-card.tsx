'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BarTrack } from '@/components/kit/charts/whisker';
import { CountrySelect } from '@/components/kit/country-select';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { wilson } from '@/lib/analysis/stats/wilson';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { readReach, readSegmentations } from '@/lib/contracts/campaigns';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { formatFixed, formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { failureText, useMoney } from './use-desk';

const SPLITS = ['age', 'gender', 'metro', 'device', 'audience'] as const;
type Split = (typeof SPLITS)[number];
type Part = ResponseOf<typeof readSegmentations>[number];

interface SplitsCardProps {
  campaign: { id: string; currency: string | null };
  span: { from: string; to: string };
}

/** People reached in the whole time: X counts each once, so days are never added up. */
function Reach({ campaign, span }: SplitsCardProps) {
  const t = useTranslations('ads-desk.splits');
  const locale = useLocale();
  const { data } = useEndpoint(readReach, { query: { campaign: [campaign.id], ...span } });
  const total = data?.find(({ date }) => date === 'total');
  if (!total || total.reach === null) return <p className="text-sm text-muted">{t('noReach')}</p>;
  return (
    <p className="text-sm">
      {t('reach', {
        reach: formatFull(total.reach, locale),
        frequency: total.frequency === null ? '–' : formatFixed(total.frequency, 1, locale),
      })}
    </p>
  );
}

/** Of how many impressions became link clicks; null where nothing was shown or nothing is told. */
function rateOf({ link_clicks: clicks, impressions }: Part) {
  if (clicks === null || !impressions) return null;
  return { share: clicks / impressions, ...wilson(clicks, impressions) };
}

/** A rate as a bar on the scale of all parts, with its interval; the text says the same. */
function RateBar({ rate, most }: { rate: ReturnType<typeof rateOf>; most: number }) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  if (rate === null) return <span className="text-subtle">{t('noData')}</span>;
  const { share, low, high } = rate;
  return (
    <span className="grid items-center gap-x-3 gap-y-1 tabular-nums min-[760px]:grid-cols-[minmax(64px,1fr)_auto]">
      <BarTrack ratio={share / most} interval={{ low: low / most, high: high / most }} />
      <span className="min-w-28 whitespace-nowrap min-[760px]:text-right">
        {formatShare(share, locale, 2)}{' '}
        <span className="text-xs text-subtle">({formatShareRange(low, high, locale, 2)})</span>
      </span>
    </span>
  );
}

/** Figures of one campaign by what X tells apart, and nothing else. */
export function SplitsCard({ campaign, span }: SplitsCardProps) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  const money = useMoney(campaign.currency);
  const [by, setBy] = useState<Split>('age');
  const [country, setCountry] = useState('');
  // X tells metro areas of one country at a time.
  const asks = by !== 'metro' || country !== '';
  const { data, error, isLoading, mutate } = useEndpoint(
    readSegmentations,
    asks ? { query: { campaign: [campaign.id], by, ...(by === 'metro' && { country }), ...span } } : null,
  );
  const rows = data ?? [];
  const most = Math.max(0, ...rows.map((row) => rateOf(row)?.high ?? 0));
  const name = (segment: string) =>
    t.has(`segments.${segment}` as 'segments.MALE') ? t(`segments.${segment}` as 'segments.MALE') : segment;
  const columns: DataTableColumn<Part>[] = [
    { id: 'segment', header: t('splits.segment'), keep: true, cell: (row) => name(row.segment) },
    {
      ...{ id: 'rate', header: t('columns.rate'), numeric: true, className: 'min-[760px]:w-1/2' },
      sortValue: (row) => rateOf(row)?.share ?? null,
      cell: (row) => <RateBar rate={rateOf(row)} most={most} />,
    },
    {
      ...{
        id: 'impressions',
        header: t('columns.impressions'),
        numeric: true,
        sortValue: (row) => row.impressions,
      },
      cell: (row) => (row.impressions === null ? '–' : formatFull(row.impressions, locale)),
    },
    {
      id: 'spent',
      header: t('columns.spent'),
      numeric: true,
      sortValue: (row) => row.spent,
      cell: (row) => money(row.spent),
    },
  ];
  return (
    <section
      aria-label={t('splits.title')}
      className="mt-6 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-base font-semibold">{t('splits.title')}</h2>
        <SegmentedControl
          label={t('splits.by')}
          segments={SPLITS.map((value) => ({ value, label: t(`splits.${value}`) }))}
          value={by}
          onValueChange={setBy}
          className="flex-wrap"
        />
      </div>
      <Reach campaign={campaign} span={span} />
      {by === 'metro' && (
        <CountrySelect
          label={t('splits.country')}
          placeholder={t('splits.country')}
          className="w-60"
          value={country}
          onValueChange={setCountry}
        />
      )}
      {!asks ? (
        <p className="text-sm text-muted">{t('splits.chooseCountry')}</p>
      ) : error && !data ? (
        <ErrorState title={t('failed')} message={failureText(error) ?? ''} onRetry={() => mutate()} />
      ) : (
        <DataTable
          label={t('splits.title')}
          framed={false}
          loading={isLoading && !data}
          rows={rows}
          rowId={(row) => row.segment}
          rowName={(row) => name(row.segment)}
          columns={columns}
        />
      )}
      <p className="text-xs text-subtle">{t('splits.only')}</p>
    </section>
  );
}
