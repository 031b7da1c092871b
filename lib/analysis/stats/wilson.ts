/** Two-sided 95 % point of the normal distribution. */
export const Z_95 = 1.959964;
/** The same of 80 %. */
export const Z_80 = 1.281552;

export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval of a share (Wilson 1927), within [0, 1].
 * @param n Units counted, 0 ≤ n ≤ base.
 * @param base Units for which it could be known. 0: nothing is known, the interval is [0, 1].
 */
export function wilson(n: number, base: number, z: number = Z_95): Interval {
  if (base <= 0) return { low: 0, high: 1 };
  const share = n / base;
  const scale = 1 + (z * z) / base;
  const centre = share + (z * z) / (2 * base);
  const half = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * base)) / base);
  return {
    low: n === 0 ? 0 : Math.max(0, (centre - half) / scale),
    high: n === base ? 1 : Math.min(1, (centre + half) / scale),
  };
}
