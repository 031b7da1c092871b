import 'server-only';
import { isLocalHost } from '@/lib/tenants/host-config';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { hasOpenInvite } from '@/lib/server/stores/people/sign-in-store';
import { findUserByEmail } from '@/lib/server/stores/people/users-store';
import type { UserRow } from '@/lib/server/stores/people/identity-store';
import { isClaimed } from './identify';
import { holdsSetupKey } from './setup';

export type SignUpPolicy = 'open' | 'domain' | 'invited';

/** Only this machine reaches it, by names of this machine. What a request says about its host does not count. */
function isOwnMachine(): boolean {
  const values = env();
  const hosts = [values.MURMUR_DASHBOARD_HOST, values.MURMUR_PRO_HOST, values.MURMUR_PREMIUM_HOST]
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().toLowerCase());
  const bind = values.MURMUR_BIND.toLowerCase();
  return values.MURMUR_MODE === 'local' && (isLocalHost(bind) || bind === '::1') && hosts.every(isLocalHost);
}

/** Who may sign up: as configured, else everybody on one's own machine and only invited people anywhere else. */
export function signUpPolicy(): SignUpPolicy {
  return env().MURMUR_SIGN_UP ?? (isOwnMachine() ? 'open' : 'invited');
}

function isOfOurDomain(email: string): boolean {
  return env().MURMUR_SIGN_UP_DOMAINS.includes(email.slice(email.lastIndexOf('@') + 1));
}

/**
 * Whether somebody new may come in with this address.
 * @param invited Whether an invitation waits for the address: it counts under every policy.
 */
export async function maySignUp(ctx: Ctx, email: string, invited: boolean): Promise<boolean> {
  const policy = signUpPolicy();
  if (policy === 'open' || invited) return true;
  if (policy === 'domain' && isOfOurDomain(email)) return true;
  return holdsSetupKey(ctx) && !(await isClaimed());
}

/** The person of an address and whether it may sign in. The same is asked of the store for every address. */
export async function admission(
  ctx: Ctx,
  email: string,
): Promise<{ allowed: boolean; user: UserRow | null }> {
  const [user, invited] = await Promise.all([findUserByEmail(email), hasOpenInvite(email, ctx.now())]);
  return { allowed: (await maySignUp(ctx, email, invited)) || user !== null, user };
}
