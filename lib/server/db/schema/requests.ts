import 'server-only';
import {
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AudienceWish, RequestKind, RequestState } from '@/lib/domain/requests';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What visitors asked for. `user_id` null: nobody was signed in. */
export const audienceRequests = pgTable(
  'audience_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RequestKind>().notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    adAccountId: text('ad_account_id').notNull(),
    wish: jsonb('wish').$type<AudienceWish>().notNull(),
    /** Of the mails that follow. */
    locale: text('locale').notNull(),
    state: text('state').$type<RequestState>().notNull(),
    answer: text('answer').notNull(),
    /** Of day, address and content: the same sent twice is one. */
    contentKey: text('content_key').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('audience_requests_content').on(table.contentKey),
    index('audience_requests_created').on(table.createdAt),
    index('audience_requests_user').on(table.userId),
  ],
);

/** What they say of it afterwards. */
export const requestFeedback = pgTable(
  'request_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => audienceRequests.id, { onDelete: 'cascade' }),
    rating: smallint('rating'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('request_feedback_request').on(table.requestId)],
);

/** Who asked for a material. */
export const materialDownloads = pgTable(
  'material_downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    material: text('material').notNull(),
    language: text('language').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('material_downloads_created').on(table.createdAt),
    index('material_downloads_user').on(table.userId),
  ],
);
