import 'server-only';
import { displayName, type Group } from '@/lib/domain/people';
import { hasActiveSubscription, type Subscription } from '@/lib/domain/subscription';
import type { Ctx } from '@/lib/server/ctx';
import { userView } from '@/lib/server/services/people/person/user-view';
import { subscriptionsOfTeam, subscriptionsOfUser } from '@/lib/server/stores/people/subscriptions-store';

export interface StandaloneMe {
  email: string;
  name: string;
  groups: Group[];
  has_subscription: boolean;
}

/** Who is signed in to the standalone tools; nobody has no groups. An address in the question names nobody. */
export async function standaloneMe(ctx: Ctx): Promise<StandaloneMe> {
  if (ctx.actor.kind !== 'user') return { email: '', name: '', groups: [], has_subscription: false };
  const user = await userView(ctx);
  // Their own, and that of any team of theirs: these tools know no current team.
  const owners: Subscription[][] = await Promise.all([
    subscriptionsOfUser(user.id),
    ...user.memberships.map(({ team }) => subscriptionsOfTeam(team)),
  ]);
  return {
    email: user.email ?? '',
    name: displayName(user),
    groups: user.groups,
    has_subscription: owners.some((subscriptions) => hasActiveSubscription(user.groups, subscriptions)),
  };
}
