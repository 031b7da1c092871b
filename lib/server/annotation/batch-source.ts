import 'server-only';
import { serialize } from 'node:v8';
import type { PostField } from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import type { SourceMessage } from './messages';

/** Where an import takes its batches from: a thread that reads, or posts that are there already. */
export interface BatchSource {
  next(): Promise<SourceMessage>;
  close(): Promise<void>;
}

const BATCH_POSTS = 1000;

/** Posts made in this process, for tests and small worlds. Their `row` numbers must differ. */
export class PostsSource implements BatchSource {
  private readonly iterator: Iterator<SourcePost>;

  constructor(
    posts: Iterable<SourcePost>,
    private readonly fieldsPresent: PostField[],
  ) {
    this.iterator = posts[Symbol.iterator]();
  }

  async next(): Promise<SourceMessage> {
    const batch: SourcePost[] = [];
    while (batch.length < BATCH_POSTS) {
      const step = this.iterator.next();
      if (step.done) break;
      batch.push(step.value);
    }
    if (batch.length === 0) return { type: 'end', notes: [], fieldsPresent: this.fieldsPresent };
    const posts = new Uint8Array(serialize(batch));
    return { type: 'batch', posts, count: batch.length, rejected: [], bytesRead: 0 };
  }

  async close(): Promise<void> {}
}
