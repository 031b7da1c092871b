import { z } from 'zod';
import { CALENDAR_STEPS } from '@/lib/domain/calendar-steps';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { loudestSchema } from '@/lib/domain/loudest';
import { orderingSchema, recipeSchema } from '@/lib/domain/recipe';
import { postItemSchema, receiptSchema, shareItemSchema } from '@/lib/domain/report';
import { topicFields, untoldSchema } from '@/lib/domain/topic-fields';
import { defineEndpoint } from './core/endpoint';
import { countSchema, exploreAccountSchema, explorePostSchema, pointSchema } from './explore';

/* Topics of a conversation: projections of the report, like the explore routes. Shares are 0–1 with 95 % intervals; of what a model read with 80 % ranges. */

const topic = z.string().trim().min(1).max(10_000);
const scope = {
  from: dayInputSchema.nullish(),
  to: dayInputSchema.nullish(),
  /** Absent: the caller's newest dataset, else the sample world. */
  dataset: datasetNameSchema.nullish(),
};
const oneCountry = { country: countryInputSchema.nullish() };
const manyCountries = { countries: z.array(countryInputSchema).max(250).default([]) };
const exclude = { exclude_keywords: z.array(z.string().min(1).max(200)).max(100).default([]) };
/** A cluster's `key` in the answer of explore-clusters: narrows to its posts. */
const clusterKey = z.string().min(1).max(500);

const pinned = { recipe: recipeSchema };

export const topicSentimentSchema = z.object({
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
  /** Posts whose sentiment could be read, and the rest. */
  base: z.int(),
  unknown: z.int(),
  /** The same three with counts and the 80 % ranges that hold the model's error. */
  items: z.array(shareItemSchema),
  limits: z.array(z.string()),
  /** Who wrote over 30 % of them; the shares without that author stand beside. */
  loudest: loudestSchema.optional(),
  ...pinned,
});

export const topicPostsSchema = z.object({
  posts: z.array(explorePostSchema),
  /** All posts that match, not only those listed. */
  total: z.int(),
  ...pinned,
});

export const clusterSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Posts of the cluster, as a count and as a share of all matched posts. A post is in its best cluster or in none. */
  size: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
  keywords: z.array(z.string()),
  weights: topicFields.weights,
  label_words: topicFields.label_words,
  /** Up to three posts that speak for it most plainly. */
  quotes: z.array(postItemSchema),
  x: topicFields.x,
  y: topicFields.y,
  /** False: what follows was not asked for, and is empty. */
  detailed: z.boolean(),
  hashtags: z.array(z.string()),
  hashtag_counts: z.array(countSchema),
  posts: z.array(explorePostSchema),
  accounts: z.array(exploreAccountSchema),
});

export const exploreClusters = defineEndpoint({
  id: 'API-196',
  method: 'POST',
  path: '/api/external/explore-clusters/',
  auth: 'pro',
  access: 'client',
  summary:
    'Topic clusters of the posts around a query: words, size, hashtags, sample posts and top accounts.',
  body: z.object({
    query: topic,
    ...exclude,
    ...manyCountries,
    ...scope,
    /** Keys of the clusters whose hashtags, posts and accounts are wanted; absent: the largest 8, empty: none. */
    detail_of: z.array(clusterKey).max(30).nullish(),
  }),
  response: z.object({
    clusters: z.array(clusterSchema),
    /** Matched posts, and those in no cluster. */
    base: z.int(),
    outside: z.int(),
    /** Why there are no clusters. */
    untold: untoldSchema.optional(),
    receipt: receiptSchema,
    ...pinned,
  }),
});

export const topicAccounts = defineEndpoint({
  id: 'API-178',
  method: 'POST',
  path: '/api/external/topic-accounts/',
  auth: 'pro',
  access: 'client',
  summary: 'The accounts of a topic by the engagements that their posts about it received.',
  body: z.object({
    topic,
    ...exclude,
    ...manyCountries,
    ...scope,
    limit: z.int().min(1).max(100).default(20),
    cluster: clusterKey.nullish(),
  }),
  response: z.object({
    accounts: z.array(exploreAccountSchema.extend({ engagements: z.int().nullable() })),
    /** Accounts that wrote about the topic, as far as authors are known; null: no author is. */
    base: z.int().nullable(),
    receipt: receiptSchema,
    ...pinned,
  }),
});

