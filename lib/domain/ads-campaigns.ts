import { z } from 'zod';
import { AD_PLACEMENTS, BID_STRATEGIES, ENTITY_STATUSES, type EntityStatus, OBJECTIVES } from './ads-network';
import { MOST_ARMS } from './campaign-plan';
import { FIELD_RULES } from './field-rules';
import { armSlugSchema } from './planner-state';
import { rowNumberSchema } from './row-number';
import { targetingPackageSchema } from './targeting-package';
import { MOST_PLANNED } from './team-audiences';

/* Campaigns, ad sets and ads of a team as the wire tells of them. */

/** ADS-26: the only words for where a campaign stands. */
export const DESK_STATUSES = ['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

interface Standing {
  status: EntityStatus;
  startAt: Date;
  endAt: Date | null;
  /** What the network said last; null: it is not there. */
  observed: { servable: boolean; reasons: readonly string[] } | null;
}

/** What people read (x-ads-api.md 3): what is not there or a draft, then its time, then a pause, then the network. */
export function deskStatus({ status, startAt, endAt, observed }: Standing, now: Date): DeskStatus {
  if (status === 'DRAFT' || observed === null) return 'Draft';
  if ((endAt && endAt <= now) || observed.reasons.includes('EXPIRED')) return 'Expired';
  if (status === 'PAUSED' || observed.reasons.includes('PAUSED_BY_ADVERTISER')) return 'Paused';
  if (startAt > now) return 'Scheduled';
  return observed.servable ? 'Active' : 'Halted';
}

const amount = z.number().positive().max(1e9);
const instant = z.iso.datetime({ offset: true });
export const MOST_NAME = 200;
const name = z
  .string()
  .trim()
  .min(1)
  .max(MOST_NAME)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, { error: FIELD_RULES.bad_text });

export const adStatsFields = {
  impressions: z.int().nullable(),
  engagements: z.int().nullable(),
  clicks: z.int().nullable(),
  link_clicks: z.int().nullable(),
  follows: z.int().nullable(),
  video_views: z.int().nullable(),
  spent: z.number().nullable(),
};
export type AdStats = z.infer<z.ZodObject<typeof adStatsFields>>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** A field on which both sides differ, and whose change it was. */
export const differenceSchema = z.object({
  field: z.string(),
  side: z.enum(['ours', 'theirs', 'both']),
  ours: value,
  theirs: value,
});

const sideFields = {
  id: z.uuid(),
  ad_account_id: z.string(),
  /** Figures of it are made up. */
  practice: z.boolean(),
  team: rowNumberSchema,
  status: z.enum(DESK_STATUSES),
  /** What is wanted, whatever the network shows. */
  wanted: z.enum(ENTITY_STATUSES),
  /** Why the network does not show it, in its own words. */
  reasons: z.array(z.string()),
  remote_id: z.string().nullable(),
  differences: z.array(differenceSchema),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
};
const budgets = { daily_budget: z.number().nullable(), lifetime_budget: z.number().nullable() };
const dates = { start: z.string(), end: z.string().nullable() };

