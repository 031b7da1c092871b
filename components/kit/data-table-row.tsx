'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { atEdge, DETAIL_CELL, NARROW_ONLY, WIDE_ONLY } from '@/components/kit/data-table-head';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/utils';

const cell =
  'h-(--row) border-b border-line-soft px-3 py-1 max-[760px]:px-2 align-middle group-data-[density=compact]/table:py-0 group-data-selected/row:bg-accent-soft group-hover/row:bg-hover group-data-selected/row:group-hover/row:bg-accent-soft';

interface DataTableRowProps<R> {
  id: string;
  row: R;
  /** What the row is called in the labels of its controls. */
  name: string;
  columns: readonly DataTableColumn<R>[];
  sortedId: string | null;
  hiddenIds: ReadonlySet<string>;
  /** Undefined: the table has no selection. */
  selected?: boolean;
  onSelect: (id: string, on: boolean, range: boolean) => void;
}

function Row<R>({ id, row, name, columns, sortedId, hiddenIds, selected, onSelect }: DataTableRowProps<R>) {
  const t = useTranslations('kit.table');
  const detailId = useId();
  const [open, setOpen] = useState(false);
  const cellCount = columns.length - hiddenIds.size + (selected === undefined ? 1 : 2);
  return (
    <>
      <tr data-selected={selected || undefined} className="group/row">
        {selected !== undefined && (
          <td className={cn(cell, 'pr-0 max-[760px]:pr-0')}>
            <Checkbox
              className="grid"
              aria-label={t('selectRow', { name })}
              checked={selected}
              onClick={(event) => onSelect(id, !selected, event.shiftKey)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={cn(
              cell,
              // The name gives way, so that the rest of a narrow row stays readable.
              index === 0 && 'max-[760px]:w-full max-[760px]:max-w-0',
              column.numeric && 'text-right whitespace-nowrap',
              column.atEnd && cn('w-px text-right whitespace-nowrap', atEdge(hiddenIds.size > 0)),
              column.numeric && column.id === sortedId && 'font-semibold',
              hiddenIds.has(column.id) && WIDE_ONLY,
              column.className,
            )}
          >
            {column.cell(row)}
          </td>
        ))}
        {hiddenIds.size > 0 && (
          <td className={cn(cell, NARROW_ONLY, DETAIL_CELL, 'pl-0 text-right max-[760px]:pl-0')}>
            <IconButton
              label={t(open ? 'hideDetails' : 'showDetails', { name })}
              aria-expanded={open}
              aria-controls={open ? detailId : undefined}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown
                aria-hidden
                className={cn('transition-transform duration-(--t)', open && 'rotate-180')}
              />
            </IconButton>
          </td>
        )}
      </tr>
      {open && hiddenIds.size > 0 && (
        <tr id={detailId} className={NARROW_ONLY}>
          <td colSpan={cellCount} className="border-b border-line-soft bg-sunken px-3 py-2">
            <RowDetail row={row} columns={columns.filter((column) => hiddenIds.has(column.id))} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Drawn anew only where something of it changed: to choose one of a hundred rows draws that one. */
export const DataTableRow = memo(Row) as typeof Row;

function RowDetail<R>({ row, columns }: { row: R; columns: readonly DataTableColumn<R>[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {columns.map((column) => (
        <div key={column.id} className="contents">
          <dt className="text-xs leading-5 text-muted">{column.header}</dt>
          <dd className="text-right">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
