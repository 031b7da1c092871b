import { postsIn } from '../facet-sums';
import { defineSection } from '../section';
import { rankedShares } from '../share-items';

export const subreddits = defineSection({
  id: 'subreddits',
  unit: 'posts',
  needs: ['steps', 'items'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap', 'subreddits_written_out'],
  compute: ({ steps, items }) => rankedShares(items.subreddits, postsIn(steps), (key) => `r/${key}`),
});
