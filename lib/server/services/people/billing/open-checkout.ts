import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { type BuyerKey, listBought } from '@/lib/server/stores/people/subscriptions-store';
import { liveSubscriptions } from './live-subscription';
import { requireOwnPage } from './own-page';
import { refreshSubscription } from './refresh-subscription';

interface Order {
  buyer: BuyerKey;
  plan: string;
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  /** What the trail calls it. */
  action: string;
}

const subscribed = () =>
  new AppError('conflict', 'There is a subscription already: change or cancel it instead', {
    code: 'subscribed',
  });

/** What we take for live may have ended without a word to us, so the provider is asked before it stands in the way. */
async function requireNoSubscription(ctx: Ctx, buyer: BuyerKey): Promise<void> {
  for (const { stripeSubscription } of await liveSubscriptions(buyer, ctx.now()))
    await refreshSubscription(ctx, { subscription: stripeSubscription });
  if ((await liveSubscriptions(buyer, ctx.now())).length > 0) throw subscribed();
}

/**
 * Opens a payment page for whoever has no subscription; who may is asked before.
 * @throws AppError `conflict` (code `subscribed`), `bad_request` by field, `unavailable` (code `provider`).
 */
export async function openCheckout(ctx: Ctx, order: Order): Promise<{ id: string; url: string }> {
  const { buyer, plan, email, action } = order;
  const successUrl = requireOwnPage(ctx, 'success_url', order.successUrl);
  const cancelUrl = requireOwnPage(ctx, 'cancel_url', order.cancelUrl);
  await requireNoSubscription(ctx, buyer);
  const [latest] = await listBought(buyer);
  const first = 'teamId' in buyer ? `team ${buyer.teamId}` : `user ${buyer.userId}`;
  const page = await billingProvider().openCheckout({
    ...{ plan, email, successUrl, cancelUrl },
    buyer: 'teamId' in buyer ? { team: buyer.teamId } : { user: buyer.userId },
    customer: latest?.stripeCustomer ?? null,
    attempt: latest ? `${latest.id} ${latest.updatedAt.getTime()}` : first,
  });
  if (page.state === 'paid') {
    // Paid a moment ago, and the event has not arrived.
    if (page.subscription) await refreshSubscription(ctx, { subscription: page.subscription });
    throw subscribed();
  }
  const teamId = 'teamId' in buyer ? buyer.teamId : null;
  await audit(ctx, { action, teamId, subject: page.id, detail: { plan } });
  return page;
}
