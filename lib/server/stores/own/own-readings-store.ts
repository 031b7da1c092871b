import 'server-only';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { OwnListKind } from '@/lib/domain/own-account';
import type { Db } from '@/lib/server/db/postgres';
import { database } from '@/lib/server/db/postgres';
import { ownLists } from '@/lib/server/db/schema/own';
import { ownReadings } from '@/lib/server/db/schema/own-snapshots';

export type ReadingRow = typeof ownReadings.$inferSelect;
type Key = Pick<ReadingRow, 'accountId' | 'kind'>;

const ofKey = ({ accountId, kind }: Key) =>
  and(eq(ownReadings.accountId, accountId), eq(ownReadings.kind, kind));

/** Readings of an own account. */
export async function readingRows(accountId: string): Promise<ReadingRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownReadings)
    .where(eq(ownReadings.accountId, accountId))
    .orderBy(asc(ownReadings.kind));
}

export const findReadingRow = async (accountId: string, kind: OwnListKind): Promise<ReadingRow | null> =>
  (await readingRows(accountId)).find((row) => row.kind === kind) ?? null;

/** @returns null where one of this list is on its way already. */
export async function beginReading(given: typeof ownReadings.$inferInsert): Promise<ReadingRow | null> {
  const db = await database();
  const [row] = await db.insert(ownReadings).values(given).onConflictDoNothing().returning();
  return row ?? null;
}

/** @returns the row as it is now; null when it was given up meanwhile. */
export async function changeReading(
  key: Key,
  change: Partial<Omit<ReadingRow, 'accountId' | 'kind'>>,
): Promise<ReadingRow | null> {
  const db = await database();
  const [row] = await db.update(ownReadings).set(change).where(ofKey(key)).returning();
  return row ?? null;
}

/** Ends a try that moved `dueAt` first. What the person has stopped, or taken up anew, meanwhile stands. */
export async function endReadingTry(
  row: ReadingRow,
  change: Pick<ReadingRow, 'dueAt' | 'stopped'>,
): Promise<void> {
  const db = await database();
  const still = row.dueAt === null ? isNull(ownReadings.dueAt) : eq(ownReadings.dueAt, row.dueAt);
  await db
    .update(ownReadings)
    .set(change)
    .where(and(ofKey(row), still));
}

/** Takes the reading that is due longest: for others it is due again only after the given moment. */
export async function claimReading(now: Date, again: Date): Promise<ReadingRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(ownReadings)
      .where(lte(ownReadings.dueAt, now))
      .orderBy(asc(ownReadings.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    await tx.update(ownReadings).set({ dueAt: again }).where(ofKey(row));
    return { ...row, dueAt: again };
  });
}

const dropRow = (key: Key, db: Db) => db.delete(ownReadings).where(ofKey(key));

export async function dropReading(key: Key): Promise<void> {
  await dropRow(key, await database());
}

/** The list stands and its reading is over, in one step. */
export async function finishReading(row: ReadingRow, size: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.update(ownLists).set({ state: 'live', size }).where(eq(ownLists.list, row.list));
    await dropRow(row, tx);
  });
}
