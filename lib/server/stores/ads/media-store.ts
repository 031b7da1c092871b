import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { MediaKind } from '@/lib/domain/ad-media';
import { type Db, database } from '@/lib/server/db/postgres';
import { adCreativeMedia, adCreatives, adMedia, mediaUploads } from '@/lib/server/db/schema/ad-media';
import { teams } from '@/lib/server/db/schema/teams';

export type MediaRow = Omit<typeof adMedia.$inferSelect, 'preview'>;
export type NewMedia = typeof adMedia.$inferInsert;

export interface Use {
  mediaId: string;
  creativeId: string;
  name: string;
}

/** All but the picture, which is asked for by itself. */
const { preview, ...COLUMNS } = getTableColumns(adMedia);

const ofTeams = (teamIds: readonly number[], more?: SQL) => and(inArray(adMedia.teamId, [...teamIds]), more);

export async function listMediaRows(
  teamIds: readonly number[],
  filter: { adAccountId: string; kind?: MediaKind | undefined },
): Promise<MediaRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  const account = filter.adAccountId ? inArray(adMedia.adAccountId, ['', filter.adAccountId]) : undefined;
  const ofKind = filter.kind && eq(adMedia.kind, filter.kind);
  return db
    .select(COLUMNS)
    .from(adMedia)
    .where(ofTeams(teamIds, and(account, ofKind)))
    .orderBy(desc(adMedia.createdAt), asc(adMedia.id));
}

/** @param wanted Must be a UUID. */
export async function findMedia(teamIds: readonly number[], wanted: string): Promise<MediaRow | null> {
  if (teamIds.length === 0) return null;
  const db = await database();
  const [row] = await db
    .select(COLUMNS)
    .from(adMedia)
    .where(ofTeams(teamIds, eq(adMedia.id, wanted)));
  return row ?? null;
}

export async function mediaPreview(wanted: string): Promise<Uint8Array | null> {
  const db = await database();
  const [row] = await db.select({ preview }).from(adMedia).where(eq(adMedia.id, wanted));
  return row?.preview ?? null;
}

/** Which of these ids are media. */
export async function findKeptIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const db = await database();
  const rows = await db
    .select({ id: adMedia.id })
    .from(adMedia)
    .where(inArray(adMedia.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/** What uses each of them. */
export async function usesOf(mediaIds: readonly string[], tx?: Db): Promise<Use[]> {
  if (mediaIds.length === 0) return [];
  const db = tx ?? (await database());
  return db
    .selectDistinct({
      mediaId: adCreativeMedia.mediaId,
      creativeId: adCreatives.id,
      name: adCreatives.name,
    })
    .from(adCreativeMedia)
    .innerJoin(adCreatives, eq(adCreatives.id, adCreativeMedia.creativeId))
    .where(inArray(adCreativeMedia.mediaId, [...mediaIds]))
    .orderBy(asc(adCreatives.name));
}

/**
 * Makes an upload media of a team under the same id; made before, nothing changes.
 * @returns false when the team has as many as it may.
 */
export async function insertMedia(values: NewMedia, most: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, values.teamId)).for('no key update');
    const [found] = await tx.select({ id: adMedia.id }).from(adMedia).where(eq(adMedia.id, values.id));
    if (found) return true;
    const [held] = await tx.select({ rows: count() }).from(adMedia).where(eq(adMedia.teamId, values.teamId));
    if (held && held.rows >= most) return false;
    await tx.insert(adMedia).values(values);
    await tx.update(mediaUploads).set({ state: 'used' }).where(eq(mediaUploads.id, values.id));
    return true;
  });
}

/** @returns what uses it; only when nothing does it is deleted. */
export async function deleteMediaRow(
  wanted: string,
  settle: (tx: Db) => Promise<void>,
): Promise<readonly Use[]> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: adMedia.id }).from(adMedia).where(eq(adMedia.id, wanted)).for('update');
    const uses = await usesOf([wanted], tx);
    if (uses.length > 0) return uses;
    await tx.delete(adMedia).where(eq(adMedia.id, wanted));
    await settle(tx);
    return [];
  });
}
