import 'server-only';
import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';

export type MailRow = typeof outbox.$inferSelect;
/** The transaction of the change that a mail tells about. */
export type MailTransaction = Db;
export type NewMail = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'textBody' | 'htmlBody'> &
  Pick<MailRow, 'headers' | 'createdAt'> &
  Partial<Pick<MailRow, 'attachment' | 'attachmentName' | 'attachmentType'>> & { state: 'queued' | 'kept' };

/** Mail that the embedded outbox keeps. */
export const KEPT_MAILS = 200;
export const KEPT_MS = 7 * 24 * 3_600_000;

export async function insertMail(mail: NewMail, tx?: MailTransaction): Promise<void> {
  await (tx ?? (await database())).insert(outbox).values({ ...mail, nextTryAt: mail.createdAt });
}

/**
 * Takes mails that are due. Until `leaseUntil` no other worker takes them; the number of attempts names this try.
 * @param limit At most this many, the oldest first.
 */
export async function claimMails(now: Date, leaseUntil: Date, limit: number): Promise<MailRow[]> {
  const db = await database();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ nextTryAt: leaseUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

type Outcome =
  | { state: 'sent'; at: Date }
  | { state: 'failed'; error: string }
  | { state: 'queued'; error: string; nextTryAt: Date };

/** Writes down how a try ended; what another worker has taken meanwhile stays. The body goes with the last try. */
export async function settleMail(mail: Pick<MailRow, 'id' | 'attempts'>, outcome: Outcome): Promise<void> {
  const db = await database();
  const over = outcome.state === 'queued' ? {} : { textBody: '', htmlBody: '', attachment: null };
  const values = {
    state: outcome.state,
    error: 'error' in outcome ? outcome.error : null,
    ...('at' in outcome && { sentAt: outcome.at }),
    ...('nextTryAt' in outcome && { nextTryAt: outcome.nextTryAt }),
    ...over,
  };
  const ours = and(eq(outbox.id, mail.id), eq(outbox.state, 'queued'), eq(outbox.attempts, mail.attempts));
  await db.update(outbox).set(values).where(ours);
}

/** The embedded outbox, the newest first. */
export async function listKeptMails(now: Date): Promise<MailRow[]> {
  const db = await database();
  const since = new Date(now.getTime() - KEPT_MS);
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'kept'), gt(outbox.createdAt, since)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(KEPT_MAILS);
}

/** Forgets kept mail beyond the last ones, and everything that has ended before the given moment. */
export async function forgetMails(before: Date): Promise<void> {
  const db = await database();
  const kept = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.state, 'kept'))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(KEPT_MAILS);
  await db.delete(outbox).where(and(eq(outbox.state, 'kept'), notInArray(outbox.id, kept)));
  const ended = inArray(outbox.state, ['kept', 'sent', 'failed']);
  await db.delete(outbox).where(and(ended, lt(outbox.createdAt, before)));
}
