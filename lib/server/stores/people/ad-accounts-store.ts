import 'server-only';
import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import {
  adAccounts,
  exploreAdAccounts,
  grantedAccounts,
  memberships,
  teams,
} from '@/lib/server/db/schema/teams';

export type AdAccountRow = typeof adAccounts.$inferSelect;
export type ExploreRow = typeof exploreAdAccounts.$inferSelect;

export interface GrantRow {
  id: string;
  teamId: number;
  membershipId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  account: Pick<AdAccountRow, 'accountId' | 'network' | 'name' | 'verified'>;
}

export async function listAdAccountRows(userId: string): Promise<AdAccountRow[]> {
  const db = await database();
  return db
    .select()
    .from(adAccounts)
    .where(eq(adAccounts.userId, userId))
    .orderBy(asc(adAccounts.createdAt), asc(adAccounts.accountId));
}

/** @param id Must be a UUID. */
export async function findAdAccount(userId: string, id: string): Promise<AdAccountRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.userId, userId), eq(adAccounts.id, id)));
  return rows[0] ?? null;
}

export async function findAdAccountByNumber(userId: string, accountId: string): Promise<AdAccountRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(adAccounts)
    .where(and(eq(adAccounts.userId, userId), eq(adAccounts.accountId, accountId)));
  return rows[0] ?? null;
}

/** One named by hand. One that is there already stays; when X no longer lists it, it counts as named by hand again. */
export async function nameAdAccount(
  values: Pick<AdAccountRow, 'userId' | 'accountId' | 'name' | 'createdAt'>,
): Promise<AdAccountRow | null> {
  const db = await database();
  const fetchedAt = sql`case when ${adAccounts.verified} then ${adAccounts.fetchedAt} end`;
  const rows = await db
    .insert(adAccounts)
    .values(values)
    .onConflictDoUpdate({
      target: [adAccounts.userId, adAccounts.network, adAccounts.accountId],
      set: { fetchedAt },
    })
    .returning();
  return rows[0] ?? null;
}

/** Keeps what X lists for a connected account; what it listed before and no longer does is proven no more. */
export async function keepListed(
  of: { userId: string; socialAccountId: string; fetchedAt: Date },
  listed: readonly Pick<AdAccountRow, 'accountId' | 'name'>[],
): Promise<void> {
  const db = await database();
  const { userId, socialAccountId, fetchedAt } = of;
  const ids = listed.map(({ accountId }) => accountId);
  await db.transaction(async (tx) => {
    const gone = ids.length > 0 ? notInArray(adAccounts.accountId, ids) : undefined;
    const before = and(
      eq(adAccounts.userId, userId),
      eq(adAccounts.socialAccountId, socialAccountId),
      eq(adAccounts.verified, true),
      gone,
    );
    await tx.update(adAccounts).set({ verified: false }).where(before);
    if (ids.length === 0) return;
    const proven = { userId, socialAccountId, fetchedAt, createdAt: fetchedAt, verified: true };
    await tx
      .insert(adAccounts)
      .values(listed.map(({ accountId, name }) => ({ ...proven, accountId, name })))
      .onConflictDoUpdate({
        target: [adAccounts.userId, adAccounts.network, adAccounts.accountId],
        set: { name: sql`excluded.name`, verified: true, socialAccountId, fetchedAt },
      });
  });
}

