import { z } from 'zod';
import { FIELD_RULES } from './field-rules';

/** Lower-case letters, digits, dash and underscore; starts with a letter or digit; 1 to 64 characters. */
export const datasetNameSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, FIELD_RULES.dataset_name);

export const SOURCE_IDS = ['table-file', 'synthetic', 'x-api'] as const;
export const sourceIdSchema = z.enum(SOURCE_IDS);
export type SourceId = z.infer<typeof sourceIdSchema>;

/** All of it came from files: nothing more comes by itself. */
export const isImported = (sources: readonly SourceId[]): boolean =>
  sources.every((source) => source === 'table-file');

export const datasetSchema = z.object({
  id: z.string(),
  name: datasetNameSchema,
  /** Shown where there is room; the name where there is none. */
  title: z.string(),
  /** Names it had before; a link with one of them still means it. Absent: none. */
  former_names: z.array(datasetNameSchema).optional(),
  /** True for the built-in sample world: every surface must label it. */
  sample: z.boolean(),
  sources: z.array(sourceIdSchema),
  /** Raised by one when an import commits; part of every cache key. */
  version: z.int(),
  posts: z.int(),
  /** Null: no post says who wrote it. */
  accounts: z.int().nullable(),
  first_post_at: z.string().nullable(),
  last_post_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Dataset = z.infer<typeof datasetSchema>;

/** The fields a column can be mapped to. */
export const POST_FIELDS = [
  'id',
  'text',
  'created_at',
  'language',
  'author_id',
  'author_handle',
  'author_name',
  'author_bio',
  'author_location',
  'author_followers',
  'author_following',
  'author_posts',
  'author_verified',
  'author_created_at',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'bookmarks',
  'views',
  'is_repost',
  'conversation_id',
  'in_reply_to_id',
  'referenced_id',
  'links',
  'url',
  'sentiment',
] as const;
export const postFieldSchema = z.enum(POST_FIELDS);
export type PostField = z.infer<typeof postFieldSchema>;

/** What X itself tells of a post: how it feels is none of it. */
export const NETWORK_FIELDS: readonly PostField[] = POST_FIELDS.filter((field) => field !== 'sentiment');

/** Field to column name (for JSON a dotted path such as `user.location`). */
export const columnMappingSchema = z.partialRecord(postFieldSchema, z.string());
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** `x-api`: JSON as the X API answers it (v2 pages, v1.1 statuses), whole or one a line. */
export const FILE_FORMATS = ['csv', 'tsv', 'jsonl', 'xlsx', 'x-api'] as const;
export const fileFormatSchema = z.enum(FILE_FORMATS);
export type FileFormat = z.infer<typeof fileFormatSchema>;

export const dateOrderSchema = z.enum(['dmy', 'mdy']);
export type DateOrder = z.infer<typeof dateOrderSchema>;

/** `2026-11-28`: the one day that a person gives to all posts of a file that tells no dates, of the years that dates may have. */
export const givenDaySchema = z.iso
  .date(FIELD_RULES.bad_day)
  .refine((day) => day >= '1970' && day < '2100', FIELD_RULES.bad_day);

/** What a look at the first rows of a file found. */
export const filePreviewSchema = z.object({
  format: fileFormatSchema,
  gzipped: z.boolean(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'windows-1252']),
  delimiter: z.string().nullable(),
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), field: postFieldSchema.nullable() }),
  ),
  mapping: columnMappingSchema,
  /** Only when table dates such as 24-02-2015 need one; decided for the whole file. */
  date_order: dateOrderSchema.nullable(),
  /** Given by a person, for a file that tells no dates. */
  day: givenDaySchema.optional(),
  /** The first rows as they will be imported. */
  rows: z.array(z.partialRecord(postFieldSchema, z.string())),
  /** Message ids with values, e.g. ids that lost digits; `import.notes.<id>`. */
  notes: z.array(
    z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});
export type FilePreview = z.infer<typeof filePreviewSchema>;

export const IMPORT_STATES = [
  'uploaded',
  'queued',
  'running',
  'committing',
  'done',
  'failed',
  'cancelled',
] as const;
export const importStateSchema = z.enum(IMPORT_STATES);
export type ImportState = z.infer<typeof importStateSchema>;

export const rejectedRowSchema = z.object({
  row: z.int(),
  /** An English sentence. */
  reason: z.string(),
  /** The reason as a message id with its values, `import.rejections.<code>`; only in the list of the first rows. */
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

/** What an import would need on the disk, as far as a look at the file can tell. */
export const diskEstimateSchema = z.object({
  needed_bytes: z.int(),
  /** Free on the disk of the data folder, less what is always left free. */
  free_bytes: z.int(),
  fits: z.boolean(),
});
export type DiskEstimate = z.infer<typeof diskEstimateSchema>;

export const importSchema = z.object({
  id: z.string(),
  state: importStateSchema,
  dataset: z.string().nullable(),
  /** The posts the dataset had before are taken out in the same moment. */
  replace: z.boolean(),
  file_name: z.string(),
  bytes: z.int(),
  bytes_read: z.int(),
  read: z.int(),
  /** Posts this import added; a post that was there already counts under duplicates. */
  posts: z.int(),
  /** Null: no post of the file says who wrote it. */
  accounts: z.int().nullable(),
  duplicates: z.int(),
  rejected_total: z.int(),
  /** The first of them; the rest is in the download. */
  rejected: z.array(rejectedRowSchema),
  notes: filePreviewSchema.shape.notes,
  seconds: z.number().nullable(),
  error: z.string().nullable(),
  /** A stable word for the failure, e.g. `disk_full`. */
  error_code: z.string().nullable(),
  /** Imports that come before this one; null when it does not wait. */
  ahead: z.int().nullable(),
  /** Null once it has begun. */
  disk: diskEstimateSchema.nullable(),
  preview: filePreviewSchema.nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;
