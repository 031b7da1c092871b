import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

export const hashtags = defineSection({
  id: 'hashtags',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.hashtags, itemAuthors.hashtags, designEffect, (key) => `#${key}`),
});
