import 'server-only';
import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/lib/domain/app-error';
import { datasetNameSchema } from '@/lib/domain/datasets';
import type { Ctx } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { datasets, datasetVersions } from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import { ownedBy, ownerOf } from '@/lib/server/stores/owner-scope';

export type DatasetRow = typeof datasets.$inferSelect;

/** The posts of the sample person: read by everybody as the sample world is, but only where one's own account is shown. */
export const SAMPLE_PERSON = 'sample-person';

const listed = sql`not (${datasets.isSample} and ${datasets.name} = ${SAMPLE_PERSON})`;

/** The sample world is public; the rest is its owner's. Version 0: nothing was committed to it yet. */
function readable(ctx: Ctx): SQL | undefined {
  const there = and(isNull(datasets.deletedAt), gt(datasets.version, 0));
  return and(there, or(eq(datasets.isSample, true), ownedBy(ctx.actor, datasets)));
}

const writable = (ctx: Ctx) => ownedBy(ctx.actor, datasets);

/** Whatever is no name matches nothing; it must not reach the driver (PostgreSQL refuses a NUL). */
function named(name: string): SQL {
  return datasetNameSchema.safeParse(name).success ? eq(datasets.name, name) : sql`false`;
}

/** Newest first by what changed last; the sample world is last. */
export async function listDatasetRows(ctx: Ctx): Promise<DatasetRow[]> {
  const db = await database();
  return db
    .select()
    .from(datasets)
    .where(and(readable(ctx), listed))
    .orderBy(datasets.isSample, desc(datasets.updatedAt), datasets.name);
}

/** The same with what no list shows. */
export async function listReadableRows(ctx: Ctx): Promise<DatasetRow[]> {
  const db = await database();
  return db.select().from(datasets).where(readable(ctx));
}

/** The dataset of this name, else the one that had it last before it was renamed. */
export async function findDatasetRow(ctx: Ctx, name: string): Promise<DatasetRow | null> {
  if (!datasetNameSchema.safeParse(name).success) return null;
  const db = await database();
  const called = eq(datasets.name, name);
  const rows = await db
    .select()
    .from(datasets)
    .where(and(readable(ctx), or(called, arrayContains(datasets.formerNames, [name]))))
    .orderBy(sql`${called} desc`, desc(datasets.updatedAt))
    .limit(1);
  return rows[0] ?? null;
}

/** The dataset an import writes to. */
export async function findWritableDataset(ctx: Ctx, name: string): Promise<DatasetRow | null> {
  const db = await database();
  const condition = and(writable(ctx), isNull(datasets.deletedAt), named(name));
  return (await db.select().from(datasets).where(condition))[0] ?? null;
}

/** The sample world whoever asks; null before it has been built. */
export async function findSampleDataset(): Promise<DatasetRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(datasets)
    .where(and(eq(datasets.isSample, true), listed, gt(datasets.version, 0), isNull(datasets.deletedAt)));
  return rows[0] ?? null;
}

interface WantedDataset {
  /** The dataset an import was started for: found again after it has been renamed. */
  id?: string | null;
  name: string;
  title: string;
  isSample: boolean;
}

/** Creates it when it is not there. Two callers at once get the same row. */
export async function ensureDataset(ctx: Ctx, wanted: WantedDataset): Promise<DatasetRow> {
  const db = await database();
  const { id, name, title, isSample } = wanted;
  const known = id
    ? await db
        .select()
        .from(datasets)
        .where(and(writable(ctx), isNull(datasets.deletedAt), eq(datasets.id, id)))
    : [];
  if (known[0]) return known[0];
  await db
    .insert(datasets)
    .values({ ...ownerOf(ctx.actor), name, title, isSample })
    .onConflictDoNothing();
  const row = await findWritableDataset(ctx, wanted.name);
  if (!row || row.isSample !== isSample)
    throw new AppError('conflict', `The dataset name ${name} cannot be used`, { code: 'name_taken' });
  return row;
}

/** Its imports, the waiting ones too, follow the new name. Null: it is not there. */
export async function renameDatasetRow(
  ctx: Ctx,
  name: string,
  to: { name?: string; title?: string },
): Promise<DatasetRow | null> {
  const db = await database();
  const condition = and(writable(ctx), isNull(datasets.deletedAt), named(name));
  const renamed = to.name !== undefined && to.name !== name;
  const former = sql`array_append(array_remove(array_remove(${datasets.formerNames}, ${to.name}::text), ${name}::text), ${name}::text)`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(datasets)
      .set({ ...to, ...(renamed && { formerNames: former }), updatedAt: ctx.now() })
      .where(condition)
      .returning();
    const row = rows[0];
    if (row && renamed)
      await tx.update(imports).set({ datasetName: row.name }).where(eq(imports.datasetId, row.id));
    return row ?? null;
  });
}

/** Hides it; the posts stay until the purge, so that it can be brought back. */
export async function markDatasetDeleted(ctx: Ctx, name: string): Promise<DatasetRow | null> {
  const db = await database();
  const condition = and(writable(ctx), isNull(datasets.deletedAt), named(name));
  const rows = await db.update(datasets).set({ deletedAt: ctx.now() }).where(condition).returning();
  return rows[0] ?? null;
}

const deleted = (ctx: Ctx) => and(writable(ctx), isNotNull(datasets.deletedAt), gt(datasets.version, 0));

/** Deleted datasets that can still be brought back, the last one first. */
export async function listDeletedRows(ctx: Ctx): Promise<DatasetRow[]> {
  const db = await database();
  return db.select().from(datasets).where(deleted(ctx)).orderBy(desc(datasets.deletedAt));
}

/** The deleted dataset of this id. */
export async function findDeletedRow(ctx: Ctx, id: string): Promise<DatasetRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(datasets)
    .where(and(deleted(ctx), eq(datasets.id, id)));
  return rows[0] ?? null;
}

/** Of those of one name the one that was deleted last. */
export async function findDeletedNamed(ctx: Ctx, name: string): Promise<DatasetRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(datasets)
    .where(and(deleted(ctx), named(name)))
    .orderBy(desc(datasets.deletedAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function restoreDatasetRow(ctx: Ctx, id: string): Promise<DatasetRow | null> {
  const db = await database();
  const rows = await db
    .update(datasets)
    .set({ deletedAt: null })
    .where(and(deleted(ctx), eq(datasets.id, id)))
    .returning();
  return rows[0] ?? null;
}

/** Segments a version shows, or null when the version never was or is gone. Version 0 shows nothing. */
export async function segmentsOfVersion(datasetId: string, version: number): Promise<number[] | null> {
  if (version === 0) return [];
  const db = await database();
  const condition = and(eq(datasetVersions.datasetId, datasetId), eq(datasetVersions.version, version));
  const rows = await db.select({ segments: datasetVersions.segments }).from(datasetVersions).where(condition);
  return rows[0]?.segments ?? null;
}

/** For the purge: no owner asked, time did. */
export async function datasetsDeletedBefore(before: Date): Promise<DatasetRow[]> {
  const db = await database();
  return db.select().from(datasets).where(lt(datasets.deletedAt, before));
}

export async function removeDatasetRow(id: string): Promise<void> {
  const db = await database();
  await db.delete(datasets).where(eq(datasets.id, id));
}
