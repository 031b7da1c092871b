import 'server-only';
import { and, desc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { LedgerPurpose } from '@/lib/domain/runs';
import { type Db, database } from '@/lib/server/db/postgres';
import { appear, isOfTheDead, processId, unleased } from '@/lib/server/stores/processes-store';
import {
  billedResources,
  ledgerEntries,
  networkBudgets,
  networkMonths,
  networkReservations,
  runs,
} from '@/lib/server/db/schema/runs';

/** Belongs to the same transaction as a bill. */
export type LedgerTransaction = Db;

export type ReservationRow = typeof networkReservations.$inferSelect;
export type LedgerRow = typeof ledgerEntries.$inferSelect;
type MonthRow = typeof networkMonths.$inferSelect;

/** What a scope may spend in a month, and what of it is gone or held ready. Micro-dollars. */
export interface MonthFigures {
  budget: number;
  spent: number;
  reserved: number;
}

const INSERT_CHUNK = 1000;

const ofMonth = (scope: string, month: string) =>
  and(eq(networkMonths.scope, scope), eq(networkMonths.month, month));

async function budgetOf(scope: string, db: Db): Promise<number> {
  const rows = await db.select().from(networkBudgets).where(eq(networkBudgets.scope, scope));
  return rows[0]?.micros ?? 0;
}

export async function readMonth(scope: string, month: string): Promise<MonthFigures> {
  const db = await database();
  const rows = await db.select().from(networkMonths).where(ofMonth(scope, month));
  const { spentMicros: spent = 0, reservedMicros: reserved = 0 } = rows[0] ?? {};
  return { budget: await budgetOf(scope, db), spent, reserved };
}

/** The row of a month, held until the transaction ends: two that spend at once go one after the other. */
async function lockMonth(scope: string, month: string, tx: Db): Promise<MonthRow> {
  await tx.insert(networkMonths).values({ scope, month }).onConflictDoNothing();
  const rows = await tx.select().from(networkMonths).where(ofMonth(scope, month)).for('update');
  const row = rows[0];
  if (!row) throw new Error('No month row');
  return row;
}

export interface NewReservation {
  scope: string;
  month: string;
  purpose: LedgerPurpose;
  subject: string;
  micros: number;
  at: Date;
}

/** Holds money ready. @returns the row, or how much is left when that is too little. */
export async function openReservation(
  wanted: NewReservation,
  alongside?: (tx: Db, row: ReservationRow) => Promise<void>,
): Promise<{ row: ReservationRow } | { left: number }> {
  const { scope, month, purpose, subject, micros, at } = wanted;
  const db = await database();
  await appear();
  return db.transaction(async (tx) => {
    const figures = await lockMonth(scope, month, tx);
    const left = (await budgetOf(scope, tx)) - figures.spentMicros - figures.reservedMicros;
    if (micros > left) return { left: Math.max(0, left) };
    await tx
      .update(networkMonths)
      .set({ reservedMicros: figures.reservedMicros + micros })
      .where(ofMonth(scope, month));
    const values = { scope, month, purpose, subject, micros, processId: processId(), createdAt: at };
    const [row] = await tx.insert(networkReservations).values(values).returning();
    if (!row) throw new Error('No reservation was created');
    await alongside?.(tx, row);
    return { row };
  });
}

export interface SettledPage {
  reservationId: string;
  /** Names the page within its subject: settled once, however often it is asked. */
  page: string;
  kind: string;
  /** What is billed once a day, or null for what is billed at every request. */
  resource: string | null;
  ids: readonly string[];
  /** Micro-dollars for each. */
  price: number;
  at: Date;
}

export interface Settlement {
  /** Resources that had not been paid on this UTC day. */
  paid: number;
  micros: number;
  worthMicros: number;
  /** False: this page had been settled before, nothing changed. */
  fresh: boolean;
}

/** @returns how many of them nobody had paid on that day. */
async function billOnce(tx: Db, day: string, kind: string, ids: readonly string[]): Promise<number> {
  let fresh = 0;
  for (let start = 0; start < ids.length; start += INSERT_CHUNK) {
    const values = ids.slice(start, start + INSERT_CHUNK).map((resourceId) => ({ day, kind, resourceId }));
    const rows = await tx
      .insert(billedResources)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: billedResources.resourceId });
    fresh += rows.length;
  }
  return fresh;
}

async function findReservation(id: string, tx: Db): Promise<ReservationRow> {
  const rows = await tx.select().from(networkReservations).where(eq(networkReservations.id, id));
  const row = rows[0];
  if (!row) throw new Error('There is no such reservation');
  return row;
}

