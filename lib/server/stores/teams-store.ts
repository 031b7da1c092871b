import 'server-only';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Level, LOCAL_TEAM } from '@/lib/domain/teams';
import { type Db, database } from '../db/postgres';
import { secondFactors, users } from '../db/schema/people';
import { adAccounts, grantedAccounts, memberships, teams } from '../db/schema/teams';

export type TeamRow = typeof teams.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;

/** A membership with what its team sees of the person. */
export interface MemberRow {
  membership: MembershipRow;
  user: { id: string; email: string | null; firstName: string; lastName: string };
  secondFactor: boolean;
}

export interface GrantedRow {
  id: string;
  teamId: number;
  membershipId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  accountId: string;
  network: 'twitter';
  name: string;
  verified: boolean;
}

const MAX_ID = 2_147_483_647;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A team by its number or its slug; whatever is neither matches nothing and never reaches the driver. */
function keyed(key: string | number): SQL {
  const text = String(key).toLowerCase();
  if (/^\d{1,10}$/.test(text)) return Number(text) <= MAX_ID ? eq(teams.id, Number(text)) : sql`false`;
  return text.length <= 40 && SLUG.test(text) ? eq(teams.slug, text) : sql`false`;
}

/** The team that lives under this key. */
export async function findTeam(key: string | number, tx?: Db): Promise<TeamRow | null> {
  const db = tx ?? (await database());
  const rows = await db
    .select()
    .from(teams)
    .where(and(keyed(key), isNull(teams.deletedAt)));
  return rows[0] ?? null;
}

/** The team under this key and the person's membership in it, deleted or not; null for everybody else. */
export async function findMembership(
  key: string | number,
  userId: string,
  tx?: Db,
): Promise<{ team: TeamRow; membership: MembershipRow } | null> {
  const db = tx ?? (await database());
  const rows = await db
    .select({ team: teams, membership: memberships })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(and(keyed(key), eq(memberships.userId, userId)));
  return rows[0] ?? null;
}

/**
 * Runs `work` while nobody else changes who belongs to the team or what it is called. `work` must read and write by the
 * given transaction only: the embedded database has one connection.
 */
export async function withTeamLocked<T>(teamId: number, work: (tx: Db) => Promise<T>): Promise<T> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
    return work(tx);
  });
}

/** Teams of a person by name; of the deleted ones those they are admin of and that were deleted after `since`. */
export async function listTeamsOf(
  userId: string,
  since: Date,
): Promise<{ team: TeamRow; membership: MembershipRow }[]> {
  const db = await database();
  const restorable = and(eq(memberships.level, 'admin'), gt(teams.deletedAt, since));
  return db
    .select({ team: teams, membership: memberships })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(memberships.userId, userId), or(isNull(teams.deletedAt), restorable)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** Members of each team; a team without any is absent. */
export async function countMembers(teamIds: readonly number[], tx?: Db): Promise<Map<number, number>> {
  if (teamIds.length === 0) return new Map();
  const db = tx ?? (await database());
  const rows = await db
    .select({ teamId: memberships.teamId, members: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.teamId, [...teamIds]), isNull(users.deletedAt)))
    .groupBy(memberships.teamId);
  return new Map(rows.map(({ teamId, members }) => [teamId, members]));
}

export type TeamValues = Pick<TeamRow, 'name' | 'slug' | 'country' | 'invoiceEmail' | 'invoiceName'>;

export async function isSlugTaken(slug: string, exceptTeam: number | null, tx?: Db): Promise<boolean> {
  const db = tx ?? (await database());
  const rows = await db.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug));
  return rows.some(({ id }) => id !== exceptTeam);
}

/** A new team with its first admin. @returns null when another team has the slug. */
export async function insertTeam(
  values: TeamValues & { createdAt: Date },
  adminId: string,
  tx: Db,
): Promise<{ team: TeamRow; membership: MembershipRow } | null> {
  const [team] = await tx
    .insert(teams)
    .values(values)
    .onConflictDoNothing({ target: teams.slug })
    .returning();
  if (!team) return null;
  const membership = await addMembership({ teamId: team.id, userId: adminId, level: 'admin' }, tx);
  return membership && { team, membership };
}

