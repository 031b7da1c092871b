import 'server-only';
import { createReadStream } from 'node:fs';
import { serialize } from 'node:v8';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { AppError } from '@/lib/domain/app-error';
import type { FilePreview, RejectedRow } from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import { FieldsSeen } from '@/lib/server/sources/table-file/post-fields';
import { isRejected } from '@/lib/server/sources/table-file/post-mapper';
import { previewFile } from '@/lib/server/sources/table-file/preview';
import { readTable } from '@/lib/server/sources/table-file/read-table';
import type { FailureMessage, MoreRequest, SourceEndMessage, SourceMessage, SourceSpec } from './messages';

const BATCH_ROWS = 1000;
const READ_BYTES = 256 * 1024;

function batchMessage(posts: SourcePost[], rejected: RejectedRow[], bytesRead: number): SourceMessage {
  return {
    type: 'batch',
    posts: new Uint8Array(serialize(posts)),
    count: posts.length,
    rejected,
    bytesRead,
  };
}

async function* readFileBatches(spec: SourceSpec): AsyncGenerator<SourceMessage, SourceEndMessage> {
  const open = () => createReadStream(spec.path, { highWaterMark: READ_BYTES });
  const { format, mapping, dateOrder } = spec;
  const preview = await previewFile(open, spec.fileName, { format, mapping, dateOrder });
  let bytesRead = 0;
  const onBytes = (bytes: number) => (bytesRead = Math.max(bytesRead, bytes));
  const notes: FilePreview['notes'] = [...preview.notes];
  const onNotes = (found: FilePreview['notes']) => notes.push(...found);
  const seen = new FieldsSeen();
  for await (const items of readTable(open, preview, { batchSize: BATCH_ROWS, onBytes, onNotes })) {
    const posts: SourcePost[] = [];
    const rejected: RejectedRow[] = [];
    for (const item of items) {
      if (isRejected(item)) rejected.push(item);
      else {
        posts.push(item);
        seen.add(item);
      }
    }
    yield batchMessage(posts, rejected, bytesRead);
  }
  return { type: 'end', notes, fieldsPresent: seen.present(preview.mapping) };
}

function failure(error: unknown): FailureMessage {
  const expected = error instanceof AppError;
  return { type: 'failure', message: error instanceof Error ? error.message : String(error), expected };
}

function post(port: MessagePort, message: SourceMessage): void {
  port.postMessage(message, message.type === 'batch' ? [message.posts.buffer] : []);
}

/** Thread: answers each request with the next batch, then with `end` or `failure`. */
export function runSource(spec: SourceSpec): void {
  const port = parentPort;
  if (!port) throw new Error('Runs as a worker thread only');
  const batches = readFileBatches(spec);
  port.on('message', (_: MoreRequest) => {
    batches.next().then(
      ({ value }) => post(port, value),
      (error: unknown) => post(port, failure(error)),
    );
  });
}
