import 'server-only';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { runPageBodies, runs } from '@/lib/server/db/schema/runs';
import { ours } from '@/lib/server/stores/processes-store';
import { runLease } from './runs-store';

const ofPage = (runId: string, n: number) => and(eq(runPageBodies.runId, runId), eq(runPageBodies.n, n));

/** What another process has kept meanwhile stays. */
export async function writePageBody(runId: string, n: number, body: Uint8Array): Promise<void> {
  const db = await database();
  await db
    .insert(runPageBodies)
    .values({ runId, n, body })
    .onConflictDoUpdate({
      target: [runPageBodies.runId, runPageBodies.n],
      set: { body },
      setWhere: ours(db, runLease(runId)),
    });
}

export async function readPageBody(runId: string, n: number): Promise<Uint8Array | null> {
  const db = await database();
  const rows = await db.select({ body: runPageBodies.body }).from(runPageBodies).where(ofPage(runId, n));
  return rows[0]?.body ?? null;
}

export async function forgetPageBodies(runId: string): Promise<void> {
  const db = await database();
  await db.delete(runPageBodies).where(eq(runPageBodies.runId, runId));
}

/** What processes kept that were still at the last page of a run when it ended. */
export async function forgetEndedPageBodies(): Promise<void> {
  const db = await database();
  const ended = db
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.id, runPageBodies.runId), inArray(runs.state, ['done', 'cancelled'])));
  await db.delete(runPageBodies).where(exists(ended));
}
