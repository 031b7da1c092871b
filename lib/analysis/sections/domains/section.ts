import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const domains = defineSection({
  id: 'domains',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ steps, items }) => rankedShares(items.domains, postsIn(steps)),
});
