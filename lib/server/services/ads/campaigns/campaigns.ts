import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { listCampaigns as contract } from '@/lib/contracts/campaigns';
import type { QueryOf } from '@/lib/contracts/core/endpoint';
import type { Campaign, CampaignChange, NewCampaignInput } from '@/lib/domain/ads-campaigns';
import { toMicros } from '@/lib/domain/ads-desk';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  requireMember,
  type TeamAccess,
  type TeamKey,
} from '@/lib/server/services/people/teams/authorise-team';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { figuresById } from '@/lib/server/stores/ads/days-store';
import {
  adSetsOf,
  campaignsByIds,
  type CampaignRow,
  changeDesk,
  countAds,
  insertDesk,
  listCampaigns as listRows,
} from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { requireDeskAccount } from '../authorise-account';
import { deskTime } from '../desk-time';
import { chosenSpan, type Span } from '../statistics/chosen-span';
import { freshFigures } from '../statistics/fresh-figures';
import { observeAgain } from '../sync/observe-again';
import { requireCampaign } from './authorise-desk';
import { requireSound, stale } from './check-input';
import { campaignView } from './desk-view';

export const freshReference = (): string => `m-${randomBytes(5).toString('hex')}`;
const micros = (amount: number | null) => (amount === null ? null : toMicros(amount));

async function viewsOf(
  rows: readonly CampaignRow[],
  account: DeskAccountRow | null,
  given: { now: Date; span: Span },
): Promise<Campaign[]> {
  const sets = await adSetsOf(rows.map(({ id }) => id));
  const ads = await countAds(sets.map(({ id }) => id));
  const ids = rows.flatMap(({ remoteId }) => remoteId ?? []);
  const figures = account
    ? await figuresById({ accountId: account.id, entity: 'CAMPAIGN', ids, ...given.span })
    : new Map();
  return rows.map((row) => {
    const own = sets.filter(({ campaignId }) => campaignId === row.id);
    const counts = { ad_sets: own.length, ads: own.reduce((sum, { id }) => sum + (ads.get(id) ?? 0), 0) };
    return campaignView(row, { account, now: given.now, counts, figures: figures.get(row.remoteId ?? '') });
  });
}

export async function viewOne(ctx: Ctx, row: CampaignRow, account: DeskAccountRow | null): Promise<Campaign> {
  const now = await deskTime(ctx, account);
  const span = chosenSpan({}, account, now);
  const [view] = await viewsOf([row], account, { now, span });
  if (!view) throw stale();
  return view;
}

/** Teams that are asked for: the one that is named, or all of the person's. */
export async function teamsOf(ctx: Ctx, team: TeamKey | undefined): Promise<number[]> {
  if (team !== undefined) return [(await requireMember(ctx, team)).team.id];
  const person = requirePerson(ctx);
  return (await listTeamsOf(person.id, ctx.now()))
    .filter((one) => !one.team.deletedAt)
    .map((one) => one.team.id);
}

type Ordering = QueryOf<typeof contract>['ordering'];

function ordered(campaigns: readonly Campaign[], ordering: Ordering): Campaign[] {
  const down = ordering.startsWith('-');
  const field = ordering.replace(/^-/, '') as
    | 'name'
    | 'status'
    | 'start'
    | 'end'
    | 'spent'
    | 'impressions'
    | 'daily_budget';
  return campaigns.toSorted((one, other) => {
    const [a, b] = [one[field], other[field]];
    if (a === b) return one.id.localeCompare(other.id);
    // What is not known stands last, whichever way.
    if (a === null) return 1;
    if (b === null) return -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return down ? -order : order;
  });
}

/** Campaigns of an account, or of a team: with its drafts then, and without figures of accounts. */
export async function listCampaigns(ctx: Ctx, query: QueryOf<typeof contract>): Promise<Campaign[]> {
  const { team, ad_account_id, search, status, ordering, page, page_size } = query;
  const place = ad_account_id ? await requireDeskAccount(ctx, { team, ad_account_id }) : null;
  const account = place?.account ?? null;
  const rows = place
    ? await listRows([place.access.team.id], place.account.id)
    : await listRows(await teamsOf(ctx, team), null);
  const now = await deskTime(ctx, account);
  const span = chosenSpan(query, account, now);
  if (account)
    await freshFigures(
      ctx,
      account,
      'CAMPAIGN',
      rows.flatMap(({ remoteId }) => remoteId ?? []),
      span,
    );
  const all = await viewsOf(rows, account, { now, span });
  const wanted = all.filter(
    (one) =>
      (!status || status.length === 0 || status.includes(one.status)) &&
      one.name.toLowerCase().includes(search.toLowerCase()),
  );
  return ordered(wanted, ordering).slice((page - 1) * page_size, page * page_size);
}

