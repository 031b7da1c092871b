import 'server-only';
import { createHash } from 'node:crypto';
import type { SendPlan, SentPush } from '@/lib/contracts/ads-push';
import { fromMicros } from '@/lib/domain/ads-desk';
import type { PushPurpose } from '@/lib/domain/ads-plan';
import { dailyMoney } from '@/lib/domain/ads-rules';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { requireAdmin } from '@/lib/server/services/people/teams/authorise-team';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { isSpecial } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import {
  adSetsOf,
  adsByIds,
  adSetsByIds,
  campaignsByIds,
  changeDesk,
  listCampaigns,
} from '@/lib/server/stores/ads/desk-store';
import { keepPush, lastPush, operationsOf, type PushRow } from '@/lib/server/stores/ads/pushes-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireCampaign } from '../campaigns/authorise-desk';
import { postOfCreative } from '../creatives/post-of-creative';
import { networkOf } from '../network-of';
import { planPush, type PushPlan } from './plan-push';
import { runPush } from './run-push';

/* From a plan that somebody has seen to the ad account. */

const CREATIVE = 'creative:';

/** A post is one already; a creative becomes one as it is sent. */
const postsAt =
  (ctx: Ctx, network: AdsNetwork) =>
  async (post: string): Promise<string> => {
    if (!post.startsWith(CREATIVE)) return post;
    try {
      return (await postOfCreative(ctx, network, post.slice(CREATIVE.length))).postId;
    } catch (error) {
      // One that is gone ends the push with a reason; it must not stand still for ever.
      if (!(error instanceof AppError)) throw error;
      throw new AdsNetworkError('refused', 'NO_POST', { message: error.message, parameter: 'creative' });
    }
  };

async function viewOf(push: PushRow): Promise<SentPush> {
  const operations = await operationsOf(push.id);
  const refused = operations.filter(({ state }) => state === 'refused');
  const ids = refused.map(({ rowId }) => rowId);
  const placed = [...(await campaignsByIds(ids)), ...(await adSetsByIds(ids)), ...(await adsByIds(ids))];
  const names = new Map(placed.map(({ row }) => [row.id, row.name]));
  return {
    ...{ id: push.id, purpose: push.purpose, state: push.state, all: operations.length },
    done: operations.filter(({ state }) => state === 'done').length,
    failure: push.failure && {
      ...{ code: push.failure.code, message: push.failure.message, reset_at: push.failure.resetAt },
    },
    refused: refused.map(({ rowId, failure }) => ({
      ...{ name: names.get(rowId) ?? '', code: failure?.code ?? '', message: failure?.message ?? '' },
      parameter: failure?.parameter ?? null,
    })),
  };
}

/** @throws AppError `conflict` (code `budget_limit`) where all that runs in the account would cost more than the team wants. */
async function requireWithinLimit({ allowed: { row, account } }: PushPlan): Promise<void> {
  if (account.dailyLimit === null) return;
  const beside = (await listCampaigns([row.teamId], account.id)).filter(
    (one) => one.id === row.id || one.observed?.['status'] === 'ACTIVE',
  );
  const sets = await adSetsOf(beside.map(({ id }) => id));
  const daily = dailyMoney(
    beside.map(({ id, dailyBudget }) => ({
      daily: dailyBudget,
      sets: sets
        .filter(({ campaignId, status }) => campaignId === id && status === 'ACTIVE')
        .map((set) => ({ daily: set.dailyBudget, lifetime: set.lifetimeBudget })),
    })),
  );
  if (daily !== null && daily <= account.dailyLimit) return;
  const limit = fromMicros(account.dailyLimit);
  throw new AppError('conflict', `Everything that runs may cost at most ${limit} a day`, {
    code: 'budget_limit',
    values: { limit },
  });
}

const sameMoney = (one: SendPlan['money'], other: SendPlan['money'] | undefined) =>
  other !== undefined &&
  one.currency === other.currency &&
  one.daily === other.daily &&
  one.lifetime === other.lifetime;

/** Who lets money go proves who they are and says it again. */
async function requireConfirmed(
  ctx: Ctx,
  plan: PushPlan,
  money: SendPlan['money'] | undefined,
): Promise<void> {
  requireStepUp(ctx);
  const { account, access } = plan.allowed;
  if (isSpecial(account.accountId)) await requireAdmin(ctx, access.team.id);
  if (!sameMoney(plan.plan.money, money))
    throw new AppError('conflict', 'The money is another one by now', { code: 'plan_changed' });
  await requireWithinLimit(plan);
}

