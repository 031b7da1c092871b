import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const emojis = defineSection({
  id: 'emojis',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'emojis',
  limits: ['shares_may_overlap'],
  compute: ({ steps, items }) => rankedShares(items.emojis, postsIn(steps)),
});
