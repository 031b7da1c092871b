import type { CountedFigure, CountedGroup, CountedMeasure, CountedTable } from '@/lib/domain/counted-posts';

/* A question that is counted, with a place for every word of it. */

export type Having = NonNullable<CountedTable['having']>;

/** What posts are told apart by; of a column of the file its name. */
export interface FrameGroup {
  by: CountedGroup;
  column?: string;
  start: number;
  end: number;
  /** "Per account", "by month", 月別: each of them. */
  each: boolean;
  /** "A day": so many for each of them. */
  per: boolean;
}

/** All that a question says of how it wants to be counted. */
export interface Asking {
  count: boolean;
  /** What stands right behind "how many"; null: posts, or nothing. */
  countOf: FrameGroup | null;
  countsPosts: boolean;
  share: boolean;
  mean: boolean;
  perPost: boolean;
  /** The most that one post received: "which player had the most liked post". */
  onePost: boolean;
  median: boolean;
  sum: boolean;
  breakdown: boolean;
  measures: readonly CountedMeasure[];
  /** Of "like rate" or "likes to views" the second. */
  over: CountedMeasure | null;
  groups: FrameGroup[];
  posts: boolean;
  most: boolean;
  least: boolean;
  first: boolean;
  last: boolean;
  when: boolean;
  /** From when to when. */
  period: boolean;
  which: boolean;
  having: Having | null;
  top: number | null;
  nth: number | null;
}

export type FrameTelling =
  /** One figure of all posts. */
  | 'value'
  /** Groups by rank, groups in the order of time, single posts. */
  | 'ranking'
  | 'course'
  | 'posts'
  /** How many groups there are, or such as hold so many posts. */
  | 'groups'
  /** How many posts a group holds on average. */
  | 'per_group'
  /** The part of each group that the question asks for; what the biggest groups hold together. */
  | 'share_by'
  | 'top_part'
  /** A part of the likes. */
  | 'measure_part'
  /** The part of the posts that a column labels so; that the question names. */
  | 'label_part'
  | 'part'
  /** Accounts whose profile says something, as a part of all. */
  | 'account_part'
  /** From the first to the last post. */
  | 'period';

/** How a question is counted. */
export interface Frame {
  as: FrameTelling;
  group: FrameGroup | null;
  /** Each of these by itself: "the top reason for each airline". */
  outer?: FrameGroup;
  figure: CountedFigure;
  measure: CountedMeasure | null;
  over: CountedMeasure | null;
  rising: boolean;
  having: Having | null;
  top: number | null;
  nth: number;
  /** Groups that are left out, by their keys. */
  except: readonly string[];
  /** Single posts in the order of time, the first or the last at the top. */
  inTime: 'first' | 'last' | null;
}
