import { postsIn } from '../facet-sums';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';

const LABEL_TERMS = 3;

export const topics = defineSection({
  id: 'topics',
  unit: 'posts',
  needs: ['steps', 'topics'],
  source: 'inferred',
  method: 'topics',
  limits: ['shares_may_overlap', 'topics_of_first_words'],
  compute({ steps, topics: found }) {
    const posts = postsIn(steps);
    const items = found.items
      .map(({ terms, posts: n, x, y }) => ({
        ...shareItem(terms.join('+'), n, posts, terms.slice(0, LABEL_TERMS).join(', ')),
        terms: [...terms],
        x,
        y,
      }))
      .sort(byValue((item) => item.n));
    return {
      body: {
        unit: 'posts',
        base: posts,
        unknown: 0,
        items,
        total_items: items.length,
        outside: posts - found.posts,
      },
      limits: [...sampleLimits(posts), ...(found.sampled < posts ? (['clusters_from_sample'] as const) : [])],
    };
  },
});
