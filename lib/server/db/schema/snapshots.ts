import 'server-only';
import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { datasets } from './datasets';

/** What the profile of an account said on a day (UTC); the last reading of the day stands. Handles in lower case. */
export const accountSnapshots = pgTable(
  'account_snapshots',
  {
    datasetId: uuid('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    followers: bigint('followers', { mode: 'number' }).notNull(),
    following: bigint('following', { mode: 'number' }),
    posts: bigint('posts', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.handle, table.day] })],
);
