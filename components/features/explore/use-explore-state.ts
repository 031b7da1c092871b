'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { parseExploreState, printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { publicPath, route } from '@/lib/tenants/routes';

function nameOf(pathname: string): string | undefined {
  const segment = publicPath(pathname).split('/')[2];
  if (!segment) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function searchOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

/** The screen's state is the address: reading parses it, changing pushes a new one (so Back undoes a change). */
export function useExploreState() {
  const search = useSearchParams();
  const pathname = usePathname();
  const state = useMemo(
    () => parseExploreState(searchOf(new URLSearchParams(search)), nameOf(pathname)),
    [search, pathname],
  );
  const open = useCallback((query: string) => {
    window.history.pushState(null, '', query ? `${route('explore')}?${query}` : route('explore'));
  }, []);
  const update = useCallback(
    (patch: Partial<ExploreState>) => open(printExploreState({ ...state, ...patch })),
    [state, open],
  );
  return { state, update, open };
}
