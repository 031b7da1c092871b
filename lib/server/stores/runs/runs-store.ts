import 'server-only';
import { and, desc, eq, gt, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { RunState } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { runPages, runs } from '@/lib/server/db/schema/runs';
import { users } from '@/lib/server/db/schema/people';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { ownedBy, ownerOf } from '@/lib/server/stores/owner-scope';
import { ours, unleased } from '@/lib/server/stores/processes-store';

export type RunRow = typeof runs.$inferSelect;
export type RunPageRow = typeof runPages.$inferSelect;
export type RunChange = Partial<Omit<typeof runs.$inferInsert, 'id' | 'state' | 'createdAt'>>;
type NewRun = Omit<typeof runs.$inferInsert, 'ownerKind' | 'ownerId'>;

/** A run with what it is shown with. */
export interface RunFound {
  run: RunRow;
  team: { id: number; name: string; slug: string } | null;
  /** Name of its dataset while it is there. */
  dataset: string | null;
  mine: boolean;
  /** The caller is an admin of the team that pays. */
  admin: boolean;
}

/** Runs of the caller, and those that a team of theirs pays. */
async function visible(ctx: Ctx): Promise<SQL | undefined> {
  const own = ownedBy(ctx.actor, runs);
  if (ctx.actor.kind !== 'user') return own;
  const db = await database();
  const joined = db
    .select({ id: memberships.teamId })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(memberships.userId, ctx.actor.id), sql`${teams.deletedAt} is null`));
  return or(own, inArray(runs.teamId, joined));
}

async function select(ctx: Ctx, where: SQL | undefined, limit: number): Promise<RunFound[]> {
  const db = await database();
  const admin = ctx.actor.kind === 'user' ? eq(memberships.userId, ctx.actor.id) : sql`false`;
  const rows = await db
    .select({
      run: runs,
      team: { id: teams.id, name: teams.name, slug: teams.slug },
      dataset: datasets.name,
      mine: sql<boolean>`${ownedBy(ctx.actor, runs)}`,
      level: memberships.level,
    })
    .from(runs)
    .leftJoin(teams, eq(teams.id, runs.teamId))
    .leftJoin(memberships, and(eq(memberships.teamId, runs.teamId), admin))
    .leftJoin(datasets, and(eq(datasets.id, runs.datasetId), sql`${datasets.deletedAt} is null`))
    .where(and(await visible(ctx), where))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(limit);
  return rows.map(({ level, ...row }) => ({ ...row, admin: level === 'admin' }));
}

/** @param id Must be a UUID. */
export async function findRun(ctx: Ctx, id: string): Promise<RunFound | null> {
  return (await select(ctx, eq(runs.id, id), 1))[0] ?? null;
}

export interface RunsPage {
  /** Null: all the caller may see. */
  scope: string | null;
  before: { at: Date; id: string } | null;
  limit: number;
}

/** Confirmed runs, the newest first. */
export function listRuns(ctx: Ctx, { scope, before, limit }: RunsPage): Promise<RunFound[]> {
  const older = before
    ? or(lt(runs.createdAt, before.at), and(eq(runs.createdAt, before.at), lt(runs.id, before.id)))
    : undefined;
  const within = scope === null ? undefined : eq(runs.scope, scope);
  return select(ctx, and(ne(runs.state, 'estimated'), within, older), limit);
}

export async function insertRun(ctx: Ctx, values: NewRun): Promise<void> {
  const db = await database();
  await db.insert(runs).values({ ...values, ...ownerOf(ctx.actor) });
}

/** Turns an estimate of the caller into a run. False: it is not there, is a run already, or has expired. */
export async function confirmEstimate(ctx: Ctx, id: string, change: RunChange, tx: Db): Promise<boolean> {
  const open = and(eq(runs.id, id), eq(runs.state, 'estimated'), gt(runs.expiresAt, ctx.now()));
  const rows = await tx
    .update(runs)
    .set({ ...change, state: 'queued' })
    .where(and(open, ownedBy(ctx.actor, runs)))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/** What a process holds while it works on a run. */
export const runLease = (id: string): string => `run ${id}`;
const leaseOfRow = sql`'run ' || ${runs.id}`;

export async function readRun(id: string): Promise<RunRow | null> {
  const db = await database();
  return (await db.select().from(runs).where(eq(runs.id, id)))[0] ?? null;
}

/** For the job that does the work; the row itself says whose it is. Null: another process has taken it over. */
export async function readWorkedRun(id: string): Promise<RunRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), ours(db, leaseOfRow)));
  return rows[0] ?? null;
}

/** Changes the state only from one of `from`: two callers at once cannot both succeed. */
export async function moveRun(
  id: string,
  from: readonly RunState[],
  to: RunState,
  change: RunChange = {},
  tx?: Db,
): Promise<RunRow | null> {
  const db = tx ?? (await database());
  const rows = await db
    .update(runs)
    .set({ ...change, state: to })
    .where(and(eq(runs.id, id), inArray(runs.state, [...from])))
    .returning();
  return rows[0] ?? null;
}

