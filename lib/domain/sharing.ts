import { z } from 'zod';
import { sectionIdSchema } from './recipe';
import { reportSchema } from './report';

/** A frozen report that a link opens, and what people write beside it. */

export const SHARE_DAYS = [7, 30, 90] as const;
export const DEFAULT_SHARE_DAYS = 30 satisfies (typeof SHARE_DAYS)[number];
/** A person's links that are open at one time. */
export const SHARES_EACH = 200;
export const COMMENT_LENGTH = 2_000;
export const COMMENTS_EACH = 500;

export const shareSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Opens something now: neither closed nor expired. */
  open: z.boolean(),
  has_password: z.boolean(),
  with_texts: z.boolean(),
  /** How often it was opened. */
  views: z.int(),
});
export type Share = z.infer<typeof shareSchema>;

export const commentSchema = z.object({
  id: z.string(),
  /** What others see of who wrote it. */
  author: z.string(),
  /** May be removed by who asks. */
  own: z.boolean(),
  section: sectionIdSchema.nullable(),
  text: z.string(),
  created_at: z.string(),
});
export type Comment = z.infer<typeof commentSchema>;

export const sharedReportSchema = z.object({
  title: z.string(),
  frozen_at: z.string(),
  expires_at: z.string(),
  report: reportSchema,
  comments: z.array(commentSchema),
  /** Who asks may write comments. */
  may_comment: z.boolean(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;
