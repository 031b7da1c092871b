'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { AdStats } from '@/lib/domain/ads-campaigns';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import type { ColumnSet } from './desk-state';
import { useMoney } from './use-desk';

/** A rate of results with its 95 % interval; nothing shown, nothing known. */
function RateText({ count, base }: { count: number | null; base: number | null }) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  if (count === null || !base) return <span className="text-subtle">{t('noData')}</span>;
  const { low, high } = wilson(count, base);
  return (
    <span className="inline-flex flex-col whitespace-nowrap">
      {formatShare(count / base, locale, 2)}
      <span className="text-xs text-subtle">{formatShareRange(low, high, locale, 2)}</span>
    </span>
  );
}

interface Timed {
  start: string;
  end: string | null;
}

const NUMBERS = ['impressions', 'engagements', 'link_clicks'] as const;

/** Columns of figures that campaigns, ad sets and ads share, by what one looks at. */
export function useFigureColumns<Row extends AdStats>(
  set: ColumnSet,
  currency: string | null,
): DataTableColumn<Row>[] {
  const t = useTranslations('ads-desk.columns');
  const desk = useTranslations('ads-desk');
  const locale = useLocale();
  const money = useMoney(currency);
  /** What is not known is said in a word. */
  const known = (value: number | null, print: (value: number) => string) =>
    value === null ? <span className="text-subtle">{desk('noData')}</span> : print(value);
  const spent: DataTableColumn<Row> = {
    ...{ id: 'spent', header: t('spent'), numeric: true, sortValue: (row) => row.spent },
    cell: (row) => known(row.spent, money),
  };
  const numbers = NUMBERS.map((name): DataTableColumn<Row> => ({
    ...{ id: name, header: t(name), numeric: true, sortValue: (row) => row[name] },
    cell: (row) => known(row[name], (value) => formatFull(value, locale)),
  }));
  const rate: DataTableColumn<Row> = {
    ...{ id: 'rate', header: t('rate') },
    sortValue: (row) =>
      row.impressions && row.link_clicks !== null ? row.link_clicks / row.impressions : null,
    cell: (row) => <RateText count={row.link_clicks} base={row.impressions} />,
  };
  const perClick: DataTableColumn<Row> = {
    ...{ id: 'cpc', header: t('cpc'), numeric: true },
    sortValue: (row) => (row.spent !== null && row.link_clicks ? row.spent / row.link_clicks : null),
    cell: (row) => known(row.spent !== null && row.link_clicks ? row.spent / row.link_clicks : null, money),
  };
  return set === 'money' ? [spent, ...numbers.slice(0, 1), rate] : [...numbers, rate, perClick, spent];
}

export function useDateColumns<Row extends Timed>(zone: string | null): DataTableColumn<Row>[] {
  const t = useTranslations('ads-desk.columns');
  const locale = useLocale();
  const day = (at: number) => (
    <span className="whitespace-nowrap">{formatDate(at, locale, zone ?? 'UTC')}</span>
  );
  /** The end itself is the beginning of the day after. */
  const last = (end: string | null) => (end === null ? t('open') : day(Date.parse(end) - 1));
  return [
    {
      id: 'start',
      header: t('start'),
      sortValue: (row) => row.start,
      cell: (row) => day(Date.parse(row.start)),
    },
    { id: 'end', header: t('end'), sortValue: (row) => row.end, cell: (row) => last(row.end) },
  ];
}