/** Fields by ADS-27 beside what the desk needs. */
export const campaignSchema = z.object({
  ...sideFields,
  ...budgets,
  ...dates,
  ...adStatsFields,
  name: z.string(),
  objective: z.enum(OBJECTIVES),
  /** Null: a draft without an account. */
  currency: z.string().nullable(),
  ad_sets: z.int(),
  ads: z.int(),
  /** The saved list that it began with, and how many of its hypotheses are tested; null: it began with none. */
  origin: z.object({ list: z.string(), name: z.string(), tested: z.int() }).nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const adSetSchema = z.object({
  ...sideFields,
  ...budgets,
  ...dates,
  campaign: z.uuid(),
  name: z.string(),
  placements: z.array(z.enum(AD_PLACEMENTS)),
  audience_config: z.string().nullable(),
  targeting_package: targetingPackageSchema,
  countries: z.array(z.string()),
  bid_strategy: z.enum(BID_STRATEGIES),
  bid_amount: z.number().nullable(),
  hypothesis: z.string().nullable(),
  ads: z.int(),
});
export type AdSet = z.infer<typeof adSetSchema>;

export const adSchema = z.object({
  ...sideFields,
  ad_set: z.uuid(),
  campaign: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  creative: z.string().nullable(),
  post_id: z.string().nullable(),
});
export type Ad = z.infer<typeof adSchema>;

const postId = z.string().regex(/^\d{1,20}$/);
const given = {
  name,
  status: z.enum(ENTITY_STATUSES),
  start: instant,
  end: instant.nullable(),
  lifetime_budget: amount.nullable(),
  daily_budget: amount.nullable(),
};
/** Absent: whatever it is now is changed. */
const version = z.int().min(1).max(1e9).optional();

export const campaignInputSchema = z.object({
  ad_account_id: z.string().max(40).default(''),
  /** Number or slug; absent: the team of the caller that works with the account. */
  team: z.union([rowNumberSchema, z.string().min(1).max(40)]).optional(),
  objective: z.enum(OBJECTIVES),
  ...given,
  status: given.status.default('PAUSED'),
  end: given.end.default(null),
  lifetime_budget: given.lifetime_budget.default(null),
  daily_budget: given.daily_budget.default(null),
});

/** Of a new row, chosen by the client: sent again after a lost answer, the same one answers. */
const fresh = { id: z.uuid().optional() };

export const newCampaignSchema = campaignInputSchema.extend(fresh);
export type NewCampaignInput = z.output<typeof newCampaignSchema>;

/** A campaign with all that it begins with. */
export const startedCampaignSchema = newCampaignSchema.omit({ status: true, lifetime_budget: true }).extend({
  /** A saved list of the caller's; null: everybody. */
  list: z.uuid().nullable().default(null),
  /** Audiences of the team, an ad set for each; with a list there are none. */
  audiences: z
    .array(z.uuid())
    .max(MOST_PLANNED)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** Slugs of the list's hypotheses: an ad set for each, and the whole list as their control. Empty: one ad set. */
  arms: z
    .array(armSlugSchema)
    .max(MOST_ARMS)
    .default([])
    .transform((slugs) => [...new Set(slugs)]),
  creative: z.uuid().nullable().default(null),
  post_id: postId.nullable().default(null),
});
export type StartedCampaign = z.output<typeof startedCampaignSchema>;

export const campaignChangeSchema = z.object({ ...given, version }).partial();
export type CampaignChange = z.output<typeof campaignChangeSchema>;

const aimed = {
  placements: z.array(z.enum(AD_PLACEMENTS)).min(1).max(5),
  audience_config: z.uuid().nullable(),
  targeting_package: targetingPackageSchema,
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, { error: FIELD_RULES.bad_country })).max(50),
  bid_strategy: z.enum(BID_STRATEGIES),
  bid_amount: amount.nullable(),
  hypothesis: z.string().max(60).nullable(),
};
export const adSetInputSchema = z.object({
  campaign: z.uuid(),
  ...given,
  ...aimed,
  status: given.status.default('PAUSED'),
  end: given.end.default(null),
  lifetime_budget: given.lifetime_budget.default(null),
  daily_budget: given.daily_budget.default(null),
  placements: aimed.placements.default(['ALL_ON_TWITTER']),
  audience_config: aimed.audience_config.default(null),
  targeting_package: aimed.targeting_package.optional(),
  countries: aimed.countries.default([]),
  bid_strategy: aimed.bid_strategy.default('AUTO'),
  bid_amount: aimed.bid_amount.default(null),
  hypothesis: aimed.hypothesis.default(null),
});
export const newAdSetSchema = adSetInputSchema.extend(fresh);
export type AdSetInput = z.output<typeof newAdSetSchema>;
export const adSetChangeSchema = z.object({ ...given, ...aimed, version }).partial();
export type AdSetChange = z.output<typeof adSetChangeSchema>;

export const adInputSchema = z.object({
  ...fresh,
  ad_set: z.uuid(),
  name,
  active: z.boolean().default(true),
  creative: z.uuid().nullable().default(null),
  post_id: postId.nullable().default(null),
});
