import { z } from 'zod';
import {
  columnDifferenceSchema,
  columnRatioSchema,
  comparedFigureSchema,
  comparisonSchema,
} from '@/lib/domain/comparison';
import { countryInputSchema } from '@/lib/domain/country-input';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { dayInputSchema } from '@/lib/domain/day-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { frameSchema } from '@/lib/domain/receipt-frame';
import { recipeSchema } from '@/lib/domain/recipe';
import { indexSchema } from '@/lib/domain/estimates';
import { growthSectionSchema, receiptSchema, shareItemSchema } from '@/lib/domain/report';
import { defineEndpoint } from './core/endpoint';
import { countSchema, exploreAccountSchema, pointSchema } from './explore';
import { profileAccountSchema } from './handle-tools';

/* Two to five accounts side by side. The first is what the others are compared with. Shares are 0–1. */

export const MAX_COMPETITORS = 4;

const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle)
  .transform((value) => value.replace(/^@/, '').toLowerCase());
const scope = {
  from: dayInputSchema.nullish(),
  to: dayInputSchema.nullish(),
  /** Absent: the caller's newest dataset, else the sample world. */
  dataset: datasetNameSchema.nullish(),
};
const differ = (handles: readonly string[]) => new Set(handles).size === handles.length;
const ONCE = FIELD_RULES.account_twice;

const intervalSchema = z.object({ n: z.int(), base: z.int(), low: z.number(), high: z.number() });

export const competitorAccountSchema = profileAccountSchema.extend({
  /** Followers day by day, as far as known. */
  growth: z.array(pointSchema),
  /** What its own posts in the window received, reposts left out; null where the data does not say. */
  engagement: z.int().nullable(),
  /** Its own posts in the window, reposts left out. */
  own_posts: z.int(),
  /** Of posts by and about it. */
  sentiment: z.object({
    positive: z.number(),
    neutral: z.number(),
    negative: z.number(),
    base: z.int(),
    unknown: z.int(),
    items: z.array(shareItemSchema),
  }),
  audience: z.object({ kind: z.enum(['followers', 'interacted']), size: z.int() }),
  /** Of its audience; `withheld`: fewer than ten accounts, of whom nothing is told. */
  demographics: z.object({
    genders: z.array(countSchema),
    countries: z.array(countSchema),
    languages: z.array(countSchema),
    age_groups: z.array(countSchema),
    withheld: z.boolean(),
  }),
  recipe: recipeSchema,
});
export type CompetitorAccount = z.infer<typeof competitorAccountSchema>;

/** Where the overlap of audiences comes from. */
export const overlapReceiptSchema = z.object({
  unit: z.literal('accounts'),
  method: z.literal('audience_overlap'),
  /** Who counts as an audience, the same for all: followers only where those of every account are known. */
  kind: z.enum(['followers', 'interacted']),
  datasets: z.array(z.object({ name: z.string(), version: z.int(), sample: z.boolean() })),
  frame: frameSchema.shape.kind,
  from: z.string(),
  to: z.string(),
  computed_at: z.string(),
  code_version: z.string(),
  recipe: recipeSchema,
});
export type OverlapReceipt = z.infer<typeof overlapReceiptSchema>;

export const compareCompetitors = defineEndpoint({
  id: 'API-145',
  method: 'POST',
  path: '/api/external/competitor-analysis/',
  auth: 'pro',
  access: 'client',
  summary:
    'Compares an account with up to four competitors: followers, engagement, sentiment, audience overlap.',
  body: z
    .object({ handle, competitors: z.array(handle).min(1).max(MAX_COMPETITORS), ...scope })
    .refine((body) => differ([body.handle, ...body.competitors]), { error: ONCE, path: ['competitors'] }),
  response: z.object({
    accounts: z.array(competitorAccountSchema),
    /** Share of the row's audience that is in the column's; null where the row has no audience. */
    overlap: z.array(z.array(z.number().nullable())),
    /** What each share was counted in, with Wilson's 95 % interval. */
    overlap_intervals: z.array(z.array(intervalSchema.nullable())),
    overlap_receipt: overlapReceiptSchema,
    /** Followers of all of them over time, with their receipt. */
    follower_growth: growthSectionSchema,
    /** Each account against the first: sentiment, audience, volume and demographics. */
    comparison: comparisonSchema,
  }),
});

export const accountTopics = defineEndpoint({
  id: 'API-146',
  method: 'POST',
  path: '/api/external/competitor-analysis/account-topics/',
  auth: 'pro',
  access: 'client',
  summary: 'Topics of what each account posts itself, by handle (lower case, without @).',
  body: z.object({
    handles: z
      .array(handle)
      .min(1)
      .max(MAX_COMPETITORS + 1),
    ...scope,
  }),
  response: z.record(z.string(), z.array(countSchema)),
});

export const competitorSuggestionSchema = exploreAccountSchema.extend({
  /** Accounts of the audience that mention or follow it, against the share among all accounts of the data. */
  reason: z.object({ n: z.int(), base: z.int(), share: z.number(), index: indexSchema }),
  limits: z.array(z.string()),
  receipt: receiptSchema,
});
export type CompetitorSuggestion = z.infer<typeof competitorSuggestionSchema>;

export const suggestCompetitors = defineEndpoint({
  id: 'API-147',
  method: 'POST',
  path: '/api/external/competitor-analysis/suggest-competitors/',
  auth: 'pro',
  access: 'client',
  summary:
    'Accounts that the audience of an account mentions or follows clearly more often than others do. Whether one of them belongs to the same owner is not known.',
  body: z.object({ handle, ...scope }),
  response: z.array(competitorSuggestionSchema),
});

export const ACCOUNT_METRICS = [
  'followers',
  'follower_change',
  'following',
  'own_posts',
  'engagements',
  'engagements_per_post',
  'median_engagements',
  'about',
  'conversation',
  'audience',
  'net_sentiment',
] as const;
export const accountMetricSchema = z.enum(ACCOUNT_METRICS);
export type AccountMetric = z.infer<typeof accountMetricSchema>;

const metrics = <V extends z.ZodType>(value: V) => z.record(accountMetricSchema, z.array(value.nullable()));

/** A figure with what it was counted in; null bounds where no interval can be given. */
export const accountFigureSchema = comparedFigureSchema.extend({ base: z.int() });
export type AccountFigure = z.infer<typeof accountFigureSchema>;

export const compareAccounts = defineEndpoint({
  id: 'API-197',
  method: 'POST',
  path: '/api/external/explore-compare-accounts/',
  auth: 'pro',
  access: 'client',
  summary: 'Compares two to five accounts on followers, activity, engagement and audience.',
  body: z
    .object({
      handles: z
        .array(handle)
        .min(2)
        .max(MAX_COMPETITORS + 1),
      countries: z.array(countryInputSchema).max(250).default([]),
      ...scope,
    })
    .refine((body) => differ(body.handles), { error: ONCE, path: ['handles'] }),
  response: z.object({
    accounts: z.array(profileAccountSchema),
    /** In the order of the accounts; null: not known. */
    metrics: metrics(z.number()),
    details: metrics(accountFigureSchema),
    /** Against the first account; null where nothing can be told. */
    differences: metrics(z.union([columnRatioSchema, columnDifferenceSchema])),
    /** What each metric was read from, account by account. */
    receipts: z.record(accountMetricSchema, z.array(receiptSchema)),
  }),
});
