import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { adsOperations, adsPushes } from '@/lib/server/db/schema/ads';

/* What was confirmed to be sent, and how far it got. */

export type PushRow = typeof adsPushes.$inferSelect;
export type OperationRow = typeof adsOperations.$inferSelect;
export type NewOperation = Omit<OperationRow, 'pushId' | 'state' | 'attempts' | 'failure' | 'updatedAt'>;

/**
 * Keeps a confirmed plan. `busy`: another one of the campaign is not done yet. The same plan confirmed again is the same push.
 */
export async function keepPush(
  values: Pick<
    PushRow,
    'teamId' | 'accountId' | 'campaignId' | 'purpose' | 'digest' | 'confirmedBy' | 'createdAt'
  >,
  operations: readonly NewOperation[],
  settle: (tx: Db, id: string) => Promise<void>,
): Promise<PushRow | 'busy'> {
  const db = await database();
  return db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(adsPushes)
      .where(
        and(eq(adsPushes.campaignId, values.campaignId), inArray(adsPushes.state, ['running', 'stopped'])),
      )
      .for('update');
    const [same] = open.filter(
      ({ digest, purpose }) => digest === values.digest && purpose === values.purpose,
    );
    if (same) return same;
    if (open.length > 0) return 'busy';
    const [push] = await tx
      .insert(adsPushes)
      .values({ ...values, state: 'running', updatedAt: values.createdAt })
      .returning();
    if (!push) return 'busy';
    const rows = operations.map((one) => ({
      ...{ ...one, pushId: push.id, state: 'waiting' as const, updatedAt: values.createdAt },
    }));
    for (let at = 0; at < rows.length; at += 500)
      await tx.insert(adsOperations).values(rows.slice(at, at + 500));
    await settle(tx, push.id);
    return push;
  });
}

/** Takes a push for some time, unless somebody else has it. */
export async function holdPush(id: string, now: Date, until: Date): Promise<PushRow | null> {
  const db = await database();
  const rows = await db
    .update(adsPushes)
    .set({ heldUntil: until, state: 'running', failure: null, updatedAt: now })
    .where(
      and(
        eq(adsPushes.id, id),
        inArray(adsPushes.state, ['running', 'stopped']),
        or(isNull(adsPushes.heldUntil), lt(adsPushes.heldUntil, now)),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

export async function changePush(
  id: string,
  values: Partial<Pick<PushRow, 'state' | 'failure' | 'heldUntil'>>,
  at: Date,
): Promise<void> {
  const db = await database();
  await db
    .update(adsPushes)
    .set({ ...values, updatedAt: at })
    .where(eq(adsPushes.id, id));
}

export async function lastPush(campaignId: string): Promise<PushRow | null> {
  const db = await database();
  const rows = await db
    .select()
    .from(adsPushes)
    .where(eq(adsPushes.campaignId, campaignId))
    .orderBy(desc(adsPushes.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** A push that could not go on and is given up: what was done stays done. */
export async function operationsOf(pushId: string): Promise<OperationRow[]> {
  const db = await database();
  return db
    .select()
    .from(adsOperations)
    .where(eq(adsOperations.pushId, pushId))
    .orderBy(asc(adsOperations.position));
}

export async function markOperations(
  pushId: string,
  rows: readonly (Pick<OperationRow, 'position'> & Partial<Omit<OperationRow, 'pushId' | 'position'>>)[],
  at: Date,
  settle: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    for (const { position, ...values } of rows)
      await tx
        .update(adsOperations)
        .set({ ...values, updatedAt: at })
        .where(and(eq(adsOperations.pushId, pushId), eq(adsOperations.position, position)));
    await settle(tx);
  });
}
