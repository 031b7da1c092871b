import type { Dataset } from '@/lib/domain/datasets';

/**
 * The datasets of an analysis: those the address names, else the person's newest, else the sample world. A named one
 * that is not there is never replaced: figures of other data would stand under its link.
 */
export function chooseDatasets(named: string[], available: Dataset[]): Dataset[] {
  const chosen = available.filter((dataset) => named.includes(dataset.name));
  if (named.length > 0) return chosen;
  const own = available
    .filter((dataset) => !dataset.sample && dataset.posts > 0)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const fallback = own[0] ?? available.find((dataset) => dataset.sample) ?? available[0];
  return fallback ? [fallback] : [];
}

/** Names in the address that nobody here can read: said on the page instead of silently replaced. */
export function missingDatasets(named: string[], available: Dataset[]): string[] {
  return named.filter((name) => !available.some((dataset) => dataset.name === name));
}
