import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MemberOnX, QueueAction, QueueReason } from '@/lib/domain/own-circle';
import { ownAccounts } from './own';

/* What a person keeps about the people around an own account. Handles are lower case, without @. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => ownAccounts.id, { onDelete: 'cascade' });

/** Accounts that the own one is compared with. */
export const ownTracked = pgTable(
  'own_tracked',
  { accountId: account(), handle: text('handle').notNull(), createdAt: instant('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.handle] })],
);

/** Whom a person wants to follow or unfollow by a click of their own on X. */
export const ownQueue = pgTable(
  'own_queue',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: account(),
    action: text('action').$type<QueueAction>().notNull(),
    handle: text('handle').notNull(),
    reason: jsonb('reason').$type<QueueReason>().notNull(),
    queuedAt: instant('queued_at').notNull(),
    /** When the profile was opened; null: it waits. */
    openedAt: instant('opened_at'),
  },
  (table) => [
    uniqueIndex('own_queue_waiting')
      .on(table.accountId, table.handle)
      .where(sql`${table.openedAt} is null`),
    index('own_queue_opened').on(table.accountId, table.openedAt),
  ],
);

/** How many profiles a day at most, where the person chose it. */
export const ownQueueLimits = pgTable('own_queue_limits', {
  accountId: account().primaryKey(),
  daily: smallint('daily').notNull(),
});

/** A list of accounts that is kept here, and stands on X too where it was written there or read from there. */
export const ownSocialLists = pgTable(
  'own_social_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: account(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    private: boolean('private').notNull().default(true),
    /** Its id at X; null: it stands here alone. */
    xId: text('x_id'),
    /** X was asked to make it and its answer did not come: it may stand there. */
    xAskedAt: instant('x_asked_at'),
    /** Name, description or privacy are other ones than X was told. */
    xChanged: boolean('x_changed').notNull().default(false),
    /** Members that X tells of and nobody has read; null: all of them stand here. */
    xUnread: integer('x_unread'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [uniqueIndex('own_social_lists_x').on(table.accountId, table.xId)],
);

export const ownSocialListMembers = pgTable(
  'own_social_list_members',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => ownSocialLists.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Id at X, where it is known. */
    userId: text('user_id'),
    x: text('x').$type<MemberOnX>().notNull().default('waits'),
  },
  (table) => [primaryKey({ columns: [table.listId, table.handle] })],
);

/** Counts of ads that a person gave to the installation's pool; gone with the gift or the account. */
export const adsPoolGifts = pgTable('ads_pool_gifts', {
  accountId: account().primaryKey(),
  givenAt: instant('given_at').notNull(),
});

export const adsPoolCounts = pgTable(
  'ads_pool_counts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => adsPoolGifts.accountId, { onDelete: 'cascade' }),
    /** Handle of the advertiser. */
    advertiser: text('advertiser').notNull(),
    ads: integer('ads').notNull(),
    byList: integer('by_list').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.advertiser] }),
    index('ads_pool_counts_advertiser').on(table.advertiser),
  ],
);
