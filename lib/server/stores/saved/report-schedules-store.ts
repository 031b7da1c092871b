import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, database } from '@/lib/server/db/postgres';
import { teams } from '@/lib/server/db/schema/teams';
import {
  reportSchedules,
  scheduleIssues,
  scheduleRecipients,
  scheduleRefusals,
} from '@/lib/server/db/schema/report-schedules';
import { shares } from '@/lib/server/db/schema/sharing';
import { holdPerson } from '@/lib/server/stores/hold-person';

export type ScheduleRow = typeof reportSchedules.$inferSelect;
export type RecipientRow = typeof scheduleRecipients.$inferSelect;
export interface ScheduleRead {
  schedule: ScheduleRow;
  recipients: RecipientRow[];
  lastIssueAt: Date | null;
}

const isId = (id: string) => z.uuid().safeParse(id).success;

/** One after another for a team, or for a person without one. @returns null when there are `most` already. */
export async function addSchedule(
  row: typeof reportSchedules.$inferInsert,
  most: number,
  then: (tx: Db, schedule: ScheduleRow) => Promise<void>,
): Promise<ScheduleRow | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const { teamId = null, userId } = row;
    if (teamId === null) await holdPerson(userId, tx);
    else await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
    const alike =
      teamId === null
        ? and(eq(reportSchedules.userId, userId), isNull(reportSchedules.teamId))
        : eq(reportSchedules.teamId, teamId);
    if ((await tx.$count(reportSchedules, alike)) >= most) return null;
    const [added] = await tx.insert(reportSchedules).values(row).returning();
    if (!added) throw new Error('No schedule row was created');
    await then(tx, added);
    return added;
  });
}

export async function readSchedules(userId: string, id?: string): Promise<ScheduleRead[]> {
  if (id !== undefined && !isId(id)) return [];
  const db = await database();
  const own = and(
    eq(reportSchedules.userId, userId),
    id === undefined ? undefined : eq(reportSchedules.id, id),
  );
  const rows = await db.select().from(reportSchedules).where(own).orderBy(desc(reportSchedules.createdAt));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const recipients = await db
    .select()
    .from(scheduleRecipients)
    .where(inArray(scheduleRecipients.scheduleId, ids))
    .orderBy(asc(scheduleRecipients.email));
  const issues = await db
    .select({ id: scheduleIssues.scheduleId, at: max(scheduleIssues.createdAt) })
    .from(scheduleIssues)
    .where(inArray(scheduleIssues.scheduleId, ids))
    .groupBy(scheduleIssues.scheduleId);
  return rows.map((schedule) => ({
    schedule,
    recipients: recipients.filter(({ scheduleId }) => scheduleId === schedule.id),
    lastIssueAt: issues.find((issue) => issue.id === schedule.id)?.at ?? null,
  }));
}

/** Runs a change of the person's own schedule alone. @returns null when it is not there, or somebody else's. */
export async function withSchedule<T>(
  userId: string,
  id: string,
  work: (tx: Db, schedule: ScheduleRow) => Promise<T>,
): Promise<T | null> {
  if (!isId(id)) return null;
  const db = await database();
  return db.transaction(async (tx) => {
    const own = and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId));
    const [row] = await tx.select().from(reportSchedules).where(own).for('update');
    return row ? work(tx, row) : null;
  });
}

export async function changeScheduleRow(
  id: string,
  change: Partial<typeof reportSchedules.$inferInsert>,
  tx?: Db,
): Promise<void> {
  await (tx ?? (await database())).update(reportSchedules).set(change).where(eq(reportSchedules.id, id));
}

export async function removeScheduleRow(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const own = and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId));
  return (await db.delete(reportSchedules).where(own).returning({ id: reportSchedules.id })).length > 0;
}

export async function listRecipients(scheduleId: string, tx: Db): Promise<RecipientRow[]> {
  return tx.select().from(scheduleRecipients).where(eq(scheduleRecipients.scheduleId, scheduleId));
}

/** @returns those who were not there yet: an address is asked once, also after it has left. */
export async function addRecipients(
  rows: (typeof scheduleRecipients.$inferInsert)[],
  tx: Db,
): Promise<RecipientRow[]> {
  if (rows.length === 0) return [];
  return tx.insert(scheduleRecipients).values(rows).onConflictDoNothing().returning();
}

/** Who has left stays on the list: nobody is asked twice. */
export async function removeRecipients(scheduleId: string, emails: readonly string[], tx: Db): Promise<void> {
  const theirs = and(
    eq(scheduleRecipients.scheduleId, scheduleId),
    inArray(scheduleRecipients.email, [...emails]),
    ne(scheduleRecipients.state, 'left'),
  );
  await tx.delete(scheduleRecipients).where(theirs);
}

async function findRecipient(id: string, tx: Db) {
  const [found] = await tx
    .select({ recipient: scheduleRecipients, schedule: reportSchedules })
    .from(scheduleRecipients)
    .innerJoin(reportSchedules, eq(reportSchedules.id, scheduleRecipients.scheduleId))
    .where(eq(scheduleRecipients.id, id))
    .for('update', { of: scheduleRecipients });
  return found ?? null;
}

