import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { ownPayouts } from '@/lib/server/db/schema/own-predictions';

export type OwnPayoutRow = typeof ownPayouts.$inferSelect;

/** Confirmed payouts of an account, the oldest first. */
export async function listPayouts(accountId: string): Promise<OwnPayoutRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownPayouts)
    .where(eq(ownPayouts.accountId, accountId))
    .orderBy(asc(ownPayouts.period));
}

/** One a month: said again, it replaces what was said before. */
export async function keepPayout(row: Omit<OwnPayoutRow, 'id'>): Promise<string> {
  const db = await database();
  const { amount, currency, at } = row;
  const [kept] = await db
    .insert(ownPayouts)
    .values(row)
    .onConflictDoUpdate({
      target: [ownPayouts.accountId, ownPayouts.period],
      set: { amount, currency, at },
    })
    .returning({ id: ownPayouts.id });
  if (!kept) throw new Error('No payout was written');
  return kept.id;
}

/** @returns false when the account has no such payout. */
export async function removePayout(accountId: string, id: string): Promise<boolean> {
  const db = await database();
  const rows = await db
    .delete(ownPayouts)
    .where(and(eq(ownPayouts.accountId, accountId), eq(ownPayouts.id, id)))
    .returning({ id: ownPayouts.id });
  return rows.length > 0;
}
