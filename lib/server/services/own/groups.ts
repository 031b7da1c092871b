import 'server-only';
import { ofEveryone, readByModel } from '@/lib/analysis/sections/inferred-shares';
import { byValue } from '@/lib/analysis/sections/ordering';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { shareItem } from '@/lib/analysis/sections/share-items';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { rowOf } from '@/lib/domain/sections';
import { modelOf } from '@/lib/server/services/analysis/models';

export interface CountedKey {
  key: string;
  accounts: number;
}

export interface Group {
  key: string;
  count: number;
  share: number;
  low: number;
  high: number;
}

export interface Groups {
  /** Accounts of which it is known, and of which not. */
  known: number;
  unknown: number;
  /** Groups that are not told, because fewer than ten accounts are in them. */
  withheld: number;
  items: Group[];
}

export type GroupKind =
  | 'countries'
  | 'genders'
  | 'age_groups'
  | 'interests'
  | 'hashtags'
  | 'languages'
  | 'joined';

/**
 * Groups of ten accounts and more with their shares. What a model read carries the range of its error.
 * @param known Accounts with any value, where one may have several; else those with one.
 */
export function groupsOf(
  kind: GroupKind,
  values: readonly CountedKey[],
  of: { accounts: number; known?: number },
): Groups {
  const told = values.filter(({ accounts }) => accounts >= FEWEST_PEOPLE);
  const known = of.known ?? values.reduce((sum, { accounts }) => sum + accounts, 0);
  const shares = told.map(({ key, accounts }) => shareItem(key, accounts, known)).sort(byValue(({ n }) => n));
  const inferred = kind !== 'joined' && rowOf(kind).interval === 'model';
  const model = inferred ? modelOf(SECTIONS[kind].method) : null;
  const items = inferred ? readByModel(shares, model?.spread ?? null, ofEveryone(known)).items : shares;
  return {
    known,
    unknown: Math.max(0, of.accounts - known),
    withheld: values.length - told.length,
    items: items.map(({ key, n, share, low, high }) => ({ key, count: n, share, low, high })),
  };
}
