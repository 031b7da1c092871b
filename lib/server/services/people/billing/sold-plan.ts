import 'server-only';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import { noSuchPlan } from '@/lib/server/billing/prices';
import { nothingToBuy } from '@/lib/server/billing/self-hosted';

/** @throws AppError `conflict` (code `self_hosted`) where nothing is sold. */
export function requireProvider(): void {
  if (billingProvider().kind === 'self-hosted') throw nothingToBuy();
}

/** @throws AppError as `requireProvider`; `bad_request` with a message under `plan`. */
export function requireSold(plan: string): string {
  requireProvider();
  const sold = billingProvider().plans.some(({ id, purchasable }) => id === plan && purchasable);
  if (sold) return plan;
  throw noSuchPlan();
}
