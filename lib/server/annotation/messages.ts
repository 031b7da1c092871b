import 'server-only';
import type { FailureCode } from '@/lib/domain/failure-codes';
import type { RejectedRow } from '@/lib/domain/datasets';
import type { FollowEdge, SourceEnd } from '@/lib/server/sources/post-source';

/** main → source: read one more batch. */
export interface MoreRequest {
  type: 'more';
}

/** `posts` is `v8.serialize(SourcePost[])`: handed on unread, so the server's thread never unpacks it. */
export interface SourceBatchMessage {
  type: 'batch';
  posts: Uint8Array<ArrayBuffer>;
  count: number;
  follows?: FollowEdge[];
  rejected: RejectedRow[];
  bytesRead: number;
  /** Epoch seconds at which the network was asked; absent for files. */
  fetchedAt?: number;
}

export interface SourceEndMessage extends SourceEnd {
  type: 'end';
}

/** A failure a person may read (`expected`) or a defect. */
export interface FailureMessage {
  type: 'failure';
  message: string;
  expected: boolean;
  code?: FailureCode;
}

export type SourceMessage = SourceBatchMessage | SourceEndMessage | FailureMessage;

export interface AnnotateRequest {
  /** Partition that the lines are for: a thread serves one import after another. */
  segment: number;
  /** `v8.serialize(SourcePost[])`; null at the end, for the profiles that were waited with. */
  posts: Uint8Array<ArrayBuffer> | null;
  /** Epoch seconds; 0 for files. */
  fetchedAt: number;
  /** `v8.serialize(SourceAuthor[])` of accounts that come without a post. */
  authors?: Uint8Array<ArrayBuffer>;
}

export interface AnnotatedMessage {
  type: 'annotated';
  /** Lines of JSONCompactEachRow for `posts` and `accounts`. */
  posts: Uint8Array<ArrayBuffer>;
  accounts: Uint8Array<ArrayBuffer>;
}

export type AnnotateMessage = AnnotatedMessage | FailureMessage;
