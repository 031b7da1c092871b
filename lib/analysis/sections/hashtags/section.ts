import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const hashtags = defineSection({
  id: 'hashtags',
  unit: 'posts',
  needs: ['steps', 'entities'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ steps, entities }) => rankedShares(entities.hashtags, postsIn(steps), (key) => `#${key}`),
});
