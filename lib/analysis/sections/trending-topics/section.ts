import { oneDateLimits, postsIn } from '../facet-sums';
import type { Facets } from '../facets';
import { withIndex } from '../index-items';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf, ofPosts } from '../clustered-shares';
import { sampleLimits } from '../share-items';
import { FEWEST_FOUND, RANKED_ITEMS } from '../thresholds';

/** What is counted now and what it is compared with: the window before, else the window's halves. */
function sidesOf({ items, before }: Pick<Facets, 'items' | 'before'>, posts: number) {
  const { halves } = before;
  if (halves === undefined)
    return { now: { posts, terms: items.terms.items }, then: before, kind: 'window_before' as const };
  return { now: halves.second, then: halves.first, kind: 'first_half' as const };
}

/** Words that more of the matched posts hold than in the window before, the steepest first. */
export const trendingTopics = defineSection({
  id: 'trending_topics',
  unit: 'posts',
  types: ['handle', 'keyword', 'conversation'],
  needs: ['steps', 'items', 'itemAuthors', 'before'],
  source: 'observed',
  method: 'trending',
  limits: ['shares_may_overlap', 'first_words_only'],
  compute({ steps, items, itemAuthors, before }, { designEffect }) {
    const { now, then, kind } = sidesOf({ items, before }, postsIn(steps));
    const base = now.posts;
    const counts = new Map(then.terms.map(({ key, posts }) => [key, posts]));
    const count = (key: string) => counts.get(key) ?? 0;
    const shares = now.terms
      .filter(({ posts }) => posts >= FEWEST_FOUND)
      .map(({ key, posts }) => ({
        ...clusteredItem(key, posts, ofPosts(itemAuthors.terms, base), designEffect),
        before: count(key),
      }));
    const tested = items.terms.total;
    const freedom = authorFreedom(itemAuthors.terms);
    const compared = withIndex(shares, base, {
      ...{ count, base: then.posts, relation: 'independent', designEffect },
      ...{ tested, freedom },
    });
    const rising = compared.filter((item) => item.index?.clear === true && item.index.low > 1);
    const halved = kind === 'first_half' ? (['halves_compared'] as const) : [];
    return {
      body: {
        unit: 'posts',
        base,
        unknown: 0,
        items: rising.sort(byValue((item) => item.index?.low ?? 0)).slice(0, RANKED_ITEMS),
        total_items: rising.length,
        ...{ tested, freedom },
      },
      limits: [
        ...sampleLimits(base),
        ...clusterLimits(itemAuthors.terms),
        ...halved,
        ...oneDateLimits(steps),
        ...(then.posts === 0 ? (['nothing_before'] as const) : []),
      ],
      loudest: loudestOf(itemAuthors.terms),
      baseline: { kind, unit: 'posts', n: then.posts },
    };
  },
});
