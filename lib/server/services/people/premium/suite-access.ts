import 'server-only';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import { requireActiveSubscription } from '@/lib/server/services/people/billing/active-subscription';

/**
 * Opens the premium suite to whoever has a subscription of their own; without payment keys to everybody. Who is no person
 * (this machine's owner, a program) buys nothing: what they may is said by the route.
 * @throws AppError `forbidden` (code `subscription`).
 */
export async function requireSuite(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== 'user' || billingProvider().kind === 'self-hosted') return;
  await requireActiveSubscription(ctx, { tenant: 'premium', team: null });
}
