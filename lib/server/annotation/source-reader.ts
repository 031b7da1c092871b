import 'server-only';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { AppError } from '@/lib/domain/app-error';
import { FILE_SOURCES, type SourceSpec } from '@/lib/server/sources/registry';
import { DirectSource } from './batch-source';
import type { FailureMessage, MoreRequest, SourceMessage } from './messages';

function failure(error: unknown): FailureMessage {
  const expected = error instanceof AppError;
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'failure', message, expected, code: expected ? error.options.code : undefined };
}

function post(port: MessagePort, message: SourceMessage): void {
  port.postMessage(message, message.type === 'batch' ? [message.posts.buffer] : []);
}

/** Thread: answers each request with the next batch, then with `end` or `failure`. */
export function runSource(spec: SourceSpec): void {
  const port = parentPort;
  if (!port) throw new Error('Runs as a worker thread only');
  const batches = new DirectSource(FILE_SOURCES[spec.kind].read(spec));
  port.on('message', (_: MoreRequest) => {
    batches.next().then(
      (message) => post(port, message),
      (error: unknown) => post(port, failure(error)),
    );
  });
}
