import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

export const mentions = defineSection({
  id: 'mentions',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.mentions, itemAuthors.mentions, designEffect, (key) => `@${key}`),
});
