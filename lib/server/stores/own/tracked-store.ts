import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/lib/server/db/postgres';
import { database } from '@/lib/server/db/postgres';
import { ownAccounts } from '@/lib/server/db/schema/own';
import { ownTracked } from '@/lib/server/db/schema/own-circle';

/** Until the transaction ends nothing else of this account is counted. */
export async function holdOwn(accountId: string, tx: Db): Promise<void> {
  await tx
    .select({ id: ownAccounts.id })
    .from(ownAccounts)
    .where(eq(ownAccounts.id, accountId))
    .for('no key update');
}

/** Handles in the order they were added. */
export async function listTrackedHandles(accountId: string, tx?: Db): Promise<string[]> {
  const db = tx ?? (await database());
  const rows = await db
    .select({ handle: ownTracked.handle })
    .from(ownTracked)
    .where(eq(ownTracked.accountId, accountId))
    .orderBy(asc(ownTracked.createdAt), asc(ownTracked.handle));
  return rows.map(({ handle }) => handle);
}

/** @returns false, with nothing added, when there would be more than `most`. */
export async function addTracked(
  accountId: string,
  handles: readonly string[],
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    const known = new Set(await listTrackedHandles(accountId, tx));
    const fresh = handles.filter((handle) => !known.has(handle));
    if (known.size + fresh.length > most) return false;
    if (fresh.length > 0)
      await tx
        .insert(ownTracked)
        .values(fresh.map((handle) => ({ accountId, handle, createdAt: now })))
        .onConflictDoNothing();
    return true;
  });
}

export async function removeTracked(accountId: string, handle: string): Promise<void> {
  const db = await database();
  await db.delete(ownTracked).where(and(eq(ownTracked.accountId, accountId), eq(ownTracked.handle, handle)));
}
