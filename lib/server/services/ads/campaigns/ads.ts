import 'server-only';
import { randomUUID } from 'node:crypto';
import type {
  createAd as createContract,
  listCampaignAds as listContract,
  listCampaignAdSets as setsContract,
} from '@/lib/contracts/campaigns';
import type { AnswerOf, BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type { Ad } from '@/lib/domain/ads-campaigns';
import type { Ctx } from '@/lib/server/ctx';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { figuresById } from '@/lib/server/stores/ads/days-store';
import {
  adsByIds,
  adSetsOf,
  changeDesk,
  countAds,
  insertDesk,
  listCampaigns,
  pageOfAds,
} from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireDeskAccount } from '../authorise-account';
import { requireTeamCreative } from '../creatives/creatives';
import { deskTime } from '../desk-time';
import { chosenSpan } from '../statistics/chosen-span';
import { freshFigures } from '../statistics/fresh-figures';
import { requireAd, requireAdSet, requireCampaign } from './authorise-desk';
import { freshReference, teamsOf } from './campaigns';
import { stale } from './check-input';
import { adSetView, adView, statsOf } from './desk-view';

interface Scope {
  teamIds: number[];
  account: DeskAccountRow | null;
  /** Null: all of them. */
  campaignIds: string[] | null;
}

/** What a list is about: campaigns that are named, an account, or drafts of a team. All of one account. */
export async function scopeOf(
  ctx: Ctx,
  given: {
    team?: string | number | undefined;
    ad_account_id?: string | undefined;
    campaign?: string[] | undefined;
  },
): Promise<Scope> {
  const { team, ad_account_id, campaign } = given;
  if (campaign && campaign.length > 0) {
    const allowed = [];
    for (const pk of new Set(campaign)) allowed.push(await requireCampaign(ctx, pk));
    const [first] = allowed;
    const together = allowed.filter(({ account }) => account?.id === first?.account?.id);
    return {
      teamIds: [...new Set(together.map(({ row }) => row.teamId))],
      account: first?.account ?? null,
      campaignIds: together.map(({ row }) => row.id),
    };
  }
  if (ad_account_id) {
    const { access, account } = await requireDeskAccount(ctx, { team, ad_account_id });
    return { teamIds: [access.team.id], account, campaignIds: null };
  }
  const teamIds = await teamsOf(ctx, team);
  return { teamIds, account: null, campaignIds: (await listCampaigns(teamIds, null)).map(({ id }) => id) };
}

export const campaignsOf = async ({ teamIds, account, campaignIds }: Scope) =>
  (await listCampaigns(teamIds, account?.id ?? null)).filter(
    ({ id }) => !campaignIds || campaignIds.includes(id),
  );

export async function listAds(
  ctx: Ctx,
  query: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  const scope = await scopeOf(ctx, query);
  const { account } = scope;
  const now = await deskTime(ctx, account);
  const span = chosenSpan(query, account, now);
  const { page, page_size, ordering, search, status: statuses = [] } = query;
  const order = ordering.replace(/^-/, '') as 'name' | 'created' | 'spent' | 'impressions';
  const ids = await pageOfAds(
    { teamIds: scope.teamIds, campaignIds: scope.campaignIds, accountId: account?.id ?? null },
    {
      ...{ limit: page_size, offset: (page - 1) * page_size, order, down: ordering.startsWith('-') },
      ...{ search, statuses, now, span },
    },
  );
  const rows = new Map((await adsByIds(ids)).map((one) => [one.row.id, one]));
  const remote = [...rows.values()].flatMap(({ row }) => row.remoteId ?? []);
  if (account) await freshFigures(ctx, account, 'PROMOTED_TWEET', remote, span);
  const figures = account
    ? await figuresById({ accountId: account.id, entity: 'PROMOTED_TWEET', ids: remote, ...span })
    : new Map();
  return ids.flatMap((id) => {
    const one = rows.get(id);
    if (!one) return [];
    return [
      { ...adView(one.row, one.campaign, { account, now }), ...statsOf(figures.get(one.row.remoteId ?? '')) },
    ];
  });
}

export async function listAdSetFigures(
  ctx: Ctx,
  query: QueryOf<typeof setsContract>,
): Promise<AnswerOf<typeof setsContract>> {
  const scope = await scopeOf(ctx, query);
  const { account } = scope;
  const now = await deskTime(ctx, account);
  const span = chosenSpan(query, account, now);
  const rows = await adSetsOf((await campaignsOf(scope)).map(({ id }) => id));
  const ads = await countAds(rows.map(({ id }) => id));
  const ids = rows.flatMap(({ remoteId }) => remoteId ?? []);
  if (account) await freshFigures(ctx, account, 'LINE_ITEM', ids, span);
  const figures = account
    ? await figuresById({ accountId: account.id, entity: 'LINE_ITEM', ids, ...span })
    : new Map();
  return rows.map((row) => ({
    ...adSetView(row, { account, now, ads: ads.get(row.id) ?? 0 }),
    ...statsOf(figures.get(row.remoteId ?? '')),
  }));
}

async function getAd(ctx: Ctx, pk: string): Promise<Ad> {
  const { row, campaign, account } = await requireAd(ctx, pk);
  return adView(row, campaign, { account, now: await deskTime(ctx, account) });
}

/** Sent again with its id, the same ad answers. @throws AppError `not_found` (codes `unknown_ad_set`, `unknown_ad`). */
export async function createAd(ctx: Ctx, input: BodyOf<typeof createContract>): Promise<Ad> {
  const { row: set, access } = await requireAdSet(ctx, input.ad_set);
  const pk = input.id ?? randomUUID();
  if ((await adsByIds([pk])).length > 0) return getAd(ctx, pk);
  if (input.creative !== null) await requireTeamCreative(set.teamId, input.creative);
  const values = {
    ...{
      id: pk,
      teamId: set.teamId,
      adSetId: set.id,
      name: input.name,
      creativeId: input.creative,
      postId: input.post_id,
    },
    ...{ status: input.active ? ('ACTIVE' as const) : ('PAUSED' as const), reference: freshReference() },
    ...{ createdBy: access.person.id, createdAt: ctx.now(), updatedAt: ctx.now() },
  };
  await insertDesk('ad', [values], async (tx, rows) => {
    for (const { id } of rows)
      await audit(ctx, { action: 'ads.ad.created', teamId: set.teamId, subject: id }, tx);
  });
  return getAd(ctx, pk);
}

export async function toggleAd(
  ctx: Ctx,
  { pk }: { pk: string },
  { active }: { active?: boolean | undefined },
): Promise<Ad> {
  const { row, campaign, account } = await requireAd(ctx, pk);
  const status = (active ?? row.status !== 'ACTIVE') ? ('ACTIVE' as const) : ('PAUSED' as const);
  const next = await changeDesk('ad', { id: row.id, at: ctx.now(), values: { status } }, (tx) =>
    audit(ctx, { action: 'ads.ad.changed', teamId: row.teamId, subject: row.id, detail: { status } }, tx),
  );
  if (next === 'stale' || next === null) throw stale();
  return adView(next, campaign, { account, now: await deskTime(ctx, account) });
}

export async function deleteAd(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { row } = await requireAd(ctx, pk, true);
  if (row.deletedAt !== null) return null;
  await changeDesk('ad', { id: row.id, at: ctx.now(), values: { deletedAt: ctx.now() } }, (tx) =>
    audit(ctx, { action: 'ads.ad.removed', teamId: row.teamId, subject: row.id }, tx),
  );
  return null;
}
