import { route } from '@/lib/tenants/routes';
import { SAMPLE_FIGURES } from './sample-figures.generated';

/** The sample world's name among the datasets. */
const SAMPLE = 'sample';

const DAY_MS = 86_400_000;
/** In an address the last day is part of the window. */
const LAST_DAY = new Date(Date.parse(SAMPLE_FIGURES.to) - DAY_MS).toISOString().slice(0, 10);

/**
 * Address of the analysis of a query in the sample world, over the window that the front page shows it in.
 * @param from First day of the window.
 */
export function exploreLink(query: string, from: string = SAMPLE_FIGURES.from): string {
  const question = { q: query, dataset: SAMPLE, from, to: LAST_DAY };
  return `${route('explore')}?${new URLSearchParams(question).toString()}`;
}
