'use client';

import { useCallback, useState } from 'react';
import { pagesOf, type VisibleRows } from '@/components/kit/long-table/visible-rows';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { listMembers, type MemberOrdering, type SocialList } from '@/lib/contracts/own-lists';

export type Member = ResponseOf<typeof listMembers>[number];

export interface MembersSort {
  ordering: MemberOrdering;
  direction: 'asc' | 'desc';
}

const PAGE = 100;

/** Members of a list in their order; only the pages in sight are asked for. */
export function useMembers({ id, member_count: count }: SocialList, sort: MembersSort) {
  const [visible, setVisible] = useState<VisibleRows>({ from: 0, until: 1 });
  const [first = 1, second] = pagesOf(visible, PAGE);
  const usePage = (page: number | undefined) => {
    const query = { ...sort, page: page ?? 1, page_size: PAGE };
    return useEndpoint(listMembers, page === undefined ? null : { path: { pk: id }, query }, {
      ...{ keepPreviousData: false, dedupingInterval: 0 },
    });
  };
  const [one, other] = [usePage(first), usePage(second)];
  const rowAt = (index: number): Member | undefined => {
    const page = Math.floor(index / PAGE) + 1;
    return (page === first ? one.data : page === second ? other.data : undefined)?.[index % PAGE];
  };
  const onVisible = useCallback((rows: VisibleRows) => setVisible(rows), []);
  return {
    listKey: `${id} ${sort.ordering} ${sort.direction}`,
    total: count ?? one.data?.length,
    error: first === 1 ? one.error : undefined,
    refresh: () => Promise.all([one.mutate(), other.mutate()]),
    rowAt,
    onVisible,
  };
}
