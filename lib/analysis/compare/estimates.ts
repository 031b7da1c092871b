import { ratioOfCounts } from '@/lib/analysis/stats/count-ratio';
import { independentP, withFreedom } from '@/lib/analysis/stats/exact-p';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';
import { type Share } from '@/lib/analysis/stats/ratio-interval';
import { shareDifference } from '@/lib/analysis/stats/share-difference';
import { Z_95 } from '@/lib/analysis/stats/wilson';
import type { ColumnDifference, ColumnRatio } from '@/lib/domain/comparison';

/** A figure with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/**
 * Share of `a` less share of `b`; null where a base is 0. Counts may be fractions: posts of a clustered sample.
 * @param freedom Of what was measured between authors; absent where nothing clusters.
 */
export function differenceOfShares(a: Share, b: Share, freedom = Infinity): ColumnDifference | null {
  const { difference, low, high, clear } = shareDifference(a, b);
  if (difference === null) return null;
  return { difference, low, high, p: withFreedom(independentP(a, b), freedom), clear };
}

/** `a` less `b` from their intervals alone (MOVER, Zou and Donner 2008). */
export function differenceOfEstimates(a: Estimate, b: Estimate): ColumnDifference {
  const difference = a.value - b.value;
  const low = difference - Math.hypot(a.value - a.low, b.high - b.value);
  const high = difference + Math.hypot(a.high - a.value, b.value - b.low);
  const error = (high - low) / (2 * Z_95);
  const p = error === 0 ? (difference === 0 ? 1 : 0) : twoSidedP(difference / error);
  return { difference, low, high, p, clear: low > 0 || high < 0 };
}

const UNTOLD: ColumnRatio = { ratio: null, low: null, high: null, p: null, clear: false };

/** `a` over `b` from their intervals alone, on the log scale (MOVER); no claim where a bound is not above 0. */
export function ratioOfEstimates(a: Estimate, b: Estimate): ColumnRatio {
  if (b.value <= 0) return UNTOLD;
  const ratio = a.value / b.value;
  if (Math.min(a.low, b.low) <= 0) return { ...UNTOLD, ratio };
  const log = Math.log(ratio);
  const low = log - Math.hypot(Math.log(a.value / a.low), Math.log(b.high / b.value));
  const high = log + Math.hypot(Math.log(a.high / a.value), Math.log(b.value / b.low));
  const error = (high - low) / (2 * Z_95);
  const p = error === 0 ? (log === 0 ? 1 : 0) : twoSidedP(log / error);
  return { ratio, low: Math.exp(low), high: Math.exp(high), p, clear: low > 0 || high < 0 };
}

/** A count with what it was counted in, and how much more than Poisson counts it varies (variance over mean, ≥ 1). */
export interface Rate {
  count: number;
  days: number;
  dispersion: number;
  /** Degrees of freedom of the dispersion; absent where it is not measured. */
  freedom?: number;
}

/**
 * Rate of `a` over rate of `b`. Counts that vary more than Poisson's say as much as fewer counts do: both are divided by
 * the larger dispersion before the interval is made (quasi-Poisson). Nothing is told where one was counted on no day.
 */
export function ratioOfRates(a: Rate, b: Rate): ColumnRatio {
  if (a.days <= 0 || b.days <= 0) return UNTOLD;
  const dispersion = Math.max(1, a.dispersion, b.dispersion);
  const { freedom = Infinity } = a.dispersion > b.dispersion ? a : b;
  const [countA, countB] = [a.count / dispersion, b.count / dispersion];
  const exposure = a.days / b.days;
  const { ratio, low, high, clear } = ratioOfCounts(countA, countB, exposure);
  const sum = countA + countB;
  const expected = exposure / (1 + exposure);
  const spread = Math.sqrt(sum * expected * (1 - expected));
  const normal = spread === 0 ? 1 : twoSidedP((countA - sum * expected) / spread);
  const p = withFreedom(normal, dispersion > 1 ? freedom : Infinity);
  return { ratio, low, high, p, clear: clear && p < 0.05 };
}

/** Variance of counts over their mean, at least 1; 1 for fewer than five of them or none at all. */
export function dispersionOf(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (counts.length < 5 || mean === 0) return 1;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  return Math.max(1, squares / (counts.length - 1) / mean);
}
