import { postsIn } from '../facet-sums';
import { withIndex } from '../index-items';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';
import { FEWEST_FOUND, RANKED_ITEMS } from '../thresholds';

/** Words that more of the matched posts hold than in the window before, the steepest first. */
export const trendingTopics = defineSection({
  id: 'trending_topics',
  unit: 'posts',
  types: ['handle', 'keyword', 'conversation'],
  needs: ['steps', 'items', 'before'],
  source: 'observed',
  method: 'trending',
  limits: ['shares_may_overlap', 'first_words_only'],
  compute({ steps, items, before }, { designEffect }) {
    const base = postsIn(steps);
    const counts = new Map(before.terms.map(({ key, posts }) => [key, posts]));
    const count = (key: string) => counts.get(key) ?? 0;
    const shares = items.terms.items
      .filter(({ posts }) => posts >= FEWEST_FOUND)
      .map(({ key, posts }) => ({ ...shareItem(key, posts, base), before: count(key) }));
    const compared = withIndex(shares, base, { count, base: before.posts }, 'independent', designEffect);
    const rising = compared.filter((item) => item.index?.clear === true && item.index.low > 1);
    return {
      body: {
        unit: 'posts',
        base,
        unknown: 0,
        items: rising.sort(byValue((item) => item.index?.low ?? 0)).slice(0, RANKED_ITEMS),
        total_items: rising.length,
      },
      limits: [...sampleLimits(base), ...(before.posts === 0 ? (['nothing_before'] as const) : [])],
      baseline: { kind: 'window_before', unit: 'posts', n: before.posts },
    };
  },
});
