import 'server-only';
import type { Subscription } from '@/lib/domain/subscription';
import { noSuchPlan } from '@/lib/server/billing/prices';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { requireAdmin } from '@/lib/server/services/people/teams/authorise-team';
import { type BuyerKey, subscriptionOf } from '@/lib/server/stores/people/subscriptions-store';
import { isLive, type LiveRow, noSubscription, requireLiveSubscription } from './live-subscription';
import { refreshSubscription } from './refresh-subscription';
import { requireProvider, requireSold } from './sold-plan';

const MINUTE_MS = 60_000;

/**
 * The same for two clicks on the same state of the subscription. It changes with the minute, because Stripe repeats a
 * declined payment for its key as well; a change that is made already does nothing a second time.
 */
function attemptOf(ctx: Ctx, row: LiveRow): string {
  return `${row.updatedAt.getTime()} ${Math.floor(ctx.now().getTime() / MINUTE_MS)}`;
}

/**
 * Makes a change at the provider and reads the outcome. After a failure too: the subscription may have ended there, or the
 * change may have been made and only its answer lost.
 */
async function change(
  ctx: Ctx,
  row: LiveRow,
  action: string,
  work: () => Promise<void>,
): Promise<Subscription> {
  const { stripeSubscription: subscription } = row;
  const failure = await work().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const fresh = await refreshSubscription(ctx, { subscription, ...(!failure && { action }) });
  if (!fresh || !isLive(fresh, ctx.now())) throw noSubscription();
  if (failure) throw failure.error;
  return subscriptionOf(fresh, ctx.now());
}

/**
 * Moves the team's subscription to another plan; the difference is settled pro rata. One that was cancelled goes on.
 * @throws AppError `conflict` (codes `self_hosted`, `no_subscription`, `managed`), `forbidden` (`admin`, `step_up`),
 * `not_found`, `unprocessable` (code `card`), `unavailable` (code `provider`).
 */
export async function upgradeSubscription(
  ctx: Ctx,
  input: { team: number | string; plan: string },
): Promise<Subscription> {
  const { team } = await requireAdmin(ctx, input.team);
  const plan = requireSold(input.plan);
  requireStepUp(ctx);
  const row = await requireLiveSubscription({ teamId: team.id }, ctx.now());
  if (row.plan === plan && !row.cancelAtPeriodEnd) return subscriptionOf(row, ctx.now());
  return change(ctx, row, 'team.subscription.upgraded', () =>
    billingProvider().changePlan(row.stripeSubscription, plan, attemptOf(ctx, row)),
  );
}

async function cancel(ctx: Ctx, buyer: BuyerKey, action: string): Promise<Subscription> {
  const row = await requireLiveSubscription(buyer, ctx.now());
  if (row.cancelAtPeriodEnd) return subscriptionOf(row, ctx.now());
  return change(ctx, row, action, () =>
    billingProvider().cancelAtPeriodEnd(row.stripeSubscription, attemptOf(ctx, row)),
  );
}

/**
 * Cancels at the end of the period that is paid for. A second call answers the same and does nothing.
 * @throws AppError as `upgradeSubscription`.
 */
export async function cancelSubscription(ctx: Ctx, input: { team: number | string }): Promise<Subscription> {
  const { team } = await requireAdmin(ctx, input.team);
  requireProvider();
  requireStepUp(ctx);
  return cancel(ctx, { teamId: team.id }, 'team.subscription.cancelled');
}

/**
 * Ends the person's own subscription with the paid period, or lets one that was cancelled go on.
 * @throws AppError as `upgradeSubscription`; `bad_request` under `plan` for another than the one there is.
 */
export async function changeOwnSubscription(
  ctx: Ctx,
  input: { plan?: string; cancel_at_period_end?: boolean },
): Promise<Subscription> {
  const person = requirePerson(ctx);
  requireProvider();
  const plan = billingProvider().personal;
  if (!plan || (input.plan !== undefined && input.plan !== plan.id)) throw noSuchPlan();
  requireStepUp(ctx);
  const buyer = { userId: person.id };
  if (input.cancel_at_period_end === true) return cancel(ctx, buyer, 'person.subscription.cancelled');
  const row = await requireLiveSubscription(buyer, ctx.now());
  if (row.plan === plan.id && !row.cancelAtPeriodEnd) return subscriptionOf(row, ctx.now());
  return change(ctx, row, 'person.subscription.renewed', () =>
    billingProvider().changePlan(row.stripeSubscription, plan.id, attemptOf(ctx, row)),
  );
}

/** As `cancelSubscription`, of the person's own. */
export async function cancelOwnSubscription(ctx: Ctx): Promise<Subscription> {
  const person = requirePerson(ctx);
  requireProvider();
  requireStepUp(ctx);
  return cancel(ctx, { userId: person.id }, 'person.subscription.cancelled');
}
