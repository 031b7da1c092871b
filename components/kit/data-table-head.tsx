'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isSortable, type DataTableColumn, type TableSort } from '@/components/kit/data-table-model';
import { Checkbox } from '@/components/ui/checkbox';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

/** Class of what is left out under 760 px, and of what is there only then. */
export const WIDE_ONLY = 'max-[760px]:hidden';
export const NARROW_ONLY = 'min-[760px]:hidden';

/** The cell that opens what is left out: it stays at the right edge while the table scrolls. */
export const DETAIL_CELL = 'sticky right-0 w-10 min-w-10 bg-surface';

/** What can be done with a row is reached without scrolling: it stands at the right edge, before the cell of details. */
export const atEdge = (details: boolean): string =>
  cn('sticky right-0 bg-surface', details && 'max-[760px]:right-10');

export const headCell =
  'sticky top-(--table-head-top,0px) z-10 h-[34px] border-b border-line bg-surface px-3 text-left max-[760px]:px-2 text-xs font-medium whitespace-nowrap text-muted group-data-[density=compact]/table:h-7';

interface DataTableHeadProps<R> {
  columns: readonly DataTableColumn<R>[];
  sort: TableSort | null;
  serverSort: boolean;
  hiddenIds: ReadonlySet<string>;
  /** Undefined: the table has no selection. */
  selection?: boolean | 'indeterminate';
  onSelectAll: (on: boolean) => void;
  onSort: (columnId: string) => void;
}

export function DataTableHead<R>({
  columns,
  sort,
  serverSort,
  hiddenIds,
  selection,
  ...events
}: DataTableHeadProps<R>) {
  const t = useTranslations('kit.table');
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th scope="col" className={cn(headCell, 'w-9 pr-0 max-[760px]:pr-0')}>
            <Checkbox
              className="grid"
              aria-label={t('selectAll')}
              checked={selection}
              onCheckedChange={(checked) => events.onSelectAll(checked === true)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sortable={isSortable(column, serverSort)}
            direction={sort?.columnId === column.id ? sort.direction : null}
            hiddenOnNarrow={hiddenIds.has(column.id)}
            details={hiddenIds.size > 0}
            onSort={() => events.onSort(column.id)}
          />
        ))}
        {hiddenIds.size > 0 && (
          <th scope="col" aria-hidden className={cn(headCell, NARROW_ONLY, DETAIL_CELL, 'z-20')} />
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<R> {
  column: DataTableColumn<R>;
  sortable: boolean;
  direction: TableSort['direction'] | null;
  hiddenOnNarrow: boolean;
  details: boolean;
  onSort: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<R>({ column, sortable, direction, hiddenOnNarrow, details, onSort }: HeadCellProps<R>) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sortable ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
      className={cn(
        headCell,
        (column.numeric || column.atEnd) && 'text-right',
        column.atEnd && cn(atEdge(details), 'z-20'),
        direction && 'text-ink',
        hiddenOnNarrow && WIDE_ONLY,
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'group/sort inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-xs hover:text-ink pointer-coarse:min-h-11',
            direction && 'font-semibold',
            // The arrow of a number stands before the word, which so keeps to the edge of its numbers.
            column.numeric && 'flex-row-reverse',
            focusRing,
          )}
        >
          {column.header}
          <Arrow
            aria-hidden
            className={cn(
              'size-3 shrink-0',
              !direction &&
                'text-subtle opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100 pointer-coarse:opacity-100',
            )}
          />
        </button>
      ) : (
        <span className={cn(column.atEnd && details && 'max-[760px]:sr-only')}>{column.header}</span>
      )}
    </th>
  );
}
