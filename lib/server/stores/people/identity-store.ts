import 'server-only';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, database } from '@/lib/server/db/postgres';
import { settings } from '@/lib/server/db/schema/datasets';
import { accessTokens, sessions, users } from '@/lib/server/db/schema/people';

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type AccessTokenRow = typeof accessTokens.$inferSelect;

/** Row of `settings` that names the first person. */
export const OPERATOR = 'operator';
const operatorSchema = z.object({ user: z.string() });

/** The session and its person; null when it has ended, was revoked or began on another host. */
export async function findLiveSession(
  id: string,
  hosts: readonly string[],
  now: Date,
): Promise<{ session: SessionRow; user: UserRow } | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const db = await database();
  const live = and(
    eq(sessions.id, id),
    inArray(sessions.host, [...hosts]),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(users.deletedAt),
  );
  const rows = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(live);
  return rows[0] ?? null;
}

export async function touchSession(id: string, at: Date, expiresAt: Date): Promise<void> {
  const db = await database();
  await db.update(sessions).set({ lastUsedAt: at, expiresAt }).where(eq(sessions.id, id));
}

export async function findLiveToken(
  hash: string,
  now: Date,
): Promise<{ token: AccessTokenRow; user: UserRow } | null> {
  const db = await database();
  const live = and(
    eq(accessTokens.hash, hash),
    isNull(accessTokens.revokedAt),
    or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now)),
    isNull(users.deletedAt),
  );
  const rows = await db
    .select({ token: accessTokens, user: users })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(live);
  return rows[0] ?? null;
}

export async function touchToken(id: string, at: Date): Promise<void> {
  const db = await database();
  await db.update(accessTokens).set({ lastUsedAt: at }).where(eq(accessTokens.id, id));
}

/** The person who runs this installation, or null before there is one. */
export async function findOperatorId(): Promise<string | null> {
  const db = await database();
  const rows = await db.select().from(settings).where(eq(settings.key, OPERATOR));
  const value = operatorSchema.safeParse(rows[0]?.value);
  return value.success ? value.data.user : null;
}

/**
 * Settles who is first: of several at once one wins; inside a transaction the others wait for its end.
 * @returns whether it was this one.
 */
export async function claimOperator(userId: string, tx?: Db): Promise<boolean> {
  const db = tx ?? (await database());
  const rows = await db
    .insert(settings)
    .values({ key: OPERATOR, value: { user: userId } })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return rows.length > 0;
}
