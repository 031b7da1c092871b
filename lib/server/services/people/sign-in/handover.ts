import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { ownPath } from '@/lib/domain/own-path';
import { maskEmail } from '@/lib/domain/teams';
import { readHostConfig, siteHost } from '@/lib/tenants/host-config';
import type { Tenant } from '@/lib/tenants/registry';
import { siteAddress } from '@/lib/tenants/site-address';
import { env } from '@/lib/server/env';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { audit } from '@/lib/server/stores/people/audit-store';
import { findTicket, inOneTransaction, useTicket } from '@/lib/server/stores/people/sign-in-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { issueTicket, type SignedIn, signedInView } from './tickets';

/** Where people arrive on each site; its pages take the ticket from behind `#` and post it. */
const ARRIVAL: Record<Tenant, string> = {
  dashboard: '/login',
  protargeting: '/',
  premium: '/authenticated',
};

/** The arrival of a site, with where to go on; the Toolkit's pages take the ticket themselves. */
function arrivalAt(site: Tenant, next: string | undefined): string {
  const own = ownPath(next)?.replace(/#.*$/s, '') ?? null;
  if (own === null) return ARRIVAL[site];
  return site === 'protargeting' ? own : `${ARRIVAL[site]}?next=${encodeURIComponent(own)}`;
}

export function siteOf(site: Tenant): { host: string; origin: string } {
  const { MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST, MURMUR_STAGING_HOSTS, PORT } = env();
  const hosts = { MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST, MURMUR_STAGING_HOSTS };
  const config = readHostConfig(hosts);
  const host = siteHost(site, config);
  return { host, origin: siteAddress(`${host}:${PORT}`, config).origin };
}

/**
 * A ticket with which another of our sites signs the same person in, and the address there that takes it.
 * @throws AppError `forbidden` (code `session`) for a token: only a browser session hands itself over.
 */
export async function createHandover(
  ctx: Ctx,
  { site, next }: { site: Tenant; next?: string },
): Promise<{ ticket: string; url: string }> {
  const person = requirePerson(ctx);
  if (!('session' in person.by))
    throw new AppError('forbidden', 'Only a browser can do this', { code: 'session' });
  const { host, origin } = siteOf(site);
  const ticket = await issueTicket(ctx, person.id, 'handover', host);
  await audit(ctx, { action: 'session.handed_over', subject: person.by.session, detail: { site } });
  return { ticket, url: `${origin}${arrivalAt(site, next)}#token=${ticket}` };
}

function staleTicket(): AppError {
  return fieldError('token', 'This link is no longer valid', { code: 'ticket' });
}

async function assertReplaces(current: UserActor | null, userId: string, replace: boolean): Promise<void> {
  if (replace || current === null || current.id === userId) return;
  const coming = await findUser(userId);
  const [here, there] = [current.email, coming?.email].map((email) => maskEmail(email ?? ''));
  const message = `${here} is signed in here. The link is for ${there}.`;
  throw new AppError('conflict', message, { code: 'replace' });
}

/**
 * Signs in with a handover ticket made for the host that is asked.
 * @param current Who is signed in on this host now.
 * @throws AppError `bad_request` for a ticket that opens nothing here, `conflict` (code `replace`, with both addresses
 * masked) when somebody else is signed in; the ticket stays good then.
 */
export async function loginViaToken(
  ctx: Ctx,
  given: { token: string; replace: boolean },
  current: UserActor | null,
): Promise<SignedIn> {
  const wanted = { ticket: given.token, purpose: 'handover' as const, host: ctx.client.host, now: ctx.now() };
  const found = await findTicket(wanted);
  if (!found) throw staleTicket();
  await assertReplaces(current, found.userId, given.replace);
  const ticket = await inOneTransaction(async (tx) => {
    const used = await useTicket(wanted, tx);
    const user = used && (await findUser(used.userId, tx));
    if (!user || user.deletedAt) throw staleTicket();
    return issueTicket(ctx, user.id, 'session', ctx.client.sessionHost, { tx });
  });
  return signedInView(ctx, found.userId, ticket);
}
