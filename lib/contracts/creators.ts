import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { recipeSchema } from '@/lib/domain/recipe';
import { receiptSchema } from '@/lib/domain/report';
import { classifierIdSchema } from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';
import { exploreAccountSchema } from './explore';

/* Accounts that write about a topic. Everything told of one of them stands in its posts or its profile. */

export const MAX_CREATORS = 200;

/** A figure about the matched posts of one account; null bounds where no honest interval can be given. */
const figureSchema = z.object({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Matched posts it was measured on. */
  n: z.int(),
});

export const creatorSchema = exploreAccountSchema.extend({
  /** Matched posts of its own, reposts left out. */
  posts: z.int(),
  /** Mean engagements of a matched post, whose error cannot be told; null where the data tells no engagements. */
  engagement: z.number().nullable(),
  /** Median engagements of a matched post with the interval of its bootstrap; null for few posts. */
  engagement_median: figureSchema.nullable(),
  /** All engagements its matched posts received. */
  engagements: z.int().nullable(),
  /** Clusters of the matched posts that its posts are in, by posts; at most three. */
  topics: z.array(z.string()),
  /** As its newest matched post has it; ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  /** That most of its matched posts are in. */
  language: z.string().nullable(),
});
export type Creator = z.infer<typeof creatorSchema>;

const searchFields = {
  query: z.string().trim().min(1).max(10_000).optional(),
  /** `topic:<key>`: posts of that cluster. `interest:<id>`: posts with the words of that interest. */
  classifier_id: classifierIdSchema.optional(),
  countries: z.array(countryInputSchema).max(250).default([]),
  /** Accounts whose followers are not known are left out as soon as some are asked for. */
  min_followers: z.int().min(0).max(1_000_000_000).default(0),
  dataset: datasetNameSchema.nullish(),
  limit: z.int().min(1).max(MAX_CREATORS).default(100),
};
const searchSchema = z
  .object(searchFields)
  .refine((body) => (body.query === undefined) !== (body.classifier_id === undefined), {
    error: FIELD_RULES.query_or_topic,
    path: ['query'],
  });

export const exploreCreators = defineEndpoint({
  id: 'API-198',
  method: 'POST',
  path: '/api/external/explore-creators/',
  auth: 'pro',
  access: 'known',
  summary:
    'Accounts that write about a topic, by engagements received. Where a list of creators is set, for those on it.',
  body: searchSchema,
  response: z.array(creatorSchema.extend({ recipe: recipeSchema })),
});

export const creatorsReportSchema = z.object({
  creators: z.array(creatorSchema),
  /** Accounts that wrote about it; those left after the least followers; at most `limit` of them are listed. */
  accounts: z.int().nullable(),
  found: z.int(),
  receipt: receiptSchema,
});
export type CreatorsReport = z.infer<typeof creatorsReportSchema>;

export const creatorsReport = defineEndpoint({
  id: 'creators-report',
  method: 'POST',
  path: '/api/external/explore-creators/report/',
  auth: 'pro',
  access: 'known',
  summary: 'The same accounts with what they were counted among, and the receipt.',
  body: searchSchema,
  response: creatorsReportSchema,
});

export const classifierSchema = z.object({
  classifier_id: z.string(),
  name: z.string(),
  has_children: z.boolean(),
  /** Topics: accounts that wrote in it. Interests: accounts whose bio shows it, a group and never one of them. */
  accounts: z.int(),
});
export type Classifier = z.infer<typeof classifierSchema>;

export const creatorClassifiers = defineEndpoint({
  id: 'API-199',
  method: 'POST',
  path: '/api/external/explore-creators/classifier-children/',
  auth: 'pro',
  access: 'known',
  summary:
    'Topics and interests to look for creators in, or what one of them holds; only those with 10 accounts and more.',
  body: z.object({ classifier_id: classifierIdSchema.nullish(), dataset: datasetNameSchema.nullish() }),
  response: z.array(classifierSchema),
});
