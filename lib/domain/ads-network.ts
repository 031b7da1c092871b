/* What a network of ads holds, as its own programs speak of it: the desk and all adapters share these words. */

export const OBJECTIVES = [
  'REACH',
  'ENGAGEMENTS',
  'FOLLOWERS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'WEBSITE_CLICKS',
  'APP_INSTALLS',
  'APP_ENGAGEMENTS',
] as const;
export type Objective = (typeof OBJECTIVES)[number];

export const AD_PLACEMENTS = [
  'ALL_ON_TWITTER',
  'TWITTER_TIMELINE',
  'TWITTER_PROFILE',
  'TWITTER_SEARCH',
  'TWITTER_REPLIES',
] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

export const BID_STRATEGIES = ['AUTO', 'MAX', 'TARGET'] as const;
export type BidStrategy = (typeof BID_STRATEGIES)[number];

export const ENTITY_STATUSES = ['ACTIVE', 'PAUSED', 'DRAFT'] as const;
export type EntityStatus = (typeof ENTITY_STATUSES)[number];

/** One millionth of the account's currency, also of yen and won. */
export type Micros = number;

export interface NetworkAccount {
  id: string;
  name: string;
  /** IANA name: days of its figures begin at midnight there. */
  timezone: string;
  approvalStatus: string;
  deleted: boolean;
}

export interface FundingInstrument {
  id: string;
  currency: string;
  type: string;
  ableToFund: boolean;
  reasonsNotAbleToFund: readonly string[];
}

export interface PromotableUser {
  id: string;
  userId: string;
  /** `FULL` may publish ads posts; `RETWEETS_ONLY` may not. */
  type: 'FULL' | 'RETWEETS_ONLY';
}

export interface CampaignFields {
  name: string;
  fundingInstrumentId: string;
  dailyBudget: Micros | null;
  totalBudget: Micros | null;
  status: EntityStatus;
}

export interface LineItemFields {
  campaignId: string;
  name: string;
  objective: Objective;
  productType: 'PROMOTED_TWEETS' | 'PROMOTED_ACCOUNT' | 'MEDIA';
  placements: readonly AdPlacement[];
  startAt: string;
  endAt: string | null;
  dailyBudget: Micros | null;
  totalBudget: Micros | null;
  bidStrategy: BidStrategy;
  bidAmount: Micros | null;
  goal: string | null;
  status: EntityStatus;
}

/** What the network says of a thing besides the fields we write. */
interface Seen {
  id: string;
  createdAt: string;
  updatedAt: string;
  deleted: boolean;
  servable: boolean;
  /** `PAUSED_BY_ADVERTISER`, `EXPIRED`, `FUNDING_PROBLEM`, … */
  reasonsNotServable: readonly string[];
}
export type NetworkCampaign = CampaignFields & Seen;
export type NetworkLineItem = LineItemFields & Seen;

export interface CriterionFields {
  lineItemId: string;
  type: string;
  value: string;
  operator: 'EQ' | 'NE' | 'GTE' | 'LT';
}
export type NetworkCriterion = CriterionFields & { id: string };

/** An ad: a post that a line item shows. There is no change of it, only another one. */
export interface PromotedPost {
  id: string;
  lineItemId: string;
  postId: string;
  /** `UNDER_REVIEW`, `ACCEPTED`, `REJECTED`. */
  approvalStatus: string;
  status: EntityStatus;
  deleted: boolean;
  createdAt: string;
}

export interface AdsPostFields {
  asUserId: string;
  text: string;
  cardUri: string | null;
  mediaKeys: readonly string[];
  /** Shown as an ad only, not on the profile. */
  nullcast: boolean;
}
export interface AdsPost extends AdsPostFields {
  id: string;
  createdAt: string;
}

export interface CardFields {
  name: string;
  /** `WEBSITE`, `APP`: what the button leads to. */
  kind: string;
  mediaKey: string | null;
  title: string;
  destination: string;
}
export interface NetworkCard extends CardFields {
  id: string;
  cardUri: string;
}

export interface NetworkMedia {
  mediaKey: string;
  name: string;
  mediaType: 'IMAGE' | 'GIF' | 'VIDEO';
  category: string;
  status: string;
  width: number | null;
  height: number | null;
  url: string | null;
}

export interface NetworkAudience {
  id: string;
  name: string;
  description: string;
  targetable: boolean;
  /** `PROCESSING`, `TOO_SMALL`, … */
  reasonsNotTargetable: readonly string[];
  /** Matched people; null: not counted yet. */
  size: number | null;
  permission: 'OWNER' | 'READ_ONLY' | 'READ_WRITE';
  createdAt: string;
  updatedAt: string;
}

/** Hashes by kind: SHA-256, lower-case hex. Raw values never reach this side. */
export interface AudienceUser {
  email?: readonly string[];
  handle?: readonly string[];
  twitterId?: readonly string[];
  phone?: readonly string[];
  deviceId?: readonly string[];
}
export interface AudienceOperation {
  operation: 'Update' | 'Delete';
  users: readonly AudienceUser[];
  effectiveAt?: string;
  expiresAt?: string;
}

export const STAT_ENTITIES = ['ACCOUNT', 'CAMPAIGN', 'LINE_ITEM', 'PROMOTED_TWEET'] as const;
export type StatEntity = (typeof STAT_ENTITIES)[number];
export const STAT_SPLITS = ['AGE', 'GENDER', 'METROS', 'PLATFORMS'] as const;
export type StatSplit = (typeof STAT_SPLITS)[number];

/** One entity on one day of the account, perhaps one part of it. Null: the network told nothing. */
export interface AdFigures {
  impressions: number | null;
  engagements: number | null;
  clicks: number | null;
  /** Clicks that lead out by a link. */
  linkClicks: number | null;
  follows: number | null;
  videoViews: number | null;
  spend: Micros | null;
}
export interface StatRow extends AdFigures {
  entityId: string;
  /** First instant of the day, in UTC. */
  at: string;
  segment: string | null;
}

export interface StatsQuery {
  entity: StatEntity;
  ids: readonly string[];
  /** Midnights of the account's zone; the end is not part of it. */
  from: string;
  to: string;
  granularity: 'DAY' | 'TOTAL';
  split?: StatSplit;
  /** Of METROS: which country. */
  country?: string;
}

export interface ReachRow {
  entityId: string;
  reach: number | null;
  frequency: number | null;
}

export interface CatalogueItem {
  name: string;
  type: string;
  value: string;
  parent?: string;
}

export const ADS_FAILURES = [
  /** Too many calls: `resetAt` tells when. Nothing was written. */
  'rate_limited',
  /** The token or the grant is gone: somebody has to connect again. */
  'revoked',
  /** The network refuses the input: `code` and `parameter`, in a batch `items`. Nothing was written. */
  'refused',
  'not_found',
  /** It did not answer or is down, and nothing was written. */
  'unavailable',
  /** It may have been written and the answer was lost: look before sending again. */
  'lost_answer',
] as const;
export type AdsFailure = (typeof ADS_FAILURES)[number];
