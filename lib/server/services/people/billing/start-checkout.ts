import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { hasBillingDetails } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { requireAdmin, type TeamAccess } from '@/lib/server/services/people/teams/authorise-team';
import { openCheckout } from './open-checkout';
import { requireSold } from './sold-plan';

export interface CheckoutInput {
  team: number | string;
  plan: string;
  success_url: string;
  cancel_url: string;
}

function requireBillingDetails({ invoiceEmail, invoiceName, country }: TeamAccess['team']): void {
  if (hasBillingDetails({ invoice_email: invoiceEmail, invoice_name: invoiceName, country })) return;
  throw new AppError('bad_request', 'Fill in invoice e-mail, invoice name and country of the team first', {
    code: 'billing_details',
  });
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
  requireBillingDetails(team);
  const page = await openCheckout(ctx, {
    buyer: { teamId: team.id },
    plan,
    email: team.invoiceEmail,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
    action: 'team.subscription.checkout-started',
  });
  return { checkout_url: page.url, session_id: page.id };
}
