import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

export const emojis = defineSection({
  id: 'emojis',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'emojis',
  limits: ['shares_may_overlap'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.emojis, itemAuthors.emojis, designEffect),
});
