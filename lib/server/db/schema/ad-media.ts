import 'server-only';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MediaKind, MediaType, UploadState } from '@/lib/domain/ad-media';
import type { AdEventKind, AppStore, RowSource } from '@/lib/domain/ad-creatives';
import { users } from './people';
import { teams } from './teams';

/* Pictures and films of a team, the creatives made of them, and the apps and events that a creative may point to. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** What the file itself says, not its name. */
const found = {
  contentType: text('content_type').$type<MediaType>(),
  width: integer('width'),
  height: integer('height'),
  durationMs: integer('duration_ms'),
  codec: text('codec'),
};

/** A file on its way in. How much of it is there, the disk says. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The type that was announced; the first part is held against it. */
    announcedType: text('announced_type').$type<MediaType>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of its bytes, as the sender made it: the same file chosen again goes on; '' never does. */
    fingerprint: text('fingerprint').notNull().default(''),
    state: text('state').$type<UploadState>().notNull().default('open'),
    ...found,
    preview: bytes('preview'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('media_uploads_user').on(table.userId),
    index('media_uploads_expires').on(table.expiresAt),
  ],
);

export const adMedia = pgTable(
  'ad_media',
  {
    /** Also the name of its file. */
    id: uuid('id').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Id of an ad account on the network; '': of the team, for any. */
    adAccountId: text('ad_account_id').notNull().default(''),
    name: text('name').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    contentType: text('content_type').$type<MediaType>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms'),
    codec: text('codec'),
    /** A small picture of it as we drew it; null for films. */
    preview: bytes('preview'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('ad_media_team').on(table.teamId, table.createdAt)],
);

/** A mobile app of an ad account, as the network lists it or as the team wrote it down. */
export const accountApps = pgTable(
  'account_apps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    adAccountId: text('ad_account_id').notNull().default(''),
    store: text('store').$type<AppStore>().notNull(),
    /** Number of the App Store, or package name of Google Play. */
    identifier: text('identifier').notNull(),
    name: text('name').notNull(),
    source: text('source').$type<RowSource>().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_apps_team').on(table.teamId, table.adAccountId, table.store, table.identifier),
  ],
);

/** What is counted as a conversion: in an app, or on a website by a pixel. */
export const adEvents = pgTable(
  'ad_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    adAccountId: text('ad_account_id').notNull().default(''),
    kind: text('kind').$type<AdEventKind>().notNull(),
    /** Of an app's event. */
    appId: uuid('app_id').references(() => accountApps.id, { onDelete: 'cascade' }),
    /** Id of a website's tag, or ''. */
    pixel: text('pixel').notNull().default(''),
    name: text('name').notNull(),
    status: text('status').notNull(),
    source: text('source').$type<RowSource>().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ad_events_team').on(table.teamId, table.adAccountId, table.kind, table.pixel, table.name),
  ],
);

/** One variant of a creative; variants of one share their family. */
export const adCreatives = pgTable(
  'ad_creatives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    adAccountId: text('ad_account_id').notNull().default(''),
    /** Id of the creative that the first variant was made as. */
    familyId: uuid('family_id').notNull(),
    /** What sets this variant apart, in the team's own words. */
    variant: text('variant').notNull().default(''),
    name: text('name').notNull(),
    text: text('text').notNull(),
    headline: text('headline').notNull().default(''),
    websiteUrl: text('website_url').notNull().default(''),
    appId: uuid('app_id').references(() => accountApps.id, { onDelete: 'set null' }),
    eventId: uuid('event_id').references(() => adEvents.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('ad_creatives_team').on(table.teamId, table.updatedAt),
    index('ad_creatives_family').on(table.familyId),
  ],
);

/** Media of a creative in their order. A file that is used cannot be deleted: the row says so here. */
export const adCreativeMedia = pgTable(
  'ad_creative_media',
  {
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => adCreatives.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => adMedia.id),
    /** What a reader who does not see the picture is told. */
    description: text('description').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.creativeId, table.position] }),
    index('ad_creative_media_media').on(table.mediaId),
  ],
);
