import 'server-only';
import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { LOCAL_TEAM } from '@/lib/domain/teams';
import { type Db, database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import { accessTokens, oauthRequests, users } from '@/lib/server/db/schema/people';
import { exploreQueries } from '@/lib/server/db/schema/queries';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { activityEntries } from '@/lib/server/db/schema/trail';

/**
 * Teams that would be left with members but without an admin. Locks the person's teams until the transaction ends, so
 * that two last admins cannot go at once.
 */
export async function listTeamsLeftAlone(userId: string, tx: Db): Promise<{ id: number; name: string }[]> {
  const administered = tx
    .select({ id: memberships.teamId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.level, 'admin')));
  const locked = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(inArray(teams.id, administered), isNull(teams.deletedAt)))
    .orderBy(asc(teams.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const others = await tx
    .select({ teamId: memberships.teamId, level: memberships.level })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.teamId, ids), ne(memberships.userId, userId), isNull(users.deletedAt)));
  return locked.filter(({ id }) => {
    const rest = others.filter(({ teamId }) => teamId === id);
    return rest.length > 0 && rest.every(({ level }) => level !== 'admin');
  });
}

/** People whose time to come back is over. */
export async function listPeopleDeletedBefore(before: Date): Promise<string[]> {
  const db = await database();
  const rows = await db.select({ id: users.id }).from(users).where(lt(users.deletedAt, before));
  return rows.map(({ id }) => id);
}

/**
 * Removes a person with all that hangs on them; teams nobody else is in are marked as deleted. What people did stays in
 * the audit log under a bare id. @returns false when they have come back meanwhile.
 */
export async function removePerson(id: string, before: Date, now: Date): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const own = tx.select({ id: memberships.teamId }).from(memberships).where(eq(memberships.userId, id));
    const teamIds = (await own).map(({ id: team }) => team).filter((team) => team !== LOCAL_TEAM.id);
    const gone = await tx
      .delete(users)
      .where(and(eq(users.id, id), lt(users.deletedAt, before)))
      .returning({ id: users.id });
    if (gone.length === 0) return false;
    await tx.delete(activityEntries).where(eq(activityEntries.userId, id));
    const member = tx
      .select({ one: sql`1` })
      .from(memberships)
      .where(eq(memberships.teamId, teams.id));
    if (teamIds.length > 0)
      await tx
        .update(teams)
        .set({ deletedAt: now })
        .where(and(inArray(teams.id, teamIds), isNull(teams.deletedAt), notExists(member)));
    return true;
  });
}

/** What belongs to people who are gone: their datasets by id; imports and queries are removed here. */
export async function collectOrphans(): Promise<{ datasets: string[]; imports: string[] }> {
  const db = await database();
  const ownerless = (table: typeof datasets | typeof imports | typeof exploreQueries) =>
    and(
      eq(table.ownerKind, 'user'),
      notExists(
        db
          .select({ one: sql`1` })
          .from(users)
          .where(sql`${users.id}::text = ${table.ownerId}`),
      ),
    );
  await db.delete(exploreQueries).where(ownerless(exploreQueries));
  const removed = await db
    .delete(imports)
    .where(and(ownerless(imports), inArray(imports.state, ['uploaded', 'done', 'failed', 'cancelled'])))
    .returning({ id: imports.id });
  const left = await db.select({ id: datasets.id }).from(datasets).where(ownerless(datasets));
  return { datasets: left.map(({ id }) => id), imports: removed.map(({ id }) => id) };
}

/** Tokens that opened nothing for this long, and dances with a provider that nobody will end. */
export async function forgetSpentAccess(before: { tokens: Date; requests: Date }): Promise<void> {
  const db = await database();
  const spent = or(lt(accessTokens.revokedAt, before.tokens), lt(accessTokens.expiresAt, before.tokens));
  await db.delete(accessTokens).where(spent);
  await db.delete(oauthRequests).where(lt(oauthRequests.expiresAt, before.requests));
}
