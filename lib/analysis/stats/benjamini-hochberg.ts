/** What the hypotheses of a family have to do with each other. */
export type Dependence = 'weak' | 'strong';

/** 1 + 1/2 + … + 1/n: what any dependence at all can cost (Benjamini and Yekutieli 2001). */
function harmonic(n: number): number {
  if (n > 1e4) return Math.log(n) + 0.577_215_665 + 1 / (2 * n);
  let sum = 0;
  for (let k = 1; k <= n; k += 1) sum += 1 / k;
  return sum;
}

export interface Family {
  /** Expected share of false ones among those that hold up. 5 % when absent. */
  rate?: number;
  /** How many hypotheses there are, those included whose p nobody has to know. As many as `p` when absent. */
  tested?: number;
  /** `strong`: claims share a sample of their own, as all columns do that are held against the first. */
  dependence?: Dependence;
}

/**
 * Which of the hypotheses hold up at a false discovery rate (Benjamini and Hochberg 1995; Benjamini and Yekutieli 2001
 * where they depend strongly on each other).
 * @param p One p of each hypothesis, 0–1, in any order; NaN never holds up.
 * @returns One answer for each p, in the order given.
 */
export function benjaminiHochberg(
  p: readonly number[],
  { rate = 0.05, tested = p.length, dependence = 'weak' }: Family = {},
): boolean[] {
  const of =
    Math.max(tested, p.length) * (dependence === 'strong' ? harmonic(Math.max(tested, p.length)) : 1);
  const known = p.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const last = known.findLastIndex((value, index) => value <= (rate * (index + 1)) / of);
  const limit = known[last];
  return p.map((value) => limit !== undefined && value <= limit);
}
