import 'server-only';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { accountSnapshots } from '@/lib/server/db/schema/snapshots';
import { watchedHandles } from '@/lib/server/db/schema/watched';

/** A transaction of whoever writes something else with it. */
export type Together = Db;

export type WatchedRow = typeof watchedHandles.$inferSelect;
export type SnapshotRow = typeof accountSnapshots.$inferInsert;

/** Adds handles to those of a dataset; one that is watched already keeps its line and gets the new payer. */
export async function insertWatched(rows: readonly (typeof watchedHandles.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const db = await database();
  const { datasetId, handle } = watchedHandles;
  await db
    .insert(watchedHandles)
    .values([...rows])
    .onConflictDoUpdate({ target: [datasetId, handle], set: { teamId: sql`excluded.team_id` } });
}

export async function deleteWatched(datasetId: string, handles: readonly string[]): Promise<void> {
  const db = await database();
  const these = inArray(watchedHandles.handle, [...handles]);
  await db.delete(watchedHandles).where(and(eq(watchedHandles.datasetId, datasetId), these));
}

export async function listWatched(datasetId: string): Promise<WatchedRow[]> {
  const db = await database();
  const ofDataset = eq(watchedHandles.datasetId, datasetId);
  return db.select().from(watchedHandles).where(ofDataset).orderBy(asc(watchedHandles.handle));
}

/** Those nobody has asked for on this UTC day, of datasets that are there. */
export async function watchedDue(day: string): Promise<WatchedRow[]> {
  const db = await database();
  const due = or(isNull(watchedHandles.askedOn), lt(watchedHandles.askedOn, day));
  const rows = await db
    .select({ watched: watchedHandles })
    .from(watchedHandles)
    .innerJoin(datasets, eq(datasets.id, watchedHandles.datasetId))
    .where(and(due, isNull(datasets.deletedAt)))
    .orderBy(asc(watchedHandles.handle), asc(watchedHandles.datasetId));
  return rows.map(({ watched }) => watched);
}

/** Writes the readings of a day down, the last one stands, and that these lines were asked for. */
export async function keepReadings(
  asked: readonly WatchedRow[],
  readings: readonly SnapshotRow[],
  day: string,
  db: Together,
): Promise<void> {
  if (readings.length > 0) {
    const { datasetId, handle, day: onDay } = accountSnapshots;
    const last = {
      followers: sql`excluded.followers`,
      following: sql`excluded.following`,
      posts: sql`excluded.posts`,
    };
    await db
      .insert(accountSnapshots)
      .values([...readings])
      .onConflictDoUpdate({ target: [datasetId, handle, onDay], set: last });
  }
  for (const [datasetId, handles] of Map.groupBy(asked, (row) => row.datasetId)) {
    const these = inArray(
      watchedHandles.handle,
      handles.map(({ handle }) => handle),
    );
    await db
      .update(watchedHandles)
      .set({ askedOn: day })
      .where(and(eq(watchedHandles.datasetId, datasetId), these));
  }
}

/** Readings of accounts that are gone. @returns how many */
export async function deleteReadings(handles: readonly string[]): Promise<number> {
  if (handles.length === 0) return 0;
  const db = await database();
  const rows = await db
    .delete(accountSnapshots)
    .where(inArray(accountSnapshots.handle, [...handles]))
    .returning({ handle: accountSnapshots.handle });
  return rows.length;
}
