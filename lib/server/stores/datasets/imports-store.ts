import 'server-only';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ImportState } from '@/lib/domain/datasets';
import type { Actor, Ctx, UserActor } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import { holdPerson } from '@/lib/server/stores/hold-person';
import { ownedBy, ownerOf } from '@/lib/server/stores/owner-scope';
import { ours, unleased } from '@/lib/server/stores/processes-store';

export type ImportRow = typeof imports.$inferSelect;
export type ImportChange = Partial<Omit<typeof imports.$inferInsert, 'id' | 'state' | 'createdAt'>>;

/** PostgreSQL stores neither NUL nor half a surrogate pair, and files hold both. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed() as T & string;
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storable) as T & unknown[];
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]),
  ) as T;
}

const owned = (ctx: Ctx, id: string) => and(eq(imports.id, id), ownedBy(ctx.actor, imports));

export async function createImportRow(ctx: Ctx, values: typeof imports.$inferInsert): Promise<ImportRow> {
  const db = await database();
  const rows = await db
    .insert(imports)
    .values(storable({ ...values, ...ownerOf(ctx.actor) }))
    .returning();
  const row = rows[0];
  if (!row) throw new Error('No import row was created');
  return row;
}

export async function findImportRow(ctx: Ctx, id: string): Promise<ImportRow | null> {
  const db = await database();
  return (await db.select().from(imports).where(owned(ctx, id)))[0] ?? null;
}

export async function listImportRows(ctx: Ctx, limit: number): Promise<ImportRow[]> {
  const db = await database();
  return db
    .select()
    .from(imports)
    .where(ownedBy(ctx.actor, imports))
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(limit);
}

/** Every import into one dataset that reached its commit, and those on their way to it; the newest first. */
export async function listImportsInto(ctx: Ctx, datasetId: string, limit: number): Promise<ImportRow[]> {
  const db = await database();
  return db
    .select()
    .from(imports)
    .where(and(ownedBy(ctx.actor, imports), eq(imports.datasetId, datasetId)))
    .orderBy(desc(imports.createdAt), imports.id)
    .limit(limit);
}

/** Whether rows that were imported into these datasets repeated posts. */
export async function hasRepeats(datasetIds: readonly string[]): Promise<boolean> {
  if (datasetIds.length === 0) return false;
  const db = await database();
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(inArray(imports.datasetId, [...datasetIds]), eq(imports.state, 'done'), gt(imports.duplicates, 0)),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many imports each dataset was made of, by its id. */
export async function countImports(): Promise<Map<string, number>> {
  const db = await database();
  const rows = await db
    .select({ id: imports.datasetId, n: count() })
    .from(imports)
    .where(and(isNotNull(imports.datasetId), eq(imports.state, 'done')))
    .groupBy(imports.datasetId);
  return new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n] as const])));
}

const inOrder = [asc(imports.queuedAt), asc(imports.createdAt), asc(imports.id)];

/** How many imports come before each waiting one, by its id. */
export async function queuePlaces(): Promise<Map<string, number>> {
  const db = await database();
  const rows = await db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(inArray(imports.state, ['queued', 'running', 'committing']))
    .orderBy(...inOrder);
  const waiting = rows.filter(({ state }) => state === 'queued');
  const running = rows.length - waiting.length;
  return new Map(waiting.map(({ id }, index) => [id, running + index]));
}

/** Changes the state only from one of `from`: two callers at once cannot both succeed. */
export async function moveImport(
  ctx: Ctx,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  change: ImportChange = {},
): Promise<ImportRow | null> {
  const db = await database();
  const rows = await db
    .update(imports)
    .set({ ...storable(change), state: to })
    .where(and(owned(ctx, id), inArray(imports.state, [...from])))
    .returning();
  return rows[0] ?? null;
}

export async function changeImport(ctx: Ctx, id: string, change: ImportChange): Promise<void> {
  const db = await database();
  await db.update(imports).set(storable(change)).where(owned(ctx, id));
}

/** For the job that does the work; the row itself says whose it is. */
export async function readImportRow(id: string): Promise<ImportRow | null> {
  const db = await database();
  return (await db.select().from(imports).where(eq(imports.id, id)))[0] ?? null;
}

