import 'server-only';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { adCreativeMedia, adCreatives, adMedia } from '@/lib/server/db/schema/ad-media';
import { adsAds } from '@/lib/server/db/schema/ads';

export type CreativeRow = typeof adCreatives.$inferSelect;
export type NewCreative = typeof adCreatives.$inferInsert;
export interface UsedFile {
  id: string;
  description: string;
}
type Content = Partial<
  Pick<CreativeRow, 'name' | 'text' | 'headline' | 'websiteUrl' | 'appId' | 'eventId' | 'variant'>
>;

const ORDERS = {
  name: asc(adCreatives.name),
  '-name': desc(adCreatives.name),
  updated_at: asc(adCreatives.updatedAt),
  '-updated_at': desc(adCreatives.updatedAt),
  created_at: asc(adCreatives.createdAt),
  '-created_at': desc(adCreatives.createdAt),
} as const;
export type CreativeOrder = keyof typeof ORDERS;

export async function listCreativeRows(
  teamIds: readonly number[],
  { adAccountId, order }: { adAccountId: string; order: CreativeOrder },
): Promise<CreativeRow[]> {
  if (teamIds.length === 0) return [];
  const db = await database();
  const account = adAccountId ? inArray(adCreatives.adAccountId, ['', adAccountId]) : undefined;
  return db
    .select()
    .from(adCreatives)
    .where(and(inArray(adCreatives.teamId, [...teamIds]), account))
    .orderBy(ORDERS[order], asc(adCreatives.id));
}

/** @param id Must be a UUID. */
export async function findCreative(teamIds: readonly number[], id: string): Promise<CreativeRow | null> {
  if (teamIds.length === 0) return null;
  const db = await database();
  const own = and(eq(adCreatives.id, id), inArray(adCreatives.teamId, [...teamIds]));
  const [row] = await db.select().from(adCreatives).where(own);
  return row ?? null;
}

/** Files of each creative in their order. */
export async function filesOfCreatives(ids: readonly string[]): Promise<Map<string, UsedFile[]>> {
  if (ids.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select()
    .from(adCreativeMedia)
    .where(inArray(adCreativeMedia.creativeId, [...ids]))
    .orderBy(asc(adCreativeMedia.position));
  return Map.groupBy(
    rows.map(({ creativeId, mediaId, description }) => ({ creativeId, id: mediaId, description })),
    ({ creativeId }) => creativeId,
  );
}

/** Files are held while their use is written: nobody deletes one meanwhile. @returns whether all are of the team. */
async function putFiles(
  tx: Db,
  creativeId: string,
  teamId: number,
  files: readonly UsedFile[],
): Promise<boolean> {
  await tx.delete(adCreativeMedia).where(eq(adCreativeMedia.creativeId, creativeId));
  if (files.length === 0) return true;
  const ids = [...new Set(files.map(({ id }) => id))];
  const held = await tx
    .select({ id: adMedia.id })
    .from(adMedia)
    .where(and(inArray(adMedia.id, ids), eq(adMedia.teamId, teamId)))
    .for('key share');
  if (held.length !== ids.length) return false;
  const rows = files.map(({ id, description }, position) => ({
    creativeId,
    position,
    mediaId: id,
    description,
  }));
  await tx.insert(adCreativeMedia).values(rows);
  return true;
}

class UnknownFile extends Error {}

/** All or nothing. @returns null when a file is not the team's. */
async function whole<T>(work: (tx: Db) => Promise<T>): Promise<T | null> {
  const db = await database();
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof UnknownFile) return null;
    throw error;
  }
}

export function insertCreative(
  values: NewCreative & { id: string },
  files: readonly UsedFile[],
): Promise<string | null> {
  return whole(async (tx) => {
    await tx.insert(adCreatives).values(values);
    if (!(await putFiles(tx, values.id, values.teamId, files))) throw new UnknownFile();
    return values.id;
  });
}

/** @returns `stale` when it was changed meanwhile, null when a file is not the team's. */
export function changeCreative(
  { id, teamId }: Pick<CreativeRow, 'id' | 'teamId'>,
  change: { content: Content; files?: readonly UsedFile[]; at: Date; version?: number | undefined },
): Promise<'changed' | 'stale' | null> {
  return whole(async (tx) => {
    const own = eq(adCreatives.id, id);
    const [row] = await tx
      .select({ version: adCreatives.version })
      .from(adCreatives)
      .where(own)
      .for('update');
    if (!row || (change.version !== undefined && change.version !== row.version)) return 'stale' as const;
    const next = { ...change.content, version: row.version + 1, updatedAt: change.at };
    await tx.update(adCreatives).set(next).where(own);
    if (change.files && !(await putFiles(tx, id, teamId, change.files))) throw new UnknownFile();
    return 'changed' as const;
  });
}

/** @returns false while an ad shows it; then it stays. */
export async function deleteCreativeRow(id: string, settle: (tx: Db) => Promise<void>): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: adCreatives.id }).from(adCreatives).where(eq(adCreatives.id, id)).for('update');
    const [shown] = await tx.select({ id: adsAds.id }).from(adsAds).where(eq(adsAds.creativeId, id)).limit(1);
    if (shown) return false;
    await tx.delete(adCreatives).where(eq(adCreatives.id, id));
    await settle(tx);
    return true;
  });
}
