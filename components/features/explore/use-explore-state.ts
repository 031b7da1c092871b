'use client';

import { usePathname } from 'next/navigation';
import { useCallback } from 'react';
import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import {
  nameInPath,
  parseExploreState,
  printExploreState,
  type ExploreState,
} from '@/lib/domain/explore-url';
import { publicPath } from '@/lib/tenants/public-path';
import { route } from '@/lib/tenants/routes';

const nameOf = (pathname: string) => nameInPath(publicPath(pathname).split('/')[2]);

function searchOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

const print = (state: ExploreState) => addressOf(route('explore'), printExploreState(state));

/** The screen's state is the address: reading parses it, changing pushes a new one (so Back undoes a change). */
export function useExploreState() {
  const name = nameOf(usePathname());
  const read = useCallback((search: URLSearchParams) => parseExploreState(searchOf(search), name), [name]);
  const { state, go } = useAddressState(read, print);
  const open = useCallback((query: string) => {
    window.history.pushState(null, '', addressOf(route('explore'), query));
  }, []);
  const update = useCallback((patch: Partial<ExploreState>) => go({ ...state, ...patch }), [state, go]);
  return { state, update, open };
}
