import { median } from 'd3-array';

/** Errors that are looked back at: habits change, so old ones say little. */
const LOOK_BACK = 400;
/** With fewer errors behind it an interval promises nothing. */
export const LEAST_ERRORS = 60;
/** So many errors count as much as the belief that predictions lean to neither side. */
const BELIEF = 50;
const OUTSIDE = 0.025;

export interface ErrorRange {
  /** By how much predictions lie too low. */
  lean: number;
  low: number;
  high: number;
  errors: number;
}

/**
 * What errors made so far say of the next one: between `low` and `high` it lies in 95 %, whatever law errors follow
 * (split conformal prediction, Vovk et al. 2005, on a window of the latest).
 * @param errors Of each post, NaN where there was no prediction. @param until Those of posts before this place.
 */
export function errorRange(errors: Float64Array, until: number): ErrorRange {
  const latest: number[] = [];
  for (let at = until - 1; at >= 0 && latest.length < LOOK_BACK; at -= 1) {
    const error = errors[at] ?? NaN;
    if (!Number.isNaN(error)) latest.push(error);
  }
  const sorted = latest.toSorted((a, b) => a - b);
  const n = sorted.length;
  if (n === 0) return { lean: 0, low: -Infinity, high: Infinity, errors: 0 };
  const rank = Math.max(0, Math.floor((n + 1) * OUTSIDE) - 1);
  return {
    lean: ((median(sorted) ?? 0) * n) / (n + BELIEF),
    low: sorted[rank] ?? 0,
    high: sorted[n - 1 - rank] ?? 0,
    errors: n,
  };
}
