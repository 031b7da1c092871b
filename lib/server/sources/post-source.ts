import 'server-only';
import type { FilePreview, PostField, RejectedRow } from '@/lib/domain/datasets';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';

/** One account follows another. */
export interface FollowEdge {
  /** Handle, lower case, of the account that is followed. */
  target: string;
  follower: SourceAuthor;
}

export interface SourceBatch {
  posts: SourcePost[];
  /** Of a list of followers, which has no posts. */
  follows?: FollowEdge[];
  rejected: RejectedRow[];
  /** Epoch seconds at which the network was asked; absent for what was never asked of it. */
  fetchedAt?: number;
  /** Of the file so far; 0 where nothing is read from one. */
  bytesRead: number;
}

export interface SourceEnd {
  notes: FilePreview['notes'];
  /** What at least one post says; everything else is unknown and not zero. */
  fieldsPresent: PostField[];
}

/**
 * What every source of posts offers, whatever its format: batches of what was asked for, and at the end what was seen on
 * the way. The source of X hands out single pages instead (`x-api/source.ts`), since each is paid for; a run keeps them.
 */
export interface PostSource<Asked> {
  read(asked: Asked): AsyncGenerator<SourceBatch, SourceEnd>;
}

export const BATCH_POSTS = 1000;
