'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { TableBar, type TableDensity } from '@/components/kit/data-table-bar';
import { DataTableHead } from '@/components/kit/data-table-head';
import {
  changeSelection,
  narrowHiddenIds,
  selectionState,
  useSortedRows,
  type DataTableColumn,
  type TableSort,
} from '@/components/kit/data-table-model';
import { DataTableRow } from '@/components/kit/data-table-row';
import { Skeleton } from '@/components/ui/skeleton';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';

export interface DataTableProps<R> {
  /** Caption for screen readers. */
  label: string;
  columns: readonly DataTableColumn<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** Sorting happens on the server: `onSortChange` asks for it, rows are shown as they come. */
  serverSort?: boolean;
  /** Controlled sort; without it the table keeps its own. */
  sort?: TableSort | null;
  defaultSort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
  /** Ids of the chosen rows; with `onSelectedChange` the table has checkboxes. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Actions in the bar that stands above the head while rows are chosen. */
  selectionActions?: ReactNode;
  /** Filters above the head. */
  toolbar?: ReactNode;
  onShowMore?: () => unknown;
  /** Number of rows there are, for "11 of 24". */
  total?: number;
  /** First load: rows of skeleton. `busy`: rows stay while new ones are fetched. */
  loading?: boolean;
  busy?: boolean;
  density?: TableDensity;
  /** With it the table shows the toggle; the caller keeps the choice for the person. */
  onDensityChange?: (density: TableDensity) => void;
  /** Rows with two lines or avatars are 44 px high. */
  tall?: boolean;
  /** CSS height after which the body scrolls under the fixed head. */
  maxHeight?: string;
  /** False inside a card, which has its own border. */
  framed?: boolean;
  className?: string;
}

/**
 * A table of rows. Its head sticks under `--table-head-top`, which a shell with a fixed header sets to the
 * header's height.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    label,
    columns,
    rows,
    loading = false,
    density = 'default',
    tall,
    maxHeight,
    framed = true,
  } = props;
  const t = useTranslations('kit.table');
  const { sort, toggleSort, setSort, sortedRows } = useSortedRows({
    ...props,
    serverSort: props.serverSort ?? false,
  });
  const ids = sortedRows.map((row) => row.id);
  const { selected, select, selectAll } = useRowSelection(ids, props.selected, props.onSelectedChange);
  const hiddenIds = useMemo(() => narrowHiddenIds(columns, sort), [columns, sort]);
  const columnCount = columns.length + (selected ? 1 : 0) + (hiddenIds.size > 0 ? 1 : 0);
  return (
    <div
      data-density={density}
      aria-busy={loading || props.busy || undefined}
      className={cn(
        'group/table min-w-0 text-sm',
        density === 'compact' ? '[--row:32px]' : tall ? '[--row:44px]' : '[--row:40px]',
        framed && 'overflow-clip rounded-lg border border-line bg-surface',
        props.className,
      )}
    >
      <TableBar
        {...props}
        selected={selected}
        density={density}
        sort={sort}
        hiddenIds={hiddenIds}
        onSort={setSort}
      />
      <div
        className={
          maxHeight
            ? 'overflow-auto [--table-head-top:0px]'
            : 'max-lg:overflow-x-auto max-lg:[--table-head-top:0px]'
        }
        style={{ maxHeight }}
      >
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{label}</caption>
          <DataTableHead
            columns={columns}
            sort={sort}
            serverSort={props.serverSort ?? false}
            hiddenIds={hiddenIds}
            selection={selected && selectionState(ids, selected)}
            onSelectAll={selectAll}
            onSort={toggleSort}
          />
          <tbody className="[&>tr:last-child>td]:border-b-0">
            {loading ? (
              <SkeletonRows columnCount={columnCount} />
            ) : (
              sortedRows.map(({ id, original }) => (
                <DataTableRow
                  key={id}
                  id={id}
                  row={original}
                  name={props.rowName(original)}
                  columns={columns}
                  sortedId={sort?.columnId ?? null}
                  hiddenIds={hiddenIds}
                  selected={selected?.has(id)}
                  onSelect={select}
                />
              ))
            )}
            {!loading && rows.length === 0 && (
              <tr>
                <td colSpan={columnCount} className="h-24 px-3 text-center text-muted">
                  {t('empty')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <TableFooter shown={rows.length} total={props.total} loading={loading} onShowMore={props.onShowMore} />
    </div>
  );
}

/** Choosing rows; with the shift key from the row chosen last to this one. */
function useRowSelection(
  ids: readonly string[],
  selected: ReadonlySet<string> | undefined,
  onChange: ((selected: ReadonlySet<string>) => void) | undefined,
) {
  const lastId = useRef<string | null>(null);
  const current = onChange ? (selected ?? new Set<string>()) : undefined;
  const latest = useRef({ ids, current, onChange });
  useEffect(() => void (latest.current = { ids, current, onChange }));
  // The same for all rows and all times: a row whose props stay is not drawn again.
  const select = useCallback((id: string, on: boolean, range: boolean) => {
    const { ids: all, current: chosen, onChange: change } = latest.current;
    const from = lastId.current === null ? -1 : all.indexOf(lastId.current);
    const to = all.indexOf(id);
    lastId.current = id;
    const reached = range && from !== -1 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    if (chosen) change?.(changeSelection(chosen, reached, on));
  }, []);
  const selectAll = (on: boolean) => {
    if (current) onChange?.(changeSelection(current, ids, on));
  };
  return { selected: current, select, selectAll };
}

function SkeletonRows({ columnCount }: { columnCount: number }) {
  const t = useTranslations('kit.table');
  return Array.from({ length: 5 }, (_, row) => (
    <tr key={row}>
      <td colSpan={columnCount} className="h-(--row) border-b border-line-soft px-3">
        {row === 0 && (
          // Where the shimmer stands still or cannot be seen, the word says it.
          <span className="sr-only motion-reduce:not-sr-only forced-colors:not-sr-only">{t('loading')}</span>
        )}
        <Skeleton style={{ width: `${88 - row * 12}%` }} />
      </td>
    </tr>
  ));
}

interface TableFooterProps {
  shown: number;
  total: number | undefined;
  loading: boolean;
  onShowMore?: () => unknown;
}

function TableFooter({ shown, total, loading, onShowMore }: TableFooterProps) {
  const t = useTranslations('kit.table');
  const locale = useLocale();
  if (loading || (!onShowMore && total === undefined)) return null;
  return (
    <div className="flex min-h-10 items-center gap-3 border-t border-line-soft px-3 text-xs text-subtle">
      {onShowMore && (
        <AsyncButton variant="text" size="sm" onClick={onShowMore}>
          {t('showMore')}
        </AsyncButton>
      )}
      {total !== undefined && (
        <span className="ml-auto">
          {t('shownOf', { shown: formatFull(shown, locale), total: formatFull(total, locale) })}
        </span>
      )}
    </div>
  );
}
