'use client';

import { useCallback, useState } from 'react';
import { pagesOf, type VisibleRows } from '@/components/kit/long-table/visible-rows';
import { useKept } from '@/components/kit/long-table/use-kept';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type OwnPost, postsAndLikes } from '@/lib/contracts/own-posts';
import type { PostsQuery } from './posts-state';

const PAGE = 100;

/** The posts that fit a query, of which only those pages are asked for that stand in sight: at most two. */
export function usePostsList({ q, kind, ordering, direction }: PostsQuery) {
  const [visible, setVisible] = useState<VisibleRows>({ from: 0, until: 1 });
  const pages = pagesOf(visible, PAGE);
  const [first = 1, second] = pages;
  const asked = { q: q || null, kind, ordering, direction, page_size: PAGE };
  const one = useEndpoint(postsAndLikes, { query: { ...asked, page: first } }, { keepPreviousData: false });
  const other = useEndpoint(
    postsAndLikes,
    second === undefined ? null : { query: { ...asked, page: second } },
    { keepPreviousData: false },
  );
  const known = one.data ?? other.data;
  const listKey = JSON.stringify(asked);
  const total = useKept(known?.total, listKey);
  const all = useKept(known?.all, 'all');
  const rowAt = (index: number): OwnPost | undefined => {
    const page = Math.floor(index / PAGE) + 1;
    const answer = page === first ? one.data : page === second ? other.data : undefined;
    return answer?.posts[index % PAGE];
  };
  const onVisible = useCallback((rows: VisibleRows) => setVisible(rows), []);
  return {
    listKey,
    total,
    all,
    // A page that fails later is asked for again; a page that was scrolled past was given up.
    error: total === undefined ? (one.error ?? other.error) : undefined,
    retry: () => void one.mutate(),
    rowAt,
    onVisible,
  };
}
