import 'server-only';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SavedComparison } from '@/lib/domain/saved-comparisons';
import { users } from './people';

/** What the sides of a comparison ask, kept by a person. */
export const savedComparisons = pgTable(
  'saved_comparisons',
  {
    /** Chosen by whoever saves it, so that saving twice keeps one. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    sides: jsonb('sides').$type<SavedComparison['sides']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('saved_comparisons_user').on(table.userId)],
);
