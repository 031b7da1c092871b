import { z } from 'zod';
import { plainShareSchema } from './estimates';

/** Whose engagements: of accounts that came back, of those loud once, of everybody else. */
export const RECEIVERS = ['returned', 'once', 'others'] as const;

/** An account by the days it posted on. Nothing about it is inferred. */
export const driverItemSchema = z.object({
  key: z.string(),
  label: z.string(),
  followers: z.int().nullable(),
  posts: z.int(),
  days: z.int(),
  /** Null: no post of theirs tells it. */
  engagements: z.int().nullable(),
  /** Over the posts that tell theirs. */
  per_post: z.number().nullable(),
  /** Posts in each stretch of `strip_days` days, from the first of the window on. */
  strip: z.array(z.int()),
  /** The question names it. */
  named: z.boolean(),
});
export type DriverItem = z.infer<typeof driverItemSchema>;

export const driverFields = {
  /** Days (UTC) of the window that were read, and on how many of them an account posts that comes back. */
  window_days: z.int(),
  least_days: z.int(),
  strip_days: z.int(),
  /** Accounts that wrote anything. */
  accounts: z.int(),
  /** Posts of those who came back. */
  returned: plainShareSchema,
  /** Engagements of all posts; null: none tells them. */
  engagements: z.int().nullable(),
  /** Whose they are; null without any. */
  split: z
    .array(z.object({ key: z.enum(RECEIVERS), accounts: z.int(), engagements: z.int(), share: z.number() }))
    .nullable(),
  items: z.array(driverItemSchema),
  total_items: z.int(),
};
