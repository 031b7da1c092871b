'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { formatChange, formatFixed, formatFull } from '@/lib/format/number';
import { type Cell, claims, type Gap } from './compared-rows';

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
      const { n, base, low, high } = cell.value;
      return t('share', { n, base, range: format.shareRange(low, high) });
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
  const range = ({ kind, value: gap }: Gap): string | null => {
    if (kind === 'ratio')
      return gap.low === null ? null : t('range', { low: times(gap.low), high: times(gap.high) });
    const write = (bound: number) => (kind === 'points' ? format.points(bound) : formatChange(bound, locale));
    return t('range', { low: write(gap.low), high: write(gap.high) });
  };
  const verdict = (gap: Gap): string | null =>
    claims(gap) ? t(gap.value.clear ? 'clear' : 'unclear') : null;
  return { value, evidence, size, range, verdict };
}
