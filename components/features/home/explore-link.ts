import { route } from '@/lib/tenants/routes';

/** The sample world's name among the datasets. */
const SAMPLE = 'sample';

/** Address of the analysis of a query in the sample world. */
export function exploreLink(query: string): string {
  return `${route('explore')}?${new URLSearchParams({ q: query, dataset: SAMPLE }).toString()}`;
}
