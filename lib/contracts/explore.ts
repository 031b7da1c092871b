import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { orderingSchema, queryTypeSchema, recipeSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';

/* The specification's explore routes: projections of the same report (readings.md 5). */

const idSchema = z.union([z.string().max(200), z.number()]);
export const pointSchema = z.object({ date: z.string(), value: z.number() });
export const countSchema = z.object({ label: z.string(), count: z.int(), share: z.number().optional() });

/** What is not known about an account is null. */
export const exploreAccountSchema = z.object({
  handle: z.string(),
  name: z.string(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().optional(),
  verified: z.boolean().nullable(),
});

export const explorePostSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  text: z.string(),
  author: exploreAccountSchema,
  created_at: z.string(),
  /** Figures that the dataset does not hold are null. */
  like_count: z.int().nullable(),
  reply_count: z.int().nullable(),
  repost_count: z.int().nullable(),
  quote_count: z.int().nullable(),
  impression_count: z.int().nullable(),
});

/** Sent by the specification's clients with some calls. They grant nothing: the owner comes from the credential. */
const callerFields = { ad_account_id: idSchema.nullish(), email: z.string().max(320).nullish() };

const queryFields = {
  query: z.string().min(1).max(10_000),
  exclude_keywords: z.array(z.string().min(1).max(200)).max(100).default([]),
  countries: z.array(countryInputSchema).max(250).default([]),
  from: dayInputSchema.nullish(),
  to: dayInputSchema.nullish(),
  /** Absent: the caller's newest dataset, else the sample world. */
  dataset: datasetNameSchema.nullish(),
};
const tweetIds = z.array(z.string().min(1).max(200)).min(1).max(200);

export const exploreQueryAnalyzer = defineEndpoint({
  id: 'API-088',
  method: 'POST',
  path: '/api/external/explore-query-analyzer/',
  auth: 'pro',
  access: 'client',
  summary: 'Registers a query for audience creation and returns the id that saved audiences refer to.',
  body: z.object({ ...queryFields, ...callerFields, query_type: queryTypeSchema.default('conversation') }),
  response: z.object({ audience_creator_query_id: z.string() }),
});

export const conversationSchema = z.object({
  audience_creator_query_id: z.string().optional(),
  posts: z.array(explorePostSchema),
  volume: z.array(pointSchema),
  authors: z.array(exploreAccountSchema),
  hashtags: z.array(countSchema),
  recipe: recipeSchema,
});

export const xConversations = defineEndpoint({
  id: 'API-182',
  method: 'POST',
  path: '/api/external/x-conversations/',
  auth: 'pro',
  access: 'client',
  summary: 'The conversation about a query in a window; a timeout answers 504 with {message, code: timeout}.',
  body: z.object({ ...queryFields, ...callerFields, ordering: orderingSchema.default('like_count') }),
  response: conversationSchema,
});

export const xPostActivity = defineEndpoint({
  id: 'API-183',
  method: 'POST',
  path: '/api/external/x-post-activity/',
  auth: 'pro',
  access: 'client',
  summary:
    'Engagements of posts over time, as far as known: one import gives one point, and `points` says how many; none where the dataset holds no engagements.',
  body: z.object({ tweet_ids: tweetIds, dataset: datasetNameSchema.nullish() }),
  response: z.array(
    z.object({ post: explorePostSchema, activity: z.array(pointSchema), points: z.int().nonnegative() }),
  ),
});

export const demographicsSchema = z.object({
  genders: z.array(countSchema),
  age_percentages: z.record(z.string(), z.number()),
  countries: z.array(countSchema),
  cities: z.array(countSchema),
  languages: z.array(countSchema),
  recipe: recipeSchema,
});

export const exploreDemographics = defineEndpoint({
  id: 'API-200',
  method: 'POST',
  path: '/api/external/explore-demographics/',
  auth: 'pro',
  access: 'client',
  summary: 'Genders, ages, countries, cities and languages of the people in a conversation, for groups only.',
  body: z
    .object({
      ...queryFields,
      query: queryFields.query.optional(),
      audience_creator_query_id: z.string().max(200).optional(),
    })
    .refine((body) => body.query !== undefined || body.audience_creator_query_id !== undefined, {
      error: FIELD_RULES.query_or_audience,
      path: ['query'],
    }),
  response: demographicsSchema,
});

export const extractKeywordsSchema = z.object({
  keywords: z.array(countSchema),
  hashtags: z.array(countSchema),
  /** Distinct authors of the matching posts. */
  /** Null: nobody knows who wrote the posts. */
  size: z.int().nullable(),
  recipe: recipeSchema,
});

export const exploreExtractDataKeywords = defineEndpoint({
  id: 'API-203',
  method: 'POST',
  path: '/api/external/explore-extract-data-keywords/',
  auth: 'pro',
  access: 'client',
  summary: 'Keywords, hashtags and size of a keyword audience.',
  body: z.object(queryFields),
  response: extractKeywordsSchema,
});

export const explorePostData = defineEndpoint({
  id: 'API-208',
  method: 'POST',
  path: '/api/external/explore-post-data/',
  auth: 'pro',
  access: 'client',
  summary: 'The data of given posts; an id that is not in the dataset is left out.',
  body: z.object({ tweet_ids: tweetIds, dataset: datasetNameSchema.nullish() }),
  response: z.array(explorePostSchema),
});

