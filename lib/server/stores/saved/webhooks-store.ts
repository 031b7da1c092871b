import 'server-only';
import { and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { monitors, webhookDeliveries } from '@/lib/server/db/schema/monitors';
import type { MonitorRow } from './monitors-store';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** @param tx Transaction of what it tells about: both happen or neither. */
export async function queueDelivery(monitorId: string, body: string, now: Date, tx: Db): Promise<void> {
  await tx.insert(webhookDeliveries).values({ monitorId, body, createdAt: now, nextTryAt: now });
}

/** Takes the delivery that waits longest. Until `leaseUntil` no other worker takes it; the attempts name this try. */
export async function claimDelivery(
  now: Date,
  leaseUntil: Date,
): Promise<{ delivery: DeliveryRow; monitor: MonitorRow } | null> {
  const db = await database();
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'queued'), lte(webhookDeliveries.nextTryAt, now)))
    .orderBy(asc(webhookDeliveries.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ nextTryAt: leaseUntil, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
  if (!delivery) return null;
  const [monitor] = await db.select().from(monitors).where(eq(monitors.id, delivery.monitorId));
  return monitor ? { delivery, monitor } : null;
}

type Outcome =
  | { state: 'sent'; error: null }
  | { state: 'failed'; error: string }
  | { state: 'queued'; error: string; nextTryAt: Date };

/**
 * Writes down how a try ended, unless another worker has taken it meanwhile; the body goes with the last try.
 * @param tell Belongs to the same transaction.
 */
export async function settleDelivery(
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  outcome: Outcome,
  tell: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const db = await database();
  const ours = and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.state, 'queued'),
    eq(webhookDeliveries.attempts, attempts),
  );
  const values = outcome.state === 'queued' ? outcome : { ...outcome, body: '' };
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(webhookDeliveries)
      .set(values)
      .where(ours)
      .returning({ id: webhookDeliveries.id });
    if (rows.length > 0) await tell(tx);
  });
}

/** How the one before ended; null: it is the first. */
export async function endBefore({
  id,
  monitorId,
}: Pick<DeliveryRow, 'id' | 'monitorId'>): Promise<DeliveryRow['state'] | null> {
  const db = await database();
  const rows = await db
    .select({ state: webhookDeliveries.state })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.monitorId, monitorId),
        ne(webhookDeliveries.id, id),
        ne(webhookDeliveries.state, 'queued'),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(1);
  return rows[0]?.state ?? null;
}

export type LastDelivery = Omit<DeliveryRow, 'body'>;

/** The newest delivery of each monitor, by its id. */
export async function lastDeliveries(monitorIds: readonly string[]): Promise<Map<string, LastDelivery>> {
  if (monitorIds.length === 0) return new Map();
  const db = await database();
  const { id, monitorId, state, attempts, error, nextTryAt, createdAt } = webhookDeliveries;
  const rows = await db
    .selectDistinctOn([monitorId], { id, monitorId, state, attempts, error, nextTryAt, createdAt })
    .from(webhookDeliveries)
    .where(inArray(monitorId, [...monitorIds]))
    .orderBy(monitorId, desc(createdAt), desc(id));
  return new Map(rows.map((row) => [row.monitorId, row]));
}

/** Those that ended long ago. */
export async function forgetDeliveriesBefore(at: Date): Promise<void> {
  const db = await database();
  const ended = ne(webhookDeliveries.state, 'queued');
  await db.delete(webhookDeliveries).where(and(ended, lt(webhookDeliveries.createdAt, at)));
}
