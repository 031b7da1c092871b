import 'server-only';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CODE_TRIES, type CodePurpose, type TicketPurpose } from '@/lib/domain/sign-in';
import { hashToken } from '@/lib/server/crypto';
import { type Db, database } from '@/lib/server/db/postgres';
import { sessions, signInCodes, tickets } from '@/lib/server/db/schema/people';
import { invites, teams } from '@/lib/server/db/schema/teams';
import type { SessionRow } from './identity-store';

export type CodeRow = typeof signInCodes.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;

/** The transaction that settles who somebody is. */
export type SignInTransaction = Db;

/** All of it or nothing. `work` must use the given transaction only: the embedded database has one connection. */
export async function inOneTransaction<T>(work: (tx: SignInTransaction) => Promise<T>): Promise<T> {
  const db = await database();
  return db.transaction(work);
}

export async function insertCode(values: typeof signInCodes.$inferInsert, tx?: Db): Promise<void> {
  await (tx ?? (await database())).insert(signInCodes).values(values);
}

const openCode = (purpose: CodePurpose, now: Date) =>
  and(
    eq(signInCodes.purpose, purpose),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, now),
    lt(signInCodes.tries, CODE_TRIES),
  );

/**
 * Counts one try in the statement that reads the code, so that many at once cannot have more tries than five.
 * Null: there is no such attempt, or it is used, too old or tried too often.
 */
export async function tryCode(purpose: CodePurpose, handle: string, now: Date): Promise<CodeRow | null> {
  const db = await database();
  const rows = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(eq(signInCodes.handleHash, hashToken(handle)), openCode(purpose, now)))
    .returning();
  return rows[0] ?? null;
}

/** Of several at once one gets true. */
export async function useCode(id: string, now: Date, tx: Db): Promise<boolean> {
  const rows = await tx
    .update(signInCodes)
    .set({ usedAt: now })
    .where(and(eq(signInCodes.id, id), isNull(signInCodes.usedAt), gt(signInCodes.expiresAt, now)))
    .returning({ id: signInCodes.id });
  return rows.length > 0;
}

export async function insertTicket(values: typeof tickets.$inferInsert, tx?: Db): Promise<void> {
  await (tx ?? (await database())).insert(tickets).values(values);
}

interface GivenTicket {
  ticket: string;
  purpose: TicketPurpose;
  host: string;
  now: Date;
}

const openTicket = ({ ticket, purpose, host, now }: GivenTicket) =>
  and(
    eq(tickets.hash, hashToken(ticket)),
    eq(tickets.purpose, purpose),
    eq(tickets.host, host),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, now),
  );

/** Looks without using it up. */
export async function findTicket(given: GivenTicket): Promise<TicketRow | null> {
  const db = await database();
  return (await db.select().from(tickets).where(openTicket(given)))[0] ?? null;
}

/** Null: unknown, for another purpose or host, used or too old. Of several at once one gets it. */
export async function useTicket(given: GivenTicket, tx: Db): Promise<TicketRow | null> {
  const rows = await tx.update(tickets).set({ usedAt: given.now }).where(openTicket(given)).returning();
  return rows[0] ?? null;
}

export async function insertSession(values: typeof sessions.$inferInsert, tx: Db): Promise<void> {
  await tx.insert(sessions).values(values);
}

/** Browsers the person has used before, the last ones first; ended ones too. */
export async function listEarlierSessions(
  userId: string,
  except: string,
  limit: number,
): Promise<SessionRow[]> {
  const db = await database();
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except)))
    .orderBy(desc(sessions.createdAt))
    .limit(limit);
}

/** @returns the person whose session ended just now; null when it was over before or never was. */
export async function revokeSession(id: string, host: string, now: Date, tx?: Db): Promise<string | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const rows = await (tx ?? (await database()))
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.host, host), isNull(sessions.revokedAt)))
    .returning({ userId: sessions.userId });
  return rows[0]?.userId ?? null;
}

/** Whether somebody waits for this address: an invitation that was neither accepted nor taken back and is not too old. */
export async function hasOpenInvite(email: string, now: Date): Promise<boolean> {
  const db = await database();
  const rows = await db
    .select({ id: invites.id })
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .where(
      and(
        eq(invites.email, email),
        isNull(invites.acceptedAt),
        isNull(invites.revokedAt),
        gt(invites.expiresAt, now),
        isNull(teams.deletedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Codes and tickets that nobody can use any more, and sessions that ended before the second instant. */
export async function removeSpentSignIns(spentBefore: Date, endedBefore: Date): Promise<void> {
  const db = await database();
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, spentBefore));
  await db.delete(tickets).where(lt(tickets.expiresAt, spentBefore));
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, endedBefore), lt(sessions.revokedAt, endedBefore)));
}
