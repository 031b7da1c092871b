import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { hasActiveSubscription, type Subscription } from '@/lib/domain/subscription';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { userView } from '@/lib/server/services/people/person/user-view';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { subscriptionsOfTeam, subscriptionsOfUser } from '@/lib/server/stores/people/subscriptions-store';
import type { Tenant } from '@/lib/tenants/registry';

export interface SubscriptionScope {
  tenant: Tenant;
  /** Number or slug of the current team (dashboard) or the recent one (pro); 0 is a team. Premium asks for none. */
  team: number | string | null;
}

async function subscriptionsIn(ctx: Ctx, { tenant, team }: SubscriptionScope): Promise<Subscription[]> {
  if (tenant === 'premium') return subscriptionsOfUser(requirePerson(ctx).id);
  // The number of a team grants nothing: the caller must belong to it.
  return team === null ? [] : subscriptionsOfTeam((await requireMember(ctx, team)).team.id);
}

/** Whether what needs a subscription is open to the caller here (security.md 19). */
export async function isSubscriptionActive(ctx: Ctx, scope: SubscriptionScope): Promise<boolean> {
  const subscriptions = await subscriptionsIn(ctx, scope);
  return hasActiveSubscription((await userView(ctx)).groups, subscriptions);
}

/**
 * @throws AppError `forbidden` (code `subscription`) without an active one, `not_found` (code `unknown_team`) for a team
 * that the caller does not belong to.
 */
export async function requireActiveSubscription(ctx: Ctx, scope: SubscriptionScope): Promise<void> {
  if (await isSubscriptionActive(ctx, scope)) return;
  throw new AppError('forbidden', 'You need an active subscription', { code: 'subscription' });
}
