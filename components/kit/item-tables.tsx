'use client';

import { createContext, type ReactNode } from 'react';
import type { ItemTables } from '@/lib/format/item-name';

// Apart from what reads it: a layout that only passes tables on brings none of that code.
export const ItemTablesContext = createContext<ItemTables>({ interest: {}, city: {} });

/** Sends along what interests and cities are called in the page's language: no bundle holds those tables. */
export function ItemNamesProvider({ tables, children }: { tables: ItemTables; children: ReactNode }) {
  return <ItemTablesContext value={tables}>{children}</ItemTablesContext>;
}
