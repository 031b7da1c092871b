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
    /** Wrong passwords since the last right one, and until when none is looked at. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    waitUntil: instant('wait_until'),
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
