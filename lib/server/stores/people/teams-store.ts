import 'server-only';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Level } from '@/lib/domain/teams';
import { type Db, database } from '@/lib/server/db/postgres';
import { secondFactors, users } from '@/lib/server/db/schema/people';
import { reportSchedules } from '@/lib/server/db/schema/report-schedules';
import { memberships, teams } from '@/lib/server/db/schema/teams';

export type TeamRow = typeof teams.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;

/** A membership with what its team sees of the person. */
export interface MemberRow {
  membership: MembershipRow;
  /** The address is null unless it is verified. */
  user: { id: string; email: string | null; firstName: string; lastName: string; language: string | null };
  secondFactor: boolean;
}

/** The transaction of a change of one team. */
export type TeamTransaction = Db;

const MAX_ID = 2_147_483_647;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A team by its number or its slug; whatever is neither matches nothing and never reaches the driver. */
function teamKeyed(key: string | number): SQL {
  const text = String(key).toLowerCase();
  if (/^\d{1,10}$/.test(text)) return Number(text) <= MAX_ID ? eq(teams.id, Number(text)) : sql`false`;
  return text.length <= 40 && SLUG.test(text) ? eq(teams.slug, text) : sql`false`;
}

/** The team that lives under this key. */
export async function findTeam(key: string | number, tx?: TeamTransaction): Promise<TeamRow | null> {
  const db = tx ?? (await database());
  const rows = await db
    .select()
    .from(teams)
    .where(and(teamKeyed(key), isNull(teams.deletedAt)));
  return rows[0] ?? null;
}

/** The team under this key and the person's membership in it, deleted or not; null for everybody else. */
export async function findMembership(
  key: string | number,
  userId: string,
  tx?: TeamTransaction,
): Promise<{ team: TeamRow; membership: MembershipRow } | null> {
  const db = tx ?? (await database());
  const rows = await db
    .select({ team: teams, membership: memberships })
    .from(teams)
    .innerJoin(memberships, eq(memberships.teamId, teams.id))
    .where(and(teamKeyed(key), eq(memberships.userId, userId)));
  return rows[0] ?? null;
}

/**
 * Runs `work` while nobody else changes who belongs to the team or what it is called. `work` must read and write by the
 * given transaction only: the embedded database has one connection.
 */
export async function withTeamLocked<T>(
  teamId: number,
  work: (tx: TeamTransaction) => Promise<T>,
): Promise<T> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
    return work(tx);
  });
}

/** A change that concerns no team yet. `work` as in `withTeamLocked`. */
export async function inTransaction<T>(work: (tx: TeamTransaction) => Promise<T>): Promise<T> {
  return (await database()).transaction(work);
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
export async function countMembers(
  teamIds: readonly number[],
  tx?: TeamTransaction,
): Promise<Map<number, number>> {
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

/** A new team with its first admin. @returns null when another team has the slug. */
export async function insertTeam(
  values: TeamValues & { createdAt: Date },
  adminId: string,
  tx: TeamTransaction,
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

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}

export type TeamChange = Partial<TeamValues & Pick<TeamRow, 'logo' | 'deletedAt'>>;

/** @returns null when another team has the slug; the transaction must then be given up. */
export async function updateTeam(
  teamId: number,
  change: TeamChange,
  tx: TeamTransaction,
): Promise<TeamRow | null> {
  try {
    const rows = await tx.update(teams).set(change).where(eq(teams.id, teamId)).returning();
    return rows[0] ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** @returns null when the person is a member already. */
export async function addMembership(
  values: { teamId: number; userId: string; level: Level },
  tx: TeamTransaction,
): Promise<MembershipRow | null> {
  const rows = await tx.insert(memberships).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** An address that nobody has verified may be somebody else's: it is shown to no team. */
const verifiedEmail = sql<
  string | null
>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`;

const personColumns = {
  id: users.id,
  email: verifiedEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
};

async function selectMembers(where: SQL | undefined, tx?: TeamTransaction): Promise<MemberRow[]> {
  const db = tx ?? (await database());
  return db
    .select({
      membership: memberships,
      user: personColumns,
      secondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(where, isNull(users.deletedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}

export function listMembers(teamId: number, tx?: TeamTransaction): Promise<MemberRow[]> {
  return selectMembers(eq(memberships.teamId, teamId), tx);
}

/** @param id Must be a UUID. */
export async function findMember(
  teamId: number,
  id: string,
  tx?: TeamTransaction,
): Promise<MemberRow | null> {
  const rows = await selectMembers(and(eq(memberships.teamId, teamId), eq(memberships.id, id)), tx);
  return rows[0] ?? null;
}

/** Whether the team has a living admin other than this member. */
export async function hasOtherAdmin(
  teamId: number,
  membershipId: string,
  tx: TeamTransaction,
): Promise<boolean> {
  const admins = await selectMembers(and(eq(memberships.teamId, teamId), eq(memberships.level, 'admin')), tx);
  return admins.some(({ membership }) => membership.id !== membershipId);
}

export async function setLevel(membershipId: string, level: Level, tx: TeamTransaction): Promise<void> {
  await tx.update(memberships).set({ level }).where(eq(memberships.id, membershipId));
}

/** What the member lent to the team goes with it: ad accounts, and reports that leave in its name. */
export async function deleteMembership(
  { id, userId, teamId }: Pick<MembershipRow, 'id' | 'userId' | 'teamId'>,
  tx: TeamTransaction,
): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.id, id));
  const theirs = and(eq(reportSchedules.userId, userId), eq(reportSchedules.teamId, teamId));
  await tx.delete(reportSchedules).where(theirs);
}

export type PersonRow = MemberRow['user'];

/** People by id, those with a deleted account too. */
export async function findPeople(ids: readonly string[], tx?: TeamTransaction): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** Languages of the people who have verified one of these addresses, by address. */
export async function languagesOf(
  emails: readonly string[],
  tx: TeamTransaction,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ email: verifiedEmail, language: users.language })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.flatMap(({ email, language }) => (email && language ? [[email, language]] : [])));
}

/** Removes teams that were deleted before `at` for good, with all that hangs on them. @returns their ids. */
export async function purgeTeams(at: Date): Promise<number[]> {
  const db = await database();
  const gone = and(isNotNull(teams.deletedAt), lt(teams.deletedAt, at));
  const rows = await db.delete(teams).where(gone).returning({ id: teams.id });
  return rows.map(({ id }) => id);
}
