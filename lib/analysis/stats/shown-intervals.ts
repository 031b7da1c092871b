import jStat from 'jstat';
import { tPoint } from './student';
import { Z_95 } from './wilson';

/**
 * The level of the intervals of what is shown because it held up: of R of m, 1 − rate · R / m, so that on average not
 * more than `rate` of those shown miss the truth (Benjamini and Yekutieli 2005, false coverage rate).
 */
export function adjustedLevel(shown: number, tested: number, rate = 0.05): number {
  return 1 - (rate * Math.max(1, shown)) / Math.max(1, tested, shown);
}

/** How many times as wide an interval of a normal law is at this level as at 95 %. */
export const normalWidening = (level: number): number => -jStat.normal.inv((1 - level) / 2, 0, 1) / Z_95;

/** The same of an interval whose variance was measured with so many degrees of freedom. */
export const widening = (level: number, freedom = Infinity): number =>
  Number.isFinite(freedom) && freedom < 2_000
    ? tPoint(level, Math.max(1, freedom)) / Z_95
    : normalWidening(level);
