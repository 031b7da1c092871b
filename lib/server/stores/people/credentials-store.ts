import 'server-only';
import { and, count, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { accessTokens, sessions, users } from '@/lib/server/db/schema/people';
import type { AccessTokenRow, SessionRow, UserRow } from './identity-store';

export type AccountTransaction = Db;

/** Runs `work` while nobody else changes this person. It must use the given transaction only. */
export async function withUser<T>(
  id: string,
  work: (user: UserRow | null, tx: AccountTransaction) => Promise<T>,
): Promise<T> {
  const db = await database();
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(users).where(eq(users.id, id)).for('update');
    return work(rows[0] ?? null, tx);
  });
}

const liveSessions = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Browsers in which the person is signed in, the last used first. */
export async function listLiveSessions(userId: string, now: Date): Promise<SessionRow[]> {
  const db = await database();
  return db.select().from(sessions).where(liveSessions(userId, now)).orderBy(desc(sessions.lastUsedAt));
}

/** @returns whether it was a live session of this person. */
export async function revokeSession(
  given: { id: string; userId: string; now: Date },
  tx?: AccountTransaction,
): Promise<boolean> {
  const db = tx ?? (await database());
  const rows = await db
    .update(sessions)
    .set({ revokedAt: given.now })
    .where(and(eq(sessions.id, given.id), liveSessions(given.userId, given.now)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the person's sessions but this one. @returns how many there were. */
export async function revokeSessions(
  given: { userId: string; except: string | null; now: Date },
  tx?: AccountTransaction,
): Promise<number> {
  const db = tx ?? (await database());
  const others = given.except ? ne(sessions.id, given.except) : undefined;
  const rows = await db
    .update(sessions)
    .set({ revokedAt: given.now })
    .where(and(liveSessions(given.userId, given.now), others))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function markSteppedUp(sessionId: string, at: Date, tx?: AccountTransaction): Promise<void> {
  const db = tx ?? (await database());
  await db.update(sessions).set({ steppedUpAt: at }).where(eq(sessions.id, sessionId));
}

const liveTokens = (userId: string, now: Date) =>
  and(
    eq(accessTokens.userId, userId),
    isNull(accessTokens.revokedAt),
    or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)),
  );

export async function listLiveTokens(userId: string, now: Date): Promise<AccessTokenRow[]> {
  const db = await database();
  return db.select().from(accessTokens).where(liveTokens(userId, now)).orderBy(desc(accessTokens.createdAt));
}

export async function countLiveTokens(userId: string, now: Date, tx: AccountTransaction): Promise<number> {
  const rows = await tx.select({ tokens: count() }).from(accessTokens).where(liveTokens(userId, now));
  return rows[0]?.tokens ?? 0;
}

export type NewToken = Pick<AccessTokenRow, 'userId' | 'kind' | 'name' | 'hash' | 'hint'> &
  Pick<AccessTokenRow, 'createdAt' | 'expiresAt'> &
  Partial<Pick<AccessTokenRow, 'scopes'>>;

export async function insertToken(token: NewToken, tx: AccountTransaction): Promise<AccessTokenRow> {
  const [row] = await tx.insert(accessTokens).values(token).returning();
  if (!row) throw new Error('No token row was created');
  return row;
}

/** Revokes one token, or with `id` null all of the person. @returns how many were live. */
export async function revokeTokens(
  given: { userId: string; id: string | null; now: Date },
  tx?: AccountTransaction,
): Promise<number> {
  const db = tx ?? (await database());
  const one = given.id ? eq(accessTokens.id, given.id) : undefined;
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: given.now })
    .where(and(liveTokens(given.userId, given.now), one))
    .returning({ id: accessTokens.id });
  return rows.length;
}

const UNIQUE_VIOLATION = '23505';

/** The driver's own error is the cause of the one that is thrown. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause);
}

async function moveEmail(given: { userId: string; email: string; now: Date }): Promise<UserRow | null> {
  const { userId, email, now } = given;
  const others = and(eq(users.email, email), ne(users.id, userId));
  return withUser(userId, async (user, tx) => {
    const holders = await tx.select().from(users).where(others).for('update');
    if (!user || holders.some(({ emailVerifiedAt }) => emailVerifiedAt !== null)) return null;
    await tx.update(users).set({ email: null }).where(others);
    await tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId));
    return user;
  });
}

/**
 * Gives a person an address they have just proved. Whoever only claimed it loses it; of two at once one gets it.
 * @returns the row as it was, or null when another person has proved it, also one whose deletion can still be undone.
 */
export async function changeEmail(given: {
  userId: string;
  email: string;
  now: Date;
}): Promise<UserRow | null> {
  try {
    return await moveEmail(given);
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

export async function setDeleted(userId: string, at: Date, tx: AccountTransaction): Promise<void> {
  await tx.update(users).set({ deletedAt: at }).where(eq(users.id, userId));
}
