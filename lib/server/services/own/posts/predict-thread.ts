import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OwnPost } from '@/lib/analysis/own/own-post';
import { type OwnPredictions, predictOwn } from '@/lib/analysis/own/predict-own';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';

export interface PredictWork {
  posts: readonly OwnPost[];
  zone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Of so many posts a prediction takes a tenth of a second: less than a thread needs to start. */
const AT_HOME = 1_500;
const TIMEOUT_MS = 60_000;

function threadFile(): string | null {
  const { MURMUR_WORKER_FILE, projectRoot } = env();
  const folder = MURMUR_WORKER_FILE
    ? path.dirname(MURMUR_WORKER_FILE)
    : path.join(projectRoot, 'dist', 'workers');
  const file = path.join(folder, 'predict.mjs');
  return existsSync(file) ? file : null;
}

function inThread(work: PredictWork, file: string, signal: AbortSignal): Promise<OwnPredictions> {
  // Read at run time: an import would make the bundler follow `new Worker` into the whole project.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new Promise((resolve, reject) => {
    const worker = new threads.Worker(file, { workerData: work });
    const end = () => {
      signal.removeEventListener('abort', stop);
      void worker.terminate();
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (told: OwnPredictions) => {
      end();
      resolve(told);
    });
    worker.once('error', (error) => {
      end();
      reject(error);
    });
    worker.once('exit', () => reject(new Error('The thread of a prediction ended without an answer')));
  });
}

/**
 * Predictions of an account, of many posts in a thread of their own.
 * @throws AppError `timeout` after 60 s; the signal's reason when the caller has gone.
 */
export async function predictInThread(work: PredictWork, signal: AbortSignal): Promise<OwnPredictions> {
  const file = work.posts.length <= AT_HOME ? null : threadFile();
  if (file === null) return predictOwn(work.posts, work.zone, work.now);
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await inThread(work, file, AbortSignal.any([signal, late]));
  } catch (error) {
    if (late.aborted && !signal.aborted)
      throw new AppError('timeout', 'The prediction took too long', { code: 'timeout', cause: error });
    throw error;
  }
}
