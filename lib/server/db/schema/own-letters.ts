import 'server-only';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownAccounts } from './own';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Weekly letters about own accounts: a row is somebody's wish for them. */
export const ownLetters = pgTable(
  'own_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .unique()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    /** When the next one is due; a look that is on its way moves it first. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** Sentences of the last letter: what is still the same is not told again. */
    told: jsonb('told').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('own_letters_due').on(table.dueAt)],
);