/** @returns null when another team has the slug. */
export async function updateTeam(
  teamId: number,
  values: Partial<TeamValues> & { logo?: string; deletedAt?: Date | null },
  tx: Db,
): Promise<TeamRow | null> {
  if (values.slug !== undefined && (await isSlugTaken(values.slug, teamId, tx))) return null;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0)
    return (await tx.select().from(teams).where(eq(teams.id, teamId)))[0] ?? null;
  const rows = await tx.update(teams).set(given).where(eq(teams.id, teamId)).returning();
  return rows[0] ?? null;
}

/** @returns null when the person is a member already. */
export async function addMembership(
  values: { teamId: number; userId: string; level: Level },
  tx: Db,
): Promise<MembershipRow | null> {
  const rows = await tx.insert(memberships).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** The team of an installation that has no other; of several callers at once one makes it. */
export async function ensureLocalTeam(adminId: string, name: string, tx: Db): Promise<TeamRow | null> {
  await tx.insert(teams).values({ id: LOCAL_TEAM.id, slug: LOCAL_TEAM.slug, name }).onConflictDoNothing();
  await addMembership({ teamId: LOCAL_TEAM.id, userId: adminId, level: 'admin' }, tx);
  return findTeam(LOCAL_TEAM.id, tx);
}

async function selectMembers(where: SQL | undefined, tx?: Db): Promise<MemberRow[]> {
  const db = tx ?? (await database());
  const person = { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName };
  return db
    .select({
      membership: memberships,
      user: person,
      secondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(where, isNull(users.deletedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}

export function listMembers(teamId: number, tx?: Db): Promise<MemberRow[]> {
  return selectMembers(eq(memberships.teamId, teamId), tx);
}

/** @param id Must be a UUID. */
export async function findMember(teamId: number, id: string, tx?: Db): Promise<MemberRow | null> {
  const rows = await selectMembers(and(eq(memberships.teamId, teamId), eq(memberships.id, id)), tx);
  return rows[0] ?? null;
}

/** Whether the team has a living admin other than this member. */
export async function hasOtherAdmin(teamId: number, membershipId: string, tx: Db): Promise<boolean> {
  const admins = await selectMembers(and(eq(memberships.teamId, teamId), eq(memberships.level, 'admin')), tx);
  return admins.some(({ membership }) => membership.id !== membershipId);
}

export async function setLevel(membershipId: string, level: Level, tx: Db): Promise<void> {
  await tx.update(memberships).set({ level }).where(eq(memberships.id, membershipId));
}

/** The ad accounts that the member lent to the team go with it. */
export async function deleteMembership(membershipId: string, tx: Db): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.id, membershipId));
}

async function selectGranted(where: SQL | undefined): Promise<GrantedRow[]> {
  const db = await database();
  return db
    .select({
      id: grantedAccounts.id,
      teamId: grantedAccounts.teamId,
      membershipId: grantedAccounts.membershipId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      accountId: adAccounts.accountId,
      network: adAccounts.network,
      name: adAccounts.name,
      verified: adAccounts.verified,
    })
    .from(grantedAccounts)
    .innerJoin(memberships, eq(memberships.id, grantedAccounts.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(adAccounts, eq(adAccounts.id, grantedAccounts.adAccountId))
    .where(and(where, isNull(users.deletedAt)))
    .orderBy(asc(grantedAccounts.createdAt), asc(grantedAccounts.id));
}

export function listGranted(teamId: number): Promise<GrantedRow[]> {
  return selectGranted(eq(grantedAccounts.teamId, teamId));
}

/** @param id Must be a UUID. */
export async function findGranted(teamId: number, id: string): Promise<GrantedRow | null> {
  return (
    (await selectGranted(and(eq(grantedAccounts.teamId, teamId), eq(grantedAccounts.id, id))))[0] ?? null
  );
}

/** Removes teams that were deleted before `at` for good, with all that hangs on them. @returns their ids. */
export async function purgeTeams(at: Date): Promise<number[]> {
  const db = await database();
  const gone = and(isNotNull(teams.deletedAt), lt(teams.deletedAt, at));
  const rows = await db.delete(teams).where(gone).returning({ id: teams.id });
  return rows.map(({ id }) => id);
}
