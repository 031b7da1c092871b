import { useTranslations } from 'next-intl';

/** Hypotheses of lists and of sections by their names; an audience or a show by its own. */
export function useHypothesisName() {
  const t = useTranslations('planner.arms.hypotheses');
  return (hypothesis: string) => (t.has(hypothesis) ? t(hypothesis) : hypothesis);
}
