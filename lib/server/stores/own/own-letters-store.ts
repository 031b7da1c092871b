import 'server-only';
import { and, asc, eq, lte } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownLetters } from '@/lib/server/db/schema/own-letters';

export type LetterRow = typeof ownLetters.$inferSelect;

export async function findLetter(accountId: string): Promise<LetterRow | null> {
  const db = await database();
  const [row] = await db.select().from(ownLetters).where(eq(ownLetters.accountId, accountId));
  return row ?? null;
}

/** Wishes for letters about an account; who has done so already keeps what was told. */
export async function keepLetter(
  given: Pick<LetterRow, 'accountId' | 'userId' | 'locale' | 'dueAt'>,
): Promise<void> {
  const db = await database();
  const { locale, userId } = given;
  await db
    .insert(ownLetters)
    .values(given)
    .onConflictDoUpdate({ target: ownLetters.accountId, set: { locale, userId } });
}

export async function removeLetterOf(accountId: string): Promise<void> {
  const db = await database();
  await db.delete(ownLetters).where(eq(ownLetters.accountId, accountId));
}

/** @returns whether there was one. */
export async function removeLetter(id: string): Promise<boolean> {
  const db = await database();
  return (
    (await db.delete(ownLetters).where(eq(ownLetters.id, id)).returning({ id: ownLetters.id })).length > 0
  );
}

/** Takes the letter that is due longest: for others it is due again only after the given moment. */
export async function claimLetter(now: Date, again: Date): Promise<LetterRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(ownLetters)
      .where(lte(ownLetters.dueAt, now))
      .orderBy(asc(ownLetters.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    await tx.update(ownLetters).set({ dueAt: again }).where(eq(ownLetters.id, row.id));
    return row;
  });
}

/** Ends a claim; what leaves with it and the row are both written or neither. */
export async function endLetter(
  row: LetterRow,
  change: Pick<LetterRow, 'dueAt'> & Partial<Pick<LetterRow, 'sentAt' | 'told'>>,
  work: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const still = and(eq(ownLetters.id, row.id));
    // Who has left meanwhile gets none.
    const rows = await tx.update(ownLetters).set(change).where(still).returning({ id: ownLetters.id });
    if (rows.length > 0) await work(tx);
  });
}