/** Who was asked says yes. @returns the report's title; null where nothing is there, or they have left. */
export async function confirmRow(id: string, now: Date): Promise<string | null> {
  if (!isId(id)) return null;
  const db = await database();
  return db.transaction(async (tx) => {
    const found = await findRecipient(id, tx);
    if (!found || found.recipient.state === 'left') return null;
    const confirmed = { state: 'confirmed', changedAt: now } as const;
    const asked = and(eq(scheduleRecipients.id, id), eq(scheduleRecipients.state, 'asked'));
    await tx.update(scheduleRecipients).set(confirmed).where(asked);
    return found.schedule.title;
  });
}

/** Lets them go; who never said yes is remembered. @returns the report's title; null where nothing is there. */
export async function leaveRow(
  id: string,
  keyOf: (email: string) => string,
  now: Date,
): Promise<string | null> {
  if (!isId(id)) return null;
  const db = await database();
  return db.transaction(async (tx) => {
    const found = await findRecipient(id, tx);
    if (!found) return null;
    const { recipient, schedule } = found;
    if (recipient.state === 'left') return schedule.title;
    const left = { state: 'left', changedAt: now } as const;
    await tx.update(scheduleRecipients).set(left).where(eq(scheduleRecipients.id, id));
    const refusal = { userId: schedule.userId, key: keyOf(recipient.email), createdAt: now };
    if (recipient.state === 'asked') await tx.insert(scheduleRefusals).values(refusal).onConflictDoNothing();
    return schedule.title;
  });
}

/** Which of these never want to be asked again by that person. */
export async function refusalsOf(userId: string, keys: readonly string[], tx: Db): Promise<Set<string>> {
  const theirs = and(eq(scheduleRefusals.userId, userId), inArray(scheduleRefusals.key, [...keys]));
  const rows = await tx.select({ key: scheduleRefusals.key }).from(scheduleRefusals).where(theirs);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Takes schedules whose issue is due: each goes to one process, and to no other before `until`. The try is counted here, so
 * that one which ends its process counts, too.
 */
export async function claimIssues(now: Date, until: Date, limit: number): Promise<ScheduleRow[]> {
  const db = await database();
  const free = or(isNull(reportSchedules.leasedUntil), lte(reportSchedules.leasedUntil, now));
  const active = and(eq(reportSchedules.paused, false), isNull(reportSchedules.gaveUpAt));
  const due = db
    .select({ id: reportSchedules.id })
    .from(reportSchedules)
    .where(and(active, lte(reportSchedules.dueAt, now), free))
    .orderBy(asc(reportSchedules.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(reportSchedules)
    .set({ leasedUntil: until, failures: sql`${reportSchedules.failures} + 1` })
    .where(inArray(reportSchedules.id, due))
    .returning();
}

/**
 * Makes one issue: its share, its mails and the next due moment together, or nothing of it.
 * @returns false when this issue has left before, or its schedule is paused or gone.
 */
export async function makeIssue(
  { id, dueAt }: Pick<ScheduleRow, 'id' | 'dueAt'>,
  issue: { share: typeof shares.$inferInsert; next: Date; now: Date },
  send: (tx: Db, recipients: RecipientRow[]) => Promise<void>,
): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id)).for('update');
    if (!row || row.paused || row.dueAt.getTime() !== dueAt.getTime()) return false;
    const recipients = (await listRecipients(id, tx)).filter(({ state }) => state === 'confirmed');
    const made = { scheduleId: id, dueAt, mails: recipients.length, createdAt: issue.now };
    const fresh = await tx.insert(scheduleIssues).values(made).onConflictDoNothing().returning();
    const after = { dueAt: issue.next, leasedUntil: null, failures: 0 };
    await tx.update(reportSchedules).set(after).where(eq(reportSchedules.id, id));
    if (fresh.length === 0 || recipients.length === 0) return false;
    const [share] = await tx.insert(shares).values(issue.share).returning({ id: shares.id });
    const own = and(eq(scheduleIssues.scheduleId, id), eq(scheduleIssues.dueAt, dueAt));
    await tx.update(scheduleIssues).set({ shareId: share?.id }).where(own);
    await send(tx, recipients);
    return true;
  });
}

/** Ends the claim of a row without an issue, unless another has taken it meanwhile. */
export async function endClaim(
  { id, dueAt, leasedUntil }: Pick<ScheduleRow, 'id' | 'dueAt' | 'leasedUntil'>,
  change: Partial<typeof reportSchedules.$inferInsert>,
  then?: (tx: Db) => Promise<void>,
): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const lease = leasedUntil === null ? undefined : eq(reportSchedules.leasedUntil, leasedUntil);
    const claimed = and(eq(reportSchedules.id, id), eq(reportSchedules.dueAt, dueAt), lease);
    const rows = await tx
      .update(reportSchedules)
      .set(change)
      .where(claimed)
      .returning({ id: reportSchedules.id });
    if (rows.length > 0) await then?.(tx);
  });
}

/** Languages of those who have said yes; of nobody: none. */
export async function confirmedLocales(scheduleId: string): Promise<string[]> {
  const db = await database();
  const theirs = and(
    eq(scheduleRecipients.scheduleId, scheduleId),
    eq(scheduleRecipients.state, 'confirmed'),
  );
  const rows = await db
    .selectDistinct({ locale: scheduleRecipients.locale })
    .from(scheduleRecipients)
    .where(theirs);
  return rows.map(({ locale }) => locale);
}
