import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/domain/app-error';
import { env } from '../env';
import type { BatchSource } from './batch-source';
import type {
  AnnotatedMessage,
  AnnotateMessage,
  AnnotateRequest,
  FailureMessage,
  SourceMessage,
  SourceSpec,
  WorkerSetup,
} from './messages';

/** Memory of one thread; a file cannot grow it, because batches are bounded. */
const THREAD_HEAP_MB = 256;
const YOUNG_HEAP_MB = 32;

function workerFile(): string {
  const { MURMUR_WORKER_FILE, projectRoot } = env();
  const file = MURMUR_WORKER_FILE ?? path.join(projectRoot, 'dist', 'workers', 'annotate.mjs');
  if (!existsSync(file))
    throw new AppError('unavailable', 'The import worker has not been built: run npm start once');
  return file;
}

function startWorker(setup: WorkerSetup): Worker {
  // Read at run time: an import would make the bundler follow `new Worker` into the whole project.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new threads.Worker(workerFile(), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
}

export function failureError({ message, expected }: FailureMessage): Error {
  return expected ? new AppError('unprocessable', message) : new Error(message);
}

/** One request, one answer. Rejects when the thread fails or ends. */
function ask<Answer>(worker: Worker, send: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clear = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: Answer) => {
      clear();
      resolve(message);
    };
    const onError = (error: Error) => {
      clear();
      reject(error);
    };
    const onExit = () => onError(new Error('The worker thread ended'));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    send();
  });
}

/** Reads a source in its own thread, one batch a call. */
export class SourceThread implements BatchSource {
  private readonly worker: Worker;

  constructor(spec: SourceSpec) {
    this.worker = startWorker({ role: 'source', spec });
  }

  next(): Promise<SourceMessage> {
    return ask<SourceMessage>(this.worker, () => this.worker.postMessage({ type: 'more' }));
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** `size` threads; a batch waits for a free one. */
export class AnnotatorThreads {
  private readonly all: Worker[];
  private readonly free: Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(segment: number, size: number) {
    this.all = Array.from({ length: size }, () => startWorker({ role: 'annotate', segment }));
    this.free = [...this.all];
    // A thread that dies between two requests is reported by the next request to it.
    for (const worker of this.all) worker.on('error', () => undefined);
  }

  async annotate(posts: Uint8Array<ArrayBuffer>): Promise<AnnotatedMessage> {
    const worker = this.free.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      const request: AnnotateRequest = { posts };
      const message = await ask<AnnotateMessage>(worker, () => worker.postMessage(request, [posts.buffer]));
      if (message.type === 'failure') throw failureError(message);
      return message;
    } finally {
      const next = this.waiting.shift();
      if (next) next(worker);
      else this.free.push(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }
}
