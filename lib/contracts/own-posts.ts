import { z } from 'zod';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { OWN_POST_KINDS, OWN_POST_ORDERINGS, READ_MOST } from '@/lib/domain/own-posts';
import { teamChoiceSchema } from '@/lib/domain/runs';
import { pageQuery } from './core/paging';
import { defineEndpoint } from './core/endpoint';
import { countSchema, explorePostSchema, pointSchema } from './explore';

/* The posts of one's own account. A figure that nobody wrote down is null, never 0. */

const count = z.int().nullable();
const window = { from: dayInputSchema.nullish(), to: dayInputSchema.nullish() };
export const postIdSchema = z.string().min(1).max(200);
const own = { auth: 'user', access: 'known', root: 'second' } as const;

export const ownPostSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  language: z.string().nullable(),
  kind: z.enum(OWN_POST_KINDS),
  /** Null where the archive does not say. */
  has_media: z.boolean().nullable(),
  likes: count,
  reposts: count,
  replies: count,
  quotes: count,
  impressions: count,
});
export type OwnPost = z.infer<typeof ownPostSchema>;

/** Of how many of the posts each figure is known. */
export const knownFiguresSchema = z.object({
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  quotes: z.int(),
  impressions: z.int(),
});

const listed = {
  ...window,
  q: z.string().trim().max(200).nullish(),
  kind: z.enum(OWN_POST_KINDS).nullish(),
  ordering: z.enum(OWN_POST_ORDERINGS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const postsAndLikes = defineEndpoint({
  id: 'API-246',
  method: 'GET',
  path: '/api/external/premium-suite/posts-and-likes/',
  ...own,
  summary: 'The posts of one’s own account and the posts it liked, searched, sorted and a page at a time.',
  query: z.object({ ...listed, ...pageQuery }),
  response: z.object({
    posts: z.array(ownPostSchema),
    /** Posts that fit the search, and posts there are. */
    total: z.int(),
    all: z.int(),
    known: knownFiguresSchema,
    /** Liked posts that the archive holds; their figures and authors are not in it. */
    likes: z.array(z.object({ id: z.string(), url: z.string(), text: z.string().nullable() })),
    likes_total: z.int(),
    sample: z.boolean(),
  }),
});

/** Chosen rows that fit into one address. */
export const MOST_CHOSEN = 200;

export const ownPostsFile = defineEndpoint({
  id: 'own-posts-file',
  method: 'GET',
  path: '/api/external/premium-suite/posts-file/',
  ...own,
  summary: 'The own posts that fit the search, or only those with the given ids, as CSV, at most 200,000.',
  query: z.object({
    ...listed,
    /** In an address one is a text, several are a list. */
    ids: z
      .preprocess(
        (value) => (typeof value === 'string' ? [value] : value),
        z.array(postIdSchema).max(MOST_CHOSEN),
      )
      .nullish(),
  }),
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});

export const ownTimeline = defineEndpoint({
  id: 'API-239',
  method: 'GET',
  path: '/api/external/premium-suite/fetch-timeline/',
  ...own,
  summary: 'The latest posts of one’s own account, or of a handle in the readable data, page by page.',
  query: z.object({
    handle: z
      .string()
      .trim()
      .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle)
      .nullish(),
    cursor: z.string().max(200).nullish(),
  }),
  response: z.object({ posts: z.array(explorePostSchema), next: z.string().optional() }),
});

export const ownPostsAccount = defineEndpoint({
  id: 'API-271',
  method: 'POST',
  path: '/api/external/premium-suite/posts-account/',
  ...own,
  summary: 'The posts of an account in a period, from one’s own data and what else one may read.',
  body: z.object({
    handle: z
      .string()
      .trim()
      .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle),
    ...window,
  }),
  response: z.array(explorePostSchema),
});

/** Months of the own posts: how many, and what they came to. */
export const ownMonths = defineEndpoint({
  id: 'own-posts-months',
  method: 'GET',
  path: '/api/external/premium-suite/posts-months/',
  ...own,
  summary:
    'Own posts by month: how many, the median of their likes and reposts, and of how many it is known.',
  response: z.object({
    months: z.array(
      z.object({ month: z.string(), posts: z.int(), median: z.number().nullable(), known: z.int() }),
    ),
    /** Of posts without reposts: the median of likes with its 95 % interval. */
    median_likes: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
    kinds: z.array(z.object({ kind: z.enum(OWN_POST_KINDS), posts: z.int() })),
    sample: z.boolean(),
  }),
});

/* One post. */

const personSchema = z.object({
  id: z.string().nullable(),
  handle: z.string(),
  name: z.string(),
  followers: count,
  /** Null where no list of followers is kept. */
  follows_you: z.boolean().nullable(),
  followed_by_you: z.boolean().nullable(),
});

export const ENGAGEMENT_KINDS = ['like', 'reply', 'repost', 'quote', 'mention'] as const;
export type EngagementKind = (typeof ENGAGEMENT_KINDS)[number];

export const postEngagements = defineEndpoint({
  id: 'API-257',
  method: 'GET',
  path: '/api/external/premium-suite/{pk}/post-engagements/',
  ...own,
  summary: 'Who replied to, quoted or reposted one own post, as far as the readable data holds it.',
  params: z.object({ pk: postIdSchema }),
  query: z.object({ kind: z.enum(['like', 'reply', 'repost', 'quote']).nullish(), ...pageQuery }),
  response: z.object({
    engagers: z.array(
      personSchema.extend({ kind: z.enum(ENGAGEMENT_KINDS), at: z.string(), text: z.string() }),
    ),
    total: z.int(),
    /** What of these kinds the data never names. */
    not_known: z.array(z.enum(ENGAGEMENT_KINDS)),
  }),
});

