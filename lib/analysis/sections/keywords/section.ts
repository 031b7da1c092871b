import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const keywords = defineSection({
  id: 'keywords',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'terms',
  limits: ['shares_may_overlap', 'counts_common_words'],
  compute: ({ steps, items }) => rankedShares(items.terms, postsIn(steps)),
});
