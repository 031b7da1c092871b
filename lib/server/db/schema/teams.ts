import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Level } from '@/lib/domain/teams';
import { socialAccounts, users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The group that owns data. Number 0 is the local team. */
export const teams = pgTable(
  'teams',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** Id of the stored picture, or ''. */
    logo: text('logo').notNull().default(''),
    invoiceEmail: text('invoice_email').notNull().default(''),
    invoiceName: text('invoice_name').notNull().default(''),
    /** ISO 3166-1 alpha-2, or ''. */
    country: text('country').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [uniqueIndex('teams_slug').on(table.slug)],
);

export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text('level').$type<Level>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('memberships_team_user').on(table.teamId, table.userId),
    index('memberships_user').on(table.userId),
  ],
);

export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Lower case: only a verified address equal to it may accept. */
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    sends: smallint('sends').notNull().default(1),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invites_code').on(table.codeHash),
    uniqueIndex('invites_open')
      .on(table.teamId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
);

/** An ad account a person has named, or that the Ads API gave for one of their accounts (verified). */
export const adAccounts = pgTable(
  'ad_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').$type<'twitter'>().notNull().default('twitter'),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    /** True only for what the network itself listed. */
    verified: boolean('verified').notNull().default(false),
    socialAccountId: uuid('social_account_id').references(() => socialAccounts.id, { onDelete: 'set null' }),
    fetchedAt: instant('fetched_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ad_accounts_user_account').on(table.userId, table.network, table.accountId)],
);

/** An ad account lent to a team by a member; it goes when the member goes. */
export const grantedAccounts = pgTable(
  'granted_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    adAccountId: uuid('ad_account_id')
      .notNull()
      .references(() => adAccounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('granted_accounts_team_account').on(table.teamId, table.adAccountId)],
);

/** Which ad account a person works with in the explore tools. */
export const exploreAdAccounts = pgTable(
  'explore_ad_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adAccountId: text('ad_account_id').notNull(),
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('explore_ad_accounts_user').on(table.userId, table.adAccountId)],
);

/** The picture of a team as we drew it again: small, of one type. */
export const teamLogos = pgTable('team_logos', {
  id: uuid('id').primaryKey().defaultRandom(),
  teamId: integer('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
