/** Chebyshev coefficients of Press et al., Numerical Recipes §6.2: relative error below 1.2e-7 everywhere. */
const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/** P(|Z| ≥ |z|) of a standard normal Z: the two-sided p of a z score. NaN for NaN. */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = COEFFICIENTS.reduceRight((sum, coefficient) => coefficient + t * sum, 0);
  return Math.min(1, t * Math.exp(-x * x + series));
}
