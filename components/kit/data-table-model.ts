import {
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type Row,
  type SortingState,
} from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';

export interface DataTableColumn<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** Value to sort by in the browser; null goes last in both directions. */
  sortValue?: (row: R) => string | number | null;
  /** Sortable on the server, where no `sortValue` is needed. */
  sortable?: boolean;
  /** Numbers stand right. */
  numeric?: boolean;
  /** Stays in the table under 760 px, as name and status do; the rest goes into the row's detail. */
  keep?: boolean;
  className?: string;
  /** Head and cells stand at the right edge: what can be done with the row. */
  atEnd?: boolean;
}

/** Of tables that are wider than many a window: they scroll in themselves, under a head that stays. */
export const SCROLLED_HEIGHT = 'max(24rem, calc(100dvh - 6rem))';

export interface TableSort {
  columnId: string;
  direction: 'asc' | 'desc';
}

export function isSortable<R>(column: DataTableColumn<R>, serverSort: boolean): boolean {
  return Boolean(column.sortValue) || (serverSort && column.sortable === true);
}

/** First click ascending, second descending, third none. */
export function nextSort(sort: TableSort | null, columnId: string): TableSort | null {
  if (sort?.columnId !== columnId) return { columnId, direction: 'asc' };
  return sort.direction === 'asc' ? { columnId, direction: 'desc' } : null;
}

/** How two values of a column stand to each other, both of them known. */
export function compareCells(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right));
}

const compareValues = <R>(a: Row<R>, b: Row<R>, columnId: string): number =>
  compareCells(a.getValue(columnId), b.getValue(columnId));

interface SortedRows<R> {
  columns: readonly DataTableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  /** Sorting by the server: rows are shown as they come. */
  serverSort: boolean;
  sort?: TableSort | null;
  defaultSort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
}

/** Sort state (own or controlled) and the rows in the order to show. */
export function useSortedRows<R>({ columns, rows, rowId, serverSort, ...state }: SortedRows<R>) {
  const [ownSort, setOwnSort] = useState<TableSort | null>(state.defaultSort ?? null);
  const sort = state.sort === undefined ? ownSort : state.sort;
  const sorting: SortingState = sort ? [{ id: sort.columnId, desc: sort.direction === 'desc' }] : [];
  const definitions: ColumnDef<R>[] = columns.map((column) => ({
    id: column.id,
    accessorFn: (row) => column.sortValue?.(row) ?? undefined,
    sortingFn: compareValues,
    sortUndefined: 'last',
  }));
  const table = useReactTable({
    data: rows as R[],
    columns: definitions,
    state: { sorting },
    manualSorting: serverSort,
    // The default puts the page back on each new array, which renders again, with new arrays, for ever.
    autoResetAll: false,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  const setSort = (next: TableSort | null) => {
    setOwnSort(next);
    state.onSortChange?.(next);
  };
  const toggleSort = (columnId: string) => setSort(nextSort(sort, columnId));
  return { sort, toggleSort, setSort, sortedRows: table.getRowModel().rows };
}

/** What the header checkbox shows for the rows in the table. */
export function selectionState(
  ids: readonly string[],
  selected: ReadonlySet<string>,
): boolean | 'indeterminate' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return false;
  return count === ids.length ? true : 'indeterminate';
}

/** Adds or takes away ids; chosen rows that are not shown stay as they are. */
export function changeSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  on: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Column ids that leave the table under 760 px. */
export function narrowHiddenIds<R>(
  columns: readonly DataTableColumn<R>[],
  sort: TableSort | null,
): Set<string> {
  const kept = new Set(columns.filter((column) => column.keep).map((column) => column.id));
  const first = columns[0];
  if (kept.size === 0 && first) kept.add(first.id);
  const metric = sort?.columnId ?? columns.find((column) => column.numeric)?.id;
  if (metric) kept.add(metric);
  return new Set(columns.map((column) => column.id).filter((id) => !kept.has(id)));
}
