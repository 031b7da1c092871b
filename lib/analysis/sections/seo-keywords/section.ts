import { logOdds } from '@/lib/analysis/stats/log-odds';
import { postsIn } from '../facet-sums';
import { withIndex } from '../index-items';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';
import { FEWEST_FOUND, RANKED_ITEMS } from '../thresholds';

/** Words that set the matched posts apart from all posts of the datasets, the most certain first. */
export const seoKeywords = defineSection({
  id: 'seo_keywords',
  unit: 'posts',
  needs: ['steps', 'items', 'background'],
  source: 'observed',
  method: 'distinctive',
  limits: ['shares_may_overlap', 'first_words_only', 'baseline_all_time', 'query_words_left_out'],
  compute({ steps, items, background }, { queryWords, designEffect }) {
    const base = postsIn(steps);
    const counts = new Map(background.terms.map(({ key, posts }) => [key, posts]));
    const count = (key: string) => counts.get(key) ?? 0;
    const rest = Math.max(0, background.posts - base);
    const strength = new Map<string, number>();
    for (const { key, posts } of items.terms.items) {
      const others = Math.min(rest, Math.max(0, count(key) - posts));
      strength.set(key, logOdds({ n: posts, base }, { n: others, base: rest }).z);
    }
    const shares = items.terms.items
      .filter(({ key, posts }) => posts >= FEWEST_FOUND && !queryWords.has(key))
      .map(({ key, posts }) => shareItem(key, posts, base));
    const compared = withIndex(shares, base, { count, base: background.posts }, 'nested', designEffect);
    const apart = compared.filter((item) => item.index?.clear === true && item.index.low > 1);
    return {
      body: {
        unit: 'posts',
        base,
        unknown: 0,
        items: apart.sort(byValue((item) => strength.get(item.key) ?? 0)).slice(0, RANKED_ITEMS),
        total_items: apart.length,
      },
      limits: sampleLimits(base),
      baseline: { kind: 'datasets', unit: 'posts', n: background.posts },
    };
  },
});
