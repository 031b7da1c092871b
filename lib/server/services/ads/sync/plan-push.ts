import 'server-only';
import { createHash } from 'node:crypto';
import type { SendPlan } from '@/lib/contracts/ads-push';
import { fromMicros, type SideState } from '@/lib/domain/ads-desk';
import {
  planMoney,
  planOperations,
  type PlannedOperation,
  type PushPurpose,
  type WantedCampaign,
} from '@/lib/domain/ads-plan';
import { AppError } from '@/lib/domain/app-error';
import { differences } from '@/lib/domain/three-way';
import type { Ctx } from '@/lib/server/ctx';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import {
  type AdRow,
  type AdSetRow,
  adSetsOf,
  adsOfSets,
  type CampaignRow,
  campaignsByIds,
} from '@/lib/server/stores/ads/desk-store';
import { atAdsNetwork } from '../at-network';
import { type Allowed, requireCampaign } from '../campaigns/authorise-desk';
import { networkOf } from '../network-of';
import { criteriaOf } from './criteria-of';
import { observeCampaign } from './observe';
import { adSetSide, adSide, campaignSide, wantedOf } from './sides';

type LeftOut = SendPlan['left_out'][number];

export interface PushPlan {
  allowed: Allowed<CampaignRow> & { account: DeskAccountRow };
  network: AdsNetwork;
  operations: PlannedOperation[];
  plan: SendPlan;
}

const noAccount = () =>
  new AppError('conflict', 'This campaign is a draft without an ad account', { code: 'draft_campaign' });

/** What would reach everybody is not made; what is there stays as it aims. */
const heldBack = (row: AdSetRow, side: SideState): SideState =>
  row.remoteId === null
    ? { ...side, status: 'DRAFT' }
    : { ...side, targeting: row.observed?.['targeting'] ?? [] };

async function setsOf(network: AdsNetwork, account: DeskAccountRow, rows: readonly AdSetRow[]) {
  const leftOut: LeftOut[] = [];
  const things = [];
  for (const row of rows) {
    const { criteria, unknown, pending, furtherAges, lost } = await criteriaOf(
      network,
      account.accountId,
      row,
    );
    const side = adSetSide(row, criteria);
    things.push(wantedOf(row, row.campaignId, lost ? heldBack(row, side) : side));
    if (row.deletedAt !== null) continue;
    const told = { row: row.id, name: row.name };
    if (unknown.length > 0)
      leftOut.push({ ...told, why: lost ? 'nothing_known' : 'unknown_targeting', labels: unknown });
    if (pending.length > 0) leftOut.push({ ...told, why: 'not_yet_excluded', labels: pending });
    if (furtherAges.length > 0) leftOut.push({ ...told, why: 'further_ages', labels: furtherAges });
  }
  return { things, leftOut };
}

/** A creative becomes a post when it is sent; an ad of neither shows nothing. */
const withoutPost = (ads: readonly AdRow[]): LeftOut[] =>
  ads
    .filter(({ postId, creativeId, deletedAt }) => !postId && !creativeId && deletedAt === null)
    .map(({ id, name }) => ({ row: id, name, why: 'no_post', labels: [] }));

/** Without any budget X shows nothing. */
function withoutBudget(campaign: CampaignRow, sets: readonly AdSetRow[]): LeftOut[] {
  if (campaign.dailyBudget !== null || campaign.lifetimeBudget !== null) return [];
  return sets
    .filter((one) => one.deletedAt === null && one.dailyBudget === null && one.lifetimeBudget === null)
    .map(({ id, name }) => ({ row: id, name, why: 'no_budget', labels: [] }));
}

const plain = (value: SideState[string]) =>
  Array.isArray(value) ? value.map(String) : (value as string | number | boolean | null);

