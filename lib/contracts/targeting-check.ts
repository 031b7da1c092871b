import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import {
  compiledSchema,
  lintFindingSchema,
  packageDiffSchema,
  reachFiguresSchema,
} from '@/lib/domain/targeting-check';
import { AGES, targetingPackageSchema } from '@/lib/domain/targeting-package';
import { defineEndpoint } from './core/endpoint';

const MOST_ARMS = 40;

export const targetingCheckSchema = z.object({
  compiled: compiledSchema,
  lint: z.array(lintFindingSchema),
  /** True: it may not be applied or sent; counts of public posts are never stopped. */
  stops: z.object({ targeting: z.boolean(), inference: z.boolean() }),
  /** Null without a version to compare with. */
  diff: packageDiffSchema.nullable(),
});
export type TargetingCheck = z.infer<typeof targetingCheckSchema>;

const packageFields = {
  targeting_package: targetingPackageSchema,
  countries: z
    .array(countryInputSchema)
    .max(250)
    .default([])
    .transform((codes) => [...new Set(codes)]),
  /** More ages than the one of the package. */
  ages: z.array(z.enum(AGES)).max(AGES.length).default([]),
};

export const checkTargeting = defineEndpoint({
  id: 'targeting-check',
  method: 'POST',
  path: '/api/targeting/check/',
  auth: 'pro',
  access: 'client',
  summary:
    'A targeting package in X’s own terms, what is lost on the way, and what X’s policies say to its words. Nothing is sent.',
  body: z.object({
    ...packageFields,
    name: z.string().max(200).optional(),
    query: z.string().max(10_000).optional(),
    description: z.string().max(10_000).optional(),
    arms: z.array(z.string().max(200)).max(MOST_ARMS).default([]),
    /** The version before, to compare with. */
    previous: targetingPackageSchema.optional(),
  }),
  response: targetingCheckSchema,
});

export const datasetsReceiptSchema = z.object({
  /** What is counted: never everybody on X. */
  population: z.literal('accounts_of_the_datasets'),
  datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
  computed_at: z.string(),
  engine_ms: z.number(),
});

export const targetingReachSchema = reachFiguresSchema.extend({ receipt: datasetsReceiptSchema });
export type TargetingReach = z.infer<typeof targetingReachSchema>;

export const measureReach = defineEndpoint({
  id: 'targeting-reach',
  method: 'POST',
  path: '/api/targeting/reach/',
  auth: 'pro',
  access: 'client',
  summary:
    'How many accounts of the readable datasets a package reaches, what each chip adds alone, and what its phrases lose.',
  body: z.object({ ...packageFields, dataset: datasetNameSchema.nullish() }),
  response: targetingReachSchema,
});
