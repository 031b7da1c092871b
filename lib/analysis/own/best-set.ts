import { tPoint } from '@/lib/analysis/stats/student';
import type { HourCell } from './hour-cells';

/** With fewer posts a part of the week is not known. */
export const LEAST_A_CELL = 8;
const ALPHA = 0.05;
/** Days that every cell's variance borrows from the others. */
const COMMON_DAYS = 10;

const judged = ({ posts, variance }: HourCell) => posts >= LEAST_A_CELL && variance < Infinity;

/**
 * Which cells cannot be told apart from the best: all that no other is surely above, one-sided, with the chance of any
 * mistake split evenly (Hsu's comparison with the best under Bonferroni). Holds the best in at least 95 %.
 */
export function bestSet(cells: readonly HourCell[]): number[] {
  const places = cells.flatMap((cell, at) => (judged(cell) ? [{ cell, at }] : []));
  const level = 1 - (2 * ALPHA) / Math.max(1, places.length - 1);
  const above = (one: HourCell, other: HourCell) => {
    const freedom = Math.min(one.days, other.days) - 1 + COMMON_DAYS;
    return one.mean - other.mean > tPoint(level, freedom) * Math.sqrt(one.variance + other.variance);
  };
  return places.filter(({ cell }) => places.every((other) => !above(other.cell, cell))).map(({ at }) => at);
}
