import type { ConfusionMatrix } from '@/lib/analysis/stats/rogan-gladen';
import { accountsIn, authorLimits } from './facet-sums';
import type { AccountGroup, Facets } from './facets';
import { byValue } from './ordering';
import { sampleLimits, shareItem, withCorrection } from './share-items';

/** Accounts by one trait; '' is unknown. Each account counts once, with the value of its latest matched post. */
export function accountShares(
  facets: Pick<Facets, 'steps' | 'accounts'>,
  trait: (group: AccountGroup) => string,
  confusion: ConfusionMatrix | null,
) {
  const counts = new Map<string, number>();
  for (const group of facets.accounts.groups) {
    const key = trait(group);
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + group.accounts);
  }
  const base = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const items = [...counts].map(([key, n]) => shareItem(key, n, base)).sort(byValue((item) => item.n));
  const unknown = accountsIn(facets.accounts.groups) - base;
  return {
    body: {
      unit: 'accounts' as const,
      base,
      unknown,
      items: withCorrection(items, confusion),
      total_items: items.length,
    },
    limits: [...sampleLimits(base), ...authorLimits(facets)],
  };
}
