import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';
import { adjustedLevel } from '@/lib/analysis/stats/shown-intervals';
import type { Claim, SectionClaims } from './claim';

/** So many claims of a section are held against the cuts of its posts: the first that stands is told. */
const CHECKED_EACH = 3;

export interface PageFamily {
  tested: number;
  held: number;
  level: number;
  /** Of each section that has any, those that hold up in the family and whose interval leaves no difference out. */
  sections: Claim[][];
  /** Sections whose claims all fell. */
  fallen: Claim['section'][];
}

/** Whether the interval says the same as the claim. */
function leavesOut({ figure, value, interval }: Claim, level: number): boolean {
  const { low, high } = interval(level);
  if (figure === 'ratio') return low > 1;
  const middle = figure === 'share' ? 0.5 : 0;
  return (value ?? 0) > middle ? low > middle : high !== null && high < middle;
}

/** All claims of a page as one family at 5 % false ones (Benjamini and Hochberg). */
export function familyOf(sections: readonly SectionClaims[]): PageFamily {
  const claims = sections.flatMap((section) => section.claims);
  const tested = sections.reduce((sum, section) => sum + Math.max(section.tested, section.claims.length), 0);
  const holds = benjaminiHochberg(
    claims.map(({ p }) => p),
    { tested },
  );
  const held = new Set(claims.filter((_, place) => holds[place]));
  const level = adjustedLevel(held.size, tested);
  const left = sections.map((section) =>
    section.claims.filter((claim) => held.has(claim) && leavesOut(claim, level)).slice(0, CHECKED_EACH),
  );
  const fallen = sections.flatMap((section, place) =>
    section.claims[0] && left[place]?.length === 0 ? [section.claims[0].section] : [],
  );
  return { tested, held: held.size, level, sections: left.filter((own) => own.length > 0), fallen };
}
