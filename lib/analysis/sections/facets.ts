import type { ClusteredBase, ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import type { CalendarStep } from '@/lib/domain/calendar-steps';
import type { Sentiment } from '@/lib/domain/source-post';
import type { Ordering } from '@/lib/domain/recipe';
import type { PostItem } from '@/lib/domain/report';
import type { TopicWords } from '../topics/best-topic';
import type { Side } from '../phrases/phrase-sides';
import type { DriverRow, Drivers } from './driver-rows';
import type { Carried } from './peak-day/carried';

/*
 * What the sections are computed from: few wide answers of the store, each used by several sections.
 * All counts are of posts of the matched set unless said otherwise.
 */

export interface StepRow {
  /** Start of the hour or day, epoch ms UTC. */
  at: number;
  sentiment: Sentiment | 'unknown';
  posts: number;
  /** Sum over the posts that tell theirs; null: none does. */
  engagements: number | null;
  /** Posts that do. */
  told: number;
  /** Posts whose source gave a date without a time of day. */
  dateOnly: number;
}

export interface Steps {
  step: CalendarStep;
  rows: StepRow[];
}

export interface CountRow {
  key: string;
  posts: number;
}

export interface RankedRow extends CountRow {
  /** Posts of the datasets that hold it, whenever written. */
  everywhere: number;
}

/** The first items by posts (descending), then key (ascending), and how many items there are. */
export interface RankedCounts {
  items: RankedRow[];
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

/** The authors of some posts, and those of the posts that show each of some things, by its key. */
export interface AuthorCounts {
  base: ClusteredBase;
  hits: ReadonlyMap<string, ClusteredHits>;
  /** Who wrote so much of them that shares cannot be told, and the same of everybody else. */
  loudest?: LoudAuthor & { others: AuthorCounts };
}

export interface LoudAuthor {
  /** As accounts are listed; '' where nothing says who it is. */
  key: string;
  name: string;
  posts: number;
}

/** The authors behind the items of a report: how far shares of posts can be trusted goes by them. */
export type ItemAuthors = Readonly<Record<keyof Items, AuthorCounts>>;

export interface Cell {
  /** 1 = Monday. */
  weekday: number;
  hour: number;
  posts: number;
  /** Posts that tell their engagements. */
  told: number;
  /** Order statistics of engagements around the median, ascending. */
  middle: number[];
  /** 1-based rank of the first of them. */
  firstRank: number;
  /** Σ m² over the authors of the posts that tell their engagements. */
  squares: number;
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
  /** Followers of the accounts that tell them. */
  followers: number;
  accountsWithFollowers: number;
  accountsWithHandle: number;
  postsWithHandle: number;
}

/** The accounts of the audience, each described by its latest matched post, or else as it was seen last. */
export interface Accounts extends AccountTotals {
  traits: Traits;
  /** Matched posts with a known author, in the audience or not. */
  authored: number;
  /** Accounts that `top` was chosen from. */
  ranked: number;
  /** Keys of the authors with a handle that received the most engagements, best first; never who is analysed. */
  top: string[];
  /** Keys of the accounts with a handle and the most followers, largest first. */
  largest: string[];
  /** Keys of the authors that `top` is chosen from with the most posts, most first. */
  busiest: string[];
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

/** Posts that were counted, and how many of them hold each of the first words of the matched posts. */
export interface TermCounts {
  posts: number;
  terms: CountRow[];
}

/** Posts from elsewhere that the matched ones are compared with; of common words their worth, not a number of posts. */
export interface Outside extends TermCounts {
  kind: 'common_words' | 'named';
  /** Of a dataset. */
  name?: string;
}

/** Accounts of a named dataset. */
export interface OutsideAccounts {
  name: string;
  accounts: number;
  mentioned: { handle: string; accounts: number }[];
}

/** The matched posts of the window before: same length, same question. */
export interface Before extends TermCounts {
  /** Where none lies before, the halves of the window itself. */
  halves?: { first: TermCounts; second: TermCounts };
}

export interface TopicRow {
  words: TopicWords;
  /** Posts of the topic that hold the word, and posts outside it that do. */
  label: readonly { word: string; inside: number; outside: number }[];
  posts: number;
  x: number;
  y: number;
  /** Up to three, the most telling first. */
  quotes: PostItem[];
}

export interface Topics {
  /** None where too few posts belong to one. */
  items: TopicRow[];
  /** Of all matched posts, and by its place among `items` of those of each. */
  authors: AuthorCounts;
  /** Posts that belong to one, listed or not. */
  posts: number;
  /** Posts that topics were looked for in, and those of them that are no copies of another. */
  sampled: number;
  distinct: number;
  /** They were found in the posts of other questions, too. */
  together?: boolean;
}

/** Accounts that the audience mentions, in any of its posts, or follows. */
export interface MentionedRow {
  handle: string;
  /** Accounts of the audience that mention or follow it. */
  audience: number;
  /** Of those, the ones that follow it. */
  following: number;
  /** Accounts of the datasets that mention or follow it. */
  all: number;
}

export interface GrowthRow {
  /** As lists of accounts name it: a handle, else what tells the account apart. */
  key: string;
  name: string;
  /** Start of the day, epoch ms UTC, ascending. */
  points: { at: number; followers: number; from: 'post' | 'snapshot' }[];
}

/** Posts, and those of them that hold the extra keyword; null without one. */
export interface VoicePosts {
  posts: number;
  withKeyword: number | null;
}

export interface Voices {
  all: VoicePosts;
  /** Posts that name any of those compared. */
  any: VoicePosts;
  /** In the order of the question. */
  items: ({ key: string; label?: string; aliases: readonly string[] } & VoicePosts)[];
  /** The authors of the posts that name either, and by `BOTH` of those that name both. */
  pairs: { keys: readonly [string, string]; both: number; either: number; authors: AuthorCounts }[];
  /** By the key of each: of all posts, of those that name any, and of these where they hold the extra keyword. */
  authors: { all: AuthorCounts; any: AuthorCounts; withKeyword: AuthorCounts | null };
}
export const BOTH = 'both';

/** An analysed account as it was seen last; texts are '' and numbers null when they are not known. */
export interface ProfileRow {
  handle: string;
  name: string;
  bio: string;
  location: string;
  followers: number | null;
  following: number | null;
  posts: number | null;
  verified: boolean | null;
  /** ISO, UTC. */
  created_at: string | null;
  own_posts: number;
  engagements: number | null;
  about: number;
}

/** One row an account, described by its latest matched post. */
export interface AccountRow {
  key: string;
  handle: string;
  name: string;
  followers: number | null;
  posts: number;
  engagements: number | null;
  positive: number;
  negative: number;
  scored: number;
  trend: number[];
}

/** The first matched posts by what they are ordered by. */
export interface TopPosts {
  by: Ordering;
  posts: PostItem[];
}

/** A post that others of the peak day repeat or answer; null where the datasets do not hold it. */
export interface PeakPost extends Carried {
  post: PostItem | null;
}

/** A phrase that one side uses more than the other. */
export interface PhraseRow {
  phrase: string;
  side: Side;
  /** Those of its side that use it. */
  users: number;
  p: number;
  quotes: PostItem[];
}

export interface Phrases {
  /** Of the posts of each side that were read: their authors, and by phrase those of the posts that hold it. */
  sides: Readonly<Record<Side, { authors: AuthorCounts; users: number }>>;
  tested: number;
  items: PhraseRow[];
}

export interface Facets {
  steps: Steps;
  languages: CountRow[];
  items: Items;
  /** Of all matched posts, and of the first items of each kind. */
  itemAuthors: ItemAuthors;
  /** Of posts whose sentiment could be read. */
  sentimentAuthors: AuthorCounts;
  /** Of posts whose language is known. */
  languageAuthors: AuthorCounts;
  /** Values of the columns of files' own, and the authors of the posts that have each. */
  fileColumns: { items: RankedCounts; authors: AuthorCounts };
  cells: Cell[];
  accounts: Accounts;
  /** The accounts named in `accounts.top`, `largest` and `busiest`, in no order. */
  accountRows: AccountRow[];
  baseline: Baseline;
  background: Background;
  before: Before;
  /** Null: there is nothing to compare with. */
  outside: Outside | null;
  /** Null: none was named. */
  outsideAccounts: OutsideAccounts | null;
  topics: Topics;
  mentioned: MentionedRow[];
  growth: GrowthRow[];
  topPosts: TopPosts;
  phrases: Phrases;
  drivers: Drivers;
  /** The accounts that came back and those that were loud once, in no order. */
  driverRows: DriverRow[];
  /** None where no day stands out. */
  peakPosts: PeakPost[];
  voices: Voices;
  profiles: ProfileRow[];
  /** Posts of the datasets in the window, matched or not: the census the analysis counts in. */
  frame: number;
}
export type FacetId = keyof Facets;
