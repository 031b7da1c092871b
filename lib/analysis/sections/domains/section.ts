import { SHORTENED } from '@/lib/analysis/text/links';
import type { RankedCounts } from '../facets';
import { defineSection } from '../section';
import { rankedShares } from '../clustered-shares';

/** Shortened links say nothing about where they lead: they are told apart and never ranked. */
function targets({ items, total }: RankedCounts): { ranked: RankedCounts; shortened: number } {
  const shortened = items.find(({ key }) => key === SHORTENED);
  if (!shortened) return { ranked: { items, total }, shortened: 0 };
  return {
    ranked: { items: items.filter((item) => item !== shortened), total: total - 1 },
    shortened: shortened.posts,
  };
}

export const domains = defineSection({
  id: 'domains',
  unit: 'posts',
  needs: ['items', 'itemAuthors'],
  source: 'observed',
  method: 'entities',
  limits: ['shares_may_overlap'],
  compute({ items, itemAuthors }, { designEffect }) {
    const { ranked, shortened } = targets(items.domains);
    const { body, limits, loudest } = rankedShares(ranked, itemAuthors.domains, designEffect);
    if (shortened === 0) return { body, limits, loudest };
    return { body: { ...body, shortened }, limits: [...limits, 'unresolved_links'], loudest };
  },
});
