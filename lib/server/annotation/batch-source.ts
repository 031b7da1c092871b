import 'server-only';
import { serialize } from 'node:v8';
import type { SourceBatch, SourceEnd } from '@/lib/server/sources/post-source';
import type { SourceMessage } from './messages';

/** Where an import takes its batches from: a thread that reads, a source in this process, or pages that were kept. */
export interface BatchSource {
  next(): Promise<SourceMessage>;
  close(): Promise<void>;
}

/** A source that is read in this very thread. */
export class DirectSource implements BatchSource {
  constructor(private readonly batches: AsyncGenerator<SourceBatch, SourceEnd>) {}

  async next(): Promise<SourceMessage> {
    const { value, done } = await this.batches.next();
    if (done) return { type: 'end', ...value };
    const { posts, follows, rejected, bytesRead, fetchedAt } = value;
    const bytes = new Uint8Array(serialize(posts));
    return {
      type: 'batch',
      posts: bytes,
      count: posts.length,
      ...(follows && { follows }),
      rejected,
      bytesRead,
      ...(fetchedAt !== undefined && { fetchedAt }),
    };
  }

  async close(): Promise<void> {}
}
