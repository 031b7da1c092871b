import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import {
  circleAccountSchema,
  followerBurstSchema,
  followerOverlapSchema,
  NO_SCORE,
  signalSpreadSchema,
} from '@/lib/domain/own-circle';
import { defineEndpoint } from './core/endpoint';

/* The people around an own account: compared, recommended, and told as groups. */

export const circleHandleSchema = z
  .string()
  .trim()
  .regex(/^@?\w{1,15}$/, FIELD_RULES.bad_handle)
  .transform((value) => value.replace(/^@/, '').toLowerCase());

const MOST_ASKED = 100;
/** In an address one handle is a text, several are a list. */
const asked = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(circleHandleSchema).max(MOST_ASKED),
  )
  .nullish();
const several = z.array(circleHandleSchema).min(1).max(MOST_ASKED);

const PREMIUM = '/api/external/premium-suite/';
const TOKEN = '/api/external/premium-suite-token/';
const person = { auth: 'user', access: 'known', root: 'second' } as const;
const byToken = { auth: 'extension', access: 'extension', root: 'second' } as const;

const pointSchema = z.object({ at: z.iso.datetime(), followers: z.int() });

export const accountStatsSchema = circleAccountSchema.extend({
  /** One of the person's own accounts; the others are tracked or were asked for. */
  own: z.boolean(),
  /** The account that the suite shows now. */
  active: z.boolean(),
  tracked: z.boolean(),
  /** Posts of the last 90 days that are kept here. */
  posts_read: z.int(),
  /** Median engagements of a post, with its 95 % interval; null: too few posts, or nobody says. */
  engagement: z.number().nullable(),
  engagement_low: z.number().nullable(),
  engagement_high: z.number().nullable(),
  growth: z.array(pointSchema),
  sample: z.boolean(),
});
export type AccountStats = z.infer<typeof accountStatsSchema>;

export const readAccountsStats = defineEndpoint({
  ...person,
  id: 'API-233',
  method: 'GET',
  path: `${PREMIUM}accounts-stats/`,
  summary: 'Figures of the own and the tracked accounts, or of the handles asked for.',
  query: z.object({ handles: asked }),
  response: z.array(accountStatsSchema),
});

const rankSchema = z.object({
  handle: z.string(),
  /** By followers, 1 is the most followed of those that are known; null where its followers are not known. */
  rank: z.int().nullable(),
  /** Share of the known accounts with fewer followers, 0–1. */
  percentile: z.number().nullable(),
  /** Among so many accounts around the own one whose followers are known. */
  base: z.int(),
});
export type AccountRank = z.infer<typeof rankSchema>;
const ranks = { method: 'GET', query: z.object({ handles: asked }), response: z.array(rankSchema) } as const;

export const extractRanks = defineEndpoint({
  ...person,
  ...ranks,
  id: 'API-237',
  path: `${PREMIUM}extract-ranks/`,
  summary: 'Where accounts stand by followers among those around the own account.',
});

export const extractRanksByToken = defineEndpoint({
  ...byToken,
  ...ranks,
  id: 'API-226',
  path: `${TOKEN}extract-ranks/`,
  summary: 'The same for a caller that has only a token.',
});

export const readFollowerOverlap = defineEndpoint({
  ...person,
  id: 'API-240',
  method: 'GET',
  path: `${PREMIUM}follower-overlap/`,
  summary:
    'How many followers of other accounts also follow the own one, with intervals where they are sampled.',
  query: z.object({ handles: asked }),
  response: z.array(followerOverlapSchema.extend({ handle: z.string(), overlap: z.int().nullable() })),
});

export const intersectFollowers = defineEndpoint({
  ...person,
  id: 'API-268',
  method: 'POST',
  path: `${PREMIUM}follower-intersection/`,
  summary: 'Followers that the own account and all given ones have in common.',
  body: z.object({ handles: several }),
  response: z.object({
    accounts: z.array(circleAccountSchema),
    count: z.int(),
    /** Accounts of whose followers nothing is kept here. */
    unknown: z.array(z.string()),
    /** Not all followers of all of them are known: there may be more. */
    at_least: z.boolean(),
  }),
});

const sharesSchema = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    n: z.int(),
    share: z.number(),
    low: z.number(),
    high: z.number(),
  }),
);

