/** How exact a share is that was measured on a number of posts. */

const Z_95 = 1.959964;

/** Posts in one time slice are alike; published clusters of posts agree within about this much (intraclass correlation). */
export const ASSUMED_CORRELATION = 0.05;

/** Variance of a sample in slices of `perSlice` posts against as many posts drawn one by one (Kish 1965). */
export function assumedDesignEffect(perSlice: number): number {
  return 1 + Math.max(0, perSlice - 1) * ASSUMED_CORRELATION;
}

/**
 * Half the width of Wilson's 95 % interval of a share of one half.
 * @param size Posts. 0: nothing is known, half of everything.
 */
export function halfWidthAtHalf(size: number, designEffect = 1): number {
  const effective = size / Math.max(1, designEffect);
  return Z_95 / (2 * Math.sqrt(effective + Z_95 * Z_95));
}
