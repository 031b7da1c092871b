import 'server-only';
import { hash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { networkAnswers } from '@/lib/server/db/schema/runs';

const keyOf = (question: unknown) => hash('sha256', JSON.stringify(question), 'hex');

/** Keeps what a question to the network was answered, so that nobody pays for it again before `until`. */
export async function keepAnswer(question: unknown, answer: unknown, until: Date): Promise<void> {
  const db = await database();
  const values = { answer: JSON.stringify(answer), until };
  await db
    .insert(networkAnswers)
    .values({ key: keyOf(question), ...values })
    .onConflictDoUpdate({ target: networkAnswers.key, set: values });
}

/** Null: nobody has asked, or it is too long ago. Whoever keeps an answer knows its shape. */
export async function findAnswer(question: unknown, now: Date): Promise<unknown> {
  const db = await database();
  const fresh = and(eq(networkAnswers.key, keyOf(question)), gt(networkAnswers.until, now));
  const rows = await db.select({ answer: networkAnswers.answer }).from(networkAnswers).where(fresh);
  return rows[0] ? (JSON.parse(rows[0].answer) as unknown) : null;
}

export async function forgetAnswers(before: Date): Promise<void> {
  const db = await database();
  await db.delete(networkAnswers).where(lt(networkAnswers.until, before));
}
