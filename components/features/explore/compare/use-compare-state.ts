'use client';

import { useAddressState } from '@/lib/client/use-address-state';
import { type Column, parseCompareState, printCompareState } from '@/lib/domain/compare-url';
import { MIN_COLUMNS } from '@/lib/domain/comparison';
import { parseExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

function read(search: URLSearchParams): Column[] {
  const named = parseCompareState(search);
  const missing = Math.max(0, MIN_COLUMNS - named.length);
  return [...named, ...Array.from({ length: missing }, () => parseExploreState({}))];
}

const print = (columns: Column[]) => `${route('compare')}?${printCompareState(columns)}`;

/** The columns as the address says them, at least two; a change pushes a new address, so that Back undoes it. */
export function useCompareState() {
  const { state: columns, go } = useAddressState(read, print);
  return { columns, set: go };
}