function undecidedOf(
  { campaign, sets, ads }: WantedCampaign,
  names: ReadonlyMap<string, string>,
): SendPlan['undecided'] {
  const of = (kind: 'campaign' | 'ad_set' | 'ad', things: WantedCampaign['sets']) =>
    things
      .filter(({ gone, remoteId }) => !gone && remoteId !== null)
      .flatMap(({ rowId, base, ours, observed }) =>
        differences(base, ours, observed ?? {})
          .filter(({ side }) => side !== 'ours')
          .map((one) => ({
            ...{ row: rowId, kind, name: names.get(rowId) ?? '', field: one.field, side: one.side },
            ...{ ours: plain(one.ours), theirs: plain(one.theirs) },
          })),
      );
  return [...of('campaign', [campaign]), ...of('ad_set', sets), ...of('ad', ads)];
}

const digestOf = (given: unknown) =>
  createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 40);

/** Batches of one kind and verb in a row are one call each as long as they fit. */
function callsOf(operations: readonly PlannedOperation[], network: AdsNetwork): number {
  const most = {
    campaign: network.campaigns,
    line_item: network.lineItems,
    criterion: network.criteria,
    promoted_post: network.promotedPosts,
  };
  let calls = 0;
  let room = 0;
  operations.forEach((one, at) => {
    const before = operations[at - 1];
    if (before?.kind !== one.kind || before.op !== one.op || room === 0) {
      calls += 1;
      room = most[one.kind].most;
    }
    room -= 1;
  });
  return calls;
}

interface Read {
  row: CampaignRow;
  rows: AdSetRow[];
  ads: AdRow[];
}

async function readRows(pk: string, known: CampaignRow): Promise<Read> {
  const [placed] = await campaignsByIds([pk]);
  const rows = await adSetsOf([pk], true);
  const ads = await adsOfSets(
    rows.map(({ id }) => id),
    true,
  );
  return { row: placed?.row ?? known, rows, ads };
}

const inUnits = (micros: number | null) => (micros === null ? null : fromMicros(micros));

/** What people see of a plan, with a mark of everything in it. */
function toldOf(
  wanted: WantedCampaign,
  operations: readonly PlannedOperation[],
  given: { purpose: PushPurpose; account: DeskAccountRow; names: ReadonlyMap<string, string> },
): Omit<SendPlan, 'name' | 'undecided' | 'left_out' | 'calls'> {
  const { purpose, account, names } = given;
  const money = planMoney(wanted, account.timezone);
  const told = {
    ...{ purpose, practice: account.practice, ad_account_id: account.accountId },
    operations: operations.map(({ kind, op, rowId, fields }) => ({
      ...{ kind, op, name: names.get(rowId) ?? '' },
      fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)])),
    })),
    money: { currency: account.currency, daily: inUnits(money.daily), lifetime: inUnits(money.lifetime) },
  };
  return { ...told, digest: digestOf([told, operations]) };
}

/** Reads what the account shows now, and what would have to be written. @throws AppError */
export async function planPush(ctx: Ctx, pk: string, purpose: PushPurpose): Promise<PushPlan> {
  const allowed = await requireCampaign(ctx, pk, true);
  const { account } = allowed;
  if (!account) throw noAccount();
  const network = await networkOf(ctx, account);
  return atAdsNetwork(ctx, 'plan', async () => {
    await observeCampaign(network, allowed.row, ctx.now());
    const { row, rows, ads } = await readRows(pk, allowed.row);
    const { things, leftOut } = await setsOf(network, account, rows);
    const side = campaignSide(row);
    const wanted: WantedCampaign = {
      // To go live is to want the campaign on.
      campaign: wantedOf(row, null, purpose === 'live' ? { ...side, status: 'ACTIVE' } : side),
      sets: things,
      ads: ads.map((ad) => wantedOf(ad, ad.adSetId, adSide(ad))),
    };
    const operations = planOperations(wanted, purpose);
    const names = new Map([row, ...rows, ...ads].map(({ id, name }) => [id, name]));
    const plan: SendPlan = {
      ...toldOf(wanted, operations, { purpose, account, names }),
      name: row.name,
      calls: callsOf(operations, network),
      undecided: undecidedOf({ ...wanted, campaign: { ...wanted.campaign, ours: side } }, names),
      left_out: [...leftOut, ...withoutPost(ads), ...withoutBudget(row, rows)],
    };
    return { allowed: { ...allowed, row, account }, network, operations, plan };
  });
}
