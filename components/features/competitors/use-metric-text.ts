'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { AccountFigure, AccountMetric } from '@/lib/contracts/competitors';
import type { ColumnDifference, ColumnRatio } from '@/lib/domain/comparison';
import { formatFixed } from '@/lib/format/number';

/** A model read the two, and nobody knows how its error differs between them. */
const isUntold = (gap: MetricGap): boolean => 'untold' in gap && gap.untold === true;

export type MetricGap = ColumnRatio | ColumnDifference;

/** Whether an interval stands behind the difference, so that it can be clear or not. */
const claims = (gap: MetricGap): boolean => gap.p !== null && !isUntold(gap);

/** Figures of the table and their differences in words. */
export function useMetricText() {
  const t = useTranslations('tools.competitors.table');
  const tg = useTranslations('compare.gap');
  const locale = useLocale();
  const format = useChartFormat();
  const write = (metric: AccountMetric, value: number): string => {
    if (metric === 'net_sentiment') return tg('points', { value: format.points(value) });
    if (metric === 'follower_change') return `${format.points(value)}%`;
    return Number.isInteger(value) ? format.count(value) : format.decimal(value);
  };
  /** Within an interval the unit stands once, with the figure. */
  const bound = (metric: AccountMetric, value: number) =>
    metric === 'net_sentiment' ? format.points(value) : write(metric, value);
  const times = (ratio: number | null) => (ratio === null ? '∞' : `×${formatFixed(ratio, 2, locale)}`);
  return {
    value: (metric: AccountMetric, { value }: AccountFigure) => write(metric, value),
    /** The interval, where there is one, and what was counted. */
    evidence: (metric: AccountMetric, { low, high, n }: AccountFigure): string | null => {
      const range =
        low === null || high === null || low === high
          ? null
          : tg('range', { low: bound(metric, low), high: bound(metric, high) });
      const counted =
        metric === 'net_sentiment' || metric === 'median_engagements' || metric === 'engagements_per_post'
          ? t('ofPosts', { n })
          : null;
      return [range, counted].filter((part) => part !== null).join(', ') || null;
    },
    size: (gap: MetricGap): string | null => {
      if (!('ratio' in gap)) return tg('points', { value: format.points(gap.difference) });
      return gap.ratio === null ? null : times(gap.ratio);
    },
    range: (gap: MetricGap): string | null => {
      if (!claims(gap) || gap.low === null) return null;
      if ('ratio' in gap) return tg('range', { low: times(gap.low), high: times(gap.high) });
      return tg('range', { low: format.points(gap.low), high: format.points(gap.high) });
    },
    verdict: (gap: MetricGap): string | null =>
      claims(gap) || isUntold(gap) ? tg(gap.clear ? 'clear' : 'unclear') : null,
  };
}
