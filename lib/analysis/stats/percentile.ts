/** The value below which `share` of the sorted numbers lie (nearest rank). `sorted` must not be empty. */
export function percentile(sorted: readonly number[], share: number): number {
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1] ?? Number.NaN;
}