export async function placeOf(
  ctx: Ctx,
  { team, ad_account_id }: Pick<NewCampaignInput, 'team' | 'ad_account_id'>,
): Promise<{ access: TeamAccess; account: DeskAccountRow | null }> {
  if (ad_account_id !== '') return requireDeskAccount(ctx, { team, ad_account_id });
  const [first] = await teamsOf(ctx, team);
  return { access: await requireMember(ctx, team ?? first ?? ''), account: null };
}

/** What an earlier call with this id has kept: its answer was lost on the way. @throws AppError `not_found` for another's. */
export async function keptBefore(ctx: Ctx, id: string | undefined): Promise<Campaign | null> {
  if (id === undefined || (await campaignsByIds([id])).length === 0) return null;
  return getCampaign(ctx, { pk: id });
}

/**
 * Sent again with its id, the same campaign answers.
 * @throws AppError `not_found` for another's account, team or campaign, `bad_request` with the fields that are wrong.
 */
export async function createCampaign(ctx: Ctx, input: NewCampaignInput): Promise<Campaign> {
  const { access, account } = await placeOf(ctx, input);
  const before = await keptBefore(ctx, input.id);
  if (before) return before;
  const now = await deskTime(ctx, account);
  const [start, end] = [new Date(input.start), input.end === null ? null : new Date(input.end)];
  const { daily_budget: daily, lifetime_budget: lifetime } = input;
  requireSound({ daily, lifetime, start, end, fresh: { start: true, end: true } }, account, now);
  const id = input.id ?? randomUUID();
  const values = {
    ...{ id, teamId: access.team.id, accountId: account?.id ?? null, name: input.name, status: input.status },
    ...{ objective: input.objective, dailyBudget: micros(daily), lifetimeBudget: micros(lifetime) },
    ...{ startAt: start, endAt: end, reference: freshReference(), createdBy: access.person.id },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  };
  const [row] = await insertDesk('campaign', [values], async (tx, rows) => {
    for (const { id: subject } of rows)
      await audit(ctx, { action: 'ads.campaign.created', teamId: access.team.id, subject }, tx);
  });
  return row ? viewOne(ctx, row, account) : getCampaign(ctx, { pk: id });
}

export async function getCampaign(ctx: Ctx, { pk }: { pk: string }): Promise<Campaign> {
  const { row, account } = await requireCampaign(ctx, pk);
  if (account) await observeAgain(ctx, account, [row]);
  const [seen] = await campaignsByIds([pk]);
  return viewOne(ctx, seen?.row ?? row, account);
}

const changed = <T>(given: T | undefined, known: T): T => (given === undefined ? known : given);

/** @throws AppError `conflict` (code `stale`) where somebody else changed it after it was read. */
export async function changeCampaign(
  ctx: Ctx,
  { pk }: { pk: string },
  change: CampaignChange,
): Promise<Campaign> {
  const { row, account } = await requireCampaign(ctx, pk);
  const daily = change.daily_budget === undefined ? row.dailyBudget : micros(change.daily_budget);
  const lifetime = change.lifetime_budget === undefined ? row.lifetimeBudget : micros(change.lifetime_budget);
  const start = change.start === undefined ? row.startAt : new Date(change.start);
  const end = change.end === undefined ? row.endAt : change.end === null ? null : new Date(change.end);
  const fresh = {
    start: start.getTime() !== row.startAt.getTime(),
    end: end?.getTime() !== row.endAt?.getTime(),
  };
  const units = (value: number | null) => (value === null ? null : value / 1_000_000);
  requireSound(
    { daily: units(daily), lifetime: units(lifetime), start, end, fresh },
    account,
    await deskTime(ctx, account),
  );
  const values = {
    ...{ name: changed(change.name, row.name), status: changed(change.status, row.status) },
    ...{ dailyBudget: daily, lifetimeBudget: lifetime, startAt: start, endAt: end },
  };
  const given = { id: row.id, version: change.version, at: ctx.now(), values };
  const next = await changeDesk('campaign', given, (tx) =>
    audit(ctx, { action: 'ads.campaign.changed', teamId: row.teamId, subject: row.id }, tx),
  );
  if (next === 'stale' || next === null) throw stale();
  return viewOne(ctx, next, account);
}

/** From then on nobody sees it; on the network it goes by a push. */
export async function deleteCampaign(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { row } = await requireCampaign(ctx, pk, true);
  if (row.deletedAt !== null) return null;
  const given = { id: row.id, at: ctx.now(), values: { deletedAt: ctx.now() } };
  await changeDesk('campaign', given, (tx) =>
    audit(ctx, { action: 'ads.campaign.removed', teamId: row.teamId, subject: row.id }, tx),
  );
  return null;
}
