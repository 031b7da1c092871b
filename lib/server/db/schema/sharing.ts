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
import type { Report } from '@/lib/domain/report';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Frozen reports that a link opens. Only the hash of its code is kept; `report` null: taken out or closed. */
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    section: text('section'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('share_comments_share').on(table.shareId, table.createdAt)],
);
