import { z } from 'zod';
import { sectionIdSchema } from './recipe';

/*
 * What stands out on a page of results: of all claims that its sections could make, one family of tests, those that hold
 * up and keep their direction however the posts are cut.
 */

/** Without the busiest day, without the three accounts with the most posts, in each half of the window. */
export const FINDING_CHECKS = ['peak_day', 'loudest', 'halves'] as const;
export const findingCheckSchema = z.enum(FINDING_CHECKS);
export type FindingCheck = z.infer<typeof findingCheckSchema>;

export const heldFindingSchema = z.object({
  section: sectionIdSchema,
  /** Of the item that the sentence names. */
  key: z.string(),
  /** `points`: a difference of two shares; `share`: of the posts of an hour above what is usual. */
  figure: z.enum(['ratio', 'points', 'share']),
  /** Null: nothing to divide by. */
  value: z.number().nullable(),
  /** The interval of the family's level. */
  low: z.number(),
  high: z.number().nullable(),
  p: z.number(),
  /** What it was held against; a peak is one day, which has neither halves nor other days. */
  checks: z.array(findingCheckSchema),
  /** Days that show the same, of those with at least twenty authors: told, never tested. */
  days: z.object({ same: z.int(), of: z.int() }).nullable(),
});
export type HeldFinding = z.infer<typeof heldFindingSchema>;

export const pageFindingsSchema = z.object({
  /** Claims of the family, and how many of them held up at 5 % false ones. */
  tested: z.int(),
  held: z.int(),
  /** Of the intervals: 1 − 0.05 · held / tested. */
  level: z.number(),
  findings: z.array(heldFindingSchema),
  /** Claims that a section would make by itself and the page does not: by the family, or the first check that failed. */
  unclear: z.array(
    z.object({ section: sectionIdSchema, by: z.enum(['family', 'too_few_days', ...FINDING_CHECKS]) }),
  ),
});
export type PageFindings = z.infer<typeof pageFindingsSchema>;
