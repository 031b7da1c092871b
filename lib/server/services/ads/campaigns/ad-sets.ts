import 'server-only';
import { randomUUID } from 'node:crypto';
import type { listAdSets as contract } from '@/lib/contracts/campaigns';
import type { QueryOf } from '@/lib/contracts/core/endpoint';
import type { AdSet, AdSetChange, AdSetInput } from '@/lib/domain/ads-campaigns';
import { fromMicros, toMicros } from '@/lib/domain/ads-desk';
import { type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import {
  type AdSetRow,
  adSetsByIds,
  adSetsOf,
  changeDesk,
  countAds,
  insertDesk,
  listCampaigns,
} from '@/lib/server/stores/ads/desk-store';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireDeskAccount } from '../authorise-account';
import { deskTime } from '../desk-time';
import { requireAdSet, requireCampaign } from './authorise-desk';
import { freshReference, teamsOf } from './campaigns';
import { requireSound, stale } from './check-input';
import { adSetView } from './desk-view';
import { eitherAim } from './found-aim';

const micros = (amount: number | null) => (amount === null ? null : toMicros(amount));
const units = (value: number | null) => (value === null ? null : fromMicros(value));

async function viewOf(ctx: Ctx, row: AdSetRow, account: DeskAccountRow | null): Promise<AdSet> {
  const ads = (await countAds([row.id])).get(row.id) ?? 0;
  return adSetView(row, { account, now: await deskTime(ctx, account), ads });
}

export async function listAdSets(ctx: Ctx, query: QueryOf<typeof contract>): Promise<AdSet[]> {
  const { campaign, ad_account_id, team } = query;
  if (campaign !== undefined) {
    const { row, account } = await requireCampaign(ctx, campaign);
    return viewsOf(ctx, await adSetsOf([row.id]), account);
  }
  const place = ad_account_id ? await requireDeskAccount(ctx, { team, ad_account_id }) : null;
  const campaigns = place
    ? await listCampaigns([place.access.team.id], place.account.id)
    : await listCampaigns(await teamsOf(ctx, team), null);
  return viewsOf(ctx, await adSetsOf(campaigns.map(({ id }) => id)), place?.account ?? null);
}

async function viewsOf(
  ctx: Ctx,
  rows: readonly AdSetRow[],
  account: DeskAccountRow | null,
): Promise<AdSet[]> {
  const ads = await countAds(rows.map(({ id }) => id));
  const now = await deskTime(ctx, account);
  return rows.map((row) => adSetView(row, { account, now, ads: ads.get(row.id) ?? 0 }));
}

export async function getAdSet(ctx: Ctx, { pk }: { pk: string }): Promise<AdSet> {
  const { row, account } = await requireAdSet(ctx, pk);
  return viewOf(ctx, row, account);
}

const EMPTY = targetingPackageSchema.parse({});

/** What it aims at: the package that is given, or that of an audience of the team or a saved list of the caller's. */
async function aimOf(
  ctx: Ctx,
  teamId: number,
  given: { targeting_package?: TargetingPackage | undefined; audience_config?: string | null | undefined },
): Promise<{ targeting: TargetingPackage; countries: string[] } | null> {
  if (given.targeting_package) return { targeting: given.targeting_package, countries: [] };
  return given.audience_config ? eitherAim(ctx, teamId, given.audience_config) : null;
}

/**
 * Sent again with its id, the same ad set answers.
 * @throws AppError `not_found` (codes `unknown_campaign`, `unknown_ad_set`), `bad_request` with the fields that are wrong.
 */
