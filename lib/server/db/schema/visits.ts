import 'server-only';
import { jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Visit } from '@/lib/domain/dataset-visits';
import { datasets } from './datasets';
import { users } from './people';

/** When somebody last looked at a dataset, and how it stood. Nobody: this machine's own, before its first person. */
export const datasetVisits = pgTable(
  'dataset_visits',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    datasetId: uuid('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    visit: jsonb('visit').$type<Visit>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [unique('dataset_visits_own').on(table.userId, table.datasetId).nullsNotDistinct()],
);
