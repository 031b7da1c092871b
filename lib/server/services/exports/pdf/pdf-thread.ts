import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import { perProcess } from '@/lib/server/per-process';
import type { ReportModel } from './report-model';

export interface PdfWork {
  model: ReportModel;
  projectRoot: string;
}

export const PDF_TIMEOUT_MS = 60_000;
/** The font alone is 5 MB a weight; a report of every section needs some 150 MB for a moment. */
const HEAP_MB = 512;
const AT_ONCE = 2;

const queue = perProcess('pdfs', () => ({ running: 0, waiting: Array<() => void>() }));

/** Waits for one of the two places; the returned function gives it back. */
async function takePlace(signal: AbortSignal): Promise<() => void> {
  if (queue.running >= AT_ONCE) {
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.waiting = queue.waiting.filter((waiter) => waiter !== enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.waiting.push(enter);
    });
  }
  queue.running += 1;
  return () => {
    queue.running -= 1;
    queue.waiting.shift()?.();
  };
}

function threadFile(): string {
  const { MURMUR_WORKER_FILE, projectRoot } = env();
  // Both threads are built into one folder.
  const folder = MURMUR_WORKER_FILE
    ? path.dirname(MURMUR_WORKER_FILE)
    : path.join(projectRoot, 'dist', 'workers');
  const file = path.join(folder, 'pdf.mjs');
  if (!existsSync(file))
    throw new AppError('unavailable', 'The PDF worker has not been built: run npm start once', {
      code: 'not_configured',
    });
  return file;
}

function draw(work: PdfWork, file: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  // Read at run time: an import would make the bundler follow `new Worker` into the whole project.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
    const worker = new threads.Worker(file, { workerData: work, resourceLimits });
    const end = () => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => {
      end();
      resolve(bytes);
    });
    worker.once('error', (error) => {
      end();
      reject(error);
    });
    worker.once('exit', () => reject(new Error('The PDF thread ended without an answer')));
  });
}

/**
 * Draws a report in a thread of its own; at most two at once, further ones wait.
 * @throws AppError `timeout` after 60 s; the signal's reason when the caller has gone.
 */
export async function drawPdf(
  model: ReportModel,
  signal: AbortSignal,
  timeoutMs = PDF_TIMEOUT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = threadFile();
  const late = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, late]);
  try {
    either.throwIfAborted();
    const leave = await takePlace(either);
    try {
      either.throwIfAborted();
      return await draw({ model, projectRoot: env().projectRoot }, file, either);
    } finally {
      leave();
    }
  } catch (error) {
    if (late.aborted && !signal.aborted)
      throw new AppError('timeout', 'The PDF took too long to draw', { code: 'timeout', cause: error });
    throw error;
  }
}
