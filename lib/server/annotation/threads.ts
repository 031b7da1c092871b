import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { AppError } from '@/lib/domain/app-error';
import { env } from '../env';
import { perProcess } from '../per-process';
import type { BatchSource } from './batch-source';
import type {
  AnnotatedMessage,
  AnnotateMessage,
  AnnotateRequest,
  FailureMessage,
  SourceMessage,
} from './messages';
import type { SourceSpec } from '@/lib/server/sources/registry';

/** Memory of one thread; a file cannot grow it, because batches are bounded. */
const THREAD_HEAP_MB = 256;
const YOUNG_HEAP_MB = 32;

type Role = 'annotate' | 'source';

function workerFile(role: Role): string {
  const { MURMUR_WORKER_FILE, projectRoot } = env();
  const annotate = MURMUR_WORKER_FILE ?? path.join(projectRoot, 'dist', 'workers', 'annotate.mjs');
  // Both are built into one folder.
  const file = role === 'annotate' ? annotate : path.join(path.dirname(annotate), 'source.mjs');
  if (!existsSync(file))
    throw new AppError('unavailable', 'The import worker has not been built: run npm start once', {
      code: 'not_configured',
    });
  return file;
}

function startWorker(role: Role, spec?: SourceSpec): Worker {
  // Read at run time: an import would make the bundler follow `new Worker` into the whole project.
  const threads = process.getBuiltinModule('node:worker_threads');
  return new threads.Worker(workerFile(role), {
    workerData: spec,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
}

export function failureError({ message, expected, code }: FailureMessage): Error {
  return expected ? new AppError('unprocessable', message, { code: code ?? 'defect' }) : new Error(message);
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
    this.worker = startWorker('source', spec);
  }

  next(): Promise<SourceMessage> {
    return ask<SourceMessage>(this.worker, () => this.worker.postMessage({ type: 'more' }));
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Annotating threads without work are kept this long: loading the models takes longer than a small import. */
const IDLE_MS = 20_000;

interface Idle {
  worker: Worker;
  timer: NodeJS.Timeout;
}

const idle = perProcess('idle annotators', (): Idle[] => []);

function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker);
  if (at >= 0) idle.splice(at, 1);
}

/** A thread that waits, or a new one. */
function takeAnnotator(): Worker {
  const waiting = idle.pop();
  if (!waiting) {
    const worker = startWorker('annotate');
    // A thread that dies between two requests is reported by the next request to it.
    worker.on('error', () => undefined);
    worker.on('exit', () => forget(worker));
    return worker;
  }
  clearTimeout(waiting.timer);
  waiting.worker.ref();
  return waiting.worker;
}

/** A waiting thread keeps no process alive. */
function keepAnnotator(worker: Worker): void {
  const end = () => {
    forget(worker);
    void worker.terminate();
  };
  const timer = setTimeout(end, IDLE_MS);
  timer.unref();
  worker.unref();
  idle.push({ worker, timer });
}

function annotatedBy(worker: Worker, request: AnnotateRequest): Promise<AnnotateMessage> {
  const bytes = [request.posts, request.authors].flatMap((given) => (given ? [given.buffer] : []));
  return ask<AnnotateMessage>(worker, () => worker.postMessage(request, bytes));
}

/** `size` threads for one import; a batch waits for a free one. */
export class AnnotatorThreads {
  private readonly all: Worker[];
  private readonly free: Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(
    private readonly segment: number,
    size: number,
  ) {
    this.all = Array.from({ length: size }, takeAnnotator);
    this.free = [...this.all];
  }

  /** @param given What is asked beside the segment; its bytes are handed over. */
  async annotate(
    given: Omit<AnnotateRequest, 'segment'> & { posts: Uint8Array<ArrayBuffer> },
  ): Promise<AnnotatedMessage> {
    const worker = this.free.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    let alive = false;
    try {
      const request: AnnotateRequest = { segment: this.segment, ...given };
      const message = await annotatedBy(worker, request);
      alive = true;
      if (message.type === 'failure') throw failureError(message);
      return message;
    } finally {
      const next = this.waiting.shift();
      if (next) next(worker);
      else if (alive) this.free.push(worker);
    }
  }

  /** What the threads have held back, once all batches are through. */
  async rest(): Promise<AnnotatedMessage[]> {
    const asked = this.free.map((worker) =>
      annotatedBy(worker, { segment: this.segment, posts: null, fetchedAt: 0 }),
    );
    return (await Promise.all(asked)).map((message) => {
      if (message.type === 'failure') throw failureError(message);
      return message;
    });
  }

  /** Threads without work wait for the next import; one that is at work is ended with its batch. */
  async close(): Promise<void> {
    const free = new Set(this.free.splice(0));
    for (const worker of free) keepAnnotator(worker);
    const busy = this.all.splice(0).filter((worker) => !free.has(worker));
    await Promise.all(busy.map((worker) => worker.terminate()));
  }
}
