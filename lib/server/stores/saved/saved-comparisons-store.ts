import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { savedComparisons } from '@/lib/server/db/schema/saved-comparisons';
import { holdPerson } from '@/lib/server/stores/hold-person';

export type ComparisonRow = typeof savedComparisons.$inferSelect;

const own = (userId: string, id: string) =>
  and(eq(savedComparisons.userId, userId), eq(savedComparisons.id, id));

export async function listComparisonRows(userId: string): Promise<ComparisonRow[]> {
  const db = await database();
  return db
    .select()
    .from(savedComparisons)
    .where(eq(savedComparisons.userId, userId))
    .orderBy(desc(savedComparisons.createdAt), desc(savedComparisons.id));
}

/** One after another for a person. @returns the row of this id, `full` beyond `most`, `taken` where it is somebody else's. */
export async function addComparisonRow(
  row: ComparisonRow,
  most: number,
): Promise<ComparisonRow | 'full' | 'taken'> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdPerson(row.userId, tx);
    const [there] = await tx.select().from(savedComparisons).where(eq(savedComparisons.id, row.id));
    if (there) return there.userId === row.userId ? there : 'taken';
    if ((await tx.$count(savedComparisons, eq(savedComparisons.userId, row.userId))) >= most) return 'full';
    const [added] = await tx.insert(savedComparisons).values(row).onConflictDoNothing().returning();
    return added ?? 'taken';
  });
}

export async function changeComparisonRow(
  userId: string,
  id: string,
  change: Partial<Pick<ComparisonRow, 'name' | 'notes'>>,
): Promise<ComparisonRow | undefined> {
  const db = await database();
  const [row] =
    Object.keys(change).length === 0
      ? await db.select().from(savedComparisons).where(own(userId, id))
      : await db.update(savedComparisons).set(change).where(own(userId, id)).returning();
  return row;
}

/** @returns whether it was there. */
export async function removeComparisonRow(userId: string, id: string): Promise<boolean> {
  const db = await database();
  const rows = await db
    .delete(savedComparisons)
    .where(own(userId, id))
    .returning({ id: savedComparisons.id });
  return rows.length > 0;
}
