/** Units of one cluster of a sample, and how many of them show what is counted. */
export interface Cluster {
  n: number;
  hits: number;
}

/**
 * How many times larger the variance of a share is than of as many units drawn one by one, measured between the clusters
 * of the sample (ratio estimator, Kish 1965). At least 1; 1 where it cannot be measured.
 */
export function designEffectOf(clusters: readonly Cluster[]): number {
  const used = clusters.filter(({ n }) => n > 0);
  const total = used.reduce((sum, { n }) => sum + n, 0);
  const share = used.reduce((sum, { hits }) => sum + hits, 0) / total;
  if (used.length < 2 || !(share > 0 && share < 1)) return 1;
  const squares = used.reduce((sum, { n, hits }) => sum + (hits - share * n) ** 2, 0);
  const clustered = ((used.length / (used.length - 1)) * squares) / total ** 2;
  return Math.max(1, clustered / ((share * (1 - share)) / total));
}
