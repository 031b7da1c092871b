import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const mentions = defineSection({
  id: 'mentions',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ steps, items }) => rankedShares(items.mentions, postsIn(steps), (key) => `@${key}`),
});