async function selectGrants(where: SQL | undefined, tx?: Db): Promise<GrantRow[]> {
  const db = tx ?? (await database());
  const { accountId, network, name, verified } = adAccounts;
  return db
    .select({
      id: grantedAccounts.id,
      teamId: grantedAccounts.teamId,
      membershipId: grantedAccounts.membershipId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
      account: { accountId, network, name, verified },
    })
    .from(grantedAccounts)
    .innerJoin(memberships, eq(memberships.id, grantedAccounts.membershipId))
    .innerJoin(teams, eq(teams.id, grantedAccounts.teamId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
    .where(and(where, isNull(teams.deletedAt), isNull(users.deletedAt)))
    .orderBy(asc(grantedAccounts.createdAt), asc(grantedAccounts.id));
}

/** Which grants are meant: those of a person, of a team, or of both, perhaps only some by their ids (UUIDs). */
export interface GrantChoice {
  userId?: string;
  teamId?: number;
  ids?: readonly string[];
}

const chosen = ({ userId, teamId, ids }: GrantChoice): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(memberships.userId, userId),
    teamId === undefined ? undefined : eq(grantedAccounts.teamId, teamId),
    ids === undefined ? undefined : ids.length > 0 ? inArray(grantedAccounts.id, [...ids]) : sql`false`,
  );

export function listGrants(choice: GrantChoice): Promise<GrantRow[]> {
  return selectGrants(chosen(choice));
}

/** Through which connected account a team works with an ad account that X lists for its owner. */
export async function lentConnection(teamId: number, accountId: string): Promise<string | null> {
  const db = await database();
  const rows = await db
    .select({ social: adAccounts.socialAccountId })
    .from(grantedAccounts)
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
    .where(
      and(
        eq(grantedAccounts.teamId, teamId),
        eq(adAccounts.accountId, accountId),
        eq(adAccounts.verified, true),
      ),
    );
  return rows.find(({ social }) => social !== null)?.social ?? null;
}

/** Lends an account to a team. @returns whether it was not lent to it before */
export async function insertGrant(
  values: { teamId: number; membershipId: string; adAccountId: string; createdAt: Date },
  settle: (tx: Db, id: string) => Promise<void>,
): Promise<GrantRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(grantedAccounts)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: grantedAccounts.id });
    if (made) await settle(tx, made.id);
    const { teamId, adAccountId } = values;
    const same = and(eq(grantedAccounts.teamId, teamId), eq(grantedAccounts.adAccountId, adAccountId));
    return (await selectGrants(same, tx))[0] ?? null;
  });
}

/** Takes back the chosen grants, all or, when `expected` of them are not there, none. Null: none. */
export async function deleteGrants(
  choice: GrantChoice & { userId: string },
  expected: number | null,
  settle: (tx: Db, row: GrantRow) => Promise<void>,
): Promise<number | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const rows = await selectGrants(chosen(choice), tx);
    if (expected !== null && rows.length !== expected) return null;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(grantedAccounts).where(inArray(grantedAccounts.id, ids));
    for (const row of rows) await settle(tx, row);
    return rows.length;
  });
}

export async function listExploreRows(userId: string): Promise<ExploreRow[]> {
  const db = await database();
  return db
    .select()
    .from(exploreAdAccounts)
    .where(eq(exploreAdAccounts.userId, userId))
    .orderBy(asc(exploreAdAccounts.createdAt), asc(exploreAdAccounts.adAccountId));
}

/** @param id Must be a UUID. */
export async function findExploreRow(userId: string, id: string): Promise<ExploreRow | null> {
  return (await listExploreRows(userId)).find((row) => row.id === id) ?? null;
}

/** Noted again it keeps its id and takes the new name. */
export async function noteExploreRow(
  values: Pick<ExploreRow, 'userId' | 'adAccountId' | 'name' | 'createdAt'>,
): Promise<ExploreRow | null> {
  const db = await database();
  const rows = await db
    .insert(exploreAdAccounts)
    .values(values)
    .onConflictDoUpdate({
      target: [exploreAdAccounts.userId, exploreAdAccounts.adAccountId],
      set: { name: values.name },
    })
    .returning();
  return rows[0] ?? null;
}

/** @returns null when it is not there, `taken` when another row of the person has this ad account. */
export async function changeExploreRow(
  { userId, id }: { userId: string; id: string },
  change: { adAccountId?: string | undefined; name?: string | undefined },
): Promise<ExploreRow | 'taken' | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const rows = await tx.select().from(exploreAdAccounts).where(eq(exploreAdAccounts.userId, userId));
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return null;
    const { adAccountId = row.adAccountId, name = row.name } = change;
    if (rows.some((other) => other.id !== id && other.adAccountId === adAccountId)) return 'taken';
    const own = eq(exploreAdAccounts.id, id);
    const changed = await tx.update(exploreAdAccounts).set({ adAccountId, name }).where(own).returning();
    return changed[0] ?? null;
  });
}
