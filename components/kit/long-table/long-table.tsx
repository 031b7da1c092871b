'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/utils';
import type { LongColumn, LongSort } from './long-columns';
import { LongTableHead } from './long-table-head';
import { useVisibleRows } from './use-visible-rows';
import type { VisibleRows } from './visible-rows';

export interface LongChoice<R> {
  chosen: ReadonlySet<string>;
  rowId: (row: R) => string;
  /** The row comes along: it may be out of sight later. */
  onChoose: (row: R, on: boolean) => void;
}

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
  /** Rows can be chosen, by a box each. */
  choice?: LongChoice<R>;
  /** Whether single letters do something: the person may have switched them off. */
  letters: boolean;
  empty: string;
  /** Changes when it is another list: the table goes back to its top. */
  listKey: string;
}

const ROW_PX = 44;

interface RowProps<R> extends Pick<LongTableProps<R>, 'columns' | 'onOpen' | 'rowName' | 'choice'> {
  row: R | undefined;
  index: number;
  active: boolean;
}

function ChoiceCell<R>({
  row,
  rowName,
  choice,
}: Pick<RowProps<R>, 'row' | 'rowName'> & { choice: LongChoice<R> }) {
  const t = useTranslations('kit.table');
  return (
    <td className="w-10 pl-3" onClick={(event) => event.stopPropagation()}>
      {row !== undefined && (
        <Checkbox
          tabIndex={-1}
          checked={choice.chosen.has(choice.rowId(row))}
          aria-label={t('selectRow', { name: rowName(row) })}
          onCheckedChange={(on) => choice.onChoose(row, on === true)}
        />
      )}
    </td>
  );
}

function Row<R>({ row, index, active, columns, onOpen, rowName, choice }: RowProps<R>) {
  const chosen = row !== undefined && choice?.chosen.has(choice.rowId(row));
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={choice ? chosen === true : undefined}
      data-row={index}
      data-active={active || undefined}
      style={{ height: ROW_PX }}
      onClick={() => row !== undefined && onOpen?.(row)}
      className={cn(
        'data-active:outline-2 data-active:-outline-offset-2 data-active:outline-accent [&>td]:border-b [&>td]:border-line-soft',
        chosen && 'bg-accent-soft',
        onOpen && 'cursor-pointer hover:bg-hover',
      )}
    >
      {choice && <ChoiceCell row={row} rowName={rowName} choice={choice} />}
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
 * A table of any length: of 200,000 rows a few dozen stand in the page. With the focus in it j and k move, x chooses, Enter
 * opens.
 */
export function LongTable<R>(props: LongTableProps<R>) {
  const { label, columns, total, rowAt, onVisible, onOpen, choice, empty, listKey } = props;
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
    const letter = props.letters && isPlainKey(event.nativeEvent) ? event.key : '';
    const step = { j: 1, k: -1 }[letter] ?? { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = active === null ? undefined : rowAt(active);
    const here = event.target === event.currentTarget;
    if (step !== undefined) move(step);
    else if (choice && row !== undefined && (letter === 'x' || (event.key === ' ' && here)))
      choice.onChoose(row, !choice.chosen.has(choice.rowId(row)));
    else if (event.key === 'Enter' && here && row !== undefined) onOpen?.(row);
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
          {choice && <col style={{ width: '40px' }} />}
          {columns.map(({ id, width, keep }) => (
            <col key={id} style={{ width }} className={keep ? undefined : 'max-md:hidden'} />
          ))}
        </colgroup>
        <LongTableHead
          columns={columns}
          choosing={choice !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
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
              rowName={props.rowName}
              choice={choice}
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