/** The same for the job that works on it. Null also when another process has taken it over. */
export async function moveWorkedRun(
  id: string,
  from: readonly RunState[],
  to: RunState,
  change: RunChange = {},
  tx?: Db,
): Promise<RunRow | null> {
  const db = tx ?? (await database());
  const rows = await db
    .update(runs)
    .set({ ...change, state: to })
    .where(and(eq(runs.id, id), inArray(runs.state, [...from]), ours(db, leaseOfRow)))
    .returning();
  return rows[0] ?? null;
}

/** Takes a waiting run for work. */
export async function startRun(id: string): Promise<RunRow | null> {
  const db = await database();
  const rows = await db
    .update(runs)
    .set({
      state: 'running',
      attempts: sql`${runs.attempts} + 1`,
      error: null,
      errorCode: null,
      waitUntil: null,
    })
    .where(and(eq(runs.id, id), eq(runs.state, 'queued')))
    .returning();
  return rows[0] ?? null;
}

/**
 * Notes a page that was read, with where the run goes on, in the transaction that pays for it.
 * @throws Error when another process has taken the run over: it pays for the page itself.
 */
export async function notePage(page: typeof runPages.$inferInsert, change: RunChange, tx: Db): Promise<void> {
  await tx.insert(runPages).values(page).onConflictDoNothing();
  const noted = await tx
    .update(runs)
    .set(change)
    .where(and(eq(runs.id, page.runId), ours(tx, leaseOfRow)))
    .returning({ id: runs.id });
  if (noted.length === 0) throw new Error('The run was taken over by another process');
}

export async function listRunPages(runId: string, limit: number): Promise<RunPageRow[]> {
  const db = await database();
  return db.select().from(runPages).where(eq(runPages.runId, runId)).orderBy(desc(runPages.n)).limit(limit);
}

/**
 * What these questions were worth when runs the caller may see asked them on this UTC day, by key: a run that asks them
 * again pays nothing for the same answers.
 */
export async function worthOfDay(
  ctx: Ctx,
  day: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select({
      key: runPages.readKey,
      worth: sql<number>`sum(${runPages.worthMicros})::bigint`.mapWith(Number),
    })
    .from(runPages)
    .innerJoin(runs, eq(runs.id, runPages.runId))
    .where(and(await visible(ctx), eq(runPages.day, day), inArray(runPages.readKey, [...keys])))
    .groupBy(runPages.readKey, runPages.runId);
  const best = new Map<string, number>();
  for (const { key, worth } of rows) best.set(key, Math.max(best.get(key) ?? 0, worth));
  return best;
}

/** Runs in one of these states, the oldest first. */
export async function runsIn(states: readonly RunState[]): Promise<RunRow[]> {
  const db = await database();
  return db
    .select()
    .from(runs)
    .where(inArray(runs.state, [...states]))
    .orderBy(runs.createdAt, runs.id);
}

/** Puts runs whose process is gone back into the queue. */
export async function requeueOrphanRuns(): Promise<void> {
  const db = await database();
  const orphan = and(inArray(runs.state, ['running', 'waiting', 'importing']), unleased(db, leaseOfRow));
  await db.update(runs).set({ state: 'queued', waitUntil: null }).where(orphan);
}

/** Removes runs of people who are gone, once nothing works on them, with their pages. What they cost stays in the ledger. */
export async function forgetOrphanRuns(): Promise<void> {
  const db = await database();
  const owner = db
    .select({ one: sql`1` })
    .from(users)
    .where(sql`${users.id}::text = ${runs.ownerId}`);
  const atRest = inArray(runs.state, ['estimated', 'paused', 'done', 'failed', 'cancelled']);
  await db.delete(runs).where(and(eq(runs.ownerKind, 'user'), notExists(owner), atRest));
}

/** Estimates that nobody confirmed. */
export async function forgetEstimates(expiredBefore: Date): Promise<void> {
  const db = await database();
  await db.delete(runs).where(and(eq(runs.state, 'estimated'), lt(runs.expiresAt, expiredBefore)));
}

/** How the runs that read these datasets ended, for their receipts. */
export async function endedRunsOf(
  datasetIds: readonly string[],
): Promise<Pick<RunRow, 'limits' | 'frame' | 'precision' | 'steps' | 'step'>[]> {
  if (datasetIds.length === 0) return [];
  const db = await database();
  return db
    .select({
      limits: runs.limits,
      frame: runs.frame,
      precision: runs.precision,
      steps: runs.steps,
      step: runs.step,
    })
    .from(runs)
    .where(and(inArray(runs.datasetId, [...datasetIds]), eq(runs.state, 'done')))
    .orderBy(runs.createdAt, runs.id);
}
