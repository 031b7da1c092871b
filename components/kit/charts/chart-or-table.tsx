'use client';

import type { ReactNode } from 'react';
import type { ChartTable } from './chart-table';
import { ChartTableView } from './chart-table-view';

/**
 * A chart, or its table. While the chart is drawn the same table is there for screen readers, unless the
 * chart is itself made of readable text (`readable`: lists and tables).
 */
export function ChartOrTable(props: {
  table: ChartTable;
  caption: string;
  asTable: boolean;
  readable?: boolean;
  children: ReactNode;
}) {
  const { table, caption, asTable, readable = false, children } = props;
  if (asTable) {
    return (
      <div role="region" tabIndex={0} aria-label={caption} className="-mx-4 max-h-80 overflow-auto">
        <ChartTableView table={table} caption={caption} />
      </div>
    );
  }
  return (
    <>
      {children}
      {readable ? null : (
        <div className="sr-only">
          <ChartTableView table={table} caption={caption} />
        </div>
      )}
    </>
  );
}
