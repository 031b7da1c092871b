import 'server-only';
import { asc, eq, inArray, lt } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { mailCounts } from '@/lib/server/db/schema/limits';

export interface MailCount {
  count: number;
  at: Date;
}

/**
 * Counts under each of the keys, unless one of them has to wait; of several at once each sees the ones before it.
 * @param given.keys How many are counted under each.
 * @param given.waitOf Milliseconds, from what was counted under a key; null: nothing within the quiet time.
 * @returns milliseconds to wait; 0: it was counted.
 */
export async function countUnder(given: {
  keys: ReadonlyMap<string, number>;
  now: Date;
  quietMs: number;
  waitOf: (key: string, last: MailCount | null) => number;
}): Promise<number> {
  const { keys, now, quietMs, waitOf } = given;
  const db = await database();
  return db.transaction(async (tx) => {
    // In one order, so that no two wait for each other.
    const fresh = [...keys.keys()].toSorted().map((key) => ({ key, count: 0, at: now }));
    await tx.insert(mailCounts).values(fresh).onConflictDoNothing();
    const rows = await tx
      .select()
      .from(mailCounts)
      .where(inArray(mailCounts.key, [...keys.keys()]))
      .orderBy(asc(mailCounts.key))
      .for('update');
    const isLive = ({ count, at }: MailCount) => count > 0 && now.getTime() - at.getTime() <= quietMs;
    const waitMs = Math.max(0, ...rows.map((row) => waitOf(row.key, isLive(row) ? row : null)));
    if (waitMs > 0) return waitMs;
    for (const row of rows) {
      const more = keys.get(row.key) ?? 1;
      const counted = { count: isLive(row) ? row.count + more : more, at: now };
      await tx.update(mailCounts).set(counted).where(eq(mailCounts.key, row.key));
    }
    return 0;
  });
}

export async function forgetMailCounts(before: Date): Promise<void> {
  const db = await database();
  await db.delete(mailCounts).where(lt(mailCounts.at, before));
}
