import 'server-only';
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { mediaUploads } from '@/lib/server/db/schema/ad-media';
import { users } from '@/lib/server/db/schema/people';

export type UploadRow = typeof mediaUploads.$inferSelect;
export type NewUpload = Pick<UploadRow, 'name' | 'announcedType' | 'size' | 'fingerprint'>;
export type UploadFacts = Pick<
  UploadRow,
  'contentType' | 'width' | 'height' | 'durationMs' | 'codec' | 'preview'
>;

/** Files that are no media of a team yet, the oldest first. */
export async function waitingUploads(userId: string, now: Date, tx?: Db): Promise<UploadRow[]> {
  const db = tx ?? (await database());
  const rows = await db
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.userId, userId), ne(mediaUploads.state, 'used')))
    .orderBy(asc(mediaUploads.createdAt));
  return rows.filter(({ expiresAt }) => expiresAt > now);
}

/**
 * Announces a file, or finds the one that is on its way already. Announcements of one person go one after another.
 * @param allows Told what waits already; false: nothing is announced, and the answer is null.
 */
export async function announceUpload(
  userId: string,
  upload: NewUpload,
  times: { now: Date; expiresAt: Date },
  allows: (waiting: readonly UploadRow[]) => boolean,
): Promise<UploadRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const waiting = await waitingUploads(userId, times.now, tx);
    const same = waiting.find(
      (row) =>
        upload.fingerprint !== '' &&
        row.fingerprint === upload.fingerprint &&
        row.size === upload.size &&
        row.announcedType === upload.announcedType,
    );
    if (same) return same;
    if (!allows(waiting)) return null;
    const values = { ...upload, userId, createdAt: times.now, expiresAt: times.expiresAt };
    const [row] = await tx.insert(mediaUploads).values(values).returning();
    return row ?? null;
  });
}

/** @param id Must be a UUID. */
export async function findUpload(userId: string, id: string): Promise<UploadRow | null> {
  const db = await database();
  const own = and(eq(mediaUploads.id, id), eq(mediaUploads.userId, userId));
  const [row] = await db.select().from(mediaUploads).where(own);
  return row ?? null;
}

/** Notes what a whole file really is. Once it is media, nothing changes any more. */
export async function settleUpload(id: string, facts: UploadFacts): Promise<void> {
  const db = await database();
  await db
    .update(mediaUploads)
    .set({
      ...facts,
      state: sql`case when ${mediaUploads.state} = 'open' then 'checked' else ${mediaUploads.state} end`,
    })
    .where(eq(mediaUploads.id, id));
}

export async function deleteUpload(id: string): Promise<void> {
  const db = await database();
  await db.delete(mediaUploads).where(eq(mediaUploads.id, id));
}

/** Whose time is over. Those that are media by now have given their file away. */
export async function expiredUploads(now: Date): Promise<Pick<UploadRow, 'id' | 'state'>[]> {
  const db = await database();
  return db
    .select({ id: mediaUploads.id, state: mediaUploads.state })
    .from(mediaUploads)
    .where(lt(mediaUploads.expiresAt, now));
}
