'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import type { CellKind, ChartCell, ChartTable } from './chart-table';
import { useChartFormat } from './use-chart-format';

const NUMERIC: ReadonlySet<CellKind> = new Set(['count', 'read', 'share', 'points', 'decimal', 'hour']);

/** Returns a function that writes one cell of a table in the reader's language. */
export function useCellText(): (cell: ChartCell, kind: CellKind, table: ChartTable) => string {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (cell, kind, table) => {
    if (cell === null && kind === 'read') return t('notRead');
    if (cell === null || cell === '') return t('noData');
    if (typeof cell === 'string') {
      if (kind === 'sentiment') return t(`sentiment.${cell}`);
      return kind === 'measure' ? t(`measures.${cell}`) : cell;
    }
    if (kind === 'count' || kind === 'read') return format.count(cell);
    if (kind === 'share') return format.share(cell);
    if (kind === 'points') return format.points(cell);
    if (kind === 'decimal') return format.decimal(cell);
    if (kind === 'time') return format.time(cell, table.step ?? 'day');
    if (kind === 'date') return format.date(cell);
    if (kind === 'weekday') return format.weekday(cell);
    return kind === 'hour' ? format.hour(cell) : String(cell);
  };
}

/** The table behind a chart, shown by "Show as table" and, visually hidden, to screen readers. */
export function ChartTableView({
  table,
  caption,
  className,
}: {
  table: ChartTable;
  caption: string;
  className?: string;
}) {
  const t = useTranslations('charts');
  const text = useCellText();
  return (
    <table className={cn('w-full border-separate border-spacing-0 text-[12.5px]/[18px]', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr>
          {table.columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={cn(
                'h-7 border-b border-line px-2 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4',
                NUMERIC.has(column.kind) ? 'text-right' : 'text-left',
              )}
            >
              {t(`columns.${column.id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index} className="[&>*]:border-b [&>*]:border-line-soft last:[&>*]:border-b-0">
            {table.columns.map((column, place) => {
              const content = text(row[place] ?? null, column.kind, table);
              const cell = cn(
                'h-8 px-2 py-0.5 font-normal first:pl-4 last:pr-4',
                NUMERIC.has(column.kind) ? 'text-right whitespace-nowrap' : 'text-left',
              );
              return place === 0 ? (
                <th key={column.id} scope="row" className={cell}>
                  {content}
                </th>
              ) : (
                <td key={column.id} className={cell}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
