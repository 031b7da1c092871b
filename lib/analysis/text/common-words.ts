import type { CountRow, TermCounts } from '@/lib/analysis/sections/facets';
import { COMMON_WORDS } from './common-words.generated';

/** Languages with common words must hold this share of the posts that are compared with them. */
const LEAST_COVERED = 0.8;

interface Language {
  posts: number;
  counts: ReadonlyMap<string, number>;
  /** Posts that hold the rarest word listed: what is not listed stands in no more. */
  least: number;
}

const read = new Map<string, Language>();

function languageOf(code: string): Language | undefined {
  const known = read.get(code);
  const found = Object.hasOwn(COMMON_WORDS, code) ? COMMON_WORDS[code] : undefined;
  if (known || !found) return known;
  const pairs = found.words.split(' ').map((pair): [string, number] => {
    const at = pair.lastIndexOf(':');
    return [pair.slice(0, at), Number(pair.slice(at + 1))];
  });
  const language = {
    posts: found.posts,
    counts: new Map(pairs),
    least: Math.min(...pairs.map(([, count]) => count)),
  };
  read.set(code, language);
  return language;
}

/**
 * How usual these words are in posts of the same languages, each weighed as it is among the posts compared. A word that
 * is not listed counts as the rarest that is, so that what it is told to exceed it exceeds at least.
 * @param languages Posts of each language. @returns null where too many are of languages without common words.
 */
export function commonWords(languages: readonly CountRow[], terms: readonly string[]): TermCounts | null {
  const all = languages.reduce((sum, { posts }) => sum + posts, 0);
  const covered = languages.flatMap(({ key, posts }) => {
    const language = languageOf(key);
    return language ? [{ language, posts }] : [];
  });
  const posts = covered.reduce((sum, one) => sum + one.posts, 0);
  if (posts === 0 || posts < LEAST_COVERED * all) return null;
  const parts = covered.map((one) => ({ ...one.language, weight: one.posts / posts }));
  // As many posts drawn as one whole would tell as much as these parts together.
  const worth = 1 / parts.reduce((sum, part) => sum + part.weight ** 2 / part.posts, 0);
  const shareOf = (term: string) =>
    parts.reduce((sum, part) => sum + (part.weight * (part.counts.get(term) ?? part.least)) / part.posts, 0);
  return { posts: Math.round(worth), terms: terms.map((key) => ({ key, posts: worth * shareOf(key) })) };
}
