import 'server-only';
import { createHash } from 'node:crypto';
import type { User } from '@/lib/contracts/sign-in';
import { SESSION_IDLE_MS, STEP_UP_MS, TICKET_LIFE_MS, type TicketPurpose } from '@/lib/domain/sign-in';
import { hashToken, keyedHash, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { userViewOf } from '@/lib/server/services/people/person/user-view';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  inOneTransaction,
  insertSession,
  insertTicket,
  revokeSession,
  type SignInTransaction,
  useTicket,
} from '@/lib/server/stores/people/sign-in-store';
import { findUser, restoreUser } from '@/lib/server/stores/people/users-store';
import { claimInstallation } from './claim-installation';

export type SignedIn = User & { ticket: string };

/** In front of tickets of people who have just proved who they are: their session begins stepped up. */
const PROVEN = 'proven_';
const isProven = (ticket: string) => ticket.startsWith(PROVEN);

/**
 * A right to a session of a person on one host, good once within a minute. Whoever calls this has proved who it is for.
 * With `proven` they have proved it just now; a handover to another of our hosts proves nothing anew.
 * @param host Host name without port that may redeem it.
 */
export async function issueTicket(
  ctx: Ctx,
  userId: string,
  purpose: TicketPurpose,
  host: string,
  { tx, proven = false }: { tx?: SignInTransaction; proven?: boolean } = {},
): Promise<string> {
  const ticket = `${proven ? PROVEN : ''}${randomToken()}`;
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + TICKET_LIFE_MS);
  await insertTicket({ hash: hashToken(ticket), purpose, userId, host, createdAt, expiresAt }, tx);
  return ticket;
}

/** In front of tickets that carry the session of a browser to another host of ours, and its id after that. */
const CARRIED = /^carried_([0-9a-f-]{36})_/;

/** A right to have a session that there is known on another host as well, under the same terms as `issueTicket`. */
export async function carrySession(
  ctx: Ctx,
  { userId, session }: { userId: string; session: string },
  host: string,
): Promise<string> {
  const ticket = `carried_${session}_${randomToken()}`;
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + TICKET_LIFE_MS);
  await insertTicket({ hash: hashToken(ticket), purpose: 'session', userId, host, createdAt, expiresAt });
  return ticket;
}

/**
 * Id of the session that a ticket opens (a UUID, version 8). It follows from the ticket, so the browser's token is known
 * before the session is there; nobody learns it from the stored hash.
 */
function sessionIdOf(ticket: string): string {
  const carried = CARRIED.exec(ticket)?.[1];
  if (carried !== undefined) return carried;
  const bytes = createHash('sha256').update(`murmur session ${ticket}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Inside the transaction that settles who the person is: undoes a deletion, decides who is first, issues the ticket. */
export async function admit(ctx: Ctx, userId: string, tx: SignInTransaction): Promise<string> {
  if (await restoreUser(userId, tx))
    await audit(ctx, { action: 'person.restored', subject: userId, userId }, tx);
  await claimInstallation(ctx, userId, tx);
  return issueTicket(ctx, userId, 'session', ctx.client.sessionHost, { tx, proven: true });
}

/** What the browser of somebody who was admitted gets. */
export async function signedInView(ctx: Ctx, userId: string, ticket: string): Promise<SignedIn> {
  const steppedUpUntil = isProven(ticket) ? new Date(ctx.now().getTime() + STEP_UP_MS) : null;
  const view = await userViewOf(userId, { session: sessionIdOf(ticket), steppedUpUntil });
  return { ...view, ticket };
}

/** Signs a person in who has just proved who they are. The session itself begins when the ticket is redeemed. */
export async function signInUser(ctx: Ctx, userId: string): Promise<SignedIn> {
  const ticket = await inOneTransaction((tx) => admit(ctx, userId, tx));
  return signedInView(ctx, userId, ticket);
}

/**
 * Begins the session that a ticket is good for on the host that is asked; the one this browser had before ends.
 * @param replaced Id of the session in this browser's cookie.
 * @returns id of the session and whether it is new, or null for a ticket that opens nothing (here, any more).
 */
export async function redeemTicket(
  ctx: Ctx,
  ticket: string,
  replaced: string | null,
): Promise<{ session: string; userId: string; isNew: boolean } | null> {
  const { sessionHost: host, userAgent, address } = ctx.client;
  const now = ctx.now();
  const session = sessionIdOf(ticket);
  return inOneTransaction(async (tx) => {
    const found = await useTicket({ ticket, purpose: 'session', host, now }, tx);
    const user = found && (await findUser(found.userId, tx));
    if (!user || user.deletedAt) return null;
    if (CARRIED.test(ticket)) return { session, userId: user.id, isNew: false };
    if (replaced) await revokeSession(replaced, host, now, tx);
    const addressHash = address === null ? null : keyedHash('address', address);
    const expiresAt = new Date(now.getTime() + SESSION_IDLE_MS);
    const steppedUpAt = isProven(ticket) ? now : null;
    const values = { userAgent, addressHash, createdAt: now, lastUsedAt: now, expiresAt, steppedUpAt };
    await insertSession({ id: session, userId: user.id, host, ...values }, tx);
    await audit(ctx, { action: 'session.begun', subject: session, userId: user.id }, tx);
    return { session, userId: user.id, isNew: true };
  });
}
