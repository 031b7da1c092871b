'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { CHANGE_DAYS, type ChangeDays } from '@/lib/domain/followers-change';
import {
  GONE_STATES,
  type GoneState,
  PEOPLE_FILTERS,
  type PeopleFilter,
  peopleOrderingSchema,
} from '@/lib/domain/own-people';
import { route, type RouteId } from '@/lib/tenants/routes';

/** Columns that can be left out; the account itself always stands. */
export const PEOPLE_COLUMNS = [
  'followers',
  'following',
  'posts',
  'joined',
  'mutual',
  'state',
  'when',
  'followed',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** A view of a list: it stands in the address, so that it can be kept and sent. */
export interface PeopleState {
  search: string;
  filter: PeopleFilter;
  /** Of those who are gone. */
  state: GoneState | null;
  ordering: string;
  /** Looked back on; null: what the screen begins with. */
  days: ChangeDays | null;
  hidden: PeopleColumn[];
}

const DEFAULT_ORDERING = '-followers';

export function readPeopleState(search: URLSearchParams): PeopleState {
  const ordering = peopleOrderingSchema.safeParse(search.get('sort') ?? undefined);
  const hidden = (search.get('without') ?? '').split('.');
  return {
    search: (search.get('q') ?? '').slice(0, 200),
    filter: PEOPLE_FILTERS.find((one) => one === search.get('show')) ?? 'all',
    state: GONE_STATES.find((one) => one === search.get('state')) ?? null,
    ordering: ordering.success ? ordering.data : DEFAULT_ORDERING,
    days: CHANGE_DAYS.find((one) => String(one) === search.get('days')) ?? null,
    hidden: PEOPLE_COLUMNS.filter((one) => hidden.includes(one)),
  };
}

function printPeopleState(state: PeopleState, screen: RouteId): string {
  const search = new URLSearchParams();
  if (state.search !== '') search.set('q', state.search);
  if (state.filter !== 'all') search.set('show', state.filter);
  if (state.state !== null) search.set('state', state.state);
  if (state.ordering !== DEFAULT_ORDERING) search.set('sort', state.ordering);
  if (state.days !== null) search.set('days', String(state.days));
  if (state.hidden.length > 0) search.set('without', state.hidden.join('.'));
  return addressOf(route(screen), search);
}

export type PeopleScreenId = 'own-followers' | 'own-following' | 'own-unfollowed';

const PRINT: Record<PeopleScreenId, (state: PeopleState) => string> = {
  'own-followers': (state) => printPeopleState(state, 'own-followers'),
  'own-following': (state) => printPeopleState(state, 'own-following'),
  'own-unfollowed': (state) => printPeopleState(state, 'own-unfollowed'),
};

export function usePeopleState(screen: PeopleScreenId) {
  const { state, go } = useAddressState(readPeopleState, PRINT[screen]);
  const update = (change: Partial<PeopleState>) =>
    go({ ...state, ...change }, change.search === undefined ? 'push' : 'replace');
  return { state, update };
}
