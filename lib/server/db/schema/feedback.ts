import 'server-only';
import { boolean, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What people say of answers and results. `user_id` null: they named nobody. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    rating: smallint('rating'),
    text: text('text').notNull(),
    context: jsonb('context').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('feedback_user').on(table.userId)],
);

/** Which suggested keywords were taken, which dismissed. */
export const suggestionUsages = pgTable(
  'suggestion_usages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    keyword: text('keyword').notNull(),
    accepted: boolean('accepted').notNull(),
    context: text('context').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('suggestion_usages_user').on(table.userId)],
);
