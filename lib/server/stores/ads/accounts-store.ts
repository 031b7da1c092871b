import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsAccounts, adsPracticeAccounts } from '@/lib/server/db/schema/ads';
import type { PracticeAccount } from '@/lib/server/sources/x-ads-practice/practice-store';

export type DeskAccountRow = typeof adsAccounts.$inferSelect;

export async function listDeskAccounts(teamIds: readonly number[]): Promise<DeskAccountRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(adsAccounts)
    .where(inArray(adsAccounts.teamId, [...teamIds]))
    .orderBy(asc(adsAccounts.createdAt));
}

export async function findDeskAccount(teamId: number, accountId: string): Promise<DeskAccountRow | null> {
  const db = await database();
  const own = and(eq(adsAccounts.teamId, teamId), eq(adsAccounts.accountId, accountId));
  return (await db.select().from(adsAccounts).where(own))[0] ?? null;
}

type Fresh = Pick<
  DeskAccountRow,
  'teamId' | 'accountId' | 'practice' | 'name' | 'timezone' | 'currency' | 'fundingInstrumentId' | 'createdAt'
>;

/** Kept once for a team: the second time its name, zone and money are taken over. */
export async function keepDeskAccount(values: Fresh, tx?: Db): Promise<DeskAccountRow | null> {
  const db = tx ?? (await database());
  const { name, timezone, currency, fundingInstrumentId, createdAt } = values;
  const rows = await db
    .insert(adsAccounts)
    .values({ ...values, observedAt: createdAt })
    .onConflictDoUpdate({
      target: [adsAccounts.teamId, adsAccounts.accountId],
      set: { name, timezone, currency, fundingInstrumentId, observedAt: createdAt },
    })
    .returning();
  return rows[0] ?? null;
}

/** Opens the practice account of a team, with the network that plays it. Opened again it stays as it is. */
export async function openPractice(
  values: Fresh & { seed: number },
  settle: (tx: Db) => Promise<void>,
): Promise<DeskAccountRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { teamId, accountId, name, timezone, currency, seed, createdAt } = values;
    const clock = { clockAt: createdAt, tickedAt: createdAt, deliveredTo: createdAt, running: false };
    const account: PracticeAccount & { teamId: number } = {
      ...{ teamId, accountId, name, timezone, currency, seed },
      ...clock,
    };
    const made = await tx.insert(adsPracticeAccounts).values(account).onConflictDoNothing().returning();
    if (made.length > 0) await settle(tx);
    return keepDeskAccount(values, tx);
  });
}

export async function setDailyLimit(
  id: string,
  dailyLimit: number | null,
  settle: (tx: Db) => Promise<void>,
): Promise<DeskAccountRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx.update(adsAccounts).set({ dailyLimit }).where(eq(adsAccounts.id, id)).returning();
    if (row) await settle(tx);
    return row ?? null;
  });
}
