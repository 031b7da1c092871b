import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { hasBillingDetails } from '@/lib/domain/teams';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { requireAdmin, type TeamAccess } from '@/lib/server/services/people/teams/authorise-team';
import { audit } from '@/lib/server/stores/people/audit-store';
import { listTeamRows } from '@/lib/server/stores/people/subscriptions-store';
import { liveSubscriptions } from './live-subscription';
import { requireOwnPage } from './own-page';
import { refreshSubscription } from './refresh-subscription';
import { requireSold } from './sold-plan';

export interface CheckoutInput {
  team: number | string;
  plan: string;
  success_url: string;
  cancel_url: string;
}

const subscribed = () =>
  new AppError('conflict', 'This team has a subscription already: change its plan instead', {
    code: 'subscribed',
  });

function requireBillingDetails({ invoiceEmail, invoiceName, country }: TeamAccess['team']): void {
  if (hasBillingDetails({ invoice_email: invoiceEmail, invoice_name: invoiceName, country })) return;
  throw new AppError('bad_request', 'Fill in invoice e-mail, invoice name and country of the team first', {
    code: 'billing_details',
  });
}

/** What we take for live may have ended without a word to us, so the provider is asked before it stands in the way. */
async function requireNoSubscription(ctx: Ctx, teamId: number): Promise<void> {
  for (const { stripeSubscription } of await liveSubscriptions(teamId, ctx.now()))
    await refreshSubscription(ctx, { subscription: stripeSubscription });
  if ((await liveSubscriptions(teamId, ctx.now())).length > 0) throw subscribed();
}

/**
 * Opens a payment page for a team without a subscription.
 * @throws AppError `conflict` (codes `self_hosted`, `subscribed`), `forbidden` (`admin`, `step_up`), `not_found`,
 * `bad_request` (code `billing_details`, or by field), `unavailable` (code `provider`).
 */
export async function startCheckout(
  ctx: Ctx,
  input: CheckoutInput,
): Promise<{ checkout_url: string; session_id: string }> {
  const { team } = await requireAdmin(ctx, input.team);
  const plan = requireSold(input.plan);
  requireStepUp(ctx);
  const successUrl = requireOwnPage(ctx, 'success_url', input.success_url);
  const cancelUrl = requireOwnPage(ctx, 'cancel_url', input.cancel_url);
  requireBillingDetails(team);
  await requireNoSubscription(ctx, team.id);
  const [latest] = await listTeamRows(team.id);
  const page = await billingProvider().openCheckout({
    ...{ teamId: team.id, plan, successUrl, cancelUrl },
    email: team.invoiceEmail,
    customer: latest?.stripeCustomer ?? null,
    attempt: latest ? `${latest.id} ${latest.updatedAt.getTime()}` : `team ${team.id}`,
  });
  if (page.state === 'paid') {
    // Paid a moment ago, and the event has not arrived.
    if (page.subscription) await refreshSubscription(ctx, { subscription: page.subscription });
    throw subscribed();
  }
  const detail = { plan };
  await audit(ctx, {
    action: 'team.subscription.checkout-started',
    teamId: team.id,
    subject: page.id,
    detail,
  });
  return { checkout_url: page.url, session_id: page.id };
}
