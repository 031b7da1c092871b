import 'server-only';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { datasets } from './datasets';
import { teams } from './teams';

/** Accounts whose profile is read every day, for the curve of their followers. They belong to the dataset's owner. */
export const watchedHandles = pgTable(
  'watched_handles',
  {
    datasetId: uuid('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    /** Lower case, without @. */
    handle: text('handle').notNull(),
    /** Whose budget pays; null: this installation's own. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** UTC day it was asked for last, whether X knew it or not. */
    askedOn: date('asked_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.datasetId, table.handle] }),
    index('watched_handles_asked').on(table.askedOn),
  ],
);
