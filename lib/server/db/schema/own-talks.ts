import 'server-only';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnAnswer } from '@/lib/domain/own-talk';
import { ownAccounts } from './own';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Questions that were asked about an own account, with the answers that were given then. */
export const ownTalks = pgTable(
  'own_talks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    conversation: uuid('conversation').notNull(),
    /** What it asked for; null: the assistant of all datasets answered. */
    asked: text('asked'),
    answer: jsonb('answer').$type<OwnAnswer>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('own_talks_account').on(table.accountId, table.at)],
);
