import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { MonitorPoint } from '@/lib/domain/monitors';
import { type Db, database } from '@/lib/server/db/postgres';
import { monitorPoints, monitors } from '@/lib/server/db/schema/monitors';
import { holdPerson } from '@/lib/server/stores/hold-person';

export type MonitorRow = typeof monitors.$inferSelect;
/** Points that are given back, the newest ones. */
const HISTORY = 400;

const isId = (id: string) => z.uuid().safeParse(id).success;

/** @returns null when the person has `most` already. */
export async function addMonitor(
  row: typeof monitors.$inferInsert,
  most: number,
): Promise<MonitorRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdPerson(row.userId, tx);
    if ((await tx.$count(monitors, eq(monitors.userId, row.userId))) >= most) return null;
    const [added] = await tx.insert(monitors).values(row).returning();
    if (!added) throw new Error('No monitor row was created');
    return added;
  });
}

export async function listMonitorRows(userId: string): Promise<MonitorRow[]> {
  const db = await database();
  return db.select().from(monitors).where(eq(monitors.userId, userId)).orderBy(desc(monitors.createdAt));
}

/** Null: there is none, or it is somebody else's. */
export async function findMonitor(userId: string, id: string): Promise<MonitorRow | null> {
  if (!isId(id)) return null;
  const db = await database();
  const own = and(eq(monitors.id, id), eq(monitors.userId, userId));
  return (await db.select().from(monitors).where(own))[0] ?? null;
}

/**
 * @param tell Belongs to the same transaction.
 * @returns null when it is gone.
 */
export async function changeMonitorRow(
  id: string,
  change: Partial<typeof monitors.$inferInsert>,
  tell: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<MonitorRow | null> {
  if (!isId(id)) return null;
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx.update(monitors).set(change).where(eq(monitors.id, id)).returning();
    if (row) await tell(tx);
    return row ?? null;
  });
}

export async function removeMonitorRow(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const own = and(eq(monitors.id, id), eq(monitors.userId, userId));
  return (await db.delete(monitors).where(own).returning({ id: monitors.id })).length > 0;
}

/**
 * Takes monitors that are due: each goes to one worker, and to no other before `again`.
 * @param limit At most so many, those that wait longest first.
 */
export async function claimDue(now: Date, again: Date, limit: number): Promise<MonitorRow[]> {
  const db = await database();
  const due = db
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.paused, false), isNull(monitors.gaveUpAt), lte(monitors.nextRunAt, now)))
    .orderBy(asc(monitors.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(monitors).set({ nextRunAt: again }).where(inArray(monitors.id, due)).returning();
}

/** The same days measured again replace what was measured before. */
export async function putPoint(monitorId: string, point: MonitorPoint): Promise<void> {
  const db = await database();
  const until = new Date(point.to);
  await db
    .insert(monitorPoints)
    .values({ monitorId, until, point })
    .onConflictDoUpdate({ target: [monitorPoints.monitorId, monitorPoints.until], set: { point } });
}

/**
 * Marks a point as told.
 * @param tell Belongs to the same transaction.
 * @returns false when it was told before: nobody is told twice.
 */
export async function claimTelling(
  monitorId: string,
  until: Date,
  tell: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const db = await database();
  const untold = and(
    eq(monitorPoints.monitorId, monitorId),
    eq(monitorPoints.until, until),
    eq(monitorPoints.told, false),
  );
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(monitorPoints)
      .set({ told: true })
      .where(untold)
      .returning({ id: monitorPoints.monitorId });
    if (rows.length === 0) return false;
    await tell(tx);
    return true;
  });
}

/** The newest points, the oldest of them first. */
export async function listPoints(monitorId: string): Promise<MonitorPoint[]> {
  const db = await database();
  const rows = await db
    .select({ point: monitorPoints.point })
    .from(monitorPoints)
    .where(eq(monitorPoints.monitorId, monitorId))
    .orderBy(desc(monitorPoints.until))
    .limit(HISTORY);
  return rows.map(({ point }) => point).reverse();
}
