import type { Sentiment } from '@/lib/domain/source-post';
import type { PostItem } from '@/lib/domain/report';

/*
 * What the sections are computed from: few wide answers of the store, each used by several sections.
 * All counts are of posts of the matched set unless said otherwise.
 */

export interface StepRow {
  /** Start of the hour or day, epoch ms UTC. */
  at: number;
  sentiment: Sentiment | 'unknown';
  posts: number;
  engagements: number;
  /** Posts whose source gave a date without a time of day. */
  dateOnly: number;
}

export interface Steps {
  step: 'hour' | 'day';
  rows: StepRow[];
}

export interface CountRow {
  key: string;
  posts: number;
}

/** The first items by posts (descending), then key (ascending), and how many items there are. */
export interface RankedCounts {
  items: CountRow[];
  total: number;
}

/** What posts hold, by kind; a post counts once for each. */
export interface Items {
  terms: RankedCounts;
  hashtags: RankedCounts;
  mentions: RankedCounts;
  domains: RankedCounts;
  emojis: RankedCounts;
}

export interface Cell {
  /** 1 = Monday. */
  weekday: number;
  hour: number;
  posts: number;
  /** Order statistics of engagements around the median, ascending. */
  middle: number[];
  /** 1-based rank of the first of them. */
  firstRank: number;
}

export interface AccountGroup {
  /** '' when unknown. */
  country: string;
  gender: '' | 'FEMALE' | 'MALE';
  accounts: number;
  posts: number;
  /** Sum over accounts of the square of their posts. */
  postsSquared: number;
  /** Followers of the accounts that tell them. */
  followers: number;
  accountsWithFollowers: number;
  accountsWithHandle: number;
  postsWithHandle: number;
}

export interface Accounts {
  groups: AccountGroup[];
  /** Keys of the accounts with a handle that received the most engagements, best first. */
  top: string[];
}

/** One row an account, described by its latest matched post. */
export interface AccountRow {
  handle: string;
  name: string;
  followers: number | null;
  posts: number;
  engagements: number;
  positive: number;
  negative: number;
  scored: number;
  trend: number[];
}

export interface Facets {
  steps: Steps;
  languages: CountRow[];
  items: Items;
  cells: Cell[];
  accounts: Accounts;
  topAccounts: AccountRow[];
  topPosts: PostItem[];
  /** Posts of each OR group of the query, in its order. */
  groups: number[];
  /** Posts of the datasets in the window, matched or not: the census the analysis counts in. */
  frame: number;
}
export type FacetId = keyof Facets;
