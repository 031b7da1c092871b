import { wilson } from './wilson';

export interface CountRatio {
  /** Rate of `a` over rate of `b`; null where `b` is 0. */
  ratio: number | null;
  /** 95 % interval; `high` null means without bound (`b` is 0). */
  low: number;
  high: number | null;
  /** Whether the interval leaves 1 out. */
  clear: boolean;
}

/**
 * Ratio of two Poisson rates with its 95 % interval: given the sum, the first count is binomial, so the score interval
 * of its share is that of the ratio (Price and Bonett 2000). Bursts vary more than Poisson counts do: state that limit.
 * @param a A count, 0 or more. @param b The count to compare with.
 * @param exposure How many times longer (or larger) what `a` was counted in is than what `b` was counted in.
 */
export function ratioOfCounts(a: number, b: number, exposure = 1): CountRatio {
  if (a + b === 0) return { ratio: null, low: 0, high: null, clear: false };
  const share = wilson(a, a + b);
  const low = share.low / (1 - share.low) / exposure;
  const high = b === 0 ? null : share.high / (1 - share.high) / exposure;
  return {
    ratio: b === 0 ? null : a / b / exposure,
    low,
    high,
    clear: low > 1 || (high !== null && high < 1),
  };
}
