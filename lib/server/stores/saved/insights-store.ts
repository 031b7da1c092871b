import 'server-only';
import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { database } from '@/lib/server/db/postgres';
import { insights } from '@/lib/server/db/schema/insights';

export type InsightRecord = typeof insights.$inferSelect;
type NewInsight = Pick<
  InsightRecord,
  'userId' | 'countedFor' | 'kind' | 'adAccountId' | 'form' | 'groups' | 'createdAt'
>;

const runsSince = (countedFor: string, since: Date) =>
  and(eq(insights.countedFor, countedFor), gte(insights.createdAt, since));

/** Starts a run unless `most` were started since. Runs of one person are counted one after the other. @returns null then. */
export async function startInsight(
  row: NewInsight,
  { since, most }: { since: Date; most: number },
): Promise<InsightRecord | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`insights ${row.countedFor}`}))`);
    if ((await tx.$count(insights, runsSince(row.countedFor, since))) >= most) return null;
    const [added] = await tx
      .insert(insights)
      .values({ ...row, status: 'running' })
      .returning();
    if (!added) throw new Error('No row of insights was created');
    return added;
  });
}

export async function findInsight(id: string): Promise<InsightRecord | null> {
  const db = await database();
  const [row] = await db.select().from(insights).where(eq(insights.id, id));
  return row ?? null;
}

const whileRunning = (id: string) => and(eq(insights.id, id), eq(insights.status, 'running'));

/** @returns whether the run goes on. */
export async function noteLooked(id: string, looked: number): Promise<boolean> {
  const db = await database();
  const rows = await db
    .update(insights)
    .set({ looked })
    .where(whileRunning(id))
    .returning({ id: insights.id });
  return rows.length > 0;
}

/** Runs begun by then that have not ended, the oldest first. */
export async function runningInsights(begunBy: Date): Promise<string[]> {
  const db = await database();
  const rows = await db
    .select({ id: insights.id })
    .from(insights)
    .where(and(eq(insights.status, 'running'), lte(insights.createdAt, begunBy)))
    .orderBy(asc(insights.createdAt));
  return rows.map(({ id }) => id);
}

/** Ends what was begun before and nobody finished. */
export async function endLostInsights(begunBefore: Date, at: Date): Promise<void> {
  const db = await database();
  await db
    .update(insights)
    .set({ status: 'failed', error: 'autopilot_failed', finishedAt: at })
    .where(and(eq(insights.status, 'running'), lt(insights.createdAt, begunBefore)));
}

type Outcome =
  | { status: 'done'; targetingPackage: TargetingPackage; posts: number; accounts: number | null }
  | { status: 'failed'; error: string }
  | { status: 'stopped' };

/** Ends a run, once: what was stopped meanwhile stays stopped. */
export async function endInsight(id: string, outcome: Outcome, at: Date): Promise<void> {
  const db = await database();
  await db
    .update(insights)
    .set({ ...outcome, finishedAt: at })
    .where(whileRunning(id));
}

export async function countInsights(countedFor: string, since: Date): Promise<number> {
  const db = await database();
  return db.$count(insights, runsSince(countedFor, since));
}

/** The newest first. */
export async function listInsights(countedFor: string, since: Date): Promise<InsightRecord[]> {
  const db = await database();
  return db
    .select()
    .from(insights)
    .where(runsSince(countedFor, since))
    .orderBy(desc(insights.createdAt))
    .limit(100);
}

/** Of a person, for the file of what is kept of them. */
export async function insightsOf(userId: string, limit: number) {
  const db = await database();
  const { kind, status, form, targetingPackage, createdAt, finishedAt } = insights;
  return db
    .select({ kind, status, form, targetingPackage, createdAt, finishedAt })
    .from(insights)
    .where(eq(insights.userId, userId))
    .orderBy(desc(createdAt))
    .limit(limit);
}

export async function forgetInsightsBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(insights).where(lt(insights.createdAt, at));
}
