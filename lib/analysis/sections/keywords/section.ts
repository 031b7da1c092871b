import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

export const keywords = defineSection({
  id: 'keywords',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'terms',
  limits: ['shares_may_overlap', 'counts_common_words'],
  compute: ({ items, itemAuthors }, { designEffect }) =>
    rankedShares(items.terms, itemAuthors.terms, designEffect),
});
