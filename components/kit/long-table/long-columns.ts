import type { ReactNode } from 'react';

export interface LongColumn<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** Sorted on the server. */
  sortable?: boolean;
  numeric?: boolean;
  /** Stays in the table on a phone. */
  keep?: boolean;
  /** CSS width; the column without one takes what is left. */
  width?: string;
}

export interface LongSort {
  columnId: string;
  direction: 'asc' | 'desc';
}
