import 'server-only';
import { z } from 'zod';
import { sectionIdSchema } from '@/lib/domain/recipe';
import { totalsSchema } from '@/lib/domain/report';

/*
 * What the tools answer, as `structuredContent` and as the text beside it. The frame is told field by field; items differ
 * from section to section and speak for themselves.
 */

const listFields = {
  total_items: z.int().describe('Items there are in all'),
  truncated: z.boolean().describe('Fewer items are given than there are; ask again with a larger max_items'),
};

const recipe = z
  .looseObject({ type: z.string(), text: z.string() })
  .describe('Gives the same numbers again when it is sent back');

const receipt = z
  .looseObject({
    source: z.string().describe('observed in the data, inferred by a model, estimated or imported'),
    frame: z
      .looseObject({ kind: z.enum(['census', 'sample', 'part']) })
      .describe('Whether everything, a random sample or a part of it was read'),
    limits: z.array(z.string()),
    recipe,
  })
  .describe('Where the numbers come from');

const leftOut = z
  .array(z.object({ section: sectionIdSchema, reason: z.string() }))
  .describe('Sections that were asked for and cannot be given, with the reason');

const series = z.looseObject({
  step: z.string(),
  points: z.array(z.looseObject({ at: z.string() })),
  aggregated_from: z
    .object({ step: z.string(), points: z.int() })
    .nullable()
    .describe('Null: the points as they are; else the finer points that were put together, none left out'),
});

const section = z.looseObject({
  unit: z.string().describe('What is counted: posts, accounts …'),
  base: z.int().optional().describe('Units for which it could be known: shares are n / base'),
  unknown: z.int().optional().describe('Units for which it could not be known'),
  items: z
    .array(z.looseObject({}))
    .describe(
      'share with low and high (95 %; with `level` the 80 % range of what a model read; with `untold` the level is not known) and n; quote a share with its range and base',
    ),
  ...listFields,
  over_time: series.optional(),
  receipt,
});

const query = z.looseObject({ from: z.string(), to: z.string() }).describe('The question as it was read');

export const reportOutput = z.object({
  schema: z.string(),
  query,
  totals: totalsSchema,
  sections: z.record(z.string(), section),
  left_out: leftOut,
  engine_ms: z.number(),
});

const comparedRow = z.looseObject({
  key: z.string(),
  values: z.array(z.looseObject({}).nullable()),
  differences: z
    .array(z.looseObject({ clear: z.boolean() }).nullable())
    .describe('Of each column to the first; only a clear one holds up'),
});

export const comparisonOutput = z.object({
  schema: z.string(),
  columns: z.array(z.object({ recipe, query, totals: totalsSchema })),
  sections: z.array(
    z.looseObject({ id: sectionIdSchema, kind: z.string(), rows: z.array(comparedRow), ...listFields }),
  ),
  left_out: leftOut,
  engine_ms: z.number(),
});

export const explanationOutput = z.object({
  item: z.looseObject({}).nullable().describe('The item of the key; null where no key was given'),
  keys: z.array(z.string()).describe('The keys there are, where none was given'),
  ...listFields,
  unit: z.string(),
  base: z.int().nullable(),
  unknown: z.int().nullable(),
  method: z.object({ summary: z.string(), how: z.string(), version: z.string() }),
  limits: z.array(z.string()),
  receipt,
});

export const datasetsOutput = z.object({
  datasets: z.array(
    z.looseObject({
      name: z.string().describe('Goes into a recipe'),
      title: z.string(),
      sample: z.boolean().describe('Made-up sample data'),
      posts: z.int(),
      first_post_at: z.string().nullable(),
      last_post_at: z.string().nullable(),
    }),
  ),
  ...listFields,
});

export const estimateOutput = z.looseObject({
  id: z.string(),
  population: z.int().describe('Posts in the window as X counts them'),
  volumes: series,
  choices: z.array(z.looseObject({ precision: z.string(), at_most_micros: z.int() })),
  limits: z.array(z.string()),
});
