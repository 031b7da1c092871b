/** Counts of single posts, as the data tell them. */
export const COUNTED_METRICS = ['likes', 'reposts', 'replies', 'quotes', 'views'] as const;
export type CountedMetric = (typeof COUNTED_METRICS)[number];

/** Posts as a whole, or apart by who wrote them. */
export type CountsBy = 'all' | 'author' | 'verified';

/** Of the posts that tell it. */
export interface ToldCount {
  posts: number;
  sum: number;
  mean: number;
  median: number;
}

/** Posts of one kind and what single ones received; null where none of them tells it. */
export type CountedPosts = { key: string; posts: number } & Record<CountedMetric, ToldCount | null>;
