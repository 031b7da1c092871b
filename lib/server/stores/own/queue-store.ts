import 'server-only';
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueueAction, QueueReason } from '@/lib/domain/own-circle';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownQueue, ownQueueLimits } from '@/lib/server/db/schema/own-circle';
import { holdOwn } from './tracked-store';

export type QueueStoreRow = typeof ownQueue.$inferSelect;

const DAY_MS = 86_400_000;
/** Rows that were opened stay to be undone. */
const OPENED_SHOWN = 30;

const waiting = (accountId: string) => and(eq(ownQueue.accountId, accountId), isNull(ownQueue.openedAt));

/** Those that wait, the oldest first. */
export async function waitingRows(accountId: string): Promise<QueueStoreRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownQueue)
    .where(waiting(accountId))
    .orderBy(asc(ownQueue.queuedAt), asc(ownQueue.handle));
}

/** Those opened last, the newest first. */
export async function openedRows(accountId: string): Promise<QueueStoreRow[]> {
  const db = await database();
  return db
    .select()
    .from(ownQueue)
    .where(and(eq(ownQueue.accountId, accountId), isNotNull(ownQueue.openedAt)))
    .orderBy(desc(ownQueue.openedAt))
    .limit(OPENED_SHOWN);
}

export async function dailyLimitOf(accountId: string): Promise<number | null> {
  const db = await database();
  const rows = await db
    .select({ daily: ownQueueLimits.daily })
    .from(ownQueueLimits)
    .where(eq(ownQueueLimits.accountId, accountId));
  return rows[0]?.daily ?? null;
}

export async function putDailyLimit(accountId: string, daily: number): Promise<void> {
  const db = await database();
  await db
    .insert(ownQueueLimits)
    .values({ accountId, daily })
    .onConflictDoUpdate({ target: ownQueueLimits.accountId, set: { daily } });
}

interface Wanted {
  action: QueueAction;
  handle: string;
  reason: QueueReason;
}

/**
 * Queues what has room, in order; a handle waits once, for one of the two.
 * @returns what was queued, was waiting already, or found the queue full.
 */
export async function addToQueue(
  accountId: string,
  wanted: readonly Wanted[],
  { now, most }: { now: Date; most: number },
): Promise<{ queued: QueueStoreRow[]; known: QueueStoreRow[]; full: string[] }> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    const rows = await tx.select().from(ownQueue).where(waiting(accountId));
    const byHandle = new Map(rows.map((row) => [row.handle, row]));
    const fresh = wanted.filter(({ handle }) => !byHandle.has(handle));
    const taken = fresh.slice(0, Math.max(0, most - rows.length));
    const queued =
      taken.length === 0
        ? []
        : await tx
            .insert(ownQueue)
            .values(taken.map((one) => ({ ...one, accountId, queuedAt: now })))
            .returning();
    return {
      queued,
      known: wanted.flatMap(({ handle }) => byHandle.get(handle) ?? []),
      full: fresh.slice(taken.length).map(({ handle }) => handle),
    };
  });
}

async function openedSince(accountId: string, since: Date, tx: Db): Promise<Date[]> {
  const rows = await tx
    .select({ at: ownQueue.openedAt })
    .from(ownQueue)
    .where(and(eq(ownQueue.accountId, accountId), gt(ownQueue.openedAt, since)))
    .orderBy(asc(ownQueue.openedAt));
  return rows.flatMap(({ at }) => at ?? []);
}

/** Moments of the last 24 hours at which a profile was opened, the oldest first. */
export const openedOfDay = async (accountId: string, now: Date): Promise<Date[]> =>
  openedSince(accountId, new Date(now.getTime() - DAY_MS), await database());

const isOf = (accountId: string, id: string) => and(eq(ownQueue.id, id), eq(ownQueue.accountId, accountId));

/**
 * Marks a row as opened, if `mayOpen` allows it given those of the last day. Again: nothing changes.
 * @returns `gone` when it is not the account's.
 */
export async function openRow(
  accountId: string,
  id: string,
  now: Date,
  mayOpen: (opened: readonly Date[]) => boolean,
): Promise<'opened' | 'gone' | 'limit'> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    const [row] = await tx.select().from(ownQueue).where(isOf(accountId, id));
    if (!row) return 'gone';
    if (row.openedAt) return 'opened';
    if (!mayOpen(await openedSince(accountId, new Date(now.getTime() - DAY_MS), tx))) return 'limit';
    await tx.update(ownQueue).set({ openedAt: now }).where(eq(ownQueue.id, id));
    return 'opened';
  });
}

const OPPOSITE: Record<QueueAction, QueueAction> = { follow: 'unfollow', unfollow: 'follow' };

/** Puts the opposite of an opened row into the queue; what waits already stays. @returns false when it is not there. */
export async function turnRound(accountId: string, id: string, now: Date): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    const [row] = await tx
      .select()
      .from(ownQueue)
      .where(and(isOf(accountId, id), isNotNull(ownQueue.openedAt)));
    if (!row) return false;
    await tx
      .insert(ownQueue)
      .values({
        ...{ accountId, handle: row.handle, action: OPPOSITE[row.action] },
        ...{ reason: { kind: 'undo' }, queuedAt: now },
      })
      .onConflictDoNothing({ target: [ownQueue.accountId, ownQueue.handle], where: sql`opened_at is null` });
    return true;
  });
}

/** @returns false when it is not there. What was opened stays counted. */
export async function removeRow(accountId: string, id: string): Promise<boolean> {
  const db = await database();
  const mine = and(isOf(accountId, id), isNull(ownQueue.openedAt));
  return (await db.delete(ownQueue).where(mine).returning({ id: ownQueue.id })).length > 0;
}
