import 'server-only';
import { sql } from 'drizzle-orm';
import {
  integer,
  index,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OwnListKind, OwnSource } from '@/lib/domain/own-account';
import { socialAccounts } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An account on X that is somebody's own. `owner_kind` null: it belongs to the local install. */
export const ownAccounts = pgTable(
  'own_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What its rows in the analytical tables begin with. */
    number: serial('number').notNull(),
    ownerKind: text('owner_kind'),
    ownerId: text('owner_id'),
    /** Its id on X, or `@handle` where nobody said one. */
    accountKey: text('account_key').notNull(),
    xId: text('x_id'),
    handle: text('handle').notNull(),
    name: text('name').notNull().default(''),
    source: text('source').$type<OwnSource>().notNull(),
    zone: text('zone').notNull().default('UTC'),
    datasetName: text('dataset_name'),
    /** The segment of `accounts` that holds the profiles of its people. */
    peopleSegment: integer('people_segment'),
    /** Through which connection X is asked. */
    socialAccountId: uuid('social_account_id').references(() => socialAccounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The newest one of an owner is the active account. */
    activeAt: instant('active_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('own_accounts_number').on(table.number),
    uniqueIndex('own_accounts_owner').on(
      sql`coalesce(${table.ownerKind}, '')`,
      sql`coalesce(${table.ownerId}, '')`,
      table.accountKey,
    ),
  ],
);

/** The head of a list of people on a day; its ids lie in `own_lists`. */
export const ownLists = pgTable(
  'own_lists',
  {
    list: serial('list').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OwnListKind>().notNull(),
    source: text('source').$type<OwnSource>().notNull(),
    takenAt: instant('taken_at').notNull(),
    size: integer('size').notNull().default(0),
    /** staging: being written, shown by nothing. */
    state: text('state').$type<'staging' | 'live'>().notNull().default('staging'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('own_lists_day')
      .on(table.accountId, table.kind, table.takenAt)
      .where(sql`${table.state} = 'live'`),
  ],
);

/** What X believes of a person, and the lists they made, as one archive says. */
export interface ArchiveBeliefs {
  interests: string[];
  languages: string[];
  gender: string | null;
  age: string | null;
  shows: string[];
  advertisers: string[];
  lookAlikeAdvertisers: string[];
  audiences: number | null;
}

/** An archive whose private rows were kept; likes and ads lie in `own_likes` and `own_ads`. */
export const ownArchives = pgTable(
  'own_archives',
  {
    archive: serial('archive').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    takenAt: instant('taken_at').notNull(),
    /** Kinds of rows it held: an absent kind is unknown, not empty. */
    held: text('held').array().notNull().default([]),
    beliefs: jsonb('beliefs').$type<ArchiveBeliefs>(),
    /** Addresses of lists on X. */
    lists: text('lists').array().notNull().default([]),
    state: text('state').$type<'staging' | 'live'>().notNull().default('staging'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('own_archives_account').on(table.accountId),
    uniqueIndex('own_archives_day')
      .on(table.accountId, table.takenAt)
      .where(sql`${table.state} = 'live'`),
  ],
);
