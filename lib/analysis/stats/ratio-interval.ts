import { twoSidedP } from './normal-law';
import { Z_95 } from './wilson';

/** `n` of `base` units have the trait. Whole numbers, 0 ≤ n ≤ base. */
export interface Share {
  n: number;
  base: number;
}

export interface RatioOfShares {
  /** Ratio of the two shares; null where a base is 0 or no unit of `b` has the trait. */
  value: number | null;
  /** 95 % interval of the ratio; null only where a base is 0. */
  low: number | null;
  high: number | null;
  /** Two-sided p of 'the ratio is 1', of the same law as the interval; 1 where a base is 0. */
  p: number;
}

/** `nested`: the units of `a` are among those of `b`. `independent`: no unit is in both. */
export type Relation = 'nested' | 'independent';

interface LogRatio {
  log: number;
  error: number;
}

/** Log of the risk ratio of two independent shares and its standard error (Katz et al. 1978). */
function logRatio(a: Share, b: Share): LogRatio {
  const half = a.n === 0 || b.n === 0 || (a.n === a.base && b.n === b.base) ? 0.5 : 0;
  const [na, sizeA, nb, sizeB] = [a.n + half, a.base + 2 * half, b.n + half, b.base + 2 * half];
  return {
    log: Math.log(na / sizeA / (nb / sizeB)),
    error: Math.sqrt(1 / na - 1 / sizeA + 1 / nb - 1 / sizeB),
  };
}

function restOf(a: Share, b: Share): Share {
  const rest = { n: b.n - a.n, base: b.base - a.base };
  if (rest.n < 0 || rest.base < rest.n) throw new RangeError('The first share is not a part of the second');
  return rest;
}

/**
 * Ratio of the share in `a` to the share in `b` (risk ratio; times 100 it is the index against the baseline) with
 * Katz's 95 % log interval. Where a count is 0 the interval is that of the cells plus one half (Haldane), widened to
 * hold the value. Of a part and its whole: with R the ratio of the part to the rest, which is independent of it, and f
 * the part's size over the whole's, the ratio is 1 / (f + (1 − f) / R), which grows with R: R's limits give its limits.
 * @param point How many standard errors the interval reaches: Student's t where variances are measured between few authors.
 * @throws RangeError when nested shares cannot be nested.
 */
export function ratioOfShares(
  a: Share,
  b: Share,
  relation: Relation = 'nested',
  point: number = Z_95,
): RatioOfShares {
  if (a.base === 0 || b.base === 0) return { value: null, low: null, high: null, p: 1 };
  const value = b.n === 0 ? null : a.n / a.base / (b.n / b.base);
  const other = relation === 'nested' ? restOf(a, b) : b;
  const part = relation === 'nested' ? a.base / b.base : 0;
  if (part === 1) return { value, low: 1, high: 1, p: 1 };
  const { log, error } = logRatio(a, other);
  const limit = (z: number) => 1 / (part + (1 - part) / Math.exp(log + z * error));
  const [low, high] = [limit(-point), limit(point)];
  return {
    value,
    low: Math.min(low, value ?? low),
    high: Math.max(high, value ?? high),
    p: twoSidedP(log / error),
  };
}
