'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import type { TableSort } from '@/components/kit/data-table-model';
import { MAX_CREATORS } from '@/lib/contracts/creators';
import { countryCode } from '@/lib/domain/country-input';
import { classifierIdSchema } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';

/** The whole state of the screen: it stands in the address. */
export interface CreatorsState {
  /** A query, or a classifier: never both. */
  text: string;
  classifier: string | null;
  /** Classifiers that were opened, the outermost first. */
  path: string[];
  countries: string[];
  minFollowers: number;
  /** Null: the newest own dataset, else the sample world. */
  dataset: string | null;
  sort: TableSort | null;
  /** Handles of the chosen accounts. */
  picked: string[];
}

export const DEFAULT_SORT: TableSort = { columnId: 'engagements', direction: 'desc' };
const SORTABLE = new Set([
  'account',
  'followers',
  'engagements',
  'engagement',
  'median',
  'posts',
  'country',
  'language',
]);
const DEEPEST = 3;
const LONGEST = 10_000;
const MOST_FOLLOWERS = 1_000_000_000;

function readSort(text: string | null): TableSort | null {
  if (text === null) return DEFAULT_SORT;
  const columnId = text.replace(/^-/, '');
  if (!SORTABLE.has(columnId)) return text === 'none' ? null : DEFAULT_SORT;
  return { columnId, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

const printSort = (sort: TableSort | null) =>
  sort === null ? 'none' : `${sort.direction === 'desc' ? '-' : ''}${sort.columnId}`;

const isClassifier = (id: string) => classifierIdSchema.safeParse(id).success;

/** Reads the address; what cannot be read falls back to its default. */
export function readCreatorsState(search: URLSearchParams): CreatorsState {
  const text = (search.get('q') ?? '').trim().slice(0, LONGEST);
  const classifier = search.get('topic') ?? '';
  const followers = Number(search.get('followers') ?? 0);
  return {
    text,
    classifier: text === '' && isClassifier(classifier) ? classifier : null,
    path: search.getAll('in').filter(isClassifier).slice(0, DEEPEST),
    countries: [...new Set(search.getAll('country').flatMap((code) => countryCode(code) ?? []))],
    minFollowers: Number.isInteger(followers) && followers > 0 && followers <= MOST_FOLLOWERS ? followers : 0,
    dataset: search.get('dataset') || null,
    sort: readSort(search.get('sort')),
    picked: [...new Set(search.getAll('pick'))].slice(0, MAX_CREATORS),
  };
}

/** The address of a state; the inverse of `readCreatorsState`. */
export function printCreatorsState(state: CreatorsState): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.classifier !== null) search.set('topic', state.classifier);
  for (const id of state.path) search.append('in', id);
  for (const code of state.countries) search.append('country', code);
  if (state.minFollowers > 0) search.set('followers', String(state.minFollowers));
  if (state.dataset !== null) search.set('dataset', state.dataset);
  const sort = printSort(state.sort);
  if (sort !== printSort(DEFAULT_SORT)) search.set('sort', sort);
  for (const handle of state.picked) search.append('pick', handle);
  return addressOf(route('creators'), search);
}

/** Changes that are another question: Back undoes them, and the accounts chosen before are no longer chosen. */
const ASKS = ['text', 'classifier', 'countries', 'minFollowers', 'dataset'] as const;

export function useCreatorsState() {
  const { state, go } = useAddressState(readCreatorsState, printCreatorsState);
  const update = (change: Partial<CreatorsState>) => {
    const asks = ASKS.some((key) => change[key] !== undefined);
    go({ ...state, ...(asks && { picked: [] }), ...change }, asks || change.path ? 'push' : 'replace');
  };
  return { state, update };
}
