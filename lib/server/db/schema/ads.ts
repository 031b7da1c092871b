import 'server-only';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdPlacement, BidStrategy, EntityStatus, Objective } from '@/lib/domain/ads-network';
import type { AdsOrigin, OperationState, PushState, SideState } from '@/lib/domain/ads-desk';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { users } from './people';
import { teams } from './teams';

/* The desk of a team: what is wanted, what the network shows, and what was sent to make one the other. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const micros = (name: string) => bigint(name, { mode: 'number' });

/** An ad account that a team works with. The right to it is the loan (`granted_accounts`), of a practice account the team. */
export const adsAccounts = pgTable(
  'ads_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    practice: boolean('practice').notNull().default(false),
    name: text('name').notNull(),
    timezone: text('timezone').notNull(),
    currency: text('currency').notNull(),
    fundingInstrumentId: text('funding_instrument_id'),
    /** The most that all that runs may spend in a day; null: no limit of the team's own. */
    dailyLimit: micros('daily_limit_micro'),
    createdAt: instant('created_at').notNull().defaultNow(),
    observedAt: instant('observed_at'),
  },
  (table) => [uniqueIndex('ads_accounts_team_account').on(table.teamId, table.accountId)],
);

/** What every thing of the desk has beside its own fields. */
const common = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  teamId: integer('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  status: text('status').$type<EntityStatus>().notNull().default('DRAFT'),
  /** Its id on the network; null: it is not there yet. */
  remoteId: text('remote_id'),
  /** Stands in its name on the network, so that it is found again when an answer was lost. */
  reference: text('reference').notNull(),
  /** What both sides agreed on last, and what the network showed last, field by field. */
  base: jsonb('base').$type<SideState>(),
  observed: jsonb('observed').$type<SideState>(),
  observedAt: instant('observed_at'),
  /** Rises with every change: two people do not overwrite each other. */
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const adsCampaigns = pgTable(
  'ads_campaigns',
  {
    ...common(),
    /** Null: a draft without an account. */
    accountId: uuid('account_id').references(() => adsAccounts.id, { onDelete: 'cascade' }),
    objective: text('objective').$type<Objective>().notNull(),
    dailyBudget: micros('daily_budget_micro'),
    lifetimeBudget: micros('lifetime_budget_micro'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at'),
    /** The list or the plan it began with. */
    origin: jsonb('origin').$type<AdsOrigin>(),
  },
  (table) => [
    index('ads_campaigns_team').on(table.teamId, table.accountId),
    uniqueIndex('ads_campaigns_remote').on(table.accountId, table.remoteId),
  ],
);

export const adsAdSets = pgTable(
  'ads_ad_sets',
  {
    ...common(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => adsCampaigns.id, { onDelete: 'cascade' }),
    placements: jsonb('placements').$type<AdPlacement[]>().notNull(),
    dailyBudget: micros('daily_budget_micro'),
    lifetimeBudget: micros('lifetime_budget_micro'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at'),
    bidStrategy: text('bid_strategy').$type<BidStrategy>().notNull().default('AUTO'),
    bidAmount: micros('bid_amount_micro'),
    goal: text('goal'),
    targeting: jsonb('targeting').$type<TargetingPackage>().notNull(),
    /** ISO 3166-1 alpha-2; empty: everywhere. */
    countries: text('countries').array().notNull().default([]),
    /** The saved audience it aims at. */
    audienceId: text('audience_id'),
    /** Slug of the arm of the plan that it tests; null: it tests none. */
    hypothesis: text('hypothesis'),
  },
  (table) => [index('ads_ad_sets_campaign').on(table.campaignId), index('ads_ad_sets_team').on(table.teamId)],
);

export const adsAds = pgTable(
  'ads_ads',
  {
    ...common(),
    adSetId: uuid('ad_set_id')
      .notNull()
      .references(() => adsAdSets.id, { onDelete: 'cascade' }),
    /** The creative it shows, or a post that is there already. */
    creativeId: uuid('creative_id'),
    postId: text('post_id'),
  },
  (table) => [index('ads_ads_ad_set').on(table.adSetId), index('ads_ads_team').on(table.teamId)],
);

/** A plan of operations that somebody confirmed. */
export const adsPushes = pgTable(
  'ads_pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => adsAccounts.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id').notNull(),
    /** `send` leaves everything paused, `live` lets it spend. */
    purpose: text('purpose').$type<'send' | 'live'>().notNull(),
    state: text('state').$type<PushState>().notNull(),
    /** Of the plan that was shown: another one has to be confirmed again. */
    digest: text('digest').notNull(),
    failure: jsonb('failure').$type<{ code: string; message: string; resetAt: string | null }>(),
    confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Which process works on it, until when it may be taken over. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('ads_pushes_campaign').on(table.campaignId, table.createdAt)],
);

/** One write to the network. It is noted as sent before it is sent: after a crash the network is looked at first. */
export const adsOperations = pgTable(
  'ads_operations',
  {
    pushId: uuid('push_id')
      .notNull()
      .references(() => adsPushes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Same for the same write of the same state, whoever asks for it. */
    key: text('key').notNull(),
    kind: text('kind').$type<'campaign' | 'line_item' | 'criterion' | 'promoted_post'>().notNull(),
    op: text('op').$type<'create' | 'update' | 'delete'>().notNull(),
    /** The row of ours, and its id on the network once that is known. */
    rowId: uuid('row_id').notNull(),
    remoteId: text('remote_id'),
    fields: jsonb('fields').$type<SideState>().notNull(),
    state: text('state').$type<OperationState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    failure: jsonb('failure').$type<{ code: string; message: string; parameter: string | null }>(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pushId, table.position] }),
    uniqueIndex('ads_operations_key').on(table.pushId, table.key),
  ],
);

