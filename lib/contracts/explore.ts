import { z } from 'zod';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { orderingSchema, queryTypeSchema, recipeSchema } from '@/lib/domain/report';
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
  like_count: z.int(),
  reply_count: z.int(),
  repost_count: z.int(),
  quote_count: z.int(),
  impression_count: z.int().nullable(),
});

/** Sent by the specification's clients with some calls. They grant nothing: the owner comes from the credential. */
const callerFields = { ad_account_id: idSchema.nullish(), email: z.string().max(320).nullish() };

const day = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const queryFields = {
  query: z.string().min(1).max(10_000),
  exclude_keywords: z.array(z.string().min(1).max(200)).max(100).default([]),
  countries: z.array(z.string().length(2)).max(250).default([]),
  from: day.nullish(),
  to: day.nullish(),
  /** Absent: the caller's newest dataset, else the sample world. */
  dataset: datasetNameSchema.nullish(),
};
const tweetIds = z.array(z.string().min(1).max(200)).min(1).max(200);

export const exploreQueryAnalyzer = defineEndpoint({
  id: 'API-088',
  method: 'POST',
  path: '/api/external/explore-query-analyzer/',
  auth: 'pro',
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
  summary: 'The conversation about a query in a window; a timeout answers 504 with {message, code: timeout}.',
  body: z.object({ ...queryFields, ...callerFields, ordering: orderingSchema.default('like_count') }),
  response: conversationSchema,
});

export const xPostActivity = defineEndpoint({
  id: 'API-183',
  method: 'POST',
  path: '/api/external/x-post-activity/',
  auth: 'pro',
  summary:
    'Engagements of posts over time, as far as known: one import gives one point, and `points` says how many.',
  body: z.object({ tweet_ids: tweetIds, dataset: datasetNameSchema.nullish() }),
  response: z.array(
    z.object({ post: explorePostSchema, activity: z.array(pointSchema), points: z.int().nonnegative() }),
  ),
});

export const demographicsSchema = z.object({
  genders: z.array(countSchema),
  countries: z.array(countSchema),
  languages: z.array(countSchema),
  recipe: recipeSchema,
});

export const exploreDemographics = defineEndpoint({
  id: 'API-200',
  method: 'POST',
  path: '/api/external/explore-demographics/',
  auth: 'pro',
  summary: 'Genders, countries and languages of the people in a conversation, for groups only.',
  body: z
    .object({
      ...queryFields,
      query: queryFields.query.optional(),
      audience_creator_query_id: z.string().max(200).optional(),
    })
    .refine((body) => body.query !== undefined || body.audience_creator_query_id !== undefined, {
      error: 'Give a query or an audience_creator_query_id',
      path: ['query'],
    }),
  response: demographicsSchema,
});

export const extractKeywordsSchema = z.object({
  keywords: z.array(countSchema),
  hashtags: z.array(countSchema),
  /** Distinct authors of the matching posts. */
  size: z.int(),
  recipe: recipeSchema,
});

export const exploreExtractDataKeywords = defineEndpoint({
  id: 'API-203',
  method: 'POST',
  path: '/api/external/explore-extract-data-keywords/',
  auth: 'pro',
  summary: 'Keywords, hashtags and size of a keyword audience.',
  body: z.object(queryFields),
  response: extractKeywordsSchema,
});

export const explorePostData = defineEndpoint({
  id: 'API-208',
  method: 'POST',
  path: '/api/external/explore-post-data/',
  auth: 'pro',
  summary: 'The data of given posts; an id that is not in the dataset is left out.',
  body: z.object({ tweet_ids: tweetIds, dataset: datasetNameSchema.nullish() }),
  response: z.array(explorePostSchema),
});

export const exploreTopAccounts = defineEndpoint({
  id: 'API-212',
  method: 'POST',
  path: '/api/external/explore-top-accounts/',
  auth: 'pro',
  summary: 'The accounts of a conversation by engagements received.',
  body: z.object(queryFields),
  response: z.array(exploreAccountSchema),
});
