import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { recipeSchema } from '@/lib/domain/recipe';
import { classifierIdSchema, overlapSchema, savedQueryTypeSchema } from '@/lib/domain/saved';
import { defineEndpoint } from './core/endpoint';

/* What the specification's clients send along. It filters and names, it never authorises (security.md 3). */
const callerFields = {
  email: z.string().max(320).nullish(),
  ad_account_id: adAccountIdSchema,
};
const byPk = z.object({ pk: z.uuid() });

/** An audience as other pages list it (specification, type Audience). */
export const audienceSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int().nullable(),
  /** A saved audience becomes targetable once an ad account holds it. */
  status: z.enum(['Targetable', 'Not targetable']),
  categories: z.array(z.string()),
  countries: z.array(z.string()),
  created_at: z.string(),
  query_type: savedQueryTypeSchema,
  /** When the person worked with it last. */
  used_at: z.string(),
});

export const listRecentAudiences = defineEndpoint({
  id: 'API-174',
  method: 'GET',
  path: '/api/external/recent-audiences/',
  auth: 'pro',
  access: 'person',
  summary: 'The saved audiences the person worked with last, the latest first.',
  query: z.object(callerFields),
  response: z.array(audienceSchema),
});

export const getRecentAudience = defineEndpoint({
  id: 'API-175',
  method: 'GET',
  path: '/api/external/recent-audiences/{pk}/',
  auth: 'pro',
  access: 'person',
  summary: 'One recently used audience.',
  params: byPk,
  response: audienceSchema,
});

export const relatedAudienceSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  categories: z.array(z.string()),
  overlap: overlapSchema,
});
const relatedSchema = z.object({
  audience_configs: z.array(relatedAudienceSchema),
  /** What was counted: accounts of the asked audience in these data versions. */
  receipt: z.object({
    unit: z.literal('accounts'),
    method: z.literal('audience_overlap'),
    base: z.int(),
    datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
    frame: z.enum(['census', 'sample']),
    /** Saved audiences whose data cannot be read now. */
    left_out: z.int(),
    computed_at: z.string(),
    code_version: z.string(),
    /** The asked audience, pinned; null for a classifier, which no recipe can say. */
    recipe: recipeSchema.nullable(),
  }),
});
export type RelatedAudiences = z.infer<typeof relatedSchema>;

const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, { error: FIELD_RULES.bad_handle })
  .transform((value) => value.replace(/^@/, ''));
const dataset = z.string().max(200).nullish();

export const exploreSimilarAudiences = defineEndpoint({
  id: 'API-210',
  method: 'POST',
  path: '/api/external/explore-similar-audiences/',
  auth: 'pro',
  access: 'client',
  summary: "The caller's saved audiences that share most accounts with the one asked for.",
  body: z
    .object({
      query: z.string().min(1).max(10_000).nullish(),
      handles: z.array(handle).min(1).max(64).nullish(),
      audience_creator_query_id: z.string().max(200).nullish(),
      recipe: recipeSchema.nullish(),
      dataset,
    })
    // The id beside a recipe names the query that the recipe was made of.
    .refine(
      ({ query, handles, recipe, audience_creator_query_id: id }) =>
        [query, handles, recipe ?? id].filter((given) => given != null).length === 1,
      { error: FIELD_RULES.one_subject, path: ['query'] },
    ),
  response: relatedSchema,
});

export const exploreSimilarByClassifier = defineEndpoint({
  id: 'API-211',
  method: 'POST',
  path: '/api/external/explore-similar-audiences/classifier/',
  auth: 'pro',
  access: 'client',
  summary: "The caller's saved audiences that share most accounts with the audience of a topic or interest.",
  body: z.object({ classifier_id: classifierIdSchema, dataset }),
  response: relatedSchema.extend({ classifier_id: z.string() }),
});
