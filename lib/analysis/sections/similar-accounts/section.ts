import { authorLimits, sumOf } from '../facet-sums';
import { withIndex } from '../index-items';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';
import { RANKED_ITEMS } from '../thresholds';

interface Everyone {
  count: (key: string) => number;
  base: number;
}

/**
 * How many times as often the audience mentions or follows anybody: who posts more is more often in an audience and
 * mentions more, so that every account would stand out.
 */
function talkativeness(
  items: readonly { key: string; n: number }[],
  base: number,
  { count, base: all }: Everyone,
): number {
  const [own, others] = [sumOf(items, ({ n }) => n), sumOf(items, ({ key }) => count(key))];
  return own > 0 && others > 0 ? Math.max(1, own / base / (others / all)) : 1;
}

/** Accounts that the audience mentions or follows more often than all accounts of the datasets do. */
export const similarAccounts = defineSection({
  id: 'similar_accounts',
  unit: 'accounts',
  needs: ['steps', 'accounts', 'baseline', 'mentioned', 'outsideAccounts'],
  source: 'observed',
  method: 'similar',
  limits: ['shares_may_overlap', 'mentions_of_any_time', 'first_words_only'],
  compute({ steps, accounts, baseline, mentioned, outsideAccounts: named }, { designEffect }) {
    const base = accounts.accounts;
    const everyone = new Map(
      named
        ? named.mentioned.map((row) => [row.handle, row.accounts])
        : mentioned.map((row) => [row.handle, row.all]),
    );
    const shares = mentioned.map(({ handle, audience }) => shareItem(handle, audience, base, `@${handle}`));
    const other = {
      count: (key: string) => everyone.get(key) ?? 0,
      base: (named ?? baseline).accounts,
    };
    const tested = shares.length;
    const compared = withIndex(shares, base, {
      ...other,
      ...{ relation: named ? 'independent' : 'nested', designEffect, tested },
      expected: talkativeness(shares, base, other),
    });
    const apart = compared.filter((item) => item.index?.clear === true && item.index.low > 1);
    return {
      body: {
        unit: 'accounts',
        base,
        unknown: 0,
        items: apart.sort(byValue((item) => item.index?.low ?? 0)).slice(0, RANKED_ITEMS),
        total_items: apart.length,
        tested,
      },
      limits: [
        ...sampleLimits(base),
        ...authorLimits({ steps, accounts }),
        ...(mentioned.some(({ following }) => following > 0) ? (['ties_from_follows'] as const) : []),
      ],
      baseline: {
        ...(named ? { kind: 'named', name: named.name } : { kind: 'datasets' }),
        unit: 'accounts',
        n: other.base,
      },
    };
  },
});
