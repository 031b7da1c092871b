import 'server-only';
import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { OwnListKind, OwnSource } from '@/lib/domain/own-account';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { ownLists } from '@/lib/server/db/schema/own';
import { ownReadings } from '@/lib/server/db/schema/own-snapshots';

export type OwnListRow = typeof ownLists.$inferSelect;

interface NewList {
  accountId: string;
  kind: OwnListKind;
  source: OwnSource;
  takenAt: Date;
}

/** A list that is being written: nothing shows it before it is live. */
export async function stageList(given: NewList): Promise<number> {
  const db = await database();
  const [row] = await db.insert(ownLists).values(given).returning({ list: ownLists.list });
  if (!row) throw new Error('No list was begun');
  return row.list;
}

/** @param ids Digits only. Those that stand twice are one. */
export async function insertListIds(own: number, list: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const lines = ids.map((id) => `[${own},${list},${id}]\n`).join('');
  await (await clickhouse()).insertLines('own_lists', ['own', 'list', 'id'], Buffer.from(lines));
}

export async function countList(own: number, list: number): Promise<number> {
  const rows = await (
    await clickhouse()
  ).query<{ size: number }>(
    'SELECT uniqExact(id) AS size FROM own_lists WHERE own = {own:UInt32} AND list = {list:UInt32}',
    { own, list },
  );
  return rows[0]?.size ?? 0;
}

/** All of its ids stand: from now on it is shown. */
export async function keepList(list: number, size: number): Promise<void> {
  const db = await database();
  await db.update(ownLists).set({ state: 'live', size }).where(eq(ownLists.list, list));
}

/** Lists that stand, the newest first. */
export async function listHeads(accountIds: readonly string[]): Promise<OwnListRow[]> {
  if (accountIds.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(ownLists)
    .where(and(inArray(ownLists.accountId, [...accountIds]), eq(ownLists.state, 'live')))
    .orderBy(desc(ownLists.takenAt), desc(ownLists.list));
}

/** Removes lists that were begun before and that nobody goes on with, as after the end of a process. */
export async function dropStagedLists(
  { id, number }: { id: string; number: number },
  before: Date,
): Promise<void> {
  const db = await database();
  const readings = db
    .select({ one: sql`1` })
    .from(ownReadings)
    .where(eq(ownReadings.list, ownLists.list));
  const left = and(
    eq(ownLists.accountId, id),
    eq(ownLists.state, 'staging'),
    lt(ownLists.createdAt, before),
    notExists(readings),
  );
  const rows = await db.select({ list: ownLists.list }).from(ownLists).where(left);
  await dropLists(
    number,
    rows.map(({ list }) => list),
  );
}

/** Their ids first: what still has a head is removed again the next time. */
export async function dropLists(own: number, lists: readonly number[]): Promise<void> {
  if (lists.length === 0) return;
  await (
    await clickhouse()
  ).command('DELETE FROM own_lists WHERE own = {own:UInt32} AND list IN {lists:Array(UInt32)}', {
    own,
    lists: [...lists],
  });
  await dropListHeads(lists);
}

/** Of lists into which nothing was written. */
export async function dropListHeads(lists: readonly number[]): Promise<void> {
  const db = await database();
  await db.delete(ownLists).where(inArray(ownLists.list, [...lists]));
}