export const exploreTopAccounts = defineEndpoint({
  id: 'API-212',
  method: 'POST',
  path: '/api/external/explore-top-accounts/',
  auth: 'pro',
  access: 'client',
  summary: 'The accounts of a conversation by engagements received.',
  body: z.object(queryFields),
  response: z.array(exploreAccountSchema),
});

const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle)
  .transform((value) => value.replace(/^@/, ''));
const handles = z.array(handle).min(1).max(64);

/** A query, handles (their followers, else who interacts with them) or posts: exactly one of them. */
function audienceBody<F extends 'handles' | 'tweet_ids'>(...other: readonly F[]) {
  const fields = {
    ...queryFields,
    query: queryFields.query.optional(),
    handles: handles.optional(),
    tweet_ids: tweetIds.optional(),
  };
  const given = ['query', ...other] as const;
  return z.object(fields).refine((body) => given.filter((field) => body[field] !== undefined).length === 1, {
    error: FIELD_RULES.one_subject,
    path: ['query'],
  });
}

export const computeAgeGroups = defineEndpoint({
  id: 'API-148',
  method: 'POST',
  path: '/api/external/compute-age-groups/',
  auth: 'pro',
  access: 'client',
  summary: 'Percentage of each age group among the accounts whose age could be read; for groups only.',
  body: audienceBody('handles', 'tweet_ids'),
  response: z.object({
    age_percentages: z.record(z.string(), z.number()),
    /** Accounts whose age could be read, and the rest. */
    base: z.int(),
    unknown: z.int(),
    recipe: recipeSchema,
  }),
});

export const postsSentimentAnalysis = defineEndpoint({
  id: 'API-173',
  method: 'POST',
  path: '/api/external/posts-sentiment-analysis/',
  auth: 'pro',
  access: 'client',
  summary: 'Shares (0–1) of positive, neutral and negative posts, and the words that set either side apart.',
  body: audienceBody('tweet_ids'),
  response: z.object({
    positive: z.number(),
    neutral: z.number(),
    negative: z.number(),
    base: z.int(),
    unknown: z.int(),
    /** Words that more of the positive (negative) posts hold than of all posts, the clearest first. */
    reasons: z.array(z.string()),
    sample: z.array(explorePostSchema),
    recipe: recipeSchema,
  }),
});

export const xploreDetail = defineEndpoint({
  id: 'API-190',
  method: 'POST',
  path: '/api/external/xplore-detail/',
  auth: 'pro',
  access: 'client',
  summary: 'One topic with its posts, accounts and hashtags.',
  body: z.object({
    topic: z.string().min(1).max(10_000),
    country: countryInputSchema.nullish(),
    dataset: datasetNameSchema.nullish(),
  }),
  response: z.object({
    topic: z.string(),
    posts: z.array(explorePostSchema),
    accounts: z.array(exploreAccountSchema),
    hashtags: z.array(countSchema),
    recipe: recipeSchema,
  }),
});

export const exploreEnrichments = defineEndpoint({
  id: 'API-201',
  method: 'POST',
  path: '/api/external/explore-enrichments/',
  auth: 'pro',
  access: 'client',
  summary: 'Interests, topics, emojis, job titles and subreddits of an audience.',
  body: audienceBody('handles'),
  response: z.object({
    interests: z.array(countSchema),
    topics: z.array(countSchema),
    emojis: z.array(countSchema),
    job_titles: z.array(countSchema),
    subreddits: z.array(countSchema),
    recipe: recipeSchema,
  }),
});

export const exploreExtractTweetKeywords = defineEndpoint({
  id: 'API-204',
  method: 'POST',
  path: '/api/external/explore-extract-data-tweet-keywords/',
  auth: 'pro',
  access: 'client',
  summary: 'Keywords and hashtags of given posts.',
  body: z.object({ tweet_ids: tweetIds, dataset: datasetNameSchema.nullish() }),
  response: z.object({
    keywords: z.array(countSchema),
    hashtags: z.array(countSchema),
    recipe: recipeSchema,
  }),
});

export const exploreSeoKeywords = defineEndpoint({
  id: 'API-209',
  method: 'POST',
  path: '/api/external/explore-seo-keywords/',
  auth: 'pro',
  access: 'client',
  summary:
    'Words that set the matching posts apart. `volume` counts posts of the datasets, not searches on the web.',
  body: z.object(queryFields),
  response: z.array(
    z.object({
      keyword: z.string(),
      /** Matching posts that hold it. */
      volume: z.int(),
      /** Share here over the share in all posts of the datasets, times 100. */
      index: z.number().nullable(),
    }),
  ),
});

export const exploreTopFollowers = defineEndpoint({
  id: 'API-213',
  method: 'POST',
  path: '/api/external/explore-top-followers/',
  auth: 'pro',
  access: 'client',
  summary:
    'The accounts with the most followers of the audience of handles: their known followers, else the accounts that interacted with them.',
  body: z.object({
    handles,
    limit: z.int().min(1).max(100).default(100),
    dataset: datasetNameSchema.nullish(),
  }),
  response: z.array(exploreAccountSchema),
});