const groupsSchema = z
  .object({
    /** Accounts of which it is known, and all that engaged. */
    known: z.int(),
    of: z.int(),
    items: z.array(countSchema.extend({ share: z.number(), low: z.number(), high: z.number() })),
  })
  .nullable();

export const ownPostReport = defineEndpoint({
  id: 'API-258',
  method: 'GET',
  path: '/api/external/premium-suite/{pk}/report/',
  ...own,
  summary: 'The engagement report of one own post; groups of its engagers where ten and more are known.',
  params: z.object({ pk: postIdSchema }),
  response: z.object({
    post: ownPostSchema,
    /** Replies, quotes and reposts that the data dates, by hour after the post. */
    points: z.array(pointSchema.extend({ hour: z.int() })),
    /** Of the 100 posts before, without reposts: how many had fewer likes, and of how many it is known. */
    rank: z.object({ below: z.int(), of: z.int(), median: z.number() }).nullable(),
    engagers: z.object({ reply: z.int(), repost: z.int(), quote: z.int(), accounts: z.int() }),
    demographics: z.object({ genders: groupsSchema, age_groups: groupsSchema }),
    countries: groupsSchema,
    sample: z.boolean(),
  }),
});

export const ownPostPdf = defineEndpoint({
  id: 'own-post-pdf',
  method: 'GET',
  path: '/api/external/premium-suite/{pk}/report-pdf/',
  ...own,
  summary: 'The engagement report of one own post as a PDF.',
  params: z.object({ pk: postIdSchema }),
  query: z.object({ locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: 'application/pdf' },
});

/* Who engages. */

export const ENGAGER_ORDERINGS = ['total', 'replies', 'reposts', 'quotes', 'mentions', 'last_at'] as const;

const engagersAsked = {
  ...window,
  q: z.string().trim().max(100).nullish(),
  ordering: z.enum(ENGAGER_ORDERINGS).default('total'),
};

export const ownEngagers = defineEndpoint({
  id: 'API-235',
  method: 'GET',
  path: '/api/external/premium-suite/engagers/',
  ...own,
  summary: 'Accounts by how often they replied to, quoted, reposted or mentioned one’s own account.',
  query: z.object({ ...engagersAsked, ...pageQuery }),
  response: z.object({
    engagers: z.array(
      personSchema.extend({
        /** Never told of single accounts by any source. */
        likes: z.null(),
        replies: z.int(),
        reposts: z.int(),
        quotes: z.int(),
        mentions: z.int(),
        last_at: z.string(),
      }),
    ),
    total: z.int(),
    /** Posts by others that were looked through. */
    looked_at: z.int(),
    sample: z.boolean(),
  }),
});

export const ownEngagersFile = defineEndpoint({
  id: 'own-engagers-file',
  method: 'GET',
  path: '/api/external/premium-suite/engagers-file/',
  ...own,
  summary: 'The engagers that fit the search as CSV, at most 200,000.',
  query: z.object(engagersAsked),
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});

export const searchNotifications = defineEndpoint({
  id: 'API-249',
  method: 'GET',
  path: '/api/external/premium-suite/search-notifications/',
  ...own,
  summary: 'Replies, quotes, reposts and mentions of one’s own account, searched by their words.',
  query: z.object({
    q: z.string().trim().max(200).nullish(),
    kind: z.enum(['reply', 'mention', 'quote', 'repost', 'like', 'follow']).nullish(),
    ...window,
    ...pageQuery,
  }),
  response: z.object({
    notifications: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['reply', 'mention', 'quote', 'repost']),
        account: personSchema,
        text: z.string(),
        url: z.string().nullable(),
        /** The own post it is about. */
        post_id: z.string().nullable(),
        at: z.string(),
      }),
    ),
    total: z.int(),
    /** Kinds that no source tells one by one. */
    not_known: z.array(z.enum(['like', 'follow'])),
  }),
});

const readKind = z.enum(['posts', 'mentions']);
const reading = {
  kind: readKind,
  /** The newest so many. */
  most: z.int().min(5).max(READ_MOST.posts),
  team: teamChoiceSchema,
};

export const priceOwnPosts = defineEndpoint({
  id: 'own-posts-price',
  method: 'POST',
  path: '/api/external/premium-suite/own-posts/price/',
  ...own,
  summary:
    'What reading the newest posts of the connected account, or those that mention it, from X would cost. Costs one profile.',
  body: z.object(reading),
  response: z.object({
    posts: z.int(),
    micros: z.int(),
    /** What asking again for posts by others, as X's rules demand, costs at most each day. */
    again_micros: z.int(),
  }),
});

export const readOwnPostsFromX = defineEndpoint({
  id: 'own-posts-read',
  method: 'POST',
  path: '/api/external/premium-suite/own-posts/',
  ...own,
  summary:
    'Reads the newest posts of the connected account, or those that mention it, from X into the dataset of the account, each once, at most at the price that was agreed to.',
  body: z.object({ ...reading, at_most_micros: z.int().min(0).max(1_000_000_000) }),
  response: z.object({
    read: z.int(),
    /** Of them, those that were not kept before. */
    new: z.int(),
    /** What stopped it before its end; null: nothing did. */
    stopped: z.enum(['budget', 'limit', 'network']).nullable(),
  }),
  status: 201,
});
