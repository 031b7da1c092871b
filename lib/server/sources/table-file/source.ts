import 'server-only';
import { createReadStream } from 'node:fs';
import type {
  ColumnMapping,
  DateOrder,
  FileFormat,
  FilePreview,
  PostField,
  RejectedRow,
} from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import { FieldsSeen } from '../post-fields';
import {
  BATCH_POSTS,
  type FollowEdge,
  type PostSource,
  type SourceBatch,
  type SourceEnd,
} from '../post-source';
import type { OpenBytes } from './byte-source';
import { listedFollowers } from './follower-lists';
import { AUTHOR_FIELDS, AUTHOR_UNKNOWN } from './import-rules';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readFollows, readTable } from './read-table';

const READ_BYTES = 256 * 1024;

export interface FileAsked {
  path: string;
  fileName: string;
  format?: FileFormat;
  mapping?: ColumnMapping;
  dateOrder?: DateOrder;
  day?: string;
}

/** Fields that a post may have without a column: its address names the author, its id and author make its address. */
const DERIVED_FIELDS: readonly PostField[] = ['author_handle', 'url'];

const isRead = (field: PostField, mapping: ColumnMapping) =>
  mapping[field] !== undefined || DERIVED_FIELDS.includes(field);

/** A list of who follows whom: no posts, and nothing else is known. */
async function* readList(open: OpenBytes, preview: FilePreview): AsyncGenerator<SourceBatch, SourceEnd> {
  let [bytesRead, count] = [0, 0];
  const onBytes = (bytes: number) => (bytesRead = Math.max(bytesRead, bytes));
  for await (const items of readFollows(open, preview, { batchSize: BATCH_POSTS, onBytes })) {
    const rejected = items.filter((item): item is RejectedRow => 'reason' in item);
    const follows = items.filter((item): item is FollowEdge => 'target' in item);
    count += follows.length;
    yield { posts: [], follows, rejected, bytesRead };
  }
  return { notes: [...preview.notes, { id: 'follows-read', values: { count } }], fieldsPresent: [] };
}

async function* read(asked: FileAsked): AsyncGenerator<SourceBatch, SourceEnd> {
  const open = () => createReadStream(asked.path, { highWaterMark: READ_BYTES });
  const { format, mapping, dateOrder, day } = asked;
  const preview = await previewFile(open, asked.fileName, { format, mapping, dateOrder, day });
  if (listedFollowers(preview)) return yield* readList(open, preview);
  let bytesRead = 0;
  const onBytes = (bytes: number) => (bytesRead = Math.max(bytesRead, bytes));
  const notes = [...preview.notes];
  const onNotes = (found: SourceEnd['notes']) => notes.push(...found);
  const seen = new FieldsSeen();
  for await (const items of readTable(open, preview, { batchSize: BATCH_POSTS, onBytes, onNotes })) {
    const posts: SourcePost[] = [];
    const rejected: RejectedRow[] = [];
    for (const item of items) {
      if (isRejected(item)) rejected.push(item);
      else {
        posts.push(item);
        seen.add(item);
      }
    }
    yield { posts, rejected, bytesRead };
  }
  const fieldsPresent = seen.present((field) => isRead(field, preview.mapping));
  const named = AUTHOR_FIELDS.some((field) => fieldsPresent.includes(field));
  if (!named && notes.every(({ id }) => id !== AUTHOR_UNKNOWN.id)) notes.push(AUTHOR_UNKNOWN);
  return { notes, fieldsPresent };
}

/** CSV, TSV, JSON lines, pages of X's API and workbooks on this machine. */
export const tableFile: PostSource<FileAsked> = { read };