async function move(tx: Db, held: ReservationRow, micros: number): Promise<void> {
  const month = await lockMonth(held.scope, held.month, tx);
  const rest = held.releasedAt ? 0 : Math.max(0, held.micros - held.spentMicros);
  await tx
    .update(networkMonths)
    .set({
      spentMicros: month.spentMicros + micros,
      reservedMicros: month.reservedMicros - Math.min(rest, micros),
    })
    .where(ofMonth(held.scope, held.month));
  await tx
    .update(networkReservations)
    .set({ spentMicros: held.spentMicros + micros })
    .where(eq(networkReservations.id, held.id));
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Writes down what a page has cost: its line, the resources that are paid for that day, the month's figures, and what
 * the caller writes with it, all or nothing.
 */
export async function settleReservation(
  page: SettledPage,
  alongside?: (tx: Db, settled: Settlement) => Promise<void>,
): Promise<Settlement> {
  const db = await database();
  return db.transaction(async (tx) => {
    const first = await findReservation(page.reservationId, tx);
    await lockMonth(first.scope, first.month, tx);
    const held = await findReservation(page.reservationId, tx);
    const known = await tx
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.subject, held.subject), eq(ledgerEntries.page, page.page)));
    const ids = [...new Set(page.ids)];
    const settled = known[0]
      ? { paid: known[0].paid, micros: known[0].micros, worthMicros: known[0].worthMicros, fresh: false }
      : await settleFresh(tx, held, page, ids);
    await alongside?.(tx, settled);
    return settled;
  });
}

async function settleFresh(
  tx: Db,
  held: ReservationRow,
  page: SettledPage,
  ids: readonly string[],
): Promise<Settlement> {
  const paid = page.resource === null ? ids.length : await billOnce(tx, utcDay(page.at), page.resource, ids);
  const micros = paid * page.price;
  const worthMicros = ids.length * page.price;
  await tx.insert(ledgerEntries).values({
    scope: held.scope,
    reservationId: held.id,
    purpose: held.purpose,
    subject: held.subject,
    page: page.page,
    kind: page.kind,
    resources: ids.length,
    paid,
    micros,
    worthMicros,
    at: page.at,
  });
  if (micros > 0) await move(tx, held, micros);
  return { paid, micros, worthMicros, fresh: true };
}

/** What is still held ready and not spent. 0 once it was released. */
export async function reservedRest(id: string): Promise<number> {
  const held = await findReservation(id, await database());
  return held.releasedAt ? 0 : Math.max(0, held.micros - held.spentMicros);
}

/** Gives back what was not spent. Doing it twice is harmless. */
export async function closeReservation(id: string, at: Date): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const first = await findReservation(id, tx);
    const month = await lockMonth(first.scope, first.month, tx);
    const held = await findReservation(id, tx);
    if (held.releasedAt) return;
    const rest = Math.max(0, held.micros - held.spentMicros);
    await tx
      .update(networkMonths)
      .set({ reservedMicros: month.reservedMicros - rest })
      .where(ofMonth(held.scope, held.month));
    await tx.update(networkReservations).set({ releasedAt: at }).where(eq(networkReservations.id, held.id));
  });
}

/** Sets a budget. `alongside` belongs to the same transaction (the audit entry). @returns what it was before. */
export async function writeBudget(
  scope: string,
  micros: number,
  at: Date,
  alongside: (tx: Db, before: number) => Promise<void>,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const before = await budgetOf(scope, tx);
    await tx
      .insert(networkBudgets)
      .values({ scope, micros, changedAt: at })
      .onConflictDoUpdate({ target: networkBudgets.scope, set: { micros, changedAt: at } });
    await alongside(tx, before);
  });
}

/** Lines of a scope, the newest first. `before`: time and id of the last line of the page before. */
export async function listEntries(
  scope: string,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<LedgerRow[]> {
  const db = await database();
  const older = before
    ? or(
        lt(ledgerEntries.at, before.at),
        and(eq(ledgerEntries.at, before.at), lt(ledgerEntries.id, before.id)),
      )
    : undefined;
  return db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.scope, scope), older))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(limit);
}

/** What each subject has cost, by purpose. */
export async function spentOn(
  purpose: LedgerPurpose,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select({
      subject: ledgerEntries.subject,
      micros: sql<number>`sum(${ledgerEntries.micros})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.purpose, purpose), inArray(ledgerEntries.subject, [...subjects])))
    .groupBy(ledgerEntries.subject);
  return new Map(rows.map(({ subject, micros }) => [subject, micros]));
}

/** Of these resources, how many were paid on this UTC day already. */
export async function countBilled(at: Date, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const db = await database();
  const rows = await db
    .select({ id: billedResources.resourceId })
    .from(billedResources)
    .where(
      and(
        eq(billedResources.day, utcDay(at)),
        eq(billedResources.kind, kind),
        inArray(billedResources.resourceId, [...ids]),
      ),
    );
  return rows.length;
}

/** Days that are over bill anew. */
export async function forgetBilledBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(billedResources).where(lt(billedResources.day, utcDay(at)));
}

/** Reservations that their process did not live to give back. Those for runs go on with the run. */
export async function orphanReservations(): Promise<ReservationRow[]> {
  const db = await database();
  const { purpose, releasedAt, processId: holder } = networkReservations;
  return db
    .select()
    .from(networkReservations)
    .where(and(ne(purpose, 'run'), isNull(releasedAt), isOfTheDead(db, sql`${holder}`)));
}

/** Reservations for runs that nobody works on and no run at work names: it is at rest or gone, or works with another one. */
export async function idleReservations(): Promise<ReservationRow[]> {
  const db = await database();
  const atWork = inArray(runs.state, ['queued', 'running', 'waiting', 'importing']);
  const worker = db
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.reservationId, networkReservations.id), atWork));
  return db
    .select()
    .from(networkReservations)
    .where(
      and(
        eq(networkReservations.purpose, 'run'),
        isNull(networkReservations.releasedAt),
        notExists(worker),
        unleased(db, sql`'run ' || ${networkReservations.subject}`),
      ),
    );
}
