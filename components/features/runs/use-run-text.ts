'use client';

import { useLocale } from 'next-intl';
import { useFailureText } from '@/lib/client/use-failure-text';
import { formatBudget } from '@/lib/format/number';
import { formatShareMargin } from '@/lib/format/share';

/** Words and figures that all parts of the screen say alike. */
export function useRunText() {
  const locale = useLocale();
  const { text: failure, refusal } = useFailureText('runs');
  return {
    money: (micros: number) => formatBudget(micros, locale),
    margin: (half: number) => formatShareMargin(half, locale),
    failure,
    refusal,
  };
}
