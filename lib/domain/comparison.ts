import { z } from 'zod';
import { plainLine } from './plain-text';
import { modelRange } from './estimates';
import { recipeSchema, sectionIdSchema } from './recipe';
import { receiptSchema, reportQuerySchema, totalsSchema, unitSchema, volumeSectionSchema } from './report';

/** Two to five reports side by side, `murmur.comparison/1`: what differs from the first, and how surely. */

export const MIN_COLUMNS = 2;
export const MAX_COLUMNS = 5;

/** Ids of what limits a comparison, each a sentence in messages `compare.limits.<id>`; besides those of the receipts. */
export const COMPARE_LIMITS = [
  'posts_in_both',
  'accounts_in_both',
  'counts_vary',
  'counts_of_sample',
  'windows_differ',
  'top_items_only',
  'chosen_items',
  'low_sample',
  'model_differs',
  'model_of_slices',
] as const;
export const compareLimitSchema = z.enum(COMPARE_LIMITS);
export type CompareLimit = z.infer<typeof compareLimitSchema>;

/** A share in one column; null in its place: not known there (not listed, not asked for, too few people). */
export const comparedShareSchema = z.object({
  n: z.int(),
  base: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  ...modelRange,
});
export type ComparedShare = z.infer<typeof comparedShareSchema>;

/** A figure that is no share: a count, a count a day, a mean, a median. Bounds are null where none can be given. */
export const comparedFigureSchema = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  ...modelRange,
  n: z.int(),
  unit: unitSchema,
});
export type ComparedFigure = z.infer<typeof comparedFigureSchema>;

/** Of what is clear: the level of its interval, 1 − 0.05 · R / m of R clear ones among m, as it was picked for differing. */
const shownLevel = z.number().optional();

/** This column less the first one. `clear`: holds up among all rows of the page, one family of tests, at 5 %. */
export const columnDifferenceSchema = z.object({
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  ...modelRange,
  p: z.number(),
  clear: z.boolean(),
  shown_level: shownLevel,
});
export type ColumnDifference = z.infer<typeof columnDifferenceSchema>;

/** This column over the first one, counts as counts a day. Without an interval nothing is claimed and `p` is null. */
export const columnRatioSchema = z.object({
  ratio: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number().nullable(),
  clear: z.boolean(),
  shown_level: shownLevel,
});
export type ColumnRatio = z.infer<typeof columnRatioSchema>;

/** Values and differences stand in the order of the columns; the first difference is null, and any that cannot be told. */
const row = <V extends z.ZodType, D extends z.ZodType>(value: V, difference: D) =>
  z.object({
    key: z.string(),
    label: z.string().optional(),
    values: z.array(value.nullable()),
    differences: z.array(difference.nullable()),
  });

const sectionFields = {
  id: sectionIdSchema,
  unit: unitSchema,
  /** The receipt behind the values of each column. */
  receipts: z.array(receiptSchema),
  limits: z.array(compareLimitSchema),
};

export const shareComparisonSchema = z.object({
  kind: z.literal('shares'),
  ...sectionFields,
  rows: z.array(row(comparedShareSchema, columnDifferenceSchema)),
});
export type ShareComparison = z.infer<typeof shareComparisonSchema>;

export const countComparisonSchema = z.object({
  kind: z.literal('counts'),
  ...sectionFields,
  rows: z.array(row(comparedFigureSchema, columnRatioSchema)),
  /** Of conversation_volume: the steps of each column. */
  series: z.array(volumeSectionSchema.pick({ step: true, items: true })).optional(),
});
export type CountComparison = z.infer<typeof countComparisonSchema>;

/** posting_times: median engagements of a cell, its key `weekday-hour`. */
export const medianComparisonSchema = z.object({
  kind: z.literal('medians'),
  ...sectionFields,
  rows: z.array(row(comparedFigureSchema, columnDifferenceSchema)),
});

export const sectionComparisonSchema = z.discriminatedUnion('kind', [
  shareComparisonSchema,
  countComparisonSchema,
  medianComparisonSchema,
]);
export type SectionComparison = z.infer<typeof sectionComparisonSchema>;

export const SIDE_NAME_LENGTH = 120;
/** What each side is called, an empty text where its question says it. */
export const sideNamesSchema = z
  .array(z.string().max(1_000).transform(plainLine).pipe(z.string().max(SIDE_NAME_LENGTH)))
  .max(MAX_COLUMNS);

export const comparisonSchema = z.object({
  schema: z.literal('murmur.comparison/1'),
  columns: z.array(
    z.object({
      recipe: recipeSchema,
      query: reportQuerySchema,
      totals: totalsSchema,
      /** A saved audience, a list, a dataset; absent where the question says what the column is. */
      name: z.string().optional(),
    }),
  ),
  /** In the order of the page of results; sections that cannot be compared are absent. */
  sections: z.array(sectionComparisonSchema),
  engine_ms: z.number(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
