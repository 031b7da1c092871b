import 'server-only';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OwnViewScreen } from '@/lib/domain/own-views';
import { ownAccounts } from './own';

/** Views of the long tables of an own account, each under a name. */
export const ownViews = pgTable(
  'own_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    screen: text('screen').$type<OwnViewScreen>().notNull(),
    name: text('name').notNull(),
    /** What stood in the address behind its question mark. */
    search: text('search').notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('own_views_name').on(table.accountId, table.screen, table.name)],
);
