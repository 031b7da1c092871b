'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { ComparedShare } from '@/lib/domain/comparison';
import type { Spread } from './told-rows';
import { useGapText } from './use-gap-text';

/** The difference of the highest and the lowest side in words. */
export function useSpreadText() {
  const t = useTranslations('compare.gap');
  const format = useChartFormat();
  const { evidence } = useGapText();
  return {
    /** "+26.4" */
    size: ({ difference }: Spread) => format.points(difference),
    points: ({ difference }: Spread) => t('points', { value: format.points(difference) }),
    range: ({ low, high }: Spread): string =>
      low === null || high === null ? '' : t('range', { low: format.points(low), high: format.points(high) }),
    evidence: (value: ComparedShare) => evidence({ kind: 'share', value }),
  };
}
