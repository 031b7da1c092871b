import { useTranslations } from 'next-intl';

/** Hypotheses of lists and of sections by their names, or those of their slugs; an audience or a show by its own. */
export function useHypothesisName() {
  const t = useTranslations('planner.arms.hypotheses');
  return (hypothesis: string) => {
    const key = hypothesis.replaceAll('-', '_');
    return t.has(key) ? t(key) : hypothesis;
  };
}
