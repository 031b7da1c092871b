import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { orderingSchema, recipeSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';
import { PAGE_SIZE, pageFields } from './core/paging';
import {
  countSchema,
  demographicsSchema,
  exploreAccountSchema,
  explorePostSchema,
  pointSchema,
} from './explore';

/* What the specification asks of handles: projections of the report of the type `handle`. */

const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle)
  .transform((value) => value.replace(/^@/, ''));
const place = { dataset: datasetNameSchema.nullish() };
const window = { from: dayInputSchema.nullish(), to: dayInputSchema.nullish(), ...place };
/** A page of posts; one that is not full is the last. */
const postPage = { page: pageFields.page, page_size: z.int().min(1).max(100).default(PAGE_SIZE) };
const handlesBody = z.object({
  handles: z.array(handle).min(1).max(10),
  countries: z.array(countryInputSchema).max(250).default([]),
  ...window,
});
/** Sent by the specification's clients with some calls. They grant nothing: the owner comes from the credential. */
const callerFields = {
  ad_account_id: z.union([z.string().max(200), z.number()]).nullish(),
  email: z.string().max(320).nullish(),
};

/** What is not known of an account is null. */
export const profileAccountSchema = exploreAccountSchema.extend({
  description: z.string().nullable(),
  country: z.string().nullable().optional(),
  created_at: z.string().nullable(),
});

export const analyzerResultSchema = z.object({
  audience_creator_query_id: z.string(),
  /** Accounts of the audience. */
  size: z.int().nullable(),
  demographics: demographicsSchema.omit({ recipe: true }),
  age_percentages: z.record(z.string(), z.number()),
  interests: z.array(countSchema),
  keywords: z.array(countSchema),
  top_accounts: z.array(exploreAccountSchema),
  recipe: recipeSchema,
});

export const analyzeHandles = defineEndpoint({
  id: 'API-084',
  method: 'POST',
  path: '/api/external/analyze-handles/',
  auth: 'pro',
  access: 'client',
  summary: 'The audience of handles: known followers, else accounts that interacted; the receipt says which.',
  body: handlesBody.extend(callerFields),
  response: analyzerResultSchema,
});

export const accountsForKeywords = defineEndpoint({
  id: 'API-085',
  method: 'POST',
  path: '/api/external/analyze-handles/accounts-for-keywords/',
  auth: 'pro',
  access: 'client',
  summary:
    'Accounts that stand for keywords: those that receive the most engagements with posts that hold one.',
  body: z.object({
    keywords: z.array(z.string().trim().min(1).max(200)).min(1).max(64),
    limit: z.int().min(1).max(100).default(20),
    ...place,
  }),
  response: z.array(exploreAccountSchema),
});

export const analyzeQuery = defineEndpoint({
  id: 'API-087',
  method: 'POST',
  path: '/api/external/analyze-query/',
  auth: 'pro',
  access: 'client',
  summary: 'The audience of a keyword query: accounts whose posts or bio match.',
  body: z.object({
    query: z.string().min(1).max(10_000),
    countries: z.array(countryInputSchema).max(250).default([]),
    exclude_keywords: z.array(z.string().min(1).max(200)).max(100).default([]),
    ...window,
    ...callerFields,
  }),
  response: analyzerResultSchema,
});

export const validateHandle = defineEndpoint({
  id: 'API-120',
  method: 'POST',
  path: '/api/external/audience-request/validate-handle/',
  auth: 'pro',
  access: 'client',
  summary:
    'Whether a handle exists: in the readable datasets, else on the network where a key for it is set.',
  body: z.object({ handle: z.string().max(100) }),
  response: z.object({
    valid: z.boolean(),
    /** Where it was looked for. In the datasets alone, `valid: false` only says that they do not know it. */
    checked: z.enum(['network', 'datasets']),
    account: profileAccountSchema.optional(),
  }),
});

export const postsOfAccount = defineEndpoint({
  id: 'API-172',
  method: 'POST',
  path: '/api/external/posts-account/',
  auth: 'pro',
  access: 'client',
  summary: 'The posts of an account in a period, a page at a time.',
  body: z.object({ handle, ...window, ...postPage, ordering: orderingSchema.default('created_at') }),
  response: z.array(explorePostSchema),
});

export const extractDataHandles = defineEndpoint({
  id: 'API-202',
  method: 'POST',
  path: '/api/external/explore-extract-data-handles/',
  auth: 'pro',
  access: 'client',
  summary: 'Profiles, audience size, hashtags and keywords of handles.',
  body: handlesBody,
  response: z.object({
    accounts: z.array(profileAccountSchema),
    size: z.int().nullable(),
    hashtags: z.array(countSchema),
    keywords: z.array(countSchema),
    recipe: recipeSchema,
  }),
});

export const postMetadataOfHandle = defineEndpoint({
  id: 'API-205',
  method: 'POST',
  path: '/api/external/explore-extract-post-metadata-handles/',
  auth: 'pro',
  access: 'client',
  summary:
    'Facts about the posts that a handle has written: how many, from when to when, likes, hours of the day (UTC).',
  body: z.object({ handle, ...window }),
  response: z.object({
    post_count: z.int(),
    first_post: z.string().nullable(),
    last_post: z.string().nullable(),
    /** Null without posts, or where no dataset holds likes. */
    avg_likes: z.number().nullable(),
    /** 24 counts, by hour. */
    hours: z.array(z.int()).length(24),
    recipe: recipeSchema,
  }),
});

export const followerGrowth = defineEndpoint({
  id: 'API-206',
  method: 'POST',
  path: '/api/external/explore-follower-growth/',
  auth: 'pro',
  access: 'client',
  summary: 'Followers of handles over time, from snapshots and from what their posts told.',
  body: handlesBody,
  response: z.array(z.object({ handle: z.string(), points: z.array(pointSchema) })),
});

export const postDataOfHandles = defineEndpoint({
  id: 'API-207',
  method: 'POST',
  path: '/api/external/explore-post-data-handles/',
  auth: 'pro',
  access: 'client',
  summary: 'The posts of handles with their figures, the most liked first, a page at a time.',
  body: handlesBody.extend(postPage),
  response: z.array(explorePostSchema),
});

export const fetchTimeline = defineEndpoint({
  id: 'API-219',
  method: 'GET',
  path: '/api/external/explore-fetch-timeline/fetch-timeline/',
  auth: 'pro',
  access: 'client',
  summary:
    'The latest posts of a handle, a page at a time; `next` is the cursor of the page after, of the same dataset as the first.',
  query: z.object({ handle, cursor: z.string().max(500).optional(), dataset: datasetNameSchema.optional() }),
  response: z.object({ posts: z.array(explorePostSchema), next: z.string().optional() }),
});
