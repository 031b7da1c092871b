import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';
import { adjustedLevel, normalWidening } from '@/lib/analysis/stats/shown-intervals';
import type { ColumnDifference, ColumnRatio, SectionComparison } from '@/lib/domain/comparison';

type Claim = ColumnDifference | ColumnRatio;

/** A comparison, and how many items could have been among its rows. */
export interface Compared {
  section: SectionComparison;
  tested: number;
}

function claimsOf({ rows }: SectionComparison): Claim[] {
  return rows.flatMap(({ differences }) => differences.flatMap((claim): Claim[] => (claim ? [claim] : [])));
}

/** A difference with the interval of this level; a size that a model read keeps its range, only its direction is claimed. */
function widenedDifference<D extends ColumnDifference>(claim: D, shown: number): D {
  if (claim.level !== undefined) return claim;
  const times = normalWidening(shown);
  const { difference, low, high } = claim;
  const wide = {
    low: difference + (low - difference) * times,
    high: difference + (high - difference) * times,
  };
  return { ...claim, ...wide, shown_level: shown, clear: wide.low > 0 || wide.high < 0 };
}

function widenedRatio<R extends ColumnRatio>(claim: R, shown: number): R {
  const { ratio, low, high } = claim;
  if (ratio === null || ratio <= 0 || low === null || high === null || low <= 0) return claim;
  const times = normalWidening(shown);
  const wide = { low: ratio * (low / ratio) ** times, high: ratio * (high / ratio) ** times };
  return { ...claim, ...wide, shown_level: shown, clear: wide.low > 1 || wide.high < 1 };
}

const widened = <C extends Claim>(claim: C, shown: number): C =>
  // What has a difference is one; the other kind has a ratio.
  ('difference' in claim ? widenedDifference(claim, shown) : widenedRatio(claim, shown)) as C;

export type Judge = <C extends Claim>(claim: C | null) => C | null;

interface FamilyOf {
  /** How many claims there could have been; as many as there are when absent. */
  tested?: number;
  columns: number;
  /** Of false finds, 5 % when absent. */
  rate?: number;
}

/**
 * Leaves `clear` only where a claim holds up among all of a page, one family, and gives those the interval of the level
 * that makes up for their having been picked. All columns are held against the first: more than two depend strongly.
 */
export function judgeOf(claims: readonly Claim[], { tested = 0, columns, rate }: FamilyOf): Judge {
  const told = claims.filter(({ p }) => p !== null);
  const of = Math.max(told.length, tested);
  const p = told.map((claim) => claim.p ?? Number.NaN);
  const holds = benjaminiHochberg(p, { rate, tested: of, dependence: columns > 2 ? 'strong' : 'weak' });
  const clear = new Set<Claim>(told.filter((claim, place) => claim.clear && holds[place]));
  const shown = adjustedLevel(clear.size, of, rate);
  return (claim) => claim && (clear.has(claim) ? widened(claim, shown) : { ...claim, clear: false });
}

function judged(section: SectionComparison, judge: Judge): SectionComparison {
  switch (section.kind) {
    case 'counts':
      return {
        ...section,
        rows: section.rows.map((row) => ({ ...row, differences: row.differences.map(judge) })),
      };
    case 'medians':
      return {
        ...section,
        rows: section.rows.map((row) => ({ ...row, differences: row.differences.map(judge) })),
      };
    case 'shares':
      return {
        ...section,
        rows: section.rows.map((row) => ({ ...row, differences: row.differences.map(judge) })),
      };
  }
}

/** The sections of a page with what is clear among all their rows. */
export function keepWhatHolds(
  compared: readonly Compared[],
  columns: number,
  rate?: number,
): SectionComparison[] {
  const claims = compared.map(({ section }) => claimsOf(section));
  const tested = compared.reduce((sum, { tested: items }, place) => {
    const told = (claims[place] ?? []).filter(({ p }) => p !== null).length;
    return sum + (told === 0 ? 0 : Math.max(told, items * (columns - 1)));
  }, 0);
  const judge = judgeOf(claims.flat(), { tested, columns, rate });
  return compared.map(({ section }) => judged(section, judge));
}
