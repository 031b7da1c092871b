import 'server-only';
import type { SideState } from '@/lib/domain/ads-desk';
import type {
  NetworkCampaign,
  NetworkCriterion,
  NetworkLineItem,
  PromotedPost,
} from '@/lib/domain/ads-network';
import { criterionText, type WantedThing } from '@/lib/domain/ads-plan';
import type { AdRow, AdSetRow, CampaignRow } from '@/lib/server/stores/ads/desk-store';

/* Both sides of a thing in the same words. */

const REFERENCE = / \[m-[0-9a-z]+\]$/;

/** A name as the network keeps it: with a reference by which it is found again. */
export const nameThere = (name: string, reference: string): string => `${name} [${reference}]`;
export const nameHere = (name: string): string => name.replace(REFERENCE, '');
export const referenceIn = (name: string): string | null => REFERENCE.exec(name)?.[0].slice(2, -1) ?? null;

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export const campaignSide = (row: CampaignRow): SideState => ({
  name: row.name,
  status: row.status,
  daily_budget: row.dailyBudget,
  lifetime_budget: row.lifetimeBudget,
});

/** @param targeting Criteria as the network takes them, in their order. */
export const adSetSide = (row: AdSetRow, targeting: readonly string[]): SideState => ({
  name: row.name,
  status: row.status,
  placements: row.placements.toSorted(),
  daily_budget: row.dailyBudget,
  lifetime_budget: row.lifetimeBudget,
  start: iso(row.startAt),
  end: iso(row.endAt),
  bid_strategy: row.bidStrategy,
  bid_amount: row.bidAmount,
  targeting: targeting.toSorted(),
});

export const adSide = (row: AdRow): SideState => ({
  status: row.status,
  post: row.postId ?? (row.creativeId === null ? null : `creative:${row.creativeId}`),
});

const seen = (thing: {
  deleted: boolean;
  servable: boolean;
  reasonsNotServable: readonly string[];
}): SideState => ({
  deleted: thing.deleted,
  servable: thing.servable,
  reasons: [...thing.reasonsNotServable],
});

export const campaignThere = (there: NetworkCampaign): SideState => ({
  name: nameHere(there.name),
  status: there.status,
  daily_budget: there.dailyBudget,
  lifetime_budget: there.totalBudget,
  ...seen(there),
});

export function lineItemThere(there: NetworkLineItem, criteria: readonly NetworkCriterion[]): SideState {
  const texts = criteria.map((one) => ({ id: one.id, text: criterionText(one) }));
  return {
    name: nameHere(there.name),
    status: there.status,
    placements: there.placements.toSorted(),
    daily_budget: there.dailyBudget,
    lifetime_budget: there.totalBudget,
    start: iso(there.startAt),
    end: iso(there.endAt),
    bid_strategy: there.bidStrategy,
    bid_amount: there.bidAmount,
    targeting: texts.map(({ text }) => text).toSorted(),
    criteria: texts.map(({ id, text }) => `${id} ${text}`),
    ...seen(there),
  };
}

/** A creative that became a post stays the creative here. */
export const promotedThere = (there: PromotedPost, wanted: SideState): SideState => {
  const creative = typeof wanted['post'] === 'string' && wanted['post'].startsWith('creative:');
  return {
    status: there.deleted ? 'PAUSED' : 'ACTIVE',
    post: creative ? (wanted['post'] ?? null) : there.postId,
    deleted: there.deleted,
    servable: !there.deleted && there.approvalStatus === 'ACCEPTED',
    reasons: there.approvalStatus === 'ACCEPTED' ? [] : [there.approvalStatus],
  };
};

interface SideRow {
  id: string;
  deletedAt: Date | null;
  remoteId: string | null;
  base: SideState | null;
  observed: SideState | null;
}

export const wantedOf = (row: SideRow, parentId: string | null, ours: SideState): WantedThing => ({
  ...{ rowId: row.id, parentId, gone: row.deletedAt !== null, remoteId: row.remoteId },
  ...{ base: row.base, observed: row.observed, ours },
});
