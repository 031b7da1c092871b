import 'server-only';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import {
  isSubscriptionActive,
  requireActiveSubscription,
} from '@/lib/server/services/people/billing/active-subscription';

const OWN = { tenant: 'premium', team: null } as const;

/** Who is no person buys nothing, and without payment keys nobody does. */
const isFree = ({ actor }: Ctx) => actor.kind !== 'user' || billingProvider().kind === 'self-hosted';

/** Whether what comes without being asked for, as letters do, is still owed to the person. */
export async function isSuiteOpen(ctx: Ctx): Promise<boolean> {
  return isFree(ctx) || isSubscriptionActive(ctx, OWN);
}

/**
 * Opens the premium suite to whoever has a subscription of their own; without payment keys to everybody. Who is no person
 * (this machine's owner, a program) buys nothing: what they may is said by the route.
 * @throws AppError `forbidden` (code `subscription`).
 */
export async function requireSuite(ctx: Ctx): Promise<void> {
  if (!isFree(ctx)) await requireActiveSubscription(ctx, OWN);
}
