import 'server-only';
import type { z } from 'zod';
import {
  AD_PLACEMENTS,
  type AdFigures,
  BID_STRATEGIES,
  type CampaignFields,
  type CriterionFields,
  ENTITY_STATUSES,
  type LineItemFields,
  type NetworkAudience,
  type NetworkCampaign,
  type NetworkCard,
  type NetworkCriterion,
  type NetworkLineItem,
  type NetworkMedia,
  OBJECTIVES,
  type PromotedPost,
  type AdsPost,
} from '@/lib/domain/ads-network';
import type * as api from './api-types';

/* Between X's words and the port's. */

type Api<Name extends keyof typeof api> = z.infer<(typeof api)[Name]>;

const known = <T extends string>(words: readonly T[], word: string | null | undefined): T | undefined =>
  words.find((one) => one === word);

const seen = (row: Api<'apiCampaign'> | Api<'apiLineItem'>) => ({
  id: row.id,
  createdAt: row.created_at ?? '',
  updatedAt: row.updated_at ?? '',
  deleted: row.deleted ?? false,
  servable: row.servable ?? false,
  reasonsNotServable: row.reasons_not_servable ?? [],
});

export function campaignOf(row: Api<'apiCampaign'>): NetworkCampaign {
  return {
    ...seen(row),
    name: row.name ?? '',
    fundingInstrumentId: row.funding_instrument_id ?? '',
    dailyBudget: row.daily_budget_amount_local_micro ?? null,
    totalBudget: row.total_budget_amount_local_micro ?? null,
    status: known(ENTITY_STATUSES, row.entity_status) ?? 'PAUSED',
  };
}

const PRODUCTS = ['PROMOTED_TWEETS', 'PROMOTED_ACCOUNT', 'MEDIA'] as const;

/** Null: its objective or product is none that the desk knows, and is not to be told as another. */
export function lineItemOf(row: Api<'apiLineItem'>): NetworkLineItem | null {
  const objective = known(OBJECTIVES, row.objective);
  const productType = known(PRODUCTS, row.product_type);
  if (!objective || !productType) return null;
  return {
    ...seen(row),
    ...{ objective, productType },
    campaignId: row.campaign_id,
    name: row.name ?? '',
    placements: (row.placements ?? []).flatMap((word) => known(AD_PLACEMENTS, word) ?? []),
    startAt: row.start_time ?? '',
    endAt: row.end_time ?? null,
    dailyBudget: row.daily_budget_amount_local_micro ?? null,
    totalBudget: row.total_budget_amount_local_micro ?? null,
    bidStrategy: known(BID_STRATEGIES, row.bid_strategy) ?? 'AUTO',
    bidAmount: row.bid_amount_local_micro ?? null,
    goal: row.goal ?? null,
    status: known(ENTITY_STATUSES, row.entity_status) ?? 'PAUSED',
  };
}

const OPERATORS = ['EQ', 'NE', 'GTE', 'LT'] as const;

export const criterionOf = (row: Api<'apiCriterion'>): NetworkCriterion => ({
  id: row.id,
  lineItemId: row.line_item_id,
  type: row.targeting_type,
  value: row.targeting_value,
  operator: known(OPERATORS, row.operator_type) ?? 'EQ',
});

export const promotedPostOf = (row: Api<'apiPromotedPost'>): PromotedPost => ({
  id: row.id,
  lineItemId: row.line_item_id,
  postId: row.tweet_id,
  approvalStatus: row.approval_status ?? 'UNDER_REVIEW',
  status: known(ENTITY_STATUSES, row.entity_status) ?? 'ACTIVE',
  deleted: row.deleted ?? false,
  createdAt: row.created_at ?? '',
});

/** Null unsets a field, which X is told by an empty text; what is absent stays. */
const unsettable = (value: number | string | null | undefined) => (value === null ? '' : value);

export const campaignParams = (fields: Partial<CampaignFields>): Record<string, unknown> => ({
  name: fields.name,
  funding_instrument_id: fields.fundingInstrumentId,
  daily_budget_amount_local_micro: unsettable(fields.dailyBudget),
  total_budget_amount_local_micro: unsettable(fields.totalBudget),
  entity_status: fields.status,
  ...(fields.fundingInstrumentId !== undefined && { budget_optimization: 'LINE_ITEM' }),
});