const OF_MONEY = ['daily_budget', 'lifetime_budget', 'bid_amount', 'end'];

/** What runs spends by what is sent, without being let go again. */
const changesRunningMoney = ({ allowed: { row }, operations }: PushPlan): boolean =>
  row.observed?.['status'] === 'ACTIVE' &&
  operations.some(({ op, fields }) => op === 'update' && OF_MONEY.some((name) => name in fields));

const keyOf = (one: unknown) => createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 40);

async function keep(ctx: Ctx, plan: PushPlan, purpose: PushPurpose): Promise<PushRow> {
  const { row, account, access } = plan.allowed;
  const values = {
    ...{ teamId: row.teamId, accountId: account.id, campaignId: row.id, purpose },
    ...{ digest: plan.plan.digest, confirmedBy: access.person.id, createdAt: ctx.now() },
  };
  const operations = plan.operations.map((one, position) => ({
    ...one,
    position,
    key: keyOf([one, position]),
  }));
  const { daily, currency } = plan.plan.money;
  const push = await keepPush(values, operations, (tx, id) =>
    audit(
      ctx,
      {
        ...{ action: `ads.push.${purpose}`, teamId: row.teamId, subject: row.id },
        detail: { push: id, operations: operations.length, daily, currency, practice: account.practice },
      },
      tx,
    ),
  );
  if (push === 'busy')
    throw new AppError('conflict', 'Something of this campaign is being sent already', {
      code: 'push_running',
    });
  return push;
}

/**
 * Sends what was seen. @throws AppError `conflict` (codes `plan_changed`, `push_running`, `budget_limit`), `forbidden`
 * (code `step_up`) to go live, or to change the money of what runs, without a fresh sign-in.
 */
export async function confirmPush(
  ctx: Ctx,
  { pk }: { pk: string },
  given: { purpose: PushPurpose; digest: string; money?: SendPlan['money'] | undefined },
): Promise<SentPush> {
  const plan = await planPush(ctx, pk, given.purpose);
  if (plan.plan.digest !== given.digest)
    throw new AppError('conflict', 'What would be sent is something else by now', { code: 'plan_changed' });
  if (given.purpose === 'live') await requireConfirmed(ctx, plan, given.money);
  else if (changesRunningMoney(plan)) {
    requireStepUp(ctx);
    await requireWithinLimit(plan);
  }
  const { row, account } = plan.allowed;
  const push = await keep(ctx, plan, given.purpose);
  if (given.purpose === 'live' && row.status !== 'ACTIVE')
    await changeDesk('campaign', { id: row.id, at: ctx.now(), values: { status: 'ACTIVE' } }, async () => {});
  await runPush(ctx, { push, account, network: plan.network, postOf: postsAt(ctx, plan.network) });
  return viewOf((await lastPush(row.id)) ?? push);
}

export async function seePlan(ctx: Ctx, { pk }: { pk: string }, purpose: PushPurpose): Promise<SendPlan> {
  return (await planPush(ctx, pk, purpose)).plan;
}

export async function readPush(ctx: Ctx, { pk }: { pk: string }): Promise<SentPush | null> {
  const { row } = await requireCampaign(ctx, pk, true);
  const push = await lastPush(row.id);
  return push && viewOf(push);
}

const noPush = () => new AppError('conflict', 'Nothing of this campaign was sent', { code: 'unknown_push' });

/** Goes on where a push stopped; one that is done is told as it is. To go live again needs a fresh sign-in again. */
export async function resumePush(ctx: Ctx, { pk }: { pk: string }): Promise<SentPush> {
  const { row, account } = await requireCampaign(ctx, pk, true);
  const push = await lastPush(row.id);
  if (!push || !account) throw noPush();
  if (push.state === 'done') return viewOf(push);
  if (push.purpose === 'live') requireStepUp(ctx);
  const network = await networkOf(ctx, account satisfies DeskAccountRow);
  await runPush(ctx, { push, account, network, postOf: postsAt(ctx, network) });
  return viewOf((await lastPush(row.id)) ?? push);
}
