'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';

export interface AddressState<State> {
  state: State;
  /** Goes to the address of a state: as a step that Back undoes, or in place. */
  go: (next: State, how?: 'push' | 'replace') => void;
}

/**
 * The state of a screen that stands in its address. Both functions must be stable, and `print` the inverse of `read`.
 * @param read What it cannot read falls back to its default.
 */
export function useAddressState<State>(
  read: (search: URLSearchParams) => State,
  print: (state: State) => string,
): AddressState<State> {
  const search = useSearchParams();
  const state = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const go = useCallback(
    (next: State, how: 'push' | 'replace' = 'push') => {
      if (how === 'push') window.history.pushState(null, '', print(next));
      else window.history.replaceState(null, '', print(next));
    },
    [print],
  );
  return { state, go };
}

/** A path with its search, without a question mark for nothing. */
export function addressOf(path: string, search: URLSearchParams | string): string {
  const text = String(search);
  return text === '' ? path : `${path}?${text}`;
}
