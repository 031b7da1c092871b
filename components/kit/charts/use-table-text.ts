'use client';

import { useTranslations } from 'next-intl';
import type { ChartTable } from './chart-table';
import { useCellText } from './chart-table-view';

/** Writes a table as tab-separated lines with a head, ready to paste into a sheet. */
export function useTableText(): (table: ChartTable) => string {
  const t = useTranslations('charts');
  const text = useCellText();
  const clean = (value: string) => value.replace(/[\t\r\n]+/g, ' ');
  return (table) => {
    const head = table.columns.map((column) => t(`columns.${column.id}`));
    const rows = table.rows.map((row) =>
      table.columns.map((column, place) => text(row[place] ?? null, column.kind, table)),
    );
    return [head, ...rows].map((cells) => cells.map(clean).join('\t')).join('\n');
  };
}
