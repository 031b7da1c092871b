import { z } from 'zod';
import {
  adInputSchema,
  adSchema,
  adSetChangeSchema,
  adSetInputSchema,
  adSetSchema,
  adStatsFields,
  campaignChangeSchema,
  campaignInputSchema,
  newAdSetSchema,
  newCampaignSchema,
  campaignSchema,
  DESK_STATUSES,
  startedCampaignSchema,
} from '@/lib/domain/ads-campaigns';
import { LOCALES } from '@/lib/domain/locales';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';

/* Campaigns, ad sets and ads of a team, and their figures. Fixed sub-paths stand before ids: an id is a UUID. */

const byPk = z.object({ pk: z.uuid() });
const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(item).max(most).optional(),
  );
const day = z.iso.date();
const auth = { auth: 'user', access: 'member' } as const;

/** Absent dates: the last 30 days of the account, today inside. */
const span = { from: day.optional(), to: day.optional() };
const scope = {
  team: z
    .union([z.coerce.number<string | number>().pipe(rowNumberSchema), z.string().min(1).max(40)])
    .optional(),
  ad_account_id: z.string().max(40).optional(),
  campaign: several(z.uuid(), 200),
};

export const listCampaigns = defineEndpoint({
  id: 'API-057',
  method: 'GET',
  path: '/api/campaigns/',
  ...auth,
  summary: 'Campaigns of an ad account, or of a team with its drafts, with figures of a period.',
  query: z.object({
    team: scope.team,
    ad_account_id: scope.ad_account_id,
    ...span,
    status: several(z.enum(DESK_STATUSES), DESK_STATUSES.length),
    search: z.string().max(200).default(''),
    ordering: z
      .enum([
        'name',
        'status',
        'start',
        'end',
        'spent',
        'impressions',
        'daily_budget',
        '-name',
        '-status',
        '-start',
        '-end',
        '-spent',
        '-impressions',
        '-daily_budget',
      ])
      .default('name'),
    ...pageQuery,
  }),
  response: z.array(campaignSchema),
});

export const createCampaign = defineEndpoint({
  id: 'API-058',
  method: 'POST',
  path: '/api/campaigns/',
  ...auth,
  summary:
    'Keeps a campaign; it is nowhere but here until it is sent. Without an ad account it is a draft. One `id` is one campaign: sent again, the same one answers.',
  body: newCampaignSchema,
  response: campaignSchema,
  status: 201,
});

export const startCampaign = defineEndpoint({
  id: 'campaign-start',
  method: 'POST',
  path: '/api/campaigns/start/',
  ...auth,
  summary:
    'Keeps a campaign with its ad sets and ads, all or nothing: one ad set, or one for each hypothesis of a saved list beside the whole list. One `id` is one campaign: sent again, the same one answers.',
  body: startedCampaignSchema,
  response: campaignSchema,
  status: 201,
});

const adFigures = adSchema.extend(adStatsFields);
export const listCampaignAds = defineEndpoint({
  id: 'API-059',
  method: 'GET',
  path: '/api/campaigns/ads/',
  ...auth,
  summary: 'Ads of campaigns with their figures, a page at a time.',
  query: z.object({
    ...scope,
    ...span,
    search: z.string().max(200).default(''),
    status: several(z.enum(DESK_STATUSES), DESK_STATUSES.length),
    ordering: z
      .enum(['name', 'created', 'spent', 'impressions', '-name', '-created', '-spent', '-impressions'])
      .default('created'),
    ...pageQuery,
  }),
  response: z.array(adFigures),
});

const setFigures = adSetSchema.extend(adStatsFields);
export const listCampaignAdSets = defineEndpoint({
  id: 'API-060',
  method: 'GET',
  path: '/api/campaigns/adsets/',
  ...auth,
  summary: 'Ad sets of campaigns with their figures.',
  query: z.object({ ...scope, ...span }),
  response: z.array(setFigures),
});

export const readReach = defineEndpoint({
  id: 'API-061',
  method: 'GET',
  path: '/api/campaigns/reach/',
  ...auth,
  summary:
    'People that a campaign reached by day, and in the whole period (`total`): X counts them once there, days are not added up. Null for several campaigns, which X does not count together.',
  query: z.object({ ...scope, ...span }),
  response: z.array(
    z.object({ date: z.string(), reach: z.int().nullable(), frequency: z.number().nullable() }),
  ),
});