export const relatedKeywords = defineEndpoint({
  id: 'API-176',
  method: 'POST',
  path: '/api/external/related-keywords/',
  auth: 'pro',
  access: 'client',
  summary:
    'Words that posts with the given ones hold more often than posts at large, the surest first, and other spellings.',
  body: z.object({
    keywords: z.array(z.string().trim().min(1).max(200)).min(1).max(20),
    /** BCP 47 language of the posts. */
    language: z.string().min(2).max(35).nullish(),
    ...manyCountries,
    ...scope,
  }),
  response: z.object({
    keywords: z.array(
      z.object({
        keyword: z.string(),
        /** Lift: its share here over its share in all posts of the dataset. */
        score: z.number(),
        score_low: z.number(),
        score_high: z.number().nullable(),
        posts: z.int(),
        share: z.number(),
        low: z.number(),
        high: z.number(),
      }),
    ),
    /** Spellings and names of the given keywords that the data really holds. */
    synonyms: z.array(z.object({ keyword: z.string(), of: z.string(), kind: z.string(), posts: z.int() })),
    /** Posts with one of the keywords, and the posts they are compared with. */
    base: z.int(),
    baseline: z.int().nullable(),
    receipt: receiptSchema,
    ...pinned,
  }),
});

const topicQuery = z.object({ topic, ...oneCountry, ...scope });

export const analyzeTopicPosts = defineEndpoint({
  id: 'API-089',
  method: 'GET',
  path: '/api/external/analyze-topic-posts/',
  auth: 'pro',
  access: 'client',
  summary: 'Posts about a topic in a period, by likes unless another order is given.',
  query: topicQuery.extend({ ordering: orderingSchema.default('like_count') }),
  response: topicPostsSchema,
});

export const analyzeTopicSentiments = defineEndpoint({
  id: 'API-090',
  method: 'GET',
  path: '/api/external/analyze-topic-posts-sentiments/',
  auth: 'pro',
  access: 'client',
  summary: 'Sentiment of the posts about a topic.',
  query: topicQuery,
  response: topicSentimentSchema,
});

export const analyzeTopicReplySentiments = defineEndpoint({
  id: 'API-091',
  method: 'GET',
  path: '/api/external/analyze-topic-posts-sentiments-replies/',
  auth: 'pro',
  access: 'client',
  summary:
    'Sentiment of the replies that the dataset holds to the posts about a topic, or to one post; window and country narrow the posts of a topic, or the replies to the one post.',
  query: z
    .object({
      topic: topic.optional(),
      post_id: z.string().min(1).max(200).optional(),
      ...oneCountry,
      ...scope,
    })
    .refine((query) => (query.topic === undefined) !== (query.post_id === undefined), {
      error: FIELD_RULES.topic_or_post,
      path: ['topic'],
    }),
  response: topicSentimentSchema.extend({
    /** False: the dataset does not say which posts are replies, so that nothing can be known. */
    replies_known: z.boolean(),
    /** Posts about the topic, and those of them that have a reply in the dataset. */
    posts: z.int(),
    answered: z.int(),
  }),
});

export const TOPIC_RANGES = ['24h', '7d', '30d', '90d', 'all'] as const;

export const xplore = defineEndpoint({
  id: 'API-193',
  method: 'POST',
  path: '/api/external/xplore/',
  auth: 'pro',
  access: 'client',
  summary: 'What is talked about around a query: its topics.',
  body: z.object({
    query: topic,
    ...oneCountry,
    ...scope,
    /** The time that ends with the last post of the data; from and to, when given, are used instead. */
    range: z.enum(TOPIC_RANGES).nullish(),
  }),
  response: z.object({
    topics: z.array(
      z.object({
        topic: z.string(),
        posts: z.int(),
        share: z.number(),
        low: z.number(),
        high: z.number(),
        keywords: z.array(z.string()),
      }),
    ),
    base: z.int(),
    outside: z.int(),
    limits: z.array(z.string()),
    ...pinned,
  }),
});

export const xploreDetailTrends = defineEndpoint({
  id: 'API-189',
  method: 'POST',
  path: '/api/external/xplore-detail-trends/',
  auth: 'pro',
  access: 'client',
  summary: 'Posts of one topic over time.',
  body: z.object({ topic, ...oneCountry, ...scope }),
  response: z.object({
    points: z.array(pointSchema),
    step: z.enum(CALENDAR_STEPS),
    total: z.int(),
    ...pinned,
  }),
});

export const xplorePostsSentiment = defineEndpoint({
  id: 'API-191',
  method: 'POST',
  path: '/api/external/xplore-posts-sentiment/',
  auth: 'pro',
  access: 'client',
  summary: 'Sentiment of the posts of an explored topic.',
  body: z.object({ topic, ...oneCountry, ...scope }),
  response: topicSentimentSchema,
});

export const xplorePostsStartEnd = defineEndpoint({
  id: 'API-192',
  method: 'POST',
  path: '/api/external/xplore-posts-start-end/',
  auth: 'pro',
  access: 'client',
  summary: 'Posts of an explored topic between two dates; a day as `to` includes that day.',
  body: z
    .object({
      topic,
      from: dayInputSchema,
      to: dayInputSchema,
      ...oneCountry,
      dataset: scope.dataset,
      ordering: orderingSchema.default('like_count'),
    })
    .refine((body) => Date.parse(body.from) <= Date.parse(body.to), {
      error: FIELD_RULES.window_order,
      path: ['to'],
    }),
  response: topicPostsSchema,
});

export type Cluster = z.infer<typeof clusterSchema>;
