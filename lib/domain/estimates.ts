import { z } from 'zod';

/** How sure an interval is that holds what a model gets wrong on kinds of posts that it was not measured on. */
export const modelRange = {
  /** Absent: a 95 % interval. */
  level: z.literal(0.8).optional(),
  /** The model cannot tell: the interval holds everything there is, and the share is only what it read. */
  untold: z.literal(true).optional(),
};

/** A share that stands beside another one. */
export const plainShareSchema = z.object({
  n: z.int(),
  base: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** As how many posts drawn one by one they count. */
  effective: z.number().optional(),
});

/** What tests of a section's items have to know. */
export const testedOf = {
  /** Where items carry an index: how many could have stood out, listed or not. */
  tested: z.int().optional(),
  /** Degrees of freedom of what is measured between the authors of posts. */
  freedom: z.number().optional(),
  /** Degrees of freedom of how the model that read it errs between kinds of posts or profiles. */
  model_freedom: z.number().optional(),
};

/** Share of positive posts less share of negative ones, −1 to 1. */
export const netSentimentSchema = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  ...modelRange,
  /** Standard error of the value as these posts being a sample, the model aside. */
  error: z.number(),
  /** Two-sided p of 'as many positive as negative', the model's error included; absent where labels tell. */
  p: z.number().optional(),
});
export type NetSentiment = z.infer<typeof netSentimentSchema>;

/** How many times as large a share is as in the baseline. */
export const indexSchema = z.object({
  /** Ratio of the two shares, 1 = as in the baseline; null where the baseline has none. */
  value: z.number().nullable(),
  low: z.number(),
  high: z.number().nullable(),
  /** Differs from 1 with at most 5 % false finds among the section's items (Benjamini–Hochberg). */
  clear: z.boolean(),
  /** Two-sided p of 'as in the baseline', authors as clusters. Results kept by an older version have none. */
  p: z.number().optional(),
});
export type Index = z.infer<typeof indexSchema>;
