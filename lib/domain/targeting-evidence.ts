import { z } from 'zod';
import { FIELD_RULES } from './field-rules';
import { recipeSchema, sectionIdSchema } from './recipe';
import { UNITS } from './section-row';

/** Why an item stands in a targeting package (targeting.md 1). It goes wherever the item goes. */

const EVIDENCE_SOURCES = ['report', 'description', 'person', 'catalogue', 'import', 'tested'] as const;

const figure = z.number();
/** More than any dataset holds. */
const count = z.int().min(0).max(1_000_000_000);

export const TEST_VERDICTS = ['better', 'worse', 'cannot_tell'] as const;
/** Campaigns that one item remembers, the newest first. */
export const MOST_TESTS = 10;

/** What a campaign said of the line item that the item was tested in. */
const testSchema = z.object({
  /** Name of the line item. */
  arm: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, { error: FIELD_RULES.bad_lines }),
  verdict: z.enum(TEST_VERDICTS),
  /** More results for the same money than the control: 0.1 is a tenth more. Null: too few closed days. */
  lift: z.object({ value: figure, low: figure, high: figure }).nullable(),
  /** Closed days behind it. */
  days: z.int().min(0).max(1_000),
  at: z.string().max(40),
});
export type EvidenceTest = z.infer<typeof testSchema>;

const toldSchema = z.object({
  from: z.enum(EVIDENCE_SOURCES),
  /** Computes the figure again. */
  recipe: recipeSchema.optional(),
  section: sectionIdSchema.optional(),
  /** The item's key in that section. */
  key: z.string().max(500).optional(),
  n: count.optional(),
  /** Of how many it is. */
  base: count.optional(),
  unit: z.enum(UNITS).optional(),
  share: figure.min(0).max(1).optional(),
  /** How many times as large as in the baseline. */
  index: figure.nonnegative().optional(),
  /** Of the index where there is one, else of the share. */
  interval: z.object({ low: figure, high: figure.nullable() }).optional(),
  /** It was counted in the sample world. */
  sample: z.boolean().optional(),
  computed_at: z.string().max(40).optional(),
  /** Words of the description, name of the catalogue or of the file that it comes from. */
  words: z
    .string()
    .max(300)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, { error: FIELD_RULES.bad_lines })
    .optional(),
});

export const evidenceSchema = toldSchema.extend({
  /** What campaigns taught of it. */
  tested: z.array(testSchema).max(MOST_TESTS).optional(),
  /** What was told of it before by another kind of source: a report beside a test. */
  other: toldSchema.optional(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The newest of each kind: what is told now, and what another kind of source said before. */
export function withOlder(next: Evidence, before: Evidence | undefined): Evidence {
  if (!before) return next;
  const { tested, other, ...told } = before;
  const kept = told.from === next.from ? other : told;
  return {
    ...next,
    ...(tested && { tested }),
    ...(kept && kept.from !== next.from && { other: kept }),
  };
}

/** Whether the figure is more than the baseline, its interval included. Without an index nothing can be told. */
export const clearsBaseline = ({ index, interval }: Pick<Evidence, 'index' | 'interval'>): boolean =>
  index !== undefined && interval !== undefined && interval.low > 1;
