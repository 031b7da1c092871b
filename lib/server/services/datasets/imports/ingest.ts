import 'server-only';
import { availableParallelism } from 'node:os';
import type { FilePreview, PostField, RejectedRow } from '@/lib/domain/datasets';
import { env } from '@/lib/server/env';
import type { FollowEdge } from '@/lib/server/sources/post-source';
import {
  insertAccountLines,
  insertPostLines,
  insertRejectedLines,
} from '@/lib/server/stores/posts/posts-writer';
import { AnnotatorThreads, failureError } from '@/lib/server/annotation/threads';
import type { BatchSource } from '@/lib/server/annotation/batch-source';
import type { SourceBatchMessage } from '@/lib/server/annotation/messages';
import { LineWriter } from './segment-writer';

/** The engine needs some 40 times a block while it writes it: 6 MB keep an import below 400 MB. */
const POST_BLOCK_BYTES = 6 * 1024 * 1024;
const ACCOUNT_BLOCK_BYTES = 2 * 1024 * 1024;
const REJECTED_BLOCK_BYTES = 1024 * 1024;
const REJECTED_KEPT = 20;
/** Batches read ahead of each annotating thread. */
const AHEAD = 2;

export interface IngestProgress {
  /** Rows of the source seen so far, accepted or not. */
  read: number;
  bytesRead: number;
  rejectedTotal: number;
}

export interface Ingested extends IngestProgress {
  accepted: number;
  rejected: RejectedRow[];
  notes: FilePreview['notes'];
  fieldsPresent: PostField[];
}

export interface IngestOptions {
  segment: number;
  /** Partition for rejected rows, asked for at the first one. */
  rejectedSegment: () => Promise<number>;
  signal: AbortSignal;
  onProgress: (progress: IngestProgress) => void;
  /** Who follows whom, where the source lists followers. */
  onFollows?: (follows: readonly FollowEdge[]) => Promise<void>;
}

class Ingest {
  private readonly totals: Ingested = {
    read: 0,
    bytesRead: 0,
    rejectedTotal: 0,
    accepted: 0,
    rejected: [],
    notes: [],
    fieldsPresent: [],
  };
  private readonly posts = new LineWriter(insertPostLines, POST_BLOCK_BYTES);
  private readonly accounts = new LineWriter(insertAccountLines, ACCOUNT_BLOCK_BYTES);
  private readonly rejected = new LineWriter(insertRejectedLines, REJECTED_BLOCK_BYTES);
  private readonly running = new Set<Promise<void>>();
  private failure: unknown;

  constructor(
    private readonly source: BatchSource,
    private readonly threads: AnnotatorThreads,
    private readonly limit: number,
    private readonly options: IngestOptions,
  ) {}

  async run(): Promise<Ingested> {
    for (;;) {
      this.check();
      const message = await this.source.next();
      if (message.type === 'failure') throw failureError(message);
      if (message.type === 'end') {
        this.totals.notes = message.notes;
        this.totals.fieldsPresent = message.fieldsPresent;
        break;
      }
      await this.take(message);
    }
    await Promise.all(this.running);
    this.check();
    for (const { accounts } of await this.threads.rest()) await this.accounts.add(accounts);
    await Promise.all([this.posts.finish(), this.accounts.finish(), this.rejected.finish()]);
    return this.totals;
  }

  private check(): void {
    this.options.signal.throwIfAborted();
    if (this.failure !== undefined) throw this.failure;
  }

  private async take(batch: SourceBatchMessage): Promise<void> {
    const { totals } = this;
    totals.read += batch.count + batch.rejected.length + (batch.follows?.length ?? 0);
    totals.accepted += batch.count;
    totals.bytesRead = batch.bytesRead;
    await this.keepRejected(batch.rejected);
    this.options.onProgress({ ...totals });
    if (batch.follows) await this.options.onFollows?.(batch.follows);
    if (batch.count === 0) return;
    const work = this.annotate(batch).catch((error: unknown) => {
      this.failure ??= error;
    });
    this.running.add(work);
    void work.then(() => this.running.delete(work));
    while (this.running.size >= this.limit) await Promise.race(this.running);
  }

  private async annotate({ posts, fetchedAt = 0 }: SourceBatchMessage): Promise<void> {
    const lines = await this.threads.annotate({ posts, fetchedAt });
    await Promise.all([this.posts.add(lines.posts), this.accounts.add(lines.accounts)]);
  }

  private async keepRejected(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { rejected } = this.totals;
    this.totals.rejectedTotal += rows.length;
    rejected.push(...rows.slice(0, Math.max(0, REJECTED_KEPT - rejected.length)));
    const segment = await this.options.rejectedSegment();
    const lines = rows.map(({ row, reason }) => `${JSON.stringify([segment, row, reason])}\n`);
    await this.rejected.add(Buffer.from(lines.join('')));
  }
}

/**
 * Reads a source to its end, annotates it in threads and writes it into an invisible segment.
 * Memory does not grow with the source: batches in flight and blocks are bounded.
 * @throws the signal's reason, the source's AppError, or what a store threw. The segment is then incomplete.
 */
export async function ingest(source: BatchSource, options: IngestOptions): Promise<Ingested> {
  // One core is left to the reader, the engine and the server; each thread costs some 150 MB of models.
  const size = env().MURMUR_IMPORT_WORKERS ?? Math.max(1, availableParallelism() - 1);
  const threads = new AnnotatorThreads(options.segment, size);
  const stop = () => void Promise.all([threads.close(), source.close()]);
  options.signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Ingest(source, threads, size * AHEAD, options).run();
  } catch (error) {
    options.signal.throwIfAborted();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', stop);
    await Promise.all([threads.close(), source.close()]);
  }
}
