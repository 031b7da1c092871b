import 'server-only';
import { sql } from 'drizzle-orm';
import {
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
import type { Recipe } from '@/lib/domain/recipe';
import type { Sections } from '@/lib/domain/report';
import type {
  ListKind,
  ListSource,
  ListState,
  SavedQueryType,
  SavedStatus,
  SavedSummary,
} from '@/lib/domain/saved';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { users } from './people';
import { teams } from './teams';

/* Saved audiences and saved lists, their versions and with whom they are shared. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An analysis that a person kept: what was asked, and what it said then. */
export const savedAudiences = pgTable(
  'saved_audiences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its members read it as long as the owner is one of them. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    adAccountId: text('ad_account_id').notNull().default(''),
    queryType: text('query_type').$type<SavedQueryType>().notNull(),
    /** The registered query; one of them is one saved audience of a person. */
    queryId: uuid('query_id').notNull(),
    query: text('query').notNull(),
    recipe: jsonb('recipe').$type<Recipe>().notNull(),
    /** The result it shows (`saved_results`). */
    resultId: uuid('result_id').notNull(),
    tags: text('tags').array().notNull().default([]),
    folder: text('folder').notNull().default(''),
    status: text('status').$type<SavedStatus>().notNull().default('active'),
    notes: text('notes').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Saved, opened or run again last. */
    usedAt: instant('used_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('saved_audiences_query').on(table.userId, table.queryId),
    index('saved_audiences_team').on(table.teamId),
    index('saved_audiences_deleted').on(table.deletedAt),
  ],
);

export type AudienceContent = Pick<
  typeof savedAudiences.$inferSelect,
  | 'name'
  | 'adAccountId'
  | 'queryType'
  | 'queryId'
  | 'query'
  | 'recipe'
  | 'resultId'
  | 'tags'
  | 'folder'
  | 'status'
  | 'notes'
  | 'teamId'
>;

/** What a recipe said when it was saved or kept again. Never changed, only scrubbed. */
export const savedResults = pgTable(
  'saved_results',
  {
    id: uuid('id').primaryKey(),
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => savedAudiences.id, { onDelete: 'cascade' }),
    summary: jsonb('summary').$type<SavedSummary>().notNull(),
    /** Sections of the report, long lists cut: what a later run is compared with. */
    sections: jsonb('sections').$type<Partial<Sections>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('saved_results_audience').on(table.audienceId)],
);

/** What a saved audience was at each of its versions, the present one included. */
export const savedAudienceVersions = pgTable(
  'saved_audience_versions',
  {
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => savedAudiences.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<AudienceContent>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.audienceId, table.version] })],
);

/** A targeting package that was kept or used in ads. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<ListKind>().notNull(),
    state: text('state').$type<ListState>().notNull(),
    adAccountId: text('ad_account_id').notNull().default(''),
    audienceConfigId: jsonb('audience_config_id').$type<string | number>(),
    targetingPackage: jsonb('targeting_package').$type<TargetingPackage>().notNull(),
    countries: text('countries').array().notNull().default([]),
    /** The result it was made from; null for one put together by hand. */
    source: jsonb('source').$type<ListSource>(),
    /** Ids of `lib/domain/list-categories.ts`. */
    categories: text('categories').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('saved_lists_user').on(table.userId), index('saved_lists_deleted').on(table.deletedAt)],
);

export type ListContent = Pick<
  typeof savedLists.$inferSelect,
  | 'name'
  | 'kind'
  | 'state'
  | 'adAccountId'
  | 'audienceConfigId'
  | 'targetingPackage'
  | 'countries'
  | 'source'
  | 'categories'
>;

/** What a saved list was at each of its versions, the present one included. */
export const savedListVersions = pgTable(
  'saved_list_versions',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ListContent>().notNull(),
    /** Size of the content, so that nobody has to read it to count it. */
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.version] })],
);

/** One address or one ad account that may read one saved audience or list. */
export const savedShares = pgTable(
  'saved_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    audienceId: uuid('audience_id').references(() => savedAudiences.id, { onDelete: 'cascade' }),
    listId: uuid('list_id').references(() => savedLists.id, { onDelete: 'cascade' }),
    /** Lower case: only the person with this verified address reads the row. */
    email: text('email'),
    adAccountId: text('ad_account_id'),
    sharedBy: uuid('shared_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the mailed link's 128 random bits; the newest link only. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    sends: smallint('sends').notNull().default(0),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_shares_audience_email')
      .on(table.audienceId, table.email)
      .where(sql`${table.email} is not null and ${table.audienceId} is not null`),
    uniqueIndex('saved_shares_list_email')
      .on(table.listId, table.email)
      .where(sql`${table.email} is not null and ${table.listId} is not null`),
    uniqueIndex('saved_shares_audience_account')
      .on(table.audienceId, table.adAccountId)
      .where(sql`${table.adAccountId} is not null and ${table.audienceId} is not null`),
    uniqueIndex('saved_shares_list_account')
      .on(table.listId, table.adAccountId)
      .where(sql`${table.adAccountId} is not null and ${table.listId} is not null`),
    uniqueIndex('saved_shares_link').on(table.linkHash),
    index('saved_shares_email').on(table.email),
  ],
);
