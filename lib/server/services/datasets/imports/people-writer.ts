import 'server-only';
import { serialize } from 'node:v8';
import { AnnotatorThreads } from '@/lib/server/annotation/threads';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { FollowEdge } from '@/lib/server/sources/post-source';
import { authorIdentity } from '@/lib/server/stores/posts/post-lines';
import { insertAccountLines, insertFollows, settleSegment } from '@/lib/server/stores/posts/posts-writer';
import type { Staging } from './staging';

/** What of a source concerns no post. */
export interface People {
  /** Epoch seconds at which the network was asked; 0 for files. */
  fetchedAt: number;
  /** Accounts that wrote none of its posts. */
  authors: SourceAuthor[];
  follows: readonly FollowEdge[];
}

const bytes = (value: unknown) => new Uint8Array(serialize(value));

/**
 * Writes accounts without posts, and who follows whom, into a segment of their own: no later import of posts replaces it.
 */
export class PeopleWriter {
  private segment: number | null = null;
  private threads: AnnotatorThreads | null = null;

  constructor(private readonly staging: Staging) {}

  async add({ fetchedAt, authors, follows }: People): Promise<void> {
    this.segment ??= await this.staging.another();
    this.threads ??= new AnnotatorThreads(this.segment, 1);
    if (authors.length > 0) {
      const lines = await this.threads.annotate({ posts: bytes([]), authors: bytes(authors), fetchedAt });
      await insertAccountLines(Buffer.from(lines.accounts));
    }
    await this.follow(this.segment, follows);
  }

  private async follow(segment: number, follows: readonly FollowEdge[]): Promise<void> {
    const byTarget = new Map<string, string[]>();
    for (const { target, follower } of follows) {
      const identity = authorIdentity(follower);
      if (identity !== null) byTarget.set(target, [...(byTarget.get(target) ?? []), identity]);
    }
    for (const [target, followers] of byTarget) await insertFollows(segment, target, followers);
  }

  /** @returns the finished segment, or null when there was nothing to write. */
  async finish(): Promise<number | null> {
    if (this.segment !== null) await settleSegment(this.segment);
    return this.segment;
  }

  async close(): Promise<void> {
    await this.threads?.close();
  }
}
