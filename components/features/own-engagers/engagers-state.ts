'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { ENGAGER_ORDERINGS } from '@/lib/contracts/own-posts';
import { route } from '@/lib/tenants/routes';
import type { EngagerOrdering } from './use-engagers';

/** A view of the ranking: it stands in the address, so that it can be kept and sent. */
export interface EngagersState {
  q: string;
  ordering: EngagerOrdering;
}

const readEngagersState = (search: URLSearchParams): EngagersState => ({
  q: (search.get('q') ?? '').slice(0, 100),
  ordering: ENGAGER_ORDERINGS.find((one) => one === search.get('sort')) ?? 'total',
});

function printEngagersState({ q, ordering }: EngagersState): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (ordering !== 'total') search.set('sort', ordering);
  return addressOf(route('own-engagers'), search);
}

export function useEngagersState() {
  const { state, go } = useAddressState(readEngagersState, printEngagersState);
  const update = (change: Partial<EngagersState>) =>
    go({ ...state, ...change }, change.q === undefined ? 'push' : 'replace');
  return { state, update };
}
