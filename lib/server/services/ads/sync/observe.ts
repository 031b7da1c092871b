import 'server-only';
import type { SideState } from '@/lib/domain/ads-desk';
import type {
  NetworkCampaign,
  NetworkCriterion,
  NetworkLineItem,
  PromotedPost,
} from '@/lib/domain/ads-network';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import {
  type AdRow,
  type AdSetRow,
  adSetsOf,
  adsOfSets,
  type CampaignRow,
  type DeskKind,
  noteSide,
} from '@/lib/server/stores/ads/desk-store';
import { adSide, campaignThere, lineItemThere, promotedThere, referenceIn } from './sides';

/* What the network shows of a campaign, noted beside what is wanted. */

export interface Shown {
  campaign: NetworkCampaign | null;
  lineItems: NetworkLineItem[];
  criteria: NetworkCriterion[];
  promoted: PromotedPost[];
}

/** Reads a campaign as it is there, removed parts too. */
async function readShown(network: AdsNetwork, remoteId: string): Promise<Shown> {
  const [campaign] = await network.campaigns.list({ ids: [remoteId], withDeleted: true });
  if (!campaign) return { campaign: null, lineItems: [], criteria: [], promoted: [] };
  const lineItems = await network.lineItems.list({ campaignIds: [remoteId], withDeleted: true });
  const lineItemIds = lineItems.filter(({ deleted }) => !deleted).map(({ id }) => id);
  if (lineItemIds.length === 0) return { campaign, lineItems, criteria: [], promoted: [] };
  const criteria = await network.criteria.list({ lineItemIds });
  const promoted = await network.promotedPosts.list({ lineItemIds, withDeleted: true });
  return { campaign, lineItems, criteria, promoted };
}

const GONE: SideState = { deleted: true, servable: false, reasons: ['DELETED'] };

interface Side {
  id: string;
  remoteId: string | null;
  observed: SideState | null;
}

/** Notes only what is different from what was noted. */
async function note(kind: DeskKind, row: Side, observed: SideState, at: Date): Promise<void> {
  if (JSON.stringify(row.observed) === JSON.stringify(observed)) return;
  await noteSide(kind, row.id, { observed, observedAt: at });
}

async function noteSets(sets: readonly AdSetRow[], shown: Shown, at: Date): Promise<void> {
  const there = new Map(shown.lineItems.map((one) => [one.id, one]));
  for (const row of sets) {
    if (row.remoteId === null) continue;
    const one = there.get(row.remoteId);
    const own = shown.criteria.filter(({ lineItemId }) => lineItemId === row.remoteId);
    await note('ad_set', row, one ? lineItemThere(one, own) : GONE, at);
  }
}

async function noteAds(ads: readonly AdRow[], shown: Shown, at: Date): Promise<void> {
  const there = new Map(shown.promoted.map((one) => [one.id, one]));
  for (const row of ads) {
    if (row.remoteId === null) continue;
    const one = there.get(row.remoteId);
    await note('ad', row, one ? promotedThere(one, adSide(row)) : GONE, at);
  }
}

/** @throws AdsNetworkError */
export async function observeCampaign(network: AdsNetwork, row: CampaignRow, at: Date): Promise<void> {
  if (row.remoteId === null) return;
  const shown = await readShown(network, row.remoteId);
  await note('campaign', row, shown.campaign ? campaignThere(shown.campaign) : GONE, at);
  const sets = await adSetsOf([row.id], true);
  await noteSets(sets, shown, at);
  await noteAds(
    await adsOfSets(
      sets.map(({ id }) => id),
      true,
    ),
    shown,
    at,
  );
}

/** The thing that a lost answer made, found by the reference in its name. */
export const foundBy = <One extends { name: string; deleted: boolean }>(
  things: readonly One[],
  reference: string,
): One | null => things.find(({ name, deleted }) => !deleted && referenceIn(name) === reference) ?? null;
