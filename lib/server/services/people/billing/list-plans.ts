import 'server-only';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Plan } from '@/lib/server/billing/prices';
import type { BillingProvider } from '@/lib/server/billing/provider';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';

/** No amounts: they stand on the provider's own page only. */
export function listPlans(ctx: Ctx): { provider: BillingProvider['kind']; plans: Plan[] } {
  requirePerson(ctx);
  const { kind, plans } = billingProvider();
  return { provider: kind, plans: [...plans] };
}

export function readPublicKey(ctx: Ctx): { public_key: string } {
  requirePerson(ctx);
  return { public_key: billingProvider().publicKey };
}
