'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { formatChange, formatFixed, formatFull } from '@/lib/format/number';
import { type Cell, claims, type Gap, isUntold } from './compared-rows';

/** Values and differences in words. */
export function useGapText() {
  const t = useTranslations('compare.gap');
  const locale = useLocale();
  const format = useChartFormat();
  const times = (ratio: number | null) => (ratio === null ? '∞' : `×${formatFixed(ratio, 2, locale)}`);
  const amount = (value: number) =>
    value >= 100 || Number.isInteger(value) ? format.compact(value) : formatFull(value, locale, 1);

  const value = (cell: Cell): string =>
    cell.kind === 'share' ? format.share(cell.value.share) : amount(cell.value.value);
  /** What was counted, and the interval where there is one. */
  const evidence = (cell: Cell): string => {
    if (cell.kind === 'share') {
      const { n, base, low, high, level, untold } = cell.value;
      if (untold) return t('shareUntold', { n, base });
      return t(level === undefined ? 'share' : 'shareRead', { n, base, range: format.shareRange(low, high) });
    }
    const { low, high, value: exact } = cell.value;
    if (low === null || high === null || low === high)
      return t('exact', { value: formatFull(exact, locale, 2) });
    return t('figure', { low: amount(low), high: amount(high) });
  };
  const size = ({ kind, value: gap }: Gap): string => {
    if (kind === 'ratio') return gap.ratio === null ? '' : times(gap.ratio);
    return kind === 'points'
      ? t('points', { value: format.points(gap.difference) })
      : formatChange(gap.difference, locale);
  };
  /** An end of an interval, or a mark of an axis. */
  const bound = (kind: Gap['kind'], at: number | null): string => {
    if (kind === 'ratio') return times(at);
    return kind === 'points' ? format.points(at ?? 0) : formatChange(at ?? 0, locale);
  };
  const range = ({ kind, value }: Gap): string | null => {
    const { low, high } = value;
    const ends = { low: bound(kind, low), high: bound(kind, high) };
    return low === null || isUntold(value) ? null : t('range', ends);
  };
  const verdict = (gap: Gap): string | null =>
    claims(gap) || isUntold(gap.value) ? t(gap.value.clear ? 'clear' : 'unclear') : null;
  return { value, evidence, size, bound, range, verdict };
}
