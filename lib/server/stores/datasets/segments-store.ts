import 'server-only';
import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { PostField, SourceId } from '@/lib/domain/datasets';
import type { SampleFrame } from '@/lib/domain/sample-frame';
import { database, type Db } from '@/lib/server/db/postgres';
import { datasets, datasetSegments, datasetVersions } from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import { importIsOurs } from '@/lib/server/stores/datasets/imports-store';
import { appear, isOfTheDead, processId } from '@/lib/server/stores/processes-store';
import type { SegmentTotals } from '@/lib/server/stores/posts/posts-writer';

export type SegmentRow = typeof datasetSegments.$inferSelect;

/** A number no partition has had before; the row says that it is being written. */
export async function stageSegment(importId: string | null): Promise<number> {
  const db = await database();
  await appear();
  const rows = await db.insert(datasetSegments).values({ importId, processId: processId() }).returning();
  const row = rows[0];
  if (!row) throw new Error('No segment was allocated');
  return row.segment;
}

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface SegmentCommit {
  datasetId: string;
  /** The version the new list was worked out from. */
  fromVersion: number;
  segments: number[];
  added: { segment: number; posts: number; fieldsPresent: PostField[] }[];
  retired: number[];
  source: SourceId;
  /** Nothing of what the dataset was made of before stays. */
  replaces?: boolean;
  fieldsPresent: PostField[];
  totals: SegmentTotals;
  importId: string | null;
  /** Columns of the import row that are final now. */
  result: Partial<typeof imports.$inferInsert>;
  at: Date;
  /** How the posts were drawn; absent: what the dataset says of that stays. */
  frame?: SampleFrame | null;
  /** What else belongs to the same transaction. */
  alongside?: (tx: Transaction) => Promise<void>;
}

export type CommitOutcome = 'committed' | 'version_moved' | 'cancelled';

class Rollback extends Error {
  constructor(readonly outcome: CommitOutcome) {
    super(outcome);
  }
}

async function raiseVersion(tx: Transaction, commit: SegmentCommit): Promise<void> {
  const { datasetId, fromVersion, at, segments } = commit;
  // What replaces everything was not drawn unless it says so; undefined leaves the column as it is.
  const frame = commit.frame ?? (commit.replaces ? null : undefined);
  const version = fromVersion + 1;
  const joined = sql`array(select distinct unnest(${datasets.sources} || ${commit.source}::text) order by 1)`;
  const sources = commit.replaces ? [commit.source] : joined;
  const moved = await tx
    .update(datasets)
    .set({ version, sources, fieldsPresent: commit.fieldsPresent, ...commit.totals, frame, updatedAt: at })
    .where(and(eq(datasets.id, datasetId), eq(datasets.version, fromVersion), isNull(datasets.deletedAt)))
    .returning({ id: datasets.id });
  if (moved.length === 0) throw new Rollback('version_moved');
  await tx.insert(datasetVersions).values({ datasetId, version, segments, createdAt: at });
}

async function exchangeSegments(
  tx: Transaction,
  { datasetId, added, retired, at }: SegmentCommit,
): Promise<void> {
  for (const { segment, posts, fieldsPresent } of added) {
    const live = { state: 'live' as const, datasetId, posts, fieldsPresent };
    const staged = and(eq(datasetSegments.segment, segment), eq(datasetSegments.state, 'staging'));
    const rows = await tx.update(datasetSegments).set(live).where(staged).returning();
    if (rows.length === 0) throw new Error('What was written was removed: this process was taken for dead');
  }
  if (retired.length === 0) return;
  const gone = { state: 'retired' as const, retiredAt: at };
  await tx.update(datasetSegments).set(gone).where(inArray(datasetSegments.segment, retired));
}

async function finishImport(tx: Transaction, { importId, result, at }: SegmentCommit): Promise<void> {
  if (!importId) return;
  const finished = await tx
    .update(imports)
    .set({ ...result, state: 'done', finishedAt: at })
    .where(and(eq(imports.id, importId), eq(imports.state, 'committing'), importIsOurs(tx)))
    .returning({ id: imports.id });
  if (finished.length === 0) throw new Rollback('cancelled');
}

