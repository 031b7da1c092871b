'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import type { LongColumn, LongSort } from './long-columns';

interface HeadProps<R> {
  columns: readonly LongColumn<R>[];
  /** A column of boxes stands before them. */
  choosing: boolean;
  sort: LongSort;
  onSort: (sort: LongSort) => void;
}

const HEAD = 'sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-xs font-medium text-muted';
const ICON = 'size-3.5 flex-none stroke-[1.75]';

function SortIcon({ direction }: { direction: LongSort['direction'] | null }) {
  if (direction === null) return <ChevronsUpDown aria-hidden className={cn(ICON, 'opacity-40')} />;
  return direction === 'asc' ? (
    <ArrowUp aria-hidden className={ICON} />
  ) : (
    <ArrowDown aria-hidden className={ICON} />
  );
}

/** Heads stay in sight; a first click sorts the largest first. */
export function LongTableHead<R>({ columns, choosing, sort, onSort }: HeadProps<R>) {
  const t = useTranslations('kit.table');
  const next = (columnId: string): LongSort => ({
    columnId,
    direction: sort.columnId === columnId && sort.direction === 'desc' ? 'asc' : 'desc',
  });
  return (
    <thead>
      <tr>
        {choosing && (
          <th scope="col" className={HEAD}>
            <span className="sr-only">{t('choose')}</span>
          </th>
        )}
        {columns.map(({ id, header, sortable, numeric, keep }) => {
          const direction = sort.columnId === id ? sort.direction : null;
          return (
            <th
              key={id}
              scope="col"
              aria-sort={
                !sortable
                  ? undefined
                  : direction === null
                    ? 'none'
                    : direction === 'asc'
                      ? 'ascending'
                      : 'descending'
              }
              className={cn(HEAD, numeric ? 'text-right' : 'text-left', !keep && 'max-md:hidden')}
            >
              {sortable ? (
                <button
                  type="button"
                  title={`${t('sortBy')} ${header}`}
                  onClick={() => onSort(next(id))}
                  className="inline-flex max-w-full cursor-pointer items-center gap-1 rounded-sm hover:text-ink"
                >
                  <span className="truncate">{header}</span>
                  <SortIcon direction={direction} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