export const lineItemParams = (fields: Partial<LineItemFields>): Record<string, unknown> => ({
  campaign_id: fields.campaignId,
  name: fields.name,
  objective: fields.objective,
  product_type: fields.productType,
  placements: fields.placements,
  start_time: fields.startAt,
  end_time: unsettable(fields.endAt),
  daily_budget_amount_local_micro: unsettable(fields.dailyBudget),
  total_budget_amount_local_micro: unsettable(fields.totalBudget),
  bid_strategy: fields.bidStrategy,
  bid_amount_local_micro: unsettable(fields.bidAmount),
  goal: fields.goal ?? undefined,
  entity_status: fields.status,
});

export const criterionParams = (fields: Partial<CriterionFields>): Record<string, unknown> => ({
  line_item_id: fields.lineItemId,
  targeting_type: fields.type,
  targeting_value: fields.value,
  operator_type: fields.operator,
});

/** The text of a number beyond 2^53 is the only one that is right. */
export function postOf(row: Api<'apiPost'>): AdsPost | null {
  const id = row.tweet_id ?? row.id_str ?? row.id;
  return id === undefined
    ? null
    : {
        id,
        asUserId: row.user?.id ?? '',
        text: row.full_text ?? row.text ?? '',
        cardUri: row.card_uri ?? null,
        mediaKeys: row.media_keys ?? [],
        nullcast: row.nullcast ?? false,
        createdAt: instantOf(row.created_at),
      };
}

/** `Tue Aug 27 22:22:12 +0000 2019` of older parts of X, and ISO 8601 of newer ones. */
function instantOf(text: string | null | undefined): string {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}

export function cardOf(row: Api<'apiCard'>): NetworkCard {
  const parts = row.components ?? [];
  const details =
    parts.find(({ type }) => type === 'DETAILS') ?? parts.find(({ destination }) => destination);
  return {
    id: row.id,
    cardUri: row.card_uri ?? '',
    name: row.name ?? '',
    kind: details?.destination?.type ?? row.card_type ?? '',
    mediaKey: parts.find(({ media_key }) => media_key)?.media_key ?? null,
    title: details?.title ?? '',
    destination: details?.destination?.url ?? '',
  };
}

const MEDIA_TYPES = ['IMAGE', 'GIF', 'VIDEO'] as const;

/** Null: a kind of media that is no part of an ad. */
export function mediaOf(row: Api<'apiMedia'>): NetworkMedia | null {
  const mediaType = known(MEDIA_TYPES, row.media_type);
  return mediaType
    ? {
        ...{ mediaType, mediaKey: row.media_key },
        name: row.name ?? row.file_name ?? '',
        category: row.media_category ?? '',
        status: row.media_status ?? '',
        width: row.width ?? null,
        height: row.height ?? null,
        url: row.media_url ?? null,
      }
    : null;
}

export function audienceOf(row: Api<'apiAudience'>, accountId: string): NetworkAudience {
  const own = row.owner_account_id === null || row.owner_account_id === undefined;
  const lent = row.permission_level === 'READ_WRITE' ? 'READ_WRITE' : 'READ_ONLY';
  return {
    id: row.id,
    name: row.name ?? '',
    description: row.description ?? '',
    targetable: row.targetable ?? false,
    reasonsNotTargetable: row.reasons_not_targetable ?? [],
    size: row.audience_size ?? null,
    permission: own || row.owner_account_id === accountId ? 'OWNER' : lent,
    createdAt: row.created_at ?? '',
    updatedAt: row.updated_at ?? '',
  };
}

type Series = api.ApiStats['id_data'][number]['metrics'];

/** The figures of one bucket. `video_total_views` counts by the meaning of 13 August 2026. Null: X told nothing. */
export function figuresAt(metrics: Series, bucket: number): AdFigures {
  const told = (metric: string) => metrics[metric]?.[bucket] ?? null;
  return {
    impressions: told('impressions'),
    engagements: told('engagements'),
    clicks: told('clicks'),
    linkClicks: told('url_clicks'),
    follows: told('follows'),
    videoViews: told('video_total_views'),
    spend: told('billed_charge_local_micro'),
  };
}
