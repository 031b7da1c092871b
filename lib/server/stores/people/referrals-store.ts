import 'server-only';
import { count, eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { referralCodes, referralUses } from '@/lib/server/db/schema/referrals';

/** The code of a person: the one they have, else this one. */
export async function keepCode(userId: string, code: string, at: Date): Promise<string> {
  const db = await database();
  await db.insert(referralCodes).values({ userId, code, createdAt: at }).onConflictDoNothing();
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  return row?.code ?? code;
}

/** Whose a code is, with their address; null: nobody's. */
export async function findCodeOwner(code: string): Promise<{ id: string; email: string | null } | null> {
  const db = await database();
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .where(eq(referralCodes.code, code));
  return rows[0] ?? null;
}

/** Notes by which code a person came; the first one stays. */
export async function keepUse(userId: string, code: string, at: Date): Promise<void> {
  const db = await database();
  await db.insert(referralUses).values({ userId, code, createdAt: at }).onConflictDoNothing();
}

export async function countUses(code: string): Promise<number> {
  const db = await database();
  const [row] = await db.select({ n: count() }).from(referralUses).where(eq(referralUses.code, code));
  return row?.n ?? 0;
}

export interface ReferralRecords {
  code: string | null;
  came_by: string | null;
}

/** What is kept about a person. */
export async function readReferrals(userId: string): Promise<ReferralRecords> {
  const db = await database();
  const [own] = await db.select().from(referralCodes).where(eq(referralCodes.userId, userId));
  const [use] = await db.select().from(referralUses).where(eq(referralUses.userId, userId));
  return { code: own?.code ?? null, came_by: use?.code ?? null };
}
