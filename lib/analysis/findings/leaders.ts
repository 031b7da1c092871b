import { MODEL_LEVEL } from '@/lib/analysis/stats/domain-spread';
import { withFreedom } from '@/lib/analysis/stats/exact-p';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import { worthOf } from '@/lib/analysis/stats/sample-worth';
import { normalWidening, widening } from '@/lib/analysis/stats/shown-intervals';
import { Z_95 } from '@/lib/analysis/stats/wilson';
import type { Sections, ShareItem, ShareSection } from '@/lib/domain/report';
import type { SectionClaims } from './claim';
import { tooLittle } from './intervals';

/** Sections whose sentence says that one group leads: an account is in one of their groups at most. */
const LED = ['countries', 'cities', 'genders', 'age_groups'] as const;

/** Standard error of how far the first lies ahead: of what a model read both ranges at once, else of shares of one base. */
function errorOf(first: ShareItem, second: ShareItem, section: ShareSection): number {
  const difference = first.share - second.share;
  if (first.level !== undefined || second.level !== undefined) {
    const reach = first.share - first.low + (second.high - second.share);
    return reach / (Z_95 * normalWidening(MODEL_LEVEL));
  }
  const units = first.effective ?? section.base * worthOf(section);
  return Math.sqrt(Math.max(0, first.share + second.share - difference ** 2) / Math.max(1, units));
}

/** The largest group before the next one; any other could have been the next. */
function leaderClaims(id: (typeof LED)[number], section: ShareSection): SectionClaims {
  const [first, second] = section.items.toSorted((a, b) => b.share - a.share);
  const tested = Math.max(0, section.items.length - 1);
  if (tooLittle(section) || !first || !second || first.untold || second.untold) return { claims: [], tested };
  const value = first.share - second.share;
  const error = errorOf(first, second, section);
  if (value === 0 || error === 0) return { claims: [], tested };
  const { freedom = Infinity } = section;
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
