import 'server-only';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostField, SourceId } from '@/lib/domain/datasets';
import type { SampleFrame } from '@/lib/domain/sample-frame';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A named set of posts. `owner_kind` null: it belongs to the local install. */
export const datasets = pgTable(
  'datasets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    /** Names it had before: a link with one of them still leads here while nothing else has that name. */
    formerNames: text('former_names').array().notNull().default([]),
    ownerKind: text('owner_kind'),
    ownerId: text('owner_id'),
    isSample: boolean('is_sample').notNull().default(false),
    /** Raised by one in the transaction that changes the list of segments. */
    version: integer('version').notNull().default(0),
    sources: text('sources').array().$type<SourceId[]>().notNull().default([]),
    posts: bigint('posts', { mode: 'number' }).notNull().default(0),
    accounts: bigint('accounts', { mode: 'number' }).notNull().default(0),
    firstPostAt: instant('first_post_at'),
    lastPostAt: instant('last_post_at'),
    /** Fields at least one import of it held: a metric outside this list is unknown, not 0. */
    fieldsPresent: text('fields_present').array().$type<PostField[]>().notNull().default([]),
    /** How its posts were drawn; null: they are all there are. */
    frame: jsonb('frame').$type<SampleFrame>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('datasets_owner_name')
      .on(sql`coalesce(${table.ownerKind}, '')`, sql`coalesce(${table.ownerId}, '')`, table.name)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Which segments a version of a dataset shows. A version lives until one of its segments is dropped. */
export const datasetVersions = pgTable(
  'dataset_versions',
  {
    datasetId: uuid('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    segments: integer('segments').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.datasetId, table.version] })],
);

/** A partition of the analytical tables; the number is the partition key. */
export const datasetSegments = pgTable(
  'dataset_segments',
  {
    segment: serial('segment').primaryKey(),
    datasetId: uuid('dataset_id'),
    importId: uuid('import_id'),
    /** Who writes it while it is staged. */
    processId: uuid('process_id'),
    /** staging: being written; live: some version shows it; retired: to be dropped after the grace period. */
    state: text('state').$type<'staging' | 'live' | 'retired'>().notNull().default('staging'),
    fieldsPresent: text('fields_present').array().$type<PostField[]>().notNull().default([]),
    posts: bigint('posts', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    retiredAt: instant('retired_at'),
  },
  (table) => [index('dataset_segments_state').on(table.state)],
);

/** Small values of this install by name. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
