import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const hashtags = defineSection({
  id: 'hashtags',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ steps, items }) => rankedShares(items.hashtags, postsIn(steps), (key) => `#${key}`),
});
