import 'server-only';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '@/lib/server/db/postgres';
import { assistantConversations, assistantEvents } from '@/lib/server/db/schema/assistant';
import { appear, isOfTheDead, processId } from '@/lib/server/stores/processes-store';

/** Begins an answer that this process writes. */
export async function openConversation(values: { id: string; owner: string; at: Date }): Promise<void> {
  const { id, owner, at } = values;
  const db = await database();
  await appear();
  await db.insert(assistantConversations).values({ id, owner, processId: processId(), createdAt: at });
}

/** `from`: number of the first of these events. */
export async function appendEvents(id: string, from: number, events: readonly string[]): Promise<void> {
  const db = await database();
  const rows = events.map((event, index) => ({ conversationId: id, n: from + index, event }));
  if (rows.length > 0) await db.insert(assistantEvents).values(rows);
}

export async function endConversation(id: string): Promise<void> {
  const db = await database();
  await db.update(assistantConversations).set({ ended: true }).where(eq(assistantConversations.id, id));
}

export interface ConversationState {
  owner: string;
  ended: boolean;
  /** Its process is gone: nothing more will come. */
  interrupted: boolean;
}

export async function findConversation(id: string): Promise<ConversationState | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const db = await database();
  const { owner, ended, processId: writer } = assistantConversations;
  const gone = sql<boolean>`${isOfTheDead(db, sql`${writer}`)}`;
  const rows = await db
    .select({ owner, ended, gone })
    .from(assistantConversations)
    .where(eq(assistantConversations.id, id));
  const row = rows[0];
  return row ? { owner: row.owner, ended: row.ended, interrupted: row.gone && !row.ended } : null;
}

/** Events from number `from` on, in order. */
export async function readEvents(id: string, from: number): Promise<string[]> {
  const db = await database();
  const rows = await db
    .select({ event: assistantEvents.event })
    .from(assistantEvents)
    .where(and(eq(assistantEvents.conversationId, id), gte(assistantEvents.n, from)))
    .orderBy(asc(assistantEvents.n));
  return rows.map(({ event }) => event);
}

export async function forgetConversations(before: Date): Promise<void> {
  const db = await database();
  await db.delete(assistantConversations).where(lt(assistantConversations.createdAt, before));
}
