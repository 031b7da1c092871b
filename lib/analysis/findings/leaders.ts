import { MODEL_LEVEL } from '@/lib/analysis/stats/domain-spread';
import { withFreedom } from '@/lib/analysis/stats/exact-p';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import { worthOf } from '@/lib/analysis/stats/sample-worth';
import { widening } from '@/lib/analysis/stats/shown-intervals';
import { tPoint } from '@/lib/analysis/stats/student';
import { Z_95 } from '@/lib/analysis/stats/wilson';
import type { Sections, ShareItem, ShareSection } from '@/lib/domain/report';
import type { SectionClaims } from './claim';
import { tooLittle } from './intervals';

/** Sections whose sentence says that one group leads: an account is in one of their groups at most. */
const LED = ['countries', 'cities', 'genders', 'age_groups'] as const;

/** How a model errs from kind to kind has to be measured between so many, or nothing is claimed of what it read. */
const FEWEST_FREEDOM = 3;

/**
 * How far the first lies ahead as Student's law has it: of what a model read by both ranges at once, with the freedom
 * that the spread between kinds was measured with; else of shares of one base. Null: too little is known.
 */
function lawOf(first: ShareItem, second: ShareItem, section: ShareSection) {
  if (first.level === undefined && second.level === undefined)
    return { error: errorOf(first, second, section), freedom: section.freedom ?? Infinity };
  const { model_freedom: freedom = 0 } = section;
  if (freedom < FEWEST_FREEDOM) return null;
  const reach = first.share - first.low + (second.high - second.share);
  return { error: reach / tPoint(MODEL_LEVEL, freedom), freedom };
}

/** Standard error of how far the first lies ahead. */
function errorOf(first: ShareItem, second: ShareItem, section: ShareSection): number {
  const difference = first.share - second.share;
  const units = first.effective ?? section.base * worthOf(section);
  return Math.sqrt(Math.max(0, first.share + second.share - difference ** 2) / Math.max(1, units));
}

/** The largest group before the next one; any other could have been the next. */
function leaderClaims(id: (typeof LED)[number], section: ShareSection): SectionClaims {
  const [first, second] = section.items.toSorted((a, b) => b.share - a.share);
  const tested = Math.max(0, section.items.length - 1);
  if (tooLittle(section) || !first || !second || first.untold || second.untold) return { claims: [], tested };
  const value = first.share - second.share;
  const law = lawOf(first, second, section);
  if (!law || value === 0 || law.error === 0) return { claims: [], tested };
  const { error, freedom } = law;
  const p = withFreedom(twoSidedP(value / error), freedom);
  const interval = (level: number) => {
    const half = Z_95 * widening(level, freedom) * error;
    return { low: Math.max(-1, value - half), high: Math.min(1, value + half) };
  };
  const claim = { key: first.key, against: second.key, figure: 'points', value, p, interval } as const;
  return { claims: [{ section: id, ...claim }], tested };
}

export const leadersOf = (sections: Partial<Sections>): SectionClaims[] =>
  LED.flatMap((id) => {
    const section = sections[id];
    return section ? [leaderClaims(id, section)] : [];
  });
