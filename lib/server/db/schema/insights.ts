import 'server-only';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AutopilotForm, InsightStatus } from '@/lib/domain/autopilot';
import type { ListKind } from '@/lib/domain/saved';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Keywords and hashtags that are looked for, and what was found. `user_id` null: nobody was signed in. */
export const insights = pgTable(
  'insights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose runs are counted: a person, or a keyed hash of where the call came from. */
    countedFor: text('counted_for').notNull(),
    kind: text('kind').$type<ListKind>().notNull(),
    status: text('status').$type<InsightStatus>().notNull(),
    adAccountId: text('ad_account_id').notNull(),
    form: jsonb('form').$type<AutopilotForm>().notNull(),
    /** Null until there is a keyword or hashtag in it. */
    targetingPackage: jsonb('targeting_package').$type<TargetingPackage>(),
    /** Groups of words that were looked at, and all of them. */
    looked: integer('looked').notNull().default(0),
    groups: integer('groups').notNull(),
    posts: integer('posts'),
    accounts: integer('accounts'),
    /** Why it failed: a failure code. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('insights_counted').on(table.countedFor, table.createdAt),
    index('insights_user').on(table.userId),
  ],
);
