import { ownPath } from '@/lib/domain/own-path';
import { request } from '@/lib/client/request-client';
import { recentTeamStore } from '@/lib/client/recent-team';
import { getPremiumMe } from '@/lib/contracts/premium-account';
import type { User } from '@/lib/contracts/sign-in';
import { PREMIUM_LANDING, route, TEAM_LANDING } from '@/lib/tenants/routes';

/**
 * Where a person goes on the dashboard once signed in: back to where they came from, else to their recent team, else
 * they choose one. A team kept by somebody else in this browser is forgotten.
 */
export function dashboardDestination(me: Pick<User, 'memberships'>, next: string | null): string {
  const { read, forget } = recentTeamStore.getState();
  const recent = read();
  const member = recent !== null && me.memberships.some(({ team }) => team === recent.id);
  if (recent && !member) forget();
  const asked = ownPath(next);
  if (asked && !/^\/login(?:[/?#]|$)/.test(asked)) return asked;
  return recent && member ? route(TEAM_LANDING, { teamId: recent.slug }) : route('choose-team');
}

/** The same for the premium suite: without a subscription to the page that presents it. */
export async function premiumDestination(next: string | null): Promise<string> {
  const asked = ownPath(next);
  const inside = asked && asked !== '/' && !/^\/(?:authenticated|login)(?:[/?#]|$)/.test(asked);
  if (inside) return asked;
  // Who cannot be asked goes in; the screens there say what is missing.
  const me = await request(getPremiumMe, {}).catch(() => null);
  return route(me && !me.has_subscription ? 'premium' : PREMIUM_LANDING);
}
