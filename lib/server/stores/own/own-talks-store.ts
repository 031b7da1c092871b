import 'server-only';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import type { OwnAnswer } from '@/lib/domain/own-talk';
import { database } from '@/lib/server/db/postgres';
import { ownTalks } from '@/lib/server/db/schema/own-talks';

export type TalkRow = typeof ownTalks.$inferSelect;

/** Answers that are kept of one account; older ones go. */
const MOST_KEPT = 200;

export interface NewTalk {
  accountId: string;
  conversation: string;
  asked: string | null;
  answer: OwnAnswer;
  at: Date;
}

export async function keepTalk(talk: NewTalk): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.insert(ownTalks).values(talk);
    const newest = tx
      .select({ id: ownTalks.id })
      .from(ownTalks)
      .where(eq(ownTalks.accountId, talk.accountId))
      .orderBy(desc(ownTalks.at))
      .limit(MOST_KEPT);
    await tx
      .delete(ownTalks)
      .where(and(eq(ownTalks.accountId, talk.accountId), notInArray(ownTalks.id, newest)));
  });
}

const ofConversation = (accountId: string, conversation: string) =>
  and(eq(ownTalks.accountId, accountId), eq(ownTalks.conversation, conversation));

/** Answers of a conversation of this account, the oldest first. */
export async function listTurns(accountId: string, conversation: string): Promise<TalkRow[]> {
  const db = await database();
  return db.select().from(ownTalks).where(ofConversation(accountId, conversation)).orderBy(asc(ownTalks.at));
}

/** Everything that is kept of an account, the newest first. */
export async function listTalks(accountId: string): Promise<TalkRow[]> {
  const db = await database();
  return db.select().from(ownTalks).where(eq(ownTalks.accountId, accountId)).orderBy(desc(ownTalks.at));
}

export async function forgetTalk(accountId: string, conversation: string): Promise<boolean> {
  const db = await database();
  const gone = await db.delete(ownTalks).where(ofConversation(accountId, conversation)).returning();
  return gone.length > 0;
}
