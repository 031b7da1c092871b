import type { Dataset } from '@/lib/domain/datasets';

/** The dataset of a name, which may be one that it had before. */
const meant = (name: string, available: Dataset[]): Dataset | undefined =>
  available.find((dataset) => dataset.name === name) ??
  available.find((dataset) => dataset.former_names?.includes(name));

/**
 * The datasets of an analysis: those the address names, else the person's newest, else the sample world. A named one
 * that is not there is never replaced: figures of other data would stand under its link.
 */
export function chooseDatasets(named: string[], available: Dataset[]): Dataset[] {
  const chosen = [...new Set(named.flatMap((name) => meant(name, available) ?? []))];
  if (named.length > 0) return chosen;
  const own = available
    .filter((dataset) => !dataset.sample && dataset.posts > 0)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const fallback = own[0] ?? available.find((dataset) => dataset.sample) ?? available[0];
  return fallback ? [fallback] : [];
}

/** Names in the address that nobody here can read: said on the page instead of silently replaced. */
export function missingDatasets(named: string[], available: Dataset[]): string[] {
  return named.filter((name) => !meant(name, available));
}