export async function createAdSet(ctx: Ctx, input: AdSetInput): Promise<AdSet> {
  const { row: campaign, account, access } = await requireCampaign(ctx, input.campaign);
  const pk = input.id ?? randomUUID();
  if ((await adSetsByIds([pk])).length > 0) return getAdSet(ctx, { pk });
  const now = await deskTime(ctx, account);
  const [start, end] = [new Date(input.start), input.end === null ? null : new Date(input.end)];
  const { daily_budget: daily, lifetime_budget: lifetime } = input;
  const bid = { strategy: input.bid_strategy, amount: input.bid_amount };
  requireSound({ daily, lifetime, start, end, fresh: { start: true, end: true }, bid }, account, now);
  const aim = (await aimOf(ctx, campaign.teamId, input)) ?? { targeting: EMPTY, countries: [] };
  const values = {
    ...{ id: pk, teamId: campaign.teamId, campaignId: campaign.id, name: input.name, status: input.status },
    ...{ placements: input.placements, dailyBudget: micros(daily), lifetimeBudget: micros(lifetime) },
    ...{ startAt: start, endAt: end, bidStrategy: input.bid_strategy, bidAmount: micros(input.bid_amount) },
    ...{ targeting: aim.targeting, countries: input.countries.length > 0 ? input.countries : aim.countries },
    ...{ audienceId: input.audience_config, hypothesis: input.hypothesis, reference: freshReference() },
    ...{ createdBy: access.person.id, createdAt: ctx.now(), updatedAt: ctx.now() },
  };
  const [row] = await insertDesk('ad_set', [values], async (tx, rows) => {
    for (const { id } of rows)
      await audit(ctx, { action: 'ads.ad_set.created', teamId: campaign.teamId, subject: id }, tx);
  });
  return row ? viewOf(ctx, row, account) : getAdSet(ctx, { pk });
}

function valuesOf(row: AdSetRow, change: AdSetChange) {
  const { name, status, placements, countries, hypothesis, audience_config } = change;
  const date = (given: string | null | undefined, known: Date | null) =>
    given === undefined ? known : given === null ? null : new Date(given);
  const amount = (given: number | null | undefined, known: number | null) =>
    given === undefined ? known : micros(given);
  return {
    ...{ name: name ?? row.name, status: status ?? row.status, placements: placements ?? row.placements },
    dailyBudget: amount(change.daily_budget, row.dailyBudget),
    lifetimeBudget: amount(change.lifetime_budget, row.lifetimeBudget),
    startAt: date(change.start, row.startAt) ?? row.startAt,
    endAt: date(change.end, row.endAt),
    bidStrategy: change.bid_strategy ?? row.bidStrategy,
    bidAmount: amount(change.bid_amount, row.bidAmount),
    countries: countries ?? row.countries,
    hypothesis: hypothesis === undefined ? row.hypothesis : hypothesis,
    audienceId: audience_config === undefined ? row.audienceId : audience_config,
  };
}

/** @throws AppError `conflict` (code `stale`) where somebody else changed it after it was read. */
export async function changeAdSet(ctx: Ctx, { pk }: { pk: string }, change: AdSetChange): Promise<AdSet> {
  const { row, account } = await requireAdSet(ctx, pk);
  const next = valuesOf(row, change);
  requireSound(
    {
      ...{
        daily: units(next.dailyBudget),
        lifetime: units(next.lifetimeBudget),
        start: next.startAt,
        end: next.endAt,
      },
      fresh: {
        start: next.startAt.getTime() !== row.startAt.getTime(),
        end: next.endAt?.getTime() !== row.endAt?.getTime(),
      },
      bid: { strategy: next.bidStrategy, amount: units(next.bidAmount) },
    },
    account,
    await deskTime(ctx, account),
  );
  const aim = await aimOf(ctx, row.teamId, change);
  const values = { ...next, ...(aim && { targeting: aim.targeting }) };
  const kept = await changeDesk(
    'ad_set',
    { id: row.id, version: change.version, at: ctx.now(), values },
    (tx) => audit(ctx, { action: 'ads.ad_set.changed', teamId: row.teamId, subject: row.id }, tx),
  );
  if (kept === 'stale' || kept === null) throw stale();
  return viewOf(ctx, kept, account);
}

export async function deleteAdSet(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { row } = await requireAdSet(ctx, pk, true);
  if (row.deletedAt !== null) return null;
  await changeDesk('ad_set', { id: row.id, at: ctx.now(), values: { deletedAt: ctx.now() } }, (tx) =>
    audit(ctx, { action: 'ads.ad_set.removed', teamId: row.teamId, subject: row.id }, tx),
  );
  return null;
}
