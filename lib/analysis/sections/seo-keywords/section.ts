import { logOdds } from '@/lib/analysis/stats/log-odds';
import type { Facets } from '../facets';
import { withIndex } from '../index-items';
import type { LimitId } from '../limits';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import { sampleLimits } from '../share-items';
import { FEWEST_FOUND, RANKED_ITEMS } from '../thresholds';

/** Fewer posts than this beside the matched ones, or a smaller share of all, say nothing about what is usual. */
const FEWEST_OTHERS = 100;
const LARGEST_MATCH = 0.9;

/** Where nearly every post matches, the data itself is the search: its own posts are nothing to compare with. */
const isTheSearch = (base: number, all: number) => all - base < FEWEST_OTHERS || base >= LARGEST_MATCH * all;

/** What the matched words are compared with: a dataset that was named, the others of the data, else common words. */
function otherPosts({ background, outside }: Pick<Facets, 'background' | 'outside'>, base: number) {
  const chosen = outside?.kind === 'named' || isTheSearch(base, background.posts) ? outside : null;
  const { posts, terms } = chosen ?? background;
  const counts = new Map(terms.map((term) => [term.key, term.posts]));
  return {
    base: posts,
    count: (key: string) => counts.get(key) ?? 0,
    relation: chosen ? ('independent' as const) : ('nested' as const),
    kind: chosen?.kind ?? ('datasets' as const),
    name: chosen?.name,
  };
}

type Others = ReturnType<typeof otherPosts>;

/** Posts that hold a word, without the matched ones where those are among them. */
function restOf({ base: all, count, relation }: Others, base: number) {
  const nested = relation === 'nested';
  const rest = nested ? Math.max(0, all - base) : all;
  return (key: string, posts: number) => ({
    n: Math.min(rest, Math.max(0, count(key) - (nested ? posts : 0))),
    base: rest,
  });
}

const LIMIT = {
  datasets: ['baseline_all_time'],
  common_words: ['baseline_common_words'],
  named: [],
} as const satisfies Record<Others['kind'], readonly LimitId[]>;

/** Words that set the matched posts apart from all posts of the datasets, or of a baseline, the most certain first. */
export const seoKeywords = defineSection({
  id: 'seo_keywords',
  unit: 'posts',
  needs: ['items', 'itemAuthors', 'background', 'outside'],
  source: 'observed',
  method: 'distinctive',
  limits: ['shares_may_overlap', 'first_words_only', 'query_words_left_out'],
  compute({ items, itemAuthors, background, outside }, { queryWords, designEffect }) {
    const authors = itemAuthors.terms;
    const base = authors.base.posts;
    const other = otherPosts({ background, outside }, base);
    const rest = restOf(other, base);
    const strength = new Map(
      items.terms.items.map(({ key, posts }) => [key, logOdds({ n: posts, base }, rest(key, posts)).z]),
    );
    const shares = items.terms.items
      .filter(({ key, posts }) => posts >= FEWEST_FOUND && !queryWords.has(key))
      .map(({ key, posts }) => clusteredItem(key, posts, authors, designEffect));
    const tested = items.terms.total;
    const freedom = authorFreedom(authors);
    const compared = withIndex(shares, base, { ...other, designEffect, tested, freedom });
    const apart = compared.filter((item) => item.index?.clear === true && item.index.low > 1);
    const { kind, name } = other;
    return {
      body: {
        unit: 'posts',
        base,
        unknown: 0,
        items: apart.sort(byValue((item) => strength.get(item.key) ?? 0)).slice(0, RANKED_ITEMS),
        total_items: apart.length,
        ...{ tested, freedom },
      },
      limits: [...sampleLimits(base), ...clusterLimits(authors), ...LIMIT[kind]],
      loudest: loudestOf(authors),
      baseline: { kind, unit: 'posts', n: other.base, ...(name !== undefined && { name }) },
    };
  },
});
