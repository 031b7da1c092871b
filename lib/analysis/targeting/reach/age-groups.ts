import { spanOfAge } from '@/lib/analysis/targeting/compile/ages';
import { AGE_GROUPS, type AgeGroup } from '@/lib/domain/source-post';
import type { AGES } from '@/lib/domain/targeting-package';

/** First and last year of an exclusive age group. */
const YEARS: Record<AgeGroup, readonly [number, number]> = {
  AGE_13_TO_17: [13, 17],
  AGE_18_TO_24: [18, 24],
  AGE_25_TO_34: [25, 34],
  AGE_35_TO_49: [35, 49],
  AGE_OVER_50: [50, 120],
};

/** The exclusive groups that lie in an age of X by more than half of their years; the oldest by any. Empty: any age. */
export function ageGroupsOf(ages: readonly (typeof AGES)[number][]): AgeGroup[] {
  const spans = ages.map(spanOfAge);
  if (spans.length === 0 || spans.includes(null)) return [];
  return AGE_GROUPS.filter((group) => {
    const [from, to] = YEARS[group];
    return spans.some((span) => {
      if (!span) return false;
      const shared = Math.min(to, span.to) - Math.max(from, span.from) + 1;
      return group === 'AGE_OVER_50' ? shared > 0 : shared * 2 > to - from + 1;
    });
  });
}
