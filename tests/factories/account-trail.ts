import { and, desc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';
import { auditEntries } from '@/lib/server/db/schema/trail';

/* What is left behind when somebody does something with their account: mail and entries of the audit log. */

/** The newest first. */
export async function mailsTo(email: string | null) {
  const db = await database();
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email ?? ''))
    .orderBy(desc(outbox.createdAt));
}

/** The code that was mailed last for one purpose. */
export async function codeTo(email: string | null, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).find((one) => one.kind === kind);
  const code = /Your code is ([2-9A-Z]{6})\n/.exec(mail?.textBody ?? '')?.[1];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** What the audit log says a person did, by name. */
export async function actionsOf(userId: string): Promise<string[]> {
  const db = await database();
  const own = and(eq(auditEntries.actorKind, 'user'), eq(auditEntries.actorId, userId));
  return (await db.select().from(auditEntries).where(own)).map(({ action }) => action).sort();
}
