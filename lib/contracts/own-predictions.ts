import { z } from 'zod';
import { judgedTimeSchema, type scoreSchema } from '@/lib/domain/best-time';
import { ratioSchema } from '@/lib/domain/week-cells';
import { dayInputSchema } from '@/lib/domain/day-input';
import { postIdSchema } from './own-posts';
import { defineEndpoint } from './core/endpoint';

/* Predictions about one's own posts, each with how well it did so far (statistics.md 9). */

const own = { auth: 'user', access: 'known', root: 'second' } as const;
const zone = z.string().min(1).max(60);

export type Score = z.infer<typeof scoreSchema>;

/** A test of a model on an account: one a month, at a level that all of them spend together. */
export const predictionTestSchema = z.object({
  model: z.enum(['best_time', 'draft']),
  /** From 1. */
  test: z.int(),
  at: z.string(),
  posts: z.int(),
  zone,
  error: z.number(),
  baseline: z.number(),
  gain: z.number(),
  p: z.number(),
  level: z.number(),
  passed: z.boolean(),
});
export type PredictionTest = z.infer<typeof predictionTestSchema>;

/** The test that lets a prediction be advice, and whether the account is made up. */
const tested = {
  test: predictionTestSchema.nullable(),
  next_test: z.string().nullable(),
  sample: z.boolean(),
};

export const bestTimeSchema = judgedTimeSchema.extend(tested);
export type BestTime = z.infer<typeof bestTimeSchema>;

export const bestPostTime = defineEndpoint({
  id: 'API-260',
  method: 'POST',
  path: '/api/external/premium-suite/best-post-time/',
  ...own,
  summary:
    'Parts of the week in which own posts did best, those that cannot be told apart, and the test of it.',
  body: z.object({
    /** The last days only; the test is always of all posts. */
    days: z.int().min(1).max(20_000).nullish(),
    /** Taken for the first test of a month; the zone of a test stands for its month. */
    timezone: zone.nullish(),
  }),
  response: bestTimeSchema,
});

export const draftSchema = z.object({
  /** Own posts without reposts, and those of them whose likes are known. */
  ...judgedTimeSchema.pick({ posts: true, known: true, needed: true, zone: true, advice: true, score: true })
    .shape,
  ...tested,
  /** Over the median post of the account as it stands now, from all that the account's past tells. */
  ratio: ratioSchema.nullable(),
  /** The same in engagements. */
  engagements: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  counted: z.enum(['likes', 'likes_and_reposts']),
  median: z.number().nullable(),
  /** The interval that the account's median alone gives: all that is told where there is no advice. */
  usual: z.object({ low: z.number(), high: z.number() }).nullable(),
  impressions: z.null(),
  likes: z.number().nullable(),
  reposts: z.null(),
  replies: z.null(),
  parts: z.array(
    z.object({
      part: z.enum(['length', 'media', 'link', 'hashtag', 'question']),
      posts: z.int(),
      of: z.int(),
      effect: ratioSchema,
      evident: z.boolean(),
      inDraft: z.boolean().nullable(),
    }),
  ),
  /** Parts whose intervals leave 1 out; empty without advice. */
  tips: z.array(z.enum(['length', 'media', 'link', 'hashtag', 'question'])),
});
export type DraftAnswer = z.infer<typeof draftSchema>;

export const predictPostPerformance = defineEndpoint({
  id: 'API-272',
  method: 'POST',
  path: '/api/external/premium-suite/predict-post-performance/',
  ...own,
  summary: 'What a draft would come to over the account’s median, by its own past; no tips without evidence.',
  body: z.object({
    /** Empty: only what the account's past tells. */
    text: z.string().max(25_000),
    /** Now when absent. */
    post_at: z.iso.datetime({ offset: true }).nullish(),
    media: z.boolean().default(false),
    timezone: zone.nullish(),
  }),
  response: draftSchema,
});

export const predictionTests = defineEndpoint({
  id: 'own-prediction-tests',
  method: 'GET',
  path: '/api/external/premium-suite/prediction-tests/',
  ...own,
  summary: 'Every test of the two models on one’s own account, from the newest to the oldest.',
  response: z.array(predictionTestSchema),
});

/* Payouts. */

const currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());
/** A month. */
const period = z.string().regex(/^(?:20[0-9]{2})-(?:0[1-9]|1[0-2])$/);

const forecast = {
  /** Null: not known, because too few payouts were confirmed or no engagements are known. */
  payout: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  currency: z.string().nullable(),
  /** Confirmed payouts that can be used, and how many it takes. */
  payouts: z.int(),
  needed: z.int(),
  engagements: z.number().nullable(),
};

export const payoutPredictor = defineEndpoint({
  id: 'API-245',
  method: 'GET',
  path: '/api/external/premium-suite/payout-predictor/',
  ...own,
  summary: 'The payout of the last days by the person’s own confirmed payouts; null where they tell nothing.',
  query: z.object({
    days: z.coerce.number<number | string>().pipe(z.int().min(1).max(366)).default(30),
  }),
  response: z.object({
    ...forecast,
    from: z.string(),
    to: z.string(),
    /** Confirmed payouts, the oldest first. */
    points: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        value: z.number(),
        currency: z.string(),
        engagements: z.number().nullable(),
      }),
    ),
    score: z
      .object({ periods: z.int(), error: z.number(), lastTime: z.number(), inside: z.int() })
      .nullable(),
    sample: z.boolean(),
  }),
});

const engaged = {
  from: dayInputSchema.nullish(),
  to: dayInputSchema.nullish(),
};

export const predictPayout = defineEndpoint({
  id: 'API-247',
  method: 'GET',
  path: '/api/external/premium-suite/predict-payout-based-on-engagements/',
  ...own,
  summary: 'The payout of one own post, or of a period, by the person’s own confirmed payouts.',
  query: z.object({ post_id: postIdSchema.nullish(), ...engaged }),
  response: z.object(forecast),
});

export const predictPayoutToken = defineEndpoint({
  id: 'API-229',
  method: 'GET',
  path: '/api/external/premium-suite-token/predict-payout-based-on-engagements-token/',
  auth: 'extension',
  access: 'extension',
  root: 'second',
  summary: 'The same for an account of the token’s own person; any other handle is not found.',
  query: z.object({ handle: z.string().trim().min(1).max(31), ...engaged }),
  response: z.object(forecast),
});

export const payoutActual = defineEndpoint({
  id: 'API-270',
  method: 'POST',
  path: '/api/external/premium-suite/payout-actual/',
  ...own,
  summary: 'Writes down what X really paid for a month; the same month again replaces it.',
  body: z.object({ amount: z.number().min(0).max(100_000_000), currency, period }),
  response: z.object({ id: z.string() }),
});

export const removePayout = defineEndpoint({
  id: 'own-payout-remove',
  method: 'DELETE',
  path: '/api/external/premium-suite/payout-actual/kept/{id}/',
  ...own,
  summary: 'Takes a confirmed payout back.',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  status: 204,
});
