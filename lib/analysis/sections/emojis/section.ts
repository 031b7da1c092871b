import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const emojis = defineSection({
  id: 'emojis',
  unit: 'posts',
  needs: ['steps', 'entities'],
  source: 'observed',
  method: 'emojis',
  limits: ['shares_may_overlap'],
  compute: ({ steps, entities }) => rankedShares(entities.emojis, postsIn(steps)),
});
