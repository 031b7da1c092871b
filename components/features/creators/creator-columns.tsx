'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import type { Creator } from '@/lib/contracts/creators';
import { countryName, languageName } from '@/lib/format/names';

type Figure = Creator['engagement_median'];

/** A figure with its interval on one scale for the whole column; the text says it all. */
function FigureCell({
  figure,
  most,
  missing,
}: {
  figure: Figure;
  most: number;
  missing: 'unknown' | 'fewPosts';
}) {
  const t = useTranslations('creators.columns');
  const format = useChartFormat();
  if (!figure) return <Unknown why={missing} />;
  const { value, low, high } = figure;
  const shown = format.decimal(value);
  if (low === null || high === null) return <span title={t('noInterval', { value: shown })}>{shown}</span>;
  const told = t('interval', { value: shown, low: format.decimal(low), high: format.decimal(high) });
  return (
    <span title={told} className="inline-flex items-center justify-end gap-2">
      <span className="hidden xl:inline-block">
        <ScaleWhisker value={value} low={low} high={high} domain={[0, most]} />
      </span>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{told}</span>
    </span>
  );
}

/** A few posts carry most of a mean: it stands without an interval, and says so. */
function MeanCell({ mean }: { mean: number | null }) {
  const t = useTranslations('creators.columns');
  const format = useChartFormat();
  if (mean === null) return <Unknown />;
  const shown = format.decimal(mean);
  return <span title={t('mean', { value: shown })}>{shown}</span>;
}

function Unknown({ why = 'unknown' }: { why?: 'unknown' | 'fewPosts' }) {
  const t = useTranslations('creators.columns');
  return (
    <span className="text-subtle" title={t(why)}>
      <span aria-hidden>—</span>
      <span className="sr-only">{t(why)}</span>
    </span>
  );
}

function AccountCell({ creator }: { creator: Creator }) {
  return (
    <span className="flex min-w-0 items-center gap-2 py-1">
      <Avatar name={creator.name || creator.handle} />
      <span className="min-w-0">
        <span className="block max-w-48 truncate font-medium">{creator.name || creator.handle}</span>
        <span className="block max-w-48 truncate text-xs text-subtle">@{creator.handle}</span>
      </span>
    </span>
  );
}

/** The end of the scale of the medians. */
const mostOf = (rows: readonly Creator[]) =>
  Math.max(0, ...rows.map(({ engagement_median: median }) => median?.high ?? median?.value ?? 0));

export function useCreatorColumns(rows: readonly Creator[]): DataTableColumn<Creator>[] {
  const t = useTranslations('creators.columns');
  const locale = useLocale();
  const format = useChartFormat();
  const most = mostOf(rows);
  const count = (value: number | null) =>
    value === null ? <Unknown /> : <span title={format.count(value)}>{format.compact(value)}</span>;
  const column = (id: string, rest: Omit<DataTableColumn<Creator>, 'id' | 'header'>, key = id) => ({
    id,
    header: t(key),
    ...rest,
  });
  const placed = ({ country }: Creator) => (country === null ? null : countryName(country, locale));
  const spoken = ({ language }: Creator) => (language === null ? null : languageName(language, locale));
  return [
    column('account', {
      keep: true,
      cell: (row) => <AccountCell creator={row} />,
      sortValue: ({ handle }) => handle,
    }),
    column('followers', {
      numeric: true,
      cell: ({ followers }) => count(followers),
      sortValue: ({ followers }) => followers,
    }),
    column('engagements', {
      numeric: true,
      cell: ({ engagements }) => count(engagements),
      sortValue: ({ engagements }) => engagements,
    }),
    column('engagement', {
      numeric: true,
      cell: ({ engagement }) => <MeanCell mean={engagement} />,
      sortValue: ({ engagement }) => engagement,
    }),
    column('median', {
      numeric: true,
      cell: (row) => (
        <FigureCell
          figure={row.engagement_median}
          most={most}
          missing={row.engagement === null ? 'unknown' : 'fewPosts'}
        />
      ),
      sortValue: (row) => row.engagement_median?.value ?? null,
    }),
    column('posts', { numeric: true, cell: ({ posts }) => count(posts), sortValue: ({ posts }) => posts }),
    column('topics', {
      cell: ({ topics }) =>
        topics.length === 0 ? (
          <Unknown />
        ) : (
          <span className="line-clamp-2 max-w-56 text-xs">{topics.join(' · ')}</span>
        ),
    }),
    column('country', {
      className: 'whitespace-nowrap',
      cell: (row) => placed(row) ?? <Unknown />,
      sortValue: placed,
    }),
    column('language', { cell: (row) => spoken(row) ?? <Unknown />, sortValue: spoken }),
  ];
}
