'use client';

import { useCallback, useState } from 'react';
import { pagesOf, type VisibleRows } from '@/components/kit/long-table/visible-rows';
import { useKept } from '@/components/kit/long-table/use-kept';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { type ENGAGER_ORDERINGS, ownEngagers } from '@/lib/contracts/own-posts';

export type Engager = ResponseOf<typeof ownEngagers>['engagers'][number];
export type EngagerOrdering = (typeof ENGAGER_ORDERINGS)[number];

const PAGE = 100;

/** Engagers in their order; only the pages in sight are asked for. */
export function useEngagers(q: string, ordering: EngagerOrdering) {
  const [visible, setVisible] = useState<VisibleRows>({ from: 0, until: 1 });
  const [first = 1, second] = pagesOf(visible, PAGE);
  const asked = { q: q || null, ordering, page_size: PAGE };
  const one = useEndpoint(ownEngagers, { query: { ...asked, page: first } }, { keepPreviousData: false });
  const other = useEndpoint(
    ownEngagers,
    second === undefined ? null : { query: { ...asked, page: second } },
    {
      keepPreviousData: false,
    },
  );
  const known = one.data ?? other.data;
  const listKey = JSON.stringify(asked);
  const total = useKept(known?.total, listKey);
  const lookedAt = useKept(known?.looked_at, 'all');
  const rowAt = (index: number): Engager | undefined => {
    const page = Math.floor(index / PAGE) + 1;
    return (page === first ? one.data : page === second ? other.data : undefined)?.engagers[index % PAGE];
  };
  const onVisible = useCallback((rows: VisibleRows) => setVisible(rows), []);
  return {
    listKey,
    total,
    lookedAt,
    // A page that fails later is asked for again; a page that was scrolled past was given up.
    error: total === undefined ? (one.error ?? other.error) : undefined,
    retry: () => void one.mutate(),
    rowAt,
    onVisible,
  };
}
