import { z } from 'zod';
import { weekCellSchema } from './week-cells';

/** How predictions did on posts that they had not seen. Errors are on the logarithm. */
export const scoreSchema = z.object({
  posts: z.int(),
  blocks: z.int(),
  error: z.number(),
  baselines: z.object({ median: z.number(), lastWeek: z.number(), plain: z.number() }),
  best: z.enum(['median', 'lastWeek', 'plain']),
  gain: z.number(),
  p: z.number(),
  coverage: z.object({ inside: z.int(), of: z.int() }).nullable(),
});

/** Parts of the week beside the account's usual post, and how well they told what came next. */
export const judgedTimeSchema = z.object({
  /** Posts that are neither reposts nor replies, and those of them whose likes are known. */
  posts: z.int(),
  known: z.int(),
  /** With fewer nothing is judged. */
  needed: z.int(),
  zone: z.string().min(1).max(60),
  /** Whether a test lets it be shown as advice. */
  advice: z.boolean(),
  score: scoreSchema.nullable(),
  /** Single hours, or 3-hour blocks of weekdays and of weekends. */
  by: z.enum(['hour', 'block']),
  cells: z.array(weekCellSchema),
});
export type JudgedTime = z.infer<typeof judgedTimeSchema>;
