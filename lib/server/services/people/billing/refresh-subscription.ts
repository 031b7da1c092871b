import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Buyer, ProviderEvent, ProviderSubscription } from '@/lib/server/billing/provider';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import type { AuditEntry } from '@/lib/server/stores/people/audit-store';
import {
  type BuyerKey,
  findProviderRow,
  type NewState,
  noteBillingEvent,
  recordState,
  type SubscriptionRow,
} from '@/lib/server/stores/people/subscriptions-store';

/** Others may write the row at the same time; each of them makes one try of ours void. */
const TRIES = 8;

/** What the trail calls a change that was found, not made: only what differs is written down. */
const FOUND = { team: 'team.subscription.changed', person: 'person.subscription.changed' } as const;

export interface RefreshInput {
  /** The provider's id. */
  subscription: string;
  /** What the caller did, for the trail; left out when nothing was done but to look. */
  action?: string;
  event?: ProviderEvent;
}

const keyOf = (buyer: Buyer): BuyerKey => ('team' in buyer ? { teamId: buyer.team } : { userId: buyer.user });

/** The row decides whose it is; the provider's word counts for a new one only. */
function buyerOf(before: SubscriptionRow | null, found: ProviderSubscription | null): BuyerKey | null {
  if (before?.teamId != null) return { teamId: before.teamId };
  if (before?.userId != null) return { userId: before.userId };
  return found?.buyer ? keyOf(found.buyer) : null;
}

function stateOf(found: ProviderSubscription, buyer: BuyerKey): NewState {
  const { plan, start, active, endsAt, cancelAtPeriodEnd } = found;
  return {
    ...{ plan, start, active, endsAt, cancelAtPeriodEnd },
    stripeCustomer: found.customer,
    stripeSubscription: found.id,
    buyer,
  };
}

/** The provider has forgotten it: its account was emptied, or it is another account. */
function endedState(row: SubscriptionRow, buyer: BuyerKey, now: Date): NewState {
  const { plan, start, cancelAtPeriodEnd, stripeCustomer, endsAt } = row;
  const ended = endsAt !== null && endsAt < now ? endsAt : now;
  const stripeSubscription = row.stripeSubscription ?? '';
  const kept = { plan, start, cancelAtPeriodEnd, stripeCustomer, stripeSubscription, buyer };
  return { ...kept, active: false, endsAt: ended };
}

function isChanged(before: SubscriptionRow | null, state: NewState): boolean {
  return (
    before?.plan !== state.plan ||
    before.active !== state.active ||
    before.cancelAtPeriodEnd !== state.cancelAtPeriodEnd ||
    before.endsAt?.getTime() !== state.endsAt?.getTime()
  );
}

function entryOf(input: RefreshInput, before: SubscriptionRow | null, state: NewState): AuditEntry | null {
  const { action, event, subscription } = input;
  const failed = event?.type === 'invoice.payment_failed';
  if (action === undefined && !failed && !isChanged(before, state)) return null;
  const { buyer, plan, active, cancelAtPeriodEnd } = state;
  const detail = { plan, active, cancelAtPeriodEnd, ...(event && { event: event.type }) };
  if ('teamId' in buyer)
    return { action: action ?? FOUND.team, teamId: buyer.teamId, subject: subscription, detail };
  return { action: action ?? FOUND.person, subject: subscription, detail };
}

/** An event that changes nothing here: of an unknown subscription, of another product, or of a team that is gone. */
async function ignore(ctx: Ctx, { event, subscription }: RefreshInput): Promise<null> {
  log().info({ providerSubscription: subscription, type: event?.type }, 'subscription is none of ours');
  if (event) await noteBillingEvent(event, ctx.now());
  return null;
}

/**
 * Reads a subscription at the provider and writes what it finds. Always what the provider says now, never what an event
 * said then; and a state that was read before somebody else's write is read again, so the last word is the newest.
 * @returns the row, or null when the subscription is none of ours.
 * @throws AppError `unavailable` when the provider does not answer: the event is then delivered again.
 */
export async function refreshSubscription(ctx: Ctx, input: RefreshInput): Promise<SubscriptionRow | null> {
  const { subscription, event = null } = input;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await findProviderRow(subscription);
    const found = await billingProvider().readSubscription(subscription);
    const buyer = buyerOf(before, found);
    if (buyer === null) return ignore(ctx, input);
    const state = found ? stateOf(found, buyer) : before && endedState(before, buyer, ctx.now());
    if (!state) return ignore(ctx, input);
    const outcome = await recordState(ctx, { state, before, event, entry: entryOf(input, before, state) });
    if (outcome === 'no-buyer') return ignore(ctx, input);
    if (outcome !== 'outdated') return findProviderRow(subscription);
  }
  throw new AppError('unavailable', 'The subscription is being changed. Please try again.', { code: 'busy' });
}
