import 'server-only';
import type { CancelledSubscription } from '@/lib/contracts/premium-account';
import { AppError } from '@/lib/domain/app-error';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import { cancelOwnSubscription } from '@/lib/server/services/people/billing/change-subscription';
import { openCheckout } from '@/lib/server/services/people/billing/open-checkout';
import { requireProvider } from '@/lib/server/services/people/billing/sold-plan';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { findUser } from '@/lib/server/stores/people/users-store';
import { takeReferral } from './referrals';

export interface OwnCheckout {
  success_url: string;
  cancel_url: string;
  referral?: string;
}

/**
 * Opens the payment page of the person's own subscription.
 * @throws AppError `conflict` (codes `self_hosted`, `not_sold`, `subscribed`), `forbidden` (`token`, `step_up`),
 * `bad_request` by field, `unavailable` (code `provider`).
 */
export async function createOwnSubscription(ctx: Ctx, input: OwnCheckout): Promise<{ checkout_url: string }> {
  const person = requirePerson(ctx);
  requireProvider();
  const plan = billingProvider().personal;
  if (!plan) throw new AppError('conflict', 'The premium suite is not sold here', { code: 'not_sold' });
  requireStepUp(ctx);
  const user = await findUser(person.id);
  if (input.referral !== undefined) await takeReferral(ctx, person, input.referral);
  const page = await openCheckout(ctx, {
    buyer: { userId: person.id },
    plan: plan.id,
    email: user?.emailVerifiedAt ? user.email : null,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
    action: 'person.subscription.checkout-started',
  });
  return { checkout_url: page.url };
}

/** Cancels at the end of the paid period. @throws AppError as `cancelOwnSubscription`. */
export async function cancelPremium(ctx: Ctx): Promise<CancelledSubscription> {
  const { active, ends_at } = await cancelOwnSubscription(ctx);
  return { active, ends_at };
}

/** What this installation does with the premium suite. */
export function readOffer(): { offer: 'open' | 'sold' | 'none' } {
  const { kind, personal } = billingProvider();
  if (kind === 'self-hosted') return { offer: 'open' };
  return { offer: personal ? 'sold' : 'none' };
}
