'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/utils';
import type { LongColumn, LongSort } from './long-columns';
import { LongTableHead } from './long-table-head';
import { useVisibleRows } from './use-visible-rows';
import type { VisibleRows } from './visible-rows';

export interface LongTableProps<R> {
  /** Caption for screen readers. */
  label: string;
  columns: readonly LongColumn<R>[];
  /** How many rows there are; undefined while it is not known. */
  total: number | undefined;
  /** Undefined: it is on its way. */
  rowAt: (index: number) => R | undefined;
  onVisible: (rows: VisibleRows) => void;
  rowName: (row: R) => string;
  sort: LongSort;
  onSort: (sort: LongSort) => void;
  onOpen?: (row: R) => void;
  empty: string;
  /** Changes when it is another list: the table goes back to its top. */
  listKey: string;
}

const ROW_PX = 44;

function Row<R>({
  row,
  index,
  active,
  columns,
  onOpen,
}: Pick<LongTableProps<R>, 'columns' | 'onOpen'> & { row: R | undefined; index: number; active: boolean }) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      data-active={active || undefined}
      style={{ height: ROW_PX }}
      onClick={() => row !== undefined && onOpen?.(row)}
      className={cn(
        'data-active:bg-accent-soft [&>td]:border-b [&>td]:border-line-soft',
        onOpen && 'cursor-pointer hover:bg-hover',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={cn(
            'overflow-hidden px-3 text-ellipsis whitespace-nowrap',
            column.numeric && 'text-right tabular-nums',
            !column.keep && 'max-md:hidden',
          )}
        >
          {row === undefined ? <Skeleton className="w-2/3" /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Empty room for the rows that are not drawn. One cell: spanning those that a phone hides, it would take their room. */
function Room({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden style={{ height: rows * ROW_PX }}>
      <td />
    </tr>
  );
}

/**
 * A table of any length: of 200,000 rows a few dozen stand in the page. With the focus in it j and k move, Enter opens.
 */
export function LongTable<R>(props: LongTableProps<R>) {
  const { label, columns, total, rowAt, onVisible, onOpen, empty, listKey } = props;
  const t = useTranslations('kit.table');
  const box = useRef<HTMLDivElement>(null);
  const { visible, active, move, onScroll } = useVisibleRows({
    box,
    total: total ?? 0,
    row: ROW_PX,
    listKey,
  });
  const { from, until } = visible;
  useEffect(() => onVisible({ from, until }), [onVisible, from, until]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = active === null ? undefined : rowAt(active);
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && event.target === event.currentTarget && row !== undefined)
      onOpen?.(row);
    else return;
    event.preventDefault();
  };
  const current = active === null ? undefined : rowAt(active);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      className="max-h-[min(70dvh,640px)] overflow-auto rounded-lg border border-line bg-surface text-sm focus-visible:outline-2 focus-visible:outline-focus"
    >
      <p aria-live="polite" className="sr-only">
        {current === undefined ? '' : props.rowName(current)}
      </p>
      <table aria-rowcount={(total ?? 0) + 1} className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {columns.map(({ id, width, keep }) => (
            <col key={id} style={{ width }} className={keep ? undefined : 'max-md:hidden'} />
          ))}
        </colgroup>
        <LongTableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        <tbody>
          <Room rows={from} />
          {Array.from({ length: until - from }, (_, at) => (
            <Row
              key={from + at}
              row={rowAt(from + at)}
              index={from + at}
              active={active === from + at}
              columns={columns}
              onOpen={onOpen}
            />
          ))}
          <Room rows={(total ?? 0) - until} />
        </tbody>
      </table>
      {(total === undefined || total === 0) && (
        <p className="px-3 py-9 text-center text-muted">{total === undefined ? t('loading') : empty}</p>
      )}
    </div>
  );
}
