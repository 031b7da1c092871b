import 'server-only';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FilePreview, ImportState, RejectedRow } from '@/lib/domain/datasets';
import type { ImportChoices } from '@/lib/server/stores/datasets/import-record';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One file on its way into a dataset. The bytes lie in the spool folder under the row's id. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerKind: text('owner_kind'),
    ownerId: text('owner_id'),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    fileName: text('file_name').notNull(),
    datasetName: text('dataset_name'),
    datasetId: uuid('dataset_id'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    read: bigint('read', { mode: 'number' }).notNull().default(0),
    posts: bigint('posts', { mode: 'number' }).notNull().default(0),
    accounts: bigint('accounts', { mode: 'number' }).notNull().default(0),
    duplicates: bigint('duplicates', { mode: 'number' }).notNull().default(0),
    rejectedTotal: bigint('rejected_total', { mode: 'number' }).notNull().default(0),
    rejected: jsonb('rejected').$type<RejectedRow[]>().notNull().default([]),
    notes: jsonb('notes').$type<FilePreview['notes']>().notNull().default([]),
    preview: jsonb('preview').$type<FilePreview>(),
    choices: jsonb('choices').$type<ImportChoices>(),
    /** Partition that holds all rejected rows. */
    segment: integer('segment'),
    seconds: doublePrecision('seconds'),
    error: text('error'),
    /** A word for the failure, so that a page can say it in its own language. */
    errorCode: text('error_code'),
    attempts: integer('attempts').notNull().default(0),
    heartbeatAt: instant('heartbeat_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it took its place in the queue. */
    queuedAt: instant('queued_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('imports_state').on(table.state), index('imports_created').on(table.createdAt)],
);
