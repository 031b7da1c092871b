import { z } from 'zod';

/** A post that others repeat or answer on one day, and how they do. Each of them counts for one post only. */
export const carriedFields = {
  /** Id of the post. */
  key: z.string(),
  posts: z.int(),
  reposts: z.int(),
  quotes: z.int(),
  replies: z.int(),
};

/** The day that stands out, and what it would be without the posts that made it. */
export const peakFields = {
  /** Null: no day stands out. */
  day: z.string().nullable(),
  /** Posts of the day, or where none stands out of the largest; null where no whole day was read. */
  posts: z.int().nullable(),
  /** Those of them that repeat or answer one of the posts listed. */
  carried: z.int(),
  /** Posts of the median day. */
  usual: z.number(),
  /** Whole days that were read. */
  days: z.int(),
  /** The day with the most posts, peak or not; null where no whole day was read. */
  largest: z.object({ at: z.string(), posts: z.int() }).nullable(),
  /** Whether the data says at all which post another one repeats or answers. */
  told: z.boolean(),
};
