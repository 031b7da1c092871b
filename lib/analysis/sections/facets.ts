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
  subreddits: RankedCounts;
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

export type Trait = 'country' | 'city' | 'gender' | 'age' | 'job' | 'interest';

export interface TraitCounts {
  /** Accounts of each value, known ones only. An account has several interests, one value of everything else. */
  items: { key: string; accounts: number }[];
  /** Accounts of which it is known. */
  known: number;
}
export type Traits = Readonly<Record<Trait, TraitCounts>>;

export interface AccountTotals {
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

/** The authors of the matched posts, each described by its latest matched post. */
export interface Accounts extends AccountTotals {
  traits: Traits;
  /** Keys of the accounts with a handle that received the most engagements, best first. */
  top: string[];
  /** Keys of the accounts with a handle and the most followers, largest first. */
  largest: string[];
}

/** All accounts of the datasets, whenever they posted: what an index compares with. */
export interface Baseline {
  accounts: number;
  traits: Traits;
}

/** Distinct words of the matched posts beside all posts of the datasets. */
export interface Background {
  /** Posts of the datasets, whenever written. */
  posts: number;
  /** Of those, the posts that hold each of the first matched words. */
  terms: CountRow[];
}

/** The matched posts of the window before: same length, same question. */
export interface Before {
  posts: number;
  /** Of those, the posts that hold each of the first words of the matched posts. */
  terms: CountRow[];
}

export interface TopicRow {
  /** The leading one first. */
  terms: readonly string[];
  posts: number;
  x: number;
  y: number;
}

export interface Topics {
  items: TopicRow[];
  /** Posts in at least one of them. */
  posts: number;
  /** Posts that the clusters were found in. */
  sampled: number;
}

/** Accounts that authors of matched posts mention, in any of their posts. */
export interface MentionedRow {
  handle: string;
  /** Authors of matched posts who mention it. */
  audience: number;
  /** Accounts of the datasets that mention it. */
  all: number;
}

export interface GrowthRow {
  handle: string;
  name: string;
  /** Start of the day, epoch ms UTC, ascending. */
  points: { at: number; followers: number }[];
}

/** One row an account, described by its latest matched post. */
export interface AccountRow {
  key: string;
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
  /** The accounts named in `accounts.top` and `accounts.largest`, in no order. */
  accountRows: AccountRow[];
  baseline: Baseline;
  background: Background;
  before: Before;
  topics: Topics;
  mentioned: MentionedRow[];
  growth: GrowthRow[];
  topPosts: PostItem[];
  /** Posts of each OR group of the query, in its order. */
  groups: number[];
  /** Posts of the datasets in the window, matched or not: the census the analysis counts in. */
  frame: number;
}
export type FacetId = keyof Facets;
