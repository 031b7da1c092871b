import type { ModelSpread } from '@/lib/analysis/stats/domain-spread';
import type { ShareItem } from '@/lib/domain/report';
import { authorLimits } from './facet-sums';
import type { Facets, Trait } from './facets';
import { withIndex } from './index-items';
import { ofEveryone, readByModel } from './inferred-shares';
import type { LimitId } from './limits';
import { byValue } from './ordering';
import { sampleLimits, shareItem } from './share-items';
import { FEWEST_PEOPLE, RANKED_ITEMS } from './thresholds';

const NOTHING_TOLD = { items: [], known: 0 };

const withheldLimits = (withheld: boolean): LimitId[] => (withheld ? ['too_few_people'] : []);

interface TraitOptions {
  /** What people read instead of the key. */
  label?: (key: string) => string;
  /** Inferred about people, and withheld of very few. */
  personal?: boolean;
  /** Of the model that infers it: null where that was not measured. Absent: counted as it stands in the profile. */
  spread?: ModelSpread | null;
}

/** The accounts of the datasets, as far as the trait of each is known. */
function everyone({ traits }: Facets['baseline'], trait: Trait) {
  const { items, known } = traits[trait];
  const counts = new Map(items.map((item) => [item.key, item.accounts]));
  return { count: (key: string) => counts.get(key) ?? 0, base: known };
}

/**
 * Accounts by one trait of the latest matched post of each, with the index against all accounts of the datasets.
 */
export function accountShares(
  { steps, accounts, baseline }: Pick<Facets, 'steps' | 'accounts' | 'baseline'>,
  trait: Trait,
  designEffect: number,
  { label, personal = false, spread }: TraitOptions = {},
) {
  const withheld = personal && accounts.accounts < FEWEST_PEOPLE;
  const { items: counts, known: base } = withheld ? NOTHING_TOLD : accounts.traits[trait];
  const shares = counts
    .map(({ key, accounts: n }): ShareItem => shareItem(key, n, base, label?.(key)))
    .sort(byValue((item) => item.n));
  const other = everyone(baseline, trait);
  const items = withIndex(shares.slice(0, RANKED_ITEMS), base, {
    ...other,
    relation: 'nested',
    designEffect,
    tested: shares.length,
  });
  const read =
    spread === undefined
      ? { items, limits: [], freedom: undefined }
      : readByModel(items, spread, ofEveryone(base / designEffect));
  const cut: LimitId[] = shares.length > RANKED_ITEMS ? ['top_items_only'] : [];
  const told = [...sampleLimits(base), ...authorLimits({ steps, accounts }), ...cut, ...read.limits];
  return {
    body: {
      unit: 'accounts' as const,
      base,
      unknown: accounts.accounts - base,
      items: read.items,
      total_items: shares.length,
      tested: shares.length,
      ...(read.freedom !== undefined && { model_freedom: read.freedom }),
    },
    limits: [...told, ...withheldLimits(withheld)],
    baseline: { kind: 'datasets' as const, unit: 'accounts' as const, n: other.base },
  };
}
