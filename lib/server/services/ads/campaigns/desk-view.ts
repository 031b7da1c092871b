import 'server-only';
import { type Ad, type AdSet, type AdStats, type Campaign, deskStatus } from '@/lib/domain/ads-campaigns';
import { fromMicros, type SideState } from '@/lib/domain/ads-desk';
import type { AdFigures, EntityStatus } from '@/lib/domain/ads-network';
import { differences } from '@/lib/domain/three-way';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import type { AdRow, AdSetRow, CampaignRow } from '@/lib/server/stores/ads/desk-store';
import { adSetSide, adSide, campaignSide } from '../sync/sides';

/* Rows as the wire tells of them. */

export const NO_STATS: AdStats = {
  ...{ impressions: null, engagements: null, clicks: null, link_clicks: null, follows: null },
  ...{ video_views: null, spent: null },
};

export function statsOf(figures: AdFigures | undefined): AdStats {
  if (!figures) return NO_STATS;
  const { impressions, engagements, clicks, linkClicks, follows, videoViews, spend } = figures;
  return {
    ...{ impressions, engagements, clicks, link_clicks: linkClicks, follows, video_views: videoViews },
    spent: spend === null ? null : fromMicros(spend),
  };
}

const money = (micros: number | null) => (micros === null ? null : fromMicros(micros));
const listOf = (value: SideState[string] | undefined): string[] =>
  Array.isArray(value) ? value.map(String) : [];

interface Common {
  id: string;
  teamId: number;
  status: EntityStatus;
  remoteId: string | null;
  base: SideState | null;
  observed: SideState | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}
export interface Around {
  account: DeskAccountRow | null;
  now: Date;
}

function common(
  row: Common,
  side: SideState,
  times: { startAt: Date; endAt: Date | null },
  { account, now }: Around,
) {
  const observed =
    row.remoteId === null || row.observed?.['deleted'] === true
      ? null
      : { servable: row.observed?.['servable'] !== false, reasons: listOf(row.observed?.['reasons']) };
  return {
    ...{ id: row.id, team: row.teamId, remote_id: row.remoteId, version: row.version },
    ...{ ad_account_id: account?.accountId ?? '', practice: account?.practice ?? false },
    ...{ created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
    wanted: row.status,
    status: deskStatus({ status: row.status, ...times, observed }, now),
    reasons: observed?.reasons ?? [],
    differences:
      observed === null
        ? []
        : [...removal(row), ...differences(row.base, side, row.observed ?? {}).map(told)],
  };
}

/** Removed here, and not yet there: somebody has to send it. */
const removal = ({ deletedAt }: Common) =>
  deletedAt === null ? [] : [{ field: 'removed', side: 'ours' as const, ours: true, theirs: false }];

const told = <One extends { ours: SideState[string]; theirs: SideState[string] }>(one: One) => ({
  ...one,
  ...{ ours: plain(one.ours), theirs: plain(one.theirs) },
});
const plain = (value: SideState[string]) =>
  Array.isArray(value) ? [...value] : (value as string | number | boolean | null);

export function campaignView(
  row: CampaignRow,
  around: Around & { counts: { ad_sets: number; ads: number }; figures: AdFigures | undefined },
): Campaign {
  return {
    ...common(row, campaignSide(row), row, around),
    ...{ name: row.name, objective: row.objective, currency: around.account?.currency ?? null },
    ...{ daily_budget: money(row.dailyBudget), lifetime_budget: money(row.lifetimeBudget) },
    ...{ start: row.startAt.toISOString(), end: row.endAt?.toISOString() ?? null },
    ...statsOf(around.figures),
    ...around.counts,
    origin: row.origin && {
      ...{ list: row.origin.listId, name: row.origin.name, tested: row.origin.arms.length },
    },
  };
}

/** What an ad set aims at is compared where the plan knows the network's numbers; here the rest is. */
export function adSetView(row: AdSetRow, around: Around & { ads: number }): AdSet {
  const side = adSetSide(row, listOf(row.observed?.['targeting']));
  return {
    ...common(row, side, row, around),
    ...{ campaign: row.campaignId, name: row.name, placements: row.placements, countries: row.countries },
    ...{ audience_config: row.audienceId, targeting_package: row.targeting, hypothesis: row.hypothesis },
    ...{ daily_budget: money(row.dailyBudget), lifetime_budget: money(row.lifetimeBudget) },
    ...{ start: row.startAt.toISOString(), end: row.endAt?.toISOString() ?? null },
    ...{ bid_strategy: row.bidStrategy, bid_amount: money(row.bidAmount), ads: around.ads },
  };
}

export function adView(row: AdRow, campaign: CampaignRow, around: Around): Ad {
  const times = { startAt: campaign.startAt, endAt: campaign.endAt };
  return {
    ...common(row, adSide(row), times, around),
    ...{ ad_set: row.adSetId, campaign: campaign.id, name: row.name, active: row.status === 'ACTIVE' },
    ...{ creative: row.creativeId, post_id: row.postId },
  };
}
