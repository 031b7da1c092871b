'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { parseCompareState, printCompareState } from '@/lib/domain/compare-url';
import { MIN_COLUMNS } from '@/lib/domain/comparison';
import { parseExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { route } from '@/lib/tenants/routes';

/** The columns as the address says them, at least two; a change pushes a new address, so that Back undoes it. */
export function useCompareState() {
  const search = useSearchParams();
  const columns = useMemo(() => {
    const named = parseCompareState(new URLSearchParams(search));
    const empty = Array.from({ length: Math.max(0, MIN_COLUMNS - named.length) }, () =>
      parseExploreState({}),
    );
    return [...named, ...empty];
  }, [search]);
  const set = useCallback((next: ExploreState[]) => {
    window.history.pushState(null, '', `${route('compare')}?${printCompareState(next)}`);
  }, []);
  return { columns, set };
}
