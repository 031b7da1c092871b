import 'server-only';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Rows from X that somebody took away, by UTC day (security.md 21). */
export const rowExports = pgTable(
  'row_exports',
  {
    /** Id of the person, or of who runs the installation. */
    owner: text('owner').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.day] })],
);
