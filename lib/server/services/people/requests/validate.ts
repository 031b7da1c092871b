import 'server-only';
import { INVALID_EMAIL, isEmail } from '@/lib/domain/form-values';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { canonicalId } from '@/lib/server/services/people/ad-accounts/ad-account-view';
import { listTeamsOf } from '@/lib/server/stores/people/teams-store';
import { findAdAccountByNumber, listGrants } from '@/lib/server/stores/people/ad-accounts-store';

/** Whether the operator takes no requests from the domain of an address, or from one above it. */
export function refusedDomain(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return env().REQUEST_BLOCKED_DOMAINS.some((name) => domain === name || domain.endsWith(`.${name}`));
}

export function validateEmail(given: string): { valid: boolean; message?: string } {
  const email = given.trim();
  if (!isEmail(email)) return { valid: false, message: INVALID_EMAIL };
  if (refusedDomain(email)) return { valid: false, message: 'Requests from this domain are not taken' };
  return { valid: true };
}

/** Only what the caller may know anyway: their own connected accounts, and those lent to their teams. */
export async function validateAdAccount(
  ctx: Ctx,
  given: string,
): Promise<{ access: boolean; asked_network: false }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { access: false, asked_network: false };
  const accountId = canonicalId(given);
  const own = await findAdAccountByNumber(actor.id, accountId);
  if (own?.verified) return { access: true, asked_network: false };
  const teams = (await listTeamsOf(actor.id, ctx.now())).filter(({ team }) => !team.deletedAt);
  const grants = await Promise.all(teams.map(({ team }) => listGrants({ teamId: team.id })));
  const access = grants.flat().some(({ account }) => account.verified && account.accountId === accountId);
  return { access, asked_network: false };
}
