'use client';

import { useSearchParams } from 'next/navigation';
import type { TableSort } from '@/components/kit/data-table-model';
import type { SavedAudience, SavedStatus } from '@/lib/domain/saved';
import { SAVED_QUERY_TYPES, SAVED_STATUSES, type SavedQueryType } from '@/lib/domain/saved';

/** What of the list is shown; it stands in the address, so that a link shows the same. */
export interface AudienceFilters {
  type: SavedQueryType | 'all';
  search: string;
  tag: string;
  folder: string;
  status: SavedStatus | '';
  owner: 'mine' | 'others' | '';
  /** Only this row. */
  id: string;
  sort: TableSort | null;
}

const one = <V extends string>(values: readonly V[], given: string | null): V | undefined =>
  values.find((value) => value === given);

function readSort(text: string | null): TableSort | null {
  const [columnId = '', direction] = (text ?? '').split(':');
  const known = one(['asc', 'desc'], direction ?? null);
  return /^[a-z]+$/.test(columnId) && known ? { columnId, direction: known } : null;
}

export function readFilters(params: URLSearchParams): AudienceFilters {
  return {
    type: one(SAVED_QUERY_TYPES, params.get('type')) ?? 'all',
    search: params.get('q') ?? '',
    tag: params.get('tag') ?? '',
    folder: params.get('folder') ?? '',
    status: one(SAVED_STATUSES, params.get('status')) ?? '',
    owner: one(['mine', 'others'], params.get('owner')) ?? '',
    id: params.get('id') ?? '',
    sort: readSort(params.get('sort')),
  };
}

export function printFilters(filters: AudienceFilters): string {
  const { type, search, tag, folder, status, owner, id, sort } = filters;
  const values = {
    type: type === 'all' ? '' : type,
    q: search,
    ...{ tag, folder, status, owner, id },
    sort: sort ? `${sort.columnId}:${sort.direction}` : '',
  };
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** The rows that fit; the type has been asked of the server. */
export function fitting(rows: readonly SavedAudience[], filters: AudienceFilters): SavedAudience[] {
  const { search, tag, folder, status, owner, id } = filters;
  const wanted = plain(search).trim();
  return rows.filter(
    (row) =>
      (id === '' || row.id === id) &&
      (wanted === '' || [row.name, row.query, row.notes].some((text) => plain(text).includes(wanted))) &&
      (tag === '' || row.tags.includes(tag)) &&
      (folder === '' || row.folder === folder) &&
      (status === '' || row.status === status) &&
      (owner === '' || row.owner.mine === (owner === 'mine')),
  );
}

/** Filters of the address, and a change of them. Typing replaces the entry of the history, a choice adds one. */
export function useAudienceFilters() {
  const params = useSearchParams();
  const filters = readFilters(new URLSearchParams(params));
  const change = (patch: Partial<AudienceFilters>) => {
    const search = printFilters({ ...filters, ...patch });
    const address = search ? `?${search}` : window.location.pathname;
    if ('search' in patch) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
  return { filters, change };
}