/** What a process holds while it works on an import. */
export const importLease = (id: string): string => `import ${id}`;
const leaseOfRow = sql`'import ' || ${imports.id}`;

/** Holds in a statement while this process works on the import of the row. */
export const importIsOurs = (db: Db): SQL => ours(db, leaseOfRow);

async function moveWhere(where: SQL | undefined, to: ImportState, change: ImportChange) {
  const db = await database();
  const values = { ...storable(change), state: to };
  return db.update(imports).set(values).where(where).returning();
}

/** Moves an import, whoever it belongs to. Null: it is not in any of those states any more. */
export async function moveOwnImport(
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  change: ImportChange = {},
): Promise<ImportRow | null> {
  const rows = await moveWhere(and(eq(imports.id, id), inArray(imports.state, [...from])), to, change);
  return rows[0] ?? null;
}

/** The same for the job that works on it. Null: it was cancelled, or another process has taken it over. */
export async function moveWorkedImport(
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  change: ImportChange = {},
): Promise<ImportRow | null> {
  const where = and(eq(imports.id, id), inArray(imports.state, [...from]), importIsOurs(await database()));
  return (await moveWhere(where, to, change))[0] ?? null;
}

export async function startOwnImport(id: string, at: Date): Promise<ImportRow | null> {
  const db = await database();
  const rows = await db
    .update(imports)
    .set({
      state: 'running',
      startedAt: at,
      heartbeatAt: at,
      error: null,
      errorCode: null,
    })
    .where(and(eq(imports.id, id), eq(imports.state, 'queued')))
    .returning();
  return rows[0] ?? null;
}

/** Imports at work whose process is gone. */
export async function orphanImports(): Promise<ImportRow[]> {
  const db = await database();
  const working = inArray(imports.state, ['running', 'committing']);
  return db
    .select()
    .from(imports)
    .where(and(working, unleased(db, leaseOfRow)));
}

export async function queuedImports(): Promise<ImportRow[]> {
  const db = await database();
  return db
    .select()
    .from(imports)
    .where(eq(imports.state, 'queued'))
    .orderBy(...inOrder);
}

/** Uploads nobody started, and failed ones nobody ran again. */
export async function idleUploads(before: Date): Promise<ImportRow[]> {
  const db = await database();
  const idle = inArray(imports.state, ['uploaded', 'failed']);
  const since = sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`;
  return db
    .select()
    .from(imports)
    .where(and(idle, lt(since, before.toISOString())));
}

/** Of these ids those whose file is still wanted. */
export async function wantedFiles(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const db = await database();
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.id, [...ids]), notInArray(imports.state, ['done', 'cancelled'])));
  return new Set(rows.map(({ id }) => id));
}

export interface Brought {
  files: number;
  bytes: number;
}

/** What somebody has here: files that wait, and those whose posts are in a dataset that is there or can be brought back. */
async function brought(db: Db, actor: Actor): Promise<Brought> {
  const inDataset = and(
    eq(imports.state, 'done'),
    sql`exists (select 1 from ${datasets} where ${datasets.id} = ${imports.datasetId})`,
  );
  const waiting = notInArray(imports.state, ['done', 'cancelled']);
  const [row] = await db
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${imports.bytes}), 0)` })
    .from(imports)
    .where(and(ownedBy(actor, imports), or(waiting, inDataset)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function readBrought(actor: Actor): Promise<Brought> {
  return brought(await database(), actor);
}

/** One upload more, unless `allows` says no to what its person would then have; many at once go one after another. */
export async function createUploadRow(
  ctx: Ctx & { actor: UserActor },
  values: typeof imports.$inferInsert & { bytes: number },
  allows: (after: Brought) => boolean,
): Promise<ImportRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdPerson(ctx.actor.id, tx);
    const { files, bytes } = await brought(tx, ctx.actor);
    if (!allows({ files: files + 1, bytes: bytes + values.bytes })) return null;
    const [row] = await tx
      .insert(imports)
      .values(storable({ ...values, ...ownerOf(ctx.actor) }))
      .returning();
    return row ?? null;
  });
}
