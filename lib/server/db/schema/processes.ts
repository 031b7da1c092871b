import 'server-only';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Processes that share this database. One that is no longer seen is removed, and its leases with it. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  /** Names its data folder, which only one process holds at a time. */
  folder: text('folder').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
});

/** What only one process may work on at a time, e.g. `import <id>`. */
export const leases = pgTable(
  'leases',
  {
    key: text('key').primaryKey(),
    processId: uuid('process_id')
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [index('leases_process').on(table.processId)],
);
