import { z } from 'zod';

/** An account of a ranked list. */
export const accountFields = {
  key: z.string(),
  label: z.string(),
  posts: z.int(),
  /** Null: no post of theirs tells it. */
  engagements: z.int().nullable(),
  followers: z.int().nullable(),
  /** Share of positive minus share of negative among this account's scored posts; null for few of them. */
  net_sentiment: z.number().nullable(),
  /** Posts per step of the window, at most 30 values. */
  trend: z.array(z.int()),
};

/** The followers of an account over time. */
export const growthFields = {
  key: z.string(),
  label: z.string(),
  points: z.array(z.object({ at: z.string(), followers: z.int() })),
  /** Last point against the first, -1 and up; null with a single point. */
  change: z.number().nullable(),
};
