import { z } from 'zod';

export const subscriptionSchema = z.object({
  id: z.string(),
  start: z.iso.datetime(),
  active: z.boolean(),
  plan: z.object({ name: z.string() }),
  ends_at: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Plan of an installation without a payment provider: everything works, nothing is billed. */
export const SELF_HOSTED_PLAN = 'self-hosted';

export function latestSubscription<S extends Pick<Subscription, 'start'>>(
  subscriptions: readonly S[],
): S | null {
  return subscriptions.reduce<S | null>(
    (latest, one) => (latest === null || Date.parse(one.start) > Date.parse(latest.start) ? one : latest),
    null,
  );
}

/** The group opens everything; without it the latest subscription by start must be active. */
export function hasActiveSubscription(
  groups: readonly string[],
  subscriptions: readonly Pick<Subscription, 'start' | 'active'>[],
): boolean {
  return groups.includes('Audience_creator') || latestSubscription(subscriptions)?.active === true;
}

export function isEnterprise(planName: string): boolean {
  return planName.toLowerCase().includes('enterprise');
}
