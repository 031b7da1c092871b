import 'server-only';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Comparison } from '@/lib/domain/comparison';
import type { Report } from '@/lib/domain/report';
import { users } from './people';
import { teams } from './teams';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Frozen reports and comparisons that a link opens. Only the hash of its code is kept; both null: taken out or closed. */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    title: text('title').notNull(),
    report: jsonb('report').$type<Report>(),
    /** In place of a report: what two to five questions differ in. */
    comparison: jsonb('comparison').$type<Comparison>(),
    /** The code is derived from id and version: a revoked link's code is never made again. */
    version: integer('version').notNull().default(1),
    /** What the sender says about it, plain text. */
    message: text('message').notNull().default(''),
    /** The team that the sender names beside their own name. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    commentsOpen: boolean('comments_open').notNull().default(false),
    withTexts: boolean('with_texts').notNull(),
    /** `salt.hash` by scrypt, or null. */
    password: text('password'),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_code').on(table.codeHash),
    index('shares_user').on(table.userId, table.createdAt),
    index('shares_expires').on(table.expiresAt),
  ],
);

/** Passwords that are being looked at or were wrong: one row each, written before the password is looked at. */
export const shareTries = pgTable(
  'share_tries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** Keyed hash of the client's network. */
    client: text('client').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    index('share_tries_share').on(table.shareId, table.triedAt),
    index('share_tries_tried').on(table.triedAt),
  ],
);

export const shareComments = pgTable(
  'share_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    /** Null of a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a guest: the name they gave. */
    name: text('name').notNull().default(''),
    /** Of a guest: hash of what lets them take it back, of a verified address or of one opening of the page. */
    guest: text('guest'),
    section: text('section'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('share_comments_share').on(table.shareId, table.createdAt)],
);

/** One card of a share as a part of other sites' pages. Its code is derived as the link's is, and kept as a hash. */
export const shareEmbeds = pgTable(
  'share_embeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    card: text('card').notNull(),
    /** Origins whose pages may show it. */
    hosts: jsonb('hosts').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('share_embeds_code').on(table.codeHash),
    index('share_embeds_share').on(table.shareId),
  ],
);
