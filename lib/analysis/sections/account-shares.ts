import type { ConfusionMatrix } from '@/lib/analysis/stats/rogan-gladen';
import type { ShareItem } from '@/lib/domain/report';
import { authorLimits } from './facet-sums';
import type { Facets, Trait } from './facets';
import { withIndex } from './index-items';
import type { LimitId } from './limits';
import { byValue } from './ordering';
import { sampleLimits, shareItem, withCorrection } from './share-items';
import { FEWEST_PEOPLE, RANKED_ITEMS } from './thresholds';

const NOTHING_TOLD = { items: [], known: 0 };

const withheldLimits = (withheld: boolean): LimitId[] => (withheld ? ['too_few_people'] : []);

/**
 * Accounts by one trait of the latest matched post of each, with the index against all accounts of the datasets.
 * @param options.label What people read instead of the key.
 * @param options.personal A trait inferred about people, which is withheld of very few.
 */
export function accountShares(
  { steps, accounts, baseline }: Pick<Facets, 'steps' | 'accounts' | 'baseline'>,
  trait: Trait,
  designEffect: number,
  options: { confusion?: ConfusionMatrix | null; label?: (key: string) => string; personal?: boolean } = {},
) {
  const withheld = options.personal === true && accounts.accounts < FEWEST_PEOPLE;
  const { items: counts, known: base } = withheld ? NOTHING_TOLD : accounts.traits[trait];
  const shares = counts
    .map(({ key, accounts: n }): ShareItem => shareItem(key, n, base, options.label?.(key)))
    .sort(byValue((item) => item.n));
  const other = baseline.traits[trait];
  const before = new Map(other.items.map((item) => [item.key, item.accounts]));
  const count = (key: string) => before.get(key) ?? 0;
  const items = withIndex(
    shares.slice(0, RANKED_ITEMS),
    base,
    { count, base: other.known },
    'nested',
    designEffect,
  );
  const cut: LimitId[] = shares.length > RANKED_ITEMS ? ['top_items_only'] : [];
  return {
    body: {
      unit: 'accounts' as const,
      base,
      unknown: accounts.accounts - base,
      items: withCorrection(items, options.confusion ?? null, designEffect),
      total_items: shares.length,
    },
    limits: [
      ...sampleLimits(base),
      ...authorLimits({ steps, accounts }),
      ...cut,
      ...withheldLimits(withheld),
    ],
    baseline: { kind: 'datasets' as const, unit: 'accounts' as const, n: other.known },
  };
}
