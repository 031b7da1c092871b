'use client';

import { Rows3, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NARROW_ONLY } from '@/components/kit/data-table-head';
import { isSortable, type DataTableColumn, type TableSort } from '@/components/kit/data-table-model';
import { OptionSelect } from '@/components/kit/option-select';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/utils';

export type TableDensity = 'default' | 'compact';

interface TableBarProps<R> extends NarrowSortProps<R> {
  selected: ReadonlySet<string> | undefined;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  selectionActions?: ReactNode;
  toolbar?: ReactNode;
  density: TableDensity;
  onDensityChange?: (density: TableDensity) => void;
}

/** Above the head: filters, or the chosen rows with their actions; the density toggle. */
export function TableBar<R>({
  selected,
  onSelectedChange,
  density,
  onDensityChange,
  ...bar
}: TableBarProps<R>) {
  const t = useTranslations('kit.table');
  const choosing = selected !== undefined && selected.size > 0;
  const sortsNarrow = hiddenSortable(bar).length > 0;
  if (!choosing && !bar.toolbar && !onDensityChange && !sortsNarrow) return null;
  return (
    <div
      className={cn(
        'flex min-h-10 flex-wrap items-center gap-2 border-b border-line px-3 py-1',
        choosing && 'bg-accent-soft',
        !choosing && !bar.toolbar && !onDensityChange && NARROW_ONLY,
      )}
    >
      {choosing ? (
        <>
          <span role="status" className="font-medium">
            {t('selected', { count: selected.size })}
          </span>
          {bar.selectionActions}
          <IconButton label={t('clearSelection')} onClick={() => onSelectedChange?.(new Set())}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          {bar.toolbar}
          {sortsNarrow && <NarrowSort {...bar} />}
        </>
      )}
      {onDensityChange && (
        <IconButton
          className="ml-auto"
          label={t('compact')}
          aria-pressed={density === 'compact'}
          onClick={() => onDensityChange(density === 'compact' ? 'default' : 'compact')}
        >
          <Rows3 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface NarrowSortProps<R> {
  columns: readonly DataTableColumn<R>[];
  rows: readonly R[];
  serverSort?: boolean;
  sort: TableSort | null;
  hiddenIds: ReadonlySet<string>;
  onSort: (sort: TableSort | null) => void;
}

function hiddenSortable<R>({ columns, rows, serverSort, hiddenIds }: NarrowSortProps<R>) {
  if (rows.length < 2) return [];
  return columns.filter((column) => hiddenIds.has(column.id) && isSortable(column, serverSort ?? false));
}

const NO_SORT = 'none';

/** Under 760 px the heads of most columns are not there to be clicked. */
function NarrowSort<R>({ columns, serverSort, sort, onSort }: NarrowSortProps<R>) {
  const t = useTranslations('kit.table');
  const sorts = columns
    .filter((column) => isSortable(column, serverSort ?? false))
    .flatMap((column) => [
      { columnId: column.id, direction: 'asc' as const, label: t('ascending', { column: column.header }) },
      { columnId: column.id, direction: 'desc' as const, label: t('descending', { column: column.header }) },
    ])
    .map((entry) => ({ ...entry, value: `${entry.direction} ${entry.columnId}` }));
  return (
    <OptionSelect
      aria-label={t('sortBy')}
      className={cn('w-auto max-w-full', NARROW_ONLY)}
      value={sort ? `${sort.direction} ${sort.columnId}` : NO_SORT}
      options={[{ value: NO_SORT, label: t('notSorted') }, ...sorts]}
      onValueChange={(value) => {
        const chosen = sorts.find((entry) => entry.value === value);
        onSort(chosen ? { columnId: chosen.columnId, direction: chosen.direction } : null);
      }}
    />
  );
}
