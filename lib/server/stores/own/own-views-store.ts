import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { OwnViewScreen } from '@/lib/domain/own-views';
import { database } from '@/lib/server/db/postgres';
import { ownViews } from '@/lib/server/db/schema/own-views';
import { holdOwn } from './tracked-store';

export type OwnViewRow = typeof ownViews.$inferSelect;

/** Views of an account by their names, of one screen or of all. */
export async function viewRows(accountId: string, screen: OwnViewScreen | null): Promise<OwnViewRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownViews)
    .where(and(eq(ownViews.accountId, accountId), screen ? eq(ownViews.screen, screen) : undefined))
    .orderBy(asc(ownViews.name), asc(ownViews.screen));
}

/** @returns null, with nothing kept, when there would be more than `most`. */
export async function keepView(row: Omit<OwnViewRow, 'id'>, most: number): Promise<OwnViewRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(row.accountId, tx);
    const { accountId, screen, name, search, keptAt } = row;
    const same = and(eq(ownViews.accountId, accountId), eq(ownViews.screen, screen), eq(ownViews.name, name));
    const [known] = await tx.update(ownViews).set({ search, keptAt }).where(same).returning();
    if (known) return known;
    if ((await tx.$count(ownViews, eq(ownViews.accountId, accountId))) >= most) return null;
    const [kept] = await tx.insert(ownViews).values(row).returning();
    return kept ?? null;
  });
}

/** @returns false when the account has no such view. */
export async function removeView(accountId: string, id: string): Promise<boolean> {
  const db = await database();
  const rows = await db
    .delete(ownViews)
    .where(and(eq(ownViews.accountId, accountId), eq(ownViews.id, id)))
    .returning({ id: ownViews.id });
  return rows.length > 0;
}
