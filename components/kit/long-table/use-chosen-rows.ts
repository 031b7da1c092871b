'use client';

import { useState } from 'react';

/** Rows that were chosen, also those that are out of sight by now. */
export function useChosenRows<R>(rowId: (row: R) => string) {
  const [rows, setRows] = useState<ReadonlyMap<string, R>>(new Map());
  const onChoose = (row: R, on: boolean) =>
    setRows((before) => {
      const next = new Map(before);
      if (on) next.set(rowId(row), row);
      else next.delete(rowId(row));
      return next;
    });
  const chosen: ReadonlySet<string> = new Set(rows.keys());
  return { choice: { chosen, rowId, onChoose }, rows: [...rows.values()], clear: () => setRows(new Map()) };
}