export const readSegmentations = defineEndpoint({
  id: 'API-062',
  method: 'GET',
  path: '/api/campaigns/segmentations/',
  ...auth,
  summary:
    'Figures of campaigns by age, gender, metro or device as X splits them, or by ad set (`audience`). X has no other splits.',
  query: z.object({
    ...scope,
    ...span,
    campaign: z.preprocess(
      (given) => (Array.isArray(given) ? given : [given]),
      z.array(z.uuid()).min(1).max(20),
    ),
    by: z.enum(['age', 'gender', 'metro', 'device', 'audience']),
    /** Of metros: whose. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.array(
    z.object({
      segment: z.string(),
      impressions: z.int().nullable(),
      spent: z.number().nullable(),
      engagements: z.int().nullable(),
      link_clicks: z.int().nullable(),
    }),
  ),
});

const statsTotal = z.object({
  ...adStatsFields,
  currency: z.string(),
  practice: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Days from this one on are not final: X corrects what was spent. Null: all of them are. */
  provisional_from: z.string().nullable(),
  fetched_at: z.string().nullable(),
  /** As many days before as there are whole ones inside; null: nothing is known of them. */
  before: z.object(adStatsFields).nullable(),
  days: z.array(z.object({ day: z.string(), ...adStatsFields })),
});
export const readStatsTotal = defineEndpoint({
  id: 'API-063',
  method: 'GET',
  path: '/api/campaigns/statstotal/',
  ...auth,
  summary: 'Figures of campaigns together, by day and in all, with the period before.',
  query: z.object({ ...scope, ...span }),
  response: statsTotal,
});

export const getCampaign = defineEndpoint({
  id: 'API-064',
  method: 'GET',
  path: '/api/campaigns/{pk}/',
  ...auth,
  summary: 'One campaign with its settings and figures.',
  params: byPk,
  response: campaignSchema,
});
export const replaceCampaign = defineEndpoint({
  id: 'API-065',
  method: 'PUT',
  path: '/api/campaigns/{pk}/',
  ...auth,
  summary:
    'Replaces the settings of a campaign. Its account and objective stay. 409 (`stale`) where `version` is old.',
  params: byPk,
  body: campaignInputSchema.extend({ version: campaignChangeSchema.shape.version }),
  response: campaignSchema,
});
export const updateCampaign = defineEndpoint({
  id: 'API-066',
  method: 'PATCH',
  path: '/api/campaigns/{pk}/',
  ...auth,
  summary: 'Changes single settings of a campaign. 409 (`stale`) where `version` is old.',
  params: byPk,
  body: campaignChangeSchema,
  response: campaignSchema,
});
export const deleteCampaign = defineEndpoint({
  id: 'API-067',
  method: 'DELETE',
  path: '/api/campaigns/{pk}/',
  ...auth,
  summary: 'Removes a campaign with its ad sets and ads. On the network it goes when that is confirmed.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const campaignSummaryPdf = defineEndpoint({
  id: 'API-054',
  method: 'POST',
  path: '/api/campaign-summary-pdf/',
  ...auth,
  summary: 'A campaign on paper: its figures, course, ad sets and ages, in the reader’s language.',
  body: z.object({ campaign: z.uuid(), ...span, locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: 'application/pdf' },
});

export const listAdSets = defineEndpoint({
  id: 'API-013',
  method: 'GET',
  path: '/api/adsets/',
  ...auth,
  summary: 'Ad sets of a campaign, or of all campaigns of an ad account.',
  query: z.object({ team: scope.team, campaign: z.uuid().optional(), ad_account_id: scope.ad_account_id }),
  response: z.array(adSetSchema),
});
export const createAdSet = defineEndpoint({
  id: 'API-014',
  method: 'POST',
  path: '/api/adsets/',
  ...auth,
  summary:
    'Keeps an ad set under a campaign: whom it aims at, where, for how much and when. Sent again with its `id`, the same one answers.',
  body: newAdSetSchema,
  response: adSetSchema,
  status: 201,
});
export const getAdSet = defineEndpoint({
  id: 'API-015',
  method: 'GET',
  path: '/api/adsets/{pk}/',
  ...auth,
  summary: 'One ad set.',
  params: byPk,
  response: adSetSchema,
});
export const replaceAdSet = defineEndpoint({
  id: 'API-016',
  method: 'PUT',
  path: '/api/adsets/{pk}/',
  ...auth,
  summary: 'Replaces what can be changed of an ad set; its campaign stays.',
  params: byPk,
  body: adSetInputSchema.extend({ version: adSetChangeSchema.shape.version }),
  response: adSetSchema,
});
export const updateAdSet = defineEndpoint({
  id: 'API-017',
  method: 'PATCH',
  path: '/api/adsets/{pk}/',
  ...auth,
  summary: 'Changes single settings of an ad set. 409 (`stale`) where `version` is old.',
  params: byPk,
  body: adSetChangeSchema,
  response: adSetSchema,
});
export const deleteAdSet = defineEndpoint({
  id: 'API-018',
  method: 'DELETE',
  path: '/api/adsets/{pk}/',
  ...auth,
  summary: 'Removes an ad set with its ads.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const createAd = defineEndpoint({
  id: 'ads-create',
  method: 'POST',
  path: '/api/ads/',
  ...auth,
  summary:
    'Keeps an ad in an ad set: a creative, or a post that is there already. Sent again with its `id`, the same one answers.',
  body: adInputSchema,
  response: adSchema,
  status: 201,
});
export const deleteAd = defineEndpoint({
  id: 'API-011',
  method: 'DELETE',
  path: '/api/ads/{pk}/',
  ...auth,
  summary: 'Removes an ad from its ad set.',
  params: byPk,
  response: z.null(),
  status: 204,
});
export const toggleAd = defineEndpoint({
  id: 'API-012',
  method: 'POST',
  path: '/api/ads/{pk}/toggle/',
  ...auth,
  summary: 'Switches an ad on or off; without `active` to the other state.',
  params: byPk,
  body: z.object({ active: z.boolean().optional() }),
  response: adSchema,
});
