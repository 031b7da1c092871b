import 'server-only';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A person's own list of handles. */
export const userLists = pgTable(
  'user_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** One of `lib/domain/audience-icons.ts`, or ''. */
    icon: text('icon').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('user_lists_user').on(table.userId)],
);

export const userListMembers = pgTable(
  'user_list_members',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => userLists.id, { onDelete: 'cascade' }),
    /** Lower case, without @. */
    handle: text('handle').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.handle] })],
);
