import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lte, max, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, database } from '@/lib/server/db/postgres';
import { teams } from '@/lib/server/db/schema/teams';
import { reportSchedules, scheduleIssues, scheduleRecipients } from '@/lib/server/db/schema/report-schedules';
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

export async function removeRecipients(scheduleId: string, emails: readonly string[], tx: Db): Promise<void> {
  const theirs = and(
    eq(scheduleRecipients.scheduleId, scheduleId),
    inArray(scheduleRecipients.email, [...emails]),
  );
  await tx.delete(scheduleRecipients).where(theirs);
}

/** By the code of their mail: confirms who was asked, lets go whoever they are. @returns the report's title, or null. */
export async function moveRecipient(id: string, to: 'confirmed' | 'left', now: Date): Promise<string | null> {
  if (!isId(id)) return null;
  const db = await database();
  const [found] = await db
    .select({ recipient: scheduleRecipients, title: reportSchedules.title })
    .from(scheduleRecipients)
    .innerJoin(reportSchedules, eq(reportSchedules.id, scheduleRecipients.scheduleId))
    .where(eq(scheduleRecipients.id, id));
  if (!found) return null;
  const from = to === 'left' ? undefined : eq(scheduleRecipients.state, 'asked');
  await db
    .update(scheduleRecipients)
    .set({ state: to, changedAt: now })
    .where(and(eq(scheduleRecipients.id, id), from));
  return to === 'confirmed' && found.recipient.state === 'left' ? null : found.title;
}

/** Takes schedules whose issue is due: each goes to one process, and to no other before `until`. */
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
    .set({ leasedUntil: until })
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

export async function hasConfirmed(scheduleId: string): Promise<boolean> {
  const db = await database();
  const theirs = and(
    eq(scheduleRecipients.scheduleId, scheduleId),
    eq(scheduleRecipients.state, 'confirmed'),
  );
  return (await db.$count(scheduleRecipients, theirs)) > 0;
}
