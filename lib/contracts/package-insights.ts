import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { recipeSchema } from '@/lib/domain/recipe';
import { receiptSchema, sectionsSchema, totalsSchema } from '@/lib/domain/report';
import { boundsSchema, chipRefSchema, REACH_FILTERS } from '@/lib/domain/targeting-check';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';
import { datasetsReceiptSchema } from './targeting-check';

/* How large a targeting package is and whom it reaches: accounts of the caller's datasets, never of all of X. */

const countries = z
  .array(countryInputSchema)
  .max(250)
  .default([])
  .transform((codes) => [...new Set(codes)]);
const dataset = datasetNameSchema.nullish();
const given = { targeting_package: targetingPackageSchema, countries, dataset };

/** Why a size is not told. */
const UNKNOWN_SIZES = ['no_chips', 'one_chip', 'few'] as const;
const ofSizes = <S extends z.ZodType>(of: S) =>
  z.object({ core_size: of, total_native_size: of, pro_targeting_size: of });

export const targetingSummarySchema = ofSizes(z.int().nullable()).extend({
  /** The same in a few sentences of the language that was asked for. */
  summary: z.string(),
  /** Of all accounts of the datasets, with Wilson's interval; null where the size is. */
  shares: ofSizes(boundsSchema.nullable()),
  /** `few`: under ten accounts of whom something was inferred. Null: it is told. */
  unknown: ofSizes(z.enum(UNKNOWN_SIZES).nullable()),
  base: z.int(),
  /** Chips that the datasets cannot count. */
  unmeasured: z.array(chipRefSchema),
  receipt: datasetsReceiptSchema,
});
export type TargetingSummary = z.infer<typeof targetingSummarySchema>;

export const summariseTargeting = defineEndpoint({
  id: 'API-138',
  method: 'POST',
  path: '/api/external/audiences-pro-targeting-summary/',
  auth: 'pro',
  access: 'client',
  summary:
    'How large a list or a package is: its core, what X’s own targeting reaches with it, and what its filters leave.',
  body: z
    .object({
      ...given,
      audience_config_id: z
        .union([z.uuid(), z.string().regex(/^ready-[a-z0-9-]{1,60}$/)], { error: FIELD_RULES.bad_id })
        .optional(),
      targeting_package: targetingPackageSchema.optional(),
      locale: z.enum(LOCALES).default('en'),
    })
    .refine(
      ({ audience_config_id: id, targeting_package: one }) => (id === undefined) !== (one === undefined),
      {
        error: FIELD_RULES.list_or_package,
        path: ['targeting_package'],
      },
    ),
  response: targetingSummarySchema,
});

const leftOut = z.object({
  /** Chips whose people a report cannot be narrowed to. */
  chips: z.array(chipRefSchema),
  /** Filters that narrow no report. */
  filters: z.array(z.enum(REACH_FILTERS)),
});

export const packageInsights = defineEndpoint({
  id: 'API-106',
  method: 'POST',
  path: '/api/external/audience-configs/insights/',
  auth: 'pro',
  access: 'client',
  summary: 'Who the words and handles of a package reach: size, demographics, interests, words and accounts.',
  body: z.object(given),
  response: z.object({
    id: z.string(),
    kind: z.literal('targeting_list'),
    /** Accounts whose posts were read; null where no file tells authors. */
    size: z.int().nullable(),
    totals: totalsSchema,
    sections: sectionsSchema.partial(),
    left_out: leftOut,
    receipt: receiptSchema,
    recipe: recipeSchema,
  }),
});

const perspective = z.object({
  /** The two accounts that most others of the circle mention. */
  name: z.string(),
  size: z.int(),
  share: z.number(),
  top_accounts: z.array(z.object({ handle: z.string(), mentioned_by: z.int() })),
  /** Words that set apart who mentions those accounts. */
  keywords: z.array(z.string()),
});

export const packagePerspectives = defineEndpoint({
  id: 'API-107',
  method: 'POST',
  path: '/api/external/audience-configs/perspectives/',
  auth: 'pro',
  access: 'client',
  summary:
    'The circles of those whom a package reaches (Louvain on shared mentions), with accounts and words.',
  body: z.object(given),
  response: z.object({
    perspectives: z.array(perspective),
    left_out: leftOut,
    receipt: receiptSchema,
    recipe: recipeSchema,
  }),
});