export const enrichAccounts = defineEndpoint({
  ...person,
  id: 'API-265',
  method: 'POST',
  path: `${PREMIUM}enrichment-accounts/`,
  summary:
    'Profiles of accounts. What is inferred, country and interests, is told of ten or more together, never of one.',
  body: z.object({ handles: several }),
  response: z.object({
    accounts: z.array(
      circleAccountSchema.extend({
        country: z.null(),
        interests: z.null(),
        topics: z.null(),
        reason: z.literal(NO_SCORE),
      }),
    ),
    /** Null: fewer than ten of them tell it. */
    group: z.object({
      base: z.int(),
      countries: sharesSchema.nullable(),
      interests: sharesSchema.nullable(),
    }),
    unknown: z.array(z.string()),
  }),
});

const signalsSchema = z.object({
  /** Followers there are. */
  followers: z.int(),
  /** When their list was taken. */
  taken_at: z.iso.datetime().nullable(),
  signals: z.array(signalSpreadSchema),
  /** Null: no list of every day is kept, so nobody knows when they came. */
  bursts: z.array(followerBurstSchema).nullable(),
});
export type FollowerSignals = z.infer<typeof signalsSchema>;

const spam = {
  method: 'GET',
  query: z.object({ handles: asked }),
  response: signalsSchema.extend({
    accounts: z.array(
      z.object({ handle: z.string(), spam_score: z.null(), score: z.null(), reason: z.literal(NO_SCORE) }),
    ),
  }),
} as const;

export const analyseSpam = defineEndpoint({
  ...person,
  ...spam,
  id: 'API-234',
  path: `${PREMIUM}analyse-spam/`,
  summary:
    'Shares of the followers with each signal of activity. No account gets a score: signals hold for groups.',
});

export const analyseSpamByToken = defineEndpoint({
  ...byToken,
  ...spam,
  id: 'API-225',
  path: `${TOKEN}analyse-spam/`,
  summary: 'The same for a caller that has only a token.',
});

export const readBotShare = defineEndpoint({
  ...person,
  id: 'API-269',
  method: 'POST',
  path: `${PREMIUM}followers-bot-percentage/`,
  summary:
    'Shares of the followers with each signal of activity, and that none of them makes a program of an account.',
  body: z.object({ handle: circleHandleSchema.nullish() }),
  response: signalsSchema.extend({
    percentage: z.null(),
    score: z.null(),
    reason: z.literal(NO_SCORE),
    sample_size: z.int(),
  }),
});

const suggestionSchema = circleAccountSchema.extend({
  handle: z.string(),
  reason: z.object({ kind: z.literal('engagers_mention'), engagers: z.int(), mentions: z.int() }),
  /** Stands in the queue to be followed. */
  queued: z.boolean(),
});
export type FollowSuggestion = z.infer<typeof suggestionSchema>;
const suggestions = {
  method: 'POST',
  response: z.object({
    accounts: z.array(suggestionSchema),
    /** People who wrote to or about the own account; without their posts nobody can be suggested. */
    engagers: z.int(),
    /** Accounts one follows whose handles are not known: one of the suggested may be among them. */
    unknown_following: z.int(),
  }),
} as const;
const limit = z.int().min(1).max(100).default(20);

export const whoToFollow = defineEndpoint({
  ...person,
  ...suggestions,
  id: 'API-278',
  path: `${PREMIUM}who-to-follow/`,
  summary:
    'Accounts that one’s engagers mention and that one does not follow yet, with their count as the reason.',
  body: z.object({ limit, topic: z.string().trim().max(100).nullish() }),
});

export const whoToFollowByToken = defineEndpoint({
  ...byToken,
  ...suggestions,
  id: 'API-232',
  path: `${TOKEN}who-to-follow/`,
  summary: 'The same for a caller that has only a token. The account is the token’s own.',
  body: z.object({ handle: circleHandleSchema.nullish(), limit }),
});

const trackedSchema = z.object({ handles: z.array(z.string()), most: z.int() });

export const listTracked = defineEndpoint({
  ...person,
  id: 'own-tracked-list',
  method: 'GET',
  path: '/api/external/premium-suite/tracked/',
  summary: 'Accounts that the own one is compared with.',
  response: trackedSchema,
});

export const trackAccounts = defineEndpoint({
  ...person,
  id: 'own-tracked-add',
  method: 'POST',
  path: '/api/external/premium-suite/tracked/',
  summary: 'Adds accounts to those that the own one is compared with.',
  body: z.object({ handles: several }),
  response: trackedSchema,
});

export const untrackAccount = defineEndpoint({
  ...person,
  id: 'own-tracked-remove',
  method: 'DELETE',
  path: '/api/external/premium-suite/tracked/accounts/{handle}/',
  summary: 'Takes an account out of the comparison.',
  params: z.object({ handle: circleHandleSchema }),
  response: trackedSchema,
});