const figures = () => ({
  impressions: bigint('impressions', { mode: 'number' }),
  engagements: bigint('engagements', { mode: 'number' }),
  clicks: bigint('clicks', { mode: 'number' }),
  linkClicks: bigint('link_clicks', { mode: 'number' }),
  follows: bigint('follows', { mode: 'number' }),
  videoViews: bigint('video_views', { mode: 'number' }),
  spend: micros('spend_micro'),
});

/** Figures of one thing on one day of the account, as the network told them last. */
export const adsDays = pgTable(
  'ads_days',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => adsAccounts.id, { onDelete: 'cascade' }),
    entity: text('entity').$type<'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET'>().notNull(),
    entityId: text('entity_id').notNull(),
    /** YYYY-MM-DD in the zone of the account. */
    day: text('day').notNull(),
    ...figures(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.entity, table.entityId, table.day] }),
    index('ads_days_day').on(table.day),
  ],
);

/* The practice account: the network that it plays has rows of its own, which nothing but its adapter reads. */

export const adsPracticeAccounts = pgTable('ads_practice_accounts', {
  accountId: text('account_id').primaryKey(),
  teamId: integer('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  timezone: text('timezone').notNull(),
  currency: text('currency').notNull(),
  seed: integer('seed').notNull(),
  /** What time it was there, and when that was so. */
  clockAt: instant('clock_at').notNull(),
  tickedAt: instant('ticked_at').notNull(),
  /** A day in a minute; else time stands until somebody moves it. */
  running: boolean('running').notNull().default(false),
  /** Up to where ads were shown. */
  deliveredTo: instant('delivered_to').notNull(),
});

export const adsPracticeRows = pgTable(
  'ads_practice_rows',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => adsPracticeAccounts.accountId, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.id] }),
    index('ads_practice_rows_parent').on(table.accountId, table.kind, table.parentId),
  ],
);

/** What a promoted post was shown on a day; parts of it follow from it by the rates of the world. */
export const adsPracticeDays = pgTable(
  'ads_practice_days',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => adsPracticeAccounts.accountId, { onDelete: 'cascade' }),
    postId: text('post_id').notNull(),
    lineItemId: text('line_item_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    at: instant('at').notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId, table.at] })],
);
