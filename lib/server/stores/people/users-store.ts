import 'server-only';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { LOCAL_TEAM } from '@/lib/domain/teams';
import { type Db, database } from '@/lib/server/db/postgres';
import { secondFactors, socialAccounts, users } from '@/lib/server/db/schema/people';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import type { UserRow } from './identity-store';

export type SocialAccountRow = typeof socialAccounts.$inferSelect;

/** What is shown to a person about themselves. */
export interface Profile {
  user: UserRow;
  memberships: { id: string; team: number; level: 'admin' | 'member' }[];
  socialAccounts: SocialAccountRow[];
  /** A second factor protects the account. */
  secondFactor: boolean;
}

export async function findUser(id: string, tx?: Db): Promise<UserRow | null> {
  const db = tx ?? (await database());
  return (await db.select().from(users).where(eq(users.id, id)))[0] ?? null;
}

/** Teams that wait for their removal are not counted. Null: there is no such person. */
export async function findProfile(id: string): Promise<Profile | null> {
  const user = await findUser(id);
  if (!user) return null;
  const db = await database();
  const joined = await db
    .select({ id: memberships.id, team: memberships.teamId, level: memberships.level })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(memberships.userId, id), isNull(teams.deletedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.teamId));
  const accounts = await db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, id))
    .orderBy(asc(socialAccounts.createdAt));
  return { user, memberships: joined, socialAccounts: accounts, secondFactor: await hasSecondFactor(id) };
}

/** One that was begun but never confirmed protects nothing. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  const db = await database();
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return (await db.select({ id: secondFactors.userId }).from(secondFactors).where(confirmed)).length > 0;
}

const verified = (email: string) => and(eq(users.email, email), isNotNull(users.emailVerifiedAt));

/** The person who has proved to own the address, also while their deletion can be undone. */
export async function findUserByEmail(email: string, tx?: Db): Promise<UserRow | null> {
  const db = tx ?? (await database());
  return (await db.select().from(users).where(verified(email)))[0] ?? null;
}

/**
 * The person of an address that has just been proved, made when there is none. Two callers at once get the same person;
 * whoever only claimed the address loses it.
 */
export async function ensureUserByEmail(
  email: string,
  now: Date,
  tx: Db,
): Promise<{ user: UserRow; created: boolean }> {
  const known = await findUserByEmail(email, tx);
  if (known) return { user: known, created: false };
  const claimed = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  await tx.update(users).set({ email: null }).where(claimed);
  const values = { email, emailVerifiedAt: now, createdAt: now };
  const [made] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  if (made) return { user: made, created: true };
  const user = await findUserByEmail(email, tx);
  if (!user) throw new Error('The address is held by nobody and by somebody');
  return { user, created: false };
}

export type UserChange = Partial<Pick<UserRow, 'firstName' | 'lastName' | 'language'>>;

export async function updateUser(id: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const db = await database();
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Brings a person back who asked to be deleted. @returns whether they were to be deleted. */
export async function restoreUser(id: string, tx: Db): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ deletedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.deletedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Makes the local team when it is not there, and the person its admin. */
export async function joinLocalTeam(userId: string, now: Date, tx: Db): Promise<void> {
  const { id, slug } = LOCAL_TEAM;
  await tx.insert(teams).values({ id, slug, name: 'Local', createdAt: now }).onConflictDoNothing();
  await tx
    .insert(memberships)
    .values({ teamId: id, userId, level: 'admin', createdAt: now })
    .onConflictDoUpdate({ target: [memberships.teamId, memberships.userId], set: { level: 'admin' } });
}
