/**
 * Which of the hypotheses hold up at a false discovery rate (Benjamini and Hochberg 1995).
 * @param p One p of each hypothesis, 0–1, in any order; NaN never holds up.
 * @param rate Expected share of false ones among those that hold up.
 * @returns One answer for each p, in the order given.
 */
export function benjaminiHochberg(p: readonly number[], rate = 0.05): boolean[] {
  const known = p.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const last = known.findLastIndex((value, index) => value <= (rate * (index + 1)) / p.length);
  const limit = known[last];
  return p.map((value) => limit !== undefined && value <= limit);
}
