import 'server-only';
import { and, asc, desc, eq } from 'drizzle-orm';
import { judgeNext } from '@/lib/analysis/own/test-levels';
import { database } from '@/lib/server/db/postgres';
import { ownTests } from '@/lib/server/db/schema/own-predictions';

export type OwnTestRow = typeof ownTests.$inferSelect;
export type TestedModel = OwnTestRow['model'];

/** All tests of an account, the newest first. */
export async function listOwnTests(accountId: string): Promise<OwnTestRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownTests)
    .where(eq(ownTests.accountId, accountId))
    .orderBy(desc(ownTests.at), asc(ownTests.model));
}

export type Measured = Pick<OwnTestRow, 'accountId' | 'model' | 'month' | 'at' | 'posts' | 'zone'> &
  Pick<OwnTestRow, 'error' | 'baseline' | 'gain' | 'p'>;

/**
 * Judges a model at the next level and writes it down; a month that has its test already keeps that one.
 * @returns The test of the month.
 */
export async function keepTest(measured: Measured): Promise<OwnTestRow> {
  const db = await database();
  const { accountId, model, month } = measured;
  const alike = and(eq(ownTests.accountId, accountId), eq(ownTests.model, model));
  return db.transaction(async (tx) => {
    const before = await tx.select().from(ownTests).where(alike).orderBy(asc(ownTests.test));
    const known = before.find((one) => one.month === month);
    if (known) return known;
    const row = { ...measured, test: before.length + 1, ...judgeNext(before, measured) };
    const [added] = await tx.insert(ownTests).values(row).onConflictDoNothing().returning();
    if (added) return added;
    // Somebody else looked in the same moment: theirs is the test.
    const [theirs] = await tx
      .select()
      .from(ownTests)
      .where(and(alike, eq(ownTests.month, month)));
    return theirs ?? { ...row };
  });
}
