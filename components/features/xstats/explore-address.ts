import { parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

/** A word as the query language takes it: what is more than one word is a phrase. */
const written = (word: string) =>
  /^[#@]?[\p{L}\p{N}\p{M}_]+$/u.test(word) ? word : `"${word.replaceAll('"', '')}"`;

/** Where the posts with any of these words can be looked at. */
export function exploreAddress(asked: {
  words: readonly string[];
  country: string | null;
  dataset: string | null;
}): string {
  const { words, country, dataset } = asked;
  const state = {
    ...parseExploreState({}),
    text: words.map(written).join(' OR '),
    countries: country === null ? [] : [country],
    datasets: dataset === null ? [] : [dataset],
  };
  return `${route('explore')}?${printExploreState(state)}`;
}
