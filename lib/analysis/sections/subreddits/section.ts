import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

export const subreddits = defineSection({
  id: 'subreddits',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap', 'subreddits_written_out'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.subreddits, itemAuthors.subreddits, designEffect, (key) => `r/${key}`),
});
