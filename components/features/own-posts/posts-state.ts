'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import {
  OWN_POST_KINDS,
  OWN_POST_ORDERINGS,
  type OwnPostKind,
  type OwnPostOrdering,
} from '@/lib/domain/own-posts';
import { route } from '@/lib/tenants/routes';
import { type Figure, FIGURES } from './post-columns';

export interface PostsQuery {
  q: string;
  kind: OwnPostKind | null;
  ordering: OwnPostOrdering;
  direction: 'asc' | 'desc';
}

/** A view of the posts: it stands in the address, so that it can be kept and sent. */
export interface PostsState extends PostsQuery {
  figures: readonly Figure[];
}

const USUAL: readonly Figure[] = ['likes', 'reposts', 'replies', 'impressions'];

export function readPostsState(search: URLSearchParams): PostsState {
  const sort = search.get('sort') ?? '';
  const figures = search.get('figures')?.split('.');
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    kind: OWN_POST_KINDS.find((one) => one === search.get('kind')) ?? null,
    ordering: OWN_POST_ORDERINGS.find((one) => one === sort.replace('-', '')) ?? 'created_at',
    direction: sort === '' || sort.startsWith('-') ? 'desc' : 'asc',
    figures: figures ? FIGURES.filter((one) => figures.includes(one)) : USUAL,
  };
}

export function printPostsState({ q, kind, ordering, direction, figures }: PostsState): string {
  const search = new URLSearchParams();
  const sort = `${direction === 'desc' ? '-' : ''}${ordering}`;
  if (q !== '') search.set('q', q);
  if (kind !== null) search.set('kind', kind);
  if (sort !== '-created_at') search.set('sort', sort);
  if (figures.join('.') !== USUAL.join('.')) search.set('figures', figures.join('.'));
  return addressOf(route('own-posts'), search);
}

export function usePostsState() {
  const { state, go } = useAddressState(readPostsState, printPostsState);
  const update = (change: Partial<PostsState>) =>
    go({ ...state, ...change }, change.q === undefined ? 'push' : 'replace');
  return { state, update };
}
