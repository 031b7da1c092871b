import 'server-only';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { database } from '@/lib/server/db/postgres';
import { type ArchiveBeliefs, ownArchives, ownLists } from '@/lib/server/db/schema/own';

export type OwnArchiveRow = typeof ownArchives.$inferSelect;

/** Archives that stand, the newest first. */
export async function listArchives(accountIds: readonly string[]): Promise<OwnArchiveRow[]> {
  if (accountIds.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(ownArchives)
    .where(and(inArray(ownArchives.accountId, [...accountIds]), eq(ownArchives.state, 'live')))
    .orderBy(desc(ownArchives.takenAt), desc(ownArchives.archive));
}

export async function stageArchive(accountId: string, takenAt: Date): Promise<number> {
  const db = await database();
  const [row] = await db
    .insert(ownArchives)
    .values({ accountId, takenAt })
    .returning({ archive: ownArchives.archive });
  if (!row) throw new Error('No archive was begun');
  return row.archive;
}

export interface FinishedArchive {
  archive: number;
  accountId: string;
  takenAt: Date;
  held: string[];
  beliefs: ArchiveBeliefs | null;
  lists: string[];
  /** Sizes of its lists of people by their numbers. */
  sizes: ReadonlyMap<number, number>;
}

/**
 * The one moment at which an archive is kept: all of it or nothing. @returns false when the account has one of this
 * moment by now.
 */
export async function commitArchive(done: FinishedArchive): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { archive, accountId, takenAt, held, beliefs, lists } = done;
    const there = and(
      eq(ownArchives.accountId, accountId),
      eq(ownArchives.takenAt, takenAt),
      eq(ownArchives.state, 'live'),
    );
    if ((await tx.select().from(ownArchives).where(there)).length > 0) return false;
    await tx
      .update(ownArchives)
      .set({ state: 'live', held, beliefs, lists })
      .where(eq(ownArchives.archive, archive));
    for (const [list, size] of done.sizes)
      await tx.update(ownLists).set({ state: 'live', size }).where(eq(ownLists.list, list));
    return true;
  });
}

export interface LikeRow {
  postId: string;
  text: string;
}

export async function insertLikes(
  own: number,
  archive: number,
  first: number,
  rows: readonly LikeRow[],
): Promise<void> {
  const lines = rows.map(
    ({ postId, text }, at) => `${JSON.stringify([own, archive, postId, first + at, text])}\n`,
  );
  const columns = ['own', 'archive', 'post_id', 'place', 'text'];
  await (await clickhouse()).insertLines('own_likes', columns, Buffer.from(lines.join('')));
}

export interface AdRow {
  acted: boolean;
  /** Null: the archive does not say when. */
  at: Date | null;
  advertiser: string;
  handle: string;
  criteria: readonly { kind: string; type: string; value: string }[];
  copy: number;
}

const adLine = (own: number, archive: number, ad: AdRow) =>
  JSON.stringify([
    own,
    archive,
    Number(ad.acted),
    (ad.at ?? new Date(0)).toISOString().slice(0, 23).replace('T', ' '),
    Number(ad.at !== null),
    ad.advertiser,
    ad.handle,
    ad.criteria.map(({ kind }) => kind),
    ad.criteria.map(({ type }) => type),
    ad.criteria.map(({ value }) => value),
    ad.copy,
  ]);

const AD_COLUMNS = [
  'own',
  'archive',
  'acted',
  'at',
  'dated',
  'advertiser',
  'handle',
  'kinds',
  'types',
  'criteria',
  'copy',
];

export async function insertAds(own: number, archive: number, rows: readonly AdRow[]): Promise<void> {
  const lines = rows.map((ad) => `${adLine(own, archive, ad)}\n`);
  await (await clickhouse()).insertLines('own_ads', AD_COLUMNS, Buffer.from(lines.join('')));
}

export const dropArchive = (own: number, archive: number): Promise<void> => dropArchives(own, [archive]);

async function dropArchives(own: number, archives: readonly number[]): Promise<void> {
  if (archives.length === 0) return;
  const store = await clickhouse();
  for (const table of ['own_likes', 'own_ads'])
    await store.command(
      `DELETE FROM ${table} WHERE own = {own:UInt32} AND archive IN {archives:Array(UInt32)}`,
      { own, archives: [...archives] },
    );
  const db = await database();
  await db.delete(ownArchives).where(inArray(ownArchives.archive, [...archives]));
}

/** Removes archives that were begun before and never finished. */
export async function dropStagedArchives(
  { id, number }: { id: string; number: number },
  before: Date,
): Promise<void> {
  const db = await database();
  const { accountId, state, createdAt, archive } = ownArchives;
  const left = and(eq(accountId, id), eq(state, 'staging'), lt(createdAt, before));
  const rows = await db.select({ archive }).from(ownArchives).where(left);
  await dropArchives(
    number,
    rows.map((row) => row.archive),
  );
}

/** Everything of an own account in the analytical tables; its rows in Postgres come after. */
export async function dropOwnRows(own: number): Promise<void> {
  const store = await clickhouse();
  for (const table of ['own_lists', 'own_people_states', 'own_likes', 'own_ads'])
    await store.command(`ALTER TABLE ${partsOf(table)} DROP PARTITION {own:UInt32}`, { own });
}
