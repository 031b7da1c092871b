import 'server-only';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import type { FollowEdge } from '../post-source';

/**
 * What can be asked of the network, one page at a time, by `readPage` of lib/server/services/runs/x-network/read-page.ts.
 * Ids are digits as text; times are ISO, end exclusive. */
export type NetworkRead =
  /** `archive`: since 2006, needs the access for it; else the last 7 days. `query` is in X's own query language. */
  | { kind: 'search'; query: string; from: string; to: string; archive: boolean }
  | { kind: 'counts'; query: string; from: string; to: string; archive: boolean; step: 'hour' | 'day' }
  | { kind: 'users'; by: 'id' | 'handle'; values: readonly string[] }
  | { kind: 'users_search'; query: string }
  | { kind: 'followers' | 'following'; userId: string }
  | { kind: 'timeline' | 'mentions'; userId: string; from?: string; to?: string }
  | { kind: 'posts'; ids: readonly string[] }
  | { kind: 'likers' | 'reposters' | 'quotes'; postId: string }
  | { kind: 'list' | 'list_members' | 'list_posts'; listId: string }
  | { kind: 'owned_lists'; userId: string }
  | { kind: 'trends'; woeid: number }
  | { kind: 'communities_search'; query: string };
export type NetworkReadKind = NetworkRead['kind'];

/** Whose permission a page is read with. User tokens only ever fill datasets of the person they belong to. */
export type NetworkAccess = { by: 'app' } | { by: 'user'; socialAccountId: string };

/** What X bills for a page; a resource that was read before on the same UTC day costs nothing again. */
export interface BilledResources {
  kind: 'post' | 'user' | 'follow' | 'list' | 'community' | 'like' | 'request';
  ids: readonly string[];
}

export interface NetworkPage {
  posts: SourcePost[];
  /** Accounts that came with the page, those of `posts` included. */
  accounts: SourceAuthor[];
  follows: FollowEdge[];
  counts: { from: string; to: string; posts: number }[];
  trends: { name: string; posts: number | null }[];
  lists: { id: string; name: string; description: string | null; members: number | null; private: boolean }[];
  communities: { id: string; name: string; description: string | null; members: number | null }[];
  /** Opaque; null at the end. A short page does not mean the end, and a token seen before leads nowhere. */
  next: string | null;
  billed: BilledResources;
  /** What X would not give although the page came: suspended or deleted accounts, protected posts. */
  missing: {
    kind: string;
    value: string;
    reason: 'not_found' | 'unavailable' | 'not_authorized' | 'other';
  }[];
  /** Page as it came, for the record of a run. */
  raw: unknown;
}
