'use client';

import { useLocale, useTranslations } from 'next-intl';
import { answersOf, type LabelQuestion, type RoundRow, SENTIMENT_ANSWERS } from '@/lib/domain/labelling';
import { formatLevel } from '@/lib/format/share';
import { printNumber } from '@/lib/format/number';

/** Words for what a round is about, in the reader's language; what a person worded stays as it is. */
export function useLabelText() {
  const t = useTranslations('labelling');
  const locale = useLocale();
  return {
    question: (question: LabelQuestion) => (question.kind === 'own' ? question.text : t('sentiment')),
    answer: (question: LabelQuestion, key: string) => {
      const known = SENTIMENT_ANSWERS.find((name) => question.kind === 'sentiment' && name === key);
      return known ? t(`names.${known}`) : key;
    },
    answers: (question: LabelQuestion) =>
      answersOf(question).map((key) =>
        question.kind === 'sentiment'
          ? t(`names.${SENTIMENT_ANSWERS.find((name) => name === key) ?? 'neutral'}`)
          : key,
      ),
    from: ({ recipe }: Pick<RoundRow, 'recipe'>) =>
      recipe ? t('row.part', { query: recipe.text }) : t('row.whole'),
    points: (ratio: number) =>
      printNumber(100 * ratio, locale, { maximumFractionDigits: ratio < 0.1 ? 1 : 0 }),
    level: (level: number) => formatLevel(level, locale),
  };
}