/**
 * The one moment at which an import becomes visible: list, version, totals and the import's own state
 * change together or not at all.
 */
export async function commitSegments(commit: SegmentCommit): Promise<CommitOutcome> {
  const db = await database();
  try {
    await db.transaction(async (tx) => {
      await raiseVersion(tx, commit);
      await exchangeSegments(tx, commit);
      await finishImport(tx, commit);
      await commit.alongside?.(tx);
    });
    return 'committed';
  } catch (error) {
    if (error instanceof Rollback) return error.outcome;
    throw error;
  }
}

export async function segmentRows(segments: readonly number[]): Promise<SegmentRow[]> {
  if (segments.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(datasetSegments)
    .where(inArray(datasetSegments.segment, [...segments]));
}

/**
 * Segments that were being written when their process ended, no longer to be committed: retired first, so that whatever
 * ends the removal, the sweep goes on with it.
 */
export async function takeOrphanSegments(at: Date): Promise<SegmentRow[]> {
  const db = await database();
  const orphan = and(
    eq(datasetSegments.state, 'staging'),
    isOfTheDead(db, sql`${datasetSegments.processId}`),
  );
  return db.update(datasetSegments).set({ state: 'retired', retiredAt: at }).where(orphan).returning();
}

/** Segments that are being written. */
export async function stagedSegments(): Promise<SegmentRow[]> {
  const db = await database();
  return db.select().from(datasetSegments).where(eq(datasetSegments.state, 'staging'));
}

/** Segments that versions show, the newest first. */
export async function liveSegments(): Promise<SegmentRow[]> {
  const db = await database();
  return db
    .select()
    .from(datasetSegments)
    .where(eq(datasetSegments.state, 'live'))
    .orderBy(desc(datasetSegments.segment));
}

/** Segments of imports that have ended without a commit, whose own clean-up did not get through. */
export async function abandonedSegments(): Promise<SegmentRow[]> {
  const db = await database();
  const atWork = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.id, datasetSegments.importId),
        inArray(imports.state, ['queued', 'running', 'committing']),
      ),
    );
  const staged = and(eq(datasetSegments.state, 'staging'), isNotNull(datasetSegments.importId));
  return db
    .select()
    .from(datasetSegments)
    .where(and(staged, notExists(atWork)));
}

/** Partitions that each dataset keeps, retired ones included, by its id. */
export async function segmentsByDataset(): Promise<Map<string, number[]>> {
  const db = await database();
  const rows = await db
    .select({ id: datasetSegments.datasetId, segment: datasetSegments.segment })
    .from(datasetSegments)
    .where(isNotNull(datasetSegments.datasetId));
  const byDataset = new Map<string, number[]>();
  for (const { id, segment } of rows) {
    if (id !== null) byDataset.set(id, [...(byDataset.get(id) ?? []), segment]);
  }
  return byDataset;
}

export async function segmentsRetiredBefore(before: Date): Promise<SegmentRow[]> {
  const db = await database();
  const condition = and(eq(datasetSegments.state, 'retired'), lt(datasetSegments.retiredAt, before));
  return db.select().from(datasetSegments).where(condition);
}

export async function segmentsOfDataset(datasetId: string): Promise<SegmentRow[]> {
  const db = await database();
  return db.select().from(datasetSegments).where(eq(datasetSegments.datasetId, datasetId));
}

/** Versions that show it stop being resolvable; only then may its partition go. */
export async function forgetVersionsWith(segment: number): Promise<void> {
  const db = await database();
  await db.delete(datasetVersions).where(arrayContains(datasetVersions.segments, [segment]));
}

export async function forgetSegment(segment: number): Promise<void> {
  const db = await database();
  await db.delete(datasetSegments).where(eq(datasetSegments.segment, segment));
}
