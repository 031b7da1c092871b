import 'server-only';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { accountSnapshots } from '@/lib/server/db/schema/snapshots';

/** What the profile of an account said on a day. */
export interface Snapshot {
  /** Lower case, without @. */
  handle: string;
  /** Start of the day, epoch ms UTC. */
  at: number;
  followers: number;
}

/** Readings of these profiles in the datasets, by day; the highest where datasets differ about a day. */
export async function snapshotsOf(
  handles: readonly string[],
  datasetIds: readonly string[],
): Promise<Snapshot[]> {
  if (handles.length === 0 || datasetIds.length === 0) return [];
  const db = await database();
  const { handle, day, followers, datasetId } = accountSnapshots;
  const rows = await db
    .select({ handle, day, followers: sql<number>`max(${followers})`.mapWith(Number) })
    .from(accountSnapshots)
    .where(and(inArray(handle, [...handles]), inArray(datasetId, [...datasetIds])))
    .groupBy(handle, day)
    .orderBy(asc(handle), asc(day));
  return rows.map((row) => ({ handle: row.handle, at: Date.parse(row.day), followers: row.followers }));
}
