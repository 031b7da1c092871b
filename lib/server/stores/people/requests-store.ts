import 'server-only';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RequestKind, RequestState } from '@/lib/domain/requests';
import { type Db, database } from '@/lib/server/db/postgres';
import { audienceRequests, materialDownloads, requestFeedback } from '@/lib/server/db/schema/requests';

/** Of a change, for what belongs to it. */
export type RequestTransaction = Db;
export type RequestRecord = typeof audienceRequests.$inferSelect;
export type NewRequest = Omit<RequestRecord, 'id' | 'version' | 'answer' | 'state' | 'updatedAt'>;
type FeedbackRecord = typeof requestFeedback.$inferSelect;

/**
 * Stores a request and whatever else belongs to it; the same sent again is the one that is there.
 * @param whenNew Runs in the same transaction, only for a new one.
 */
export async function addRequest(
  row: NewRequest,
  whenNew: (added: RequestRecord, tx: Db) => Promise<void>,
): Promise<RequestRecord> {
  const db = await database();
  return db.transaction(async (tx) => {
    const state: RequestState = 'new';
    const values = { ...row, state, answer: '', updatedAt: row.createdAt };
    const [added] = await tx.insert(audienceRequests).values(values).onConflictDoNothing().returning();
    if (added) {
      await whenNew(added, tx);
      return added;
    }
    const [there] = await tx
      .select()
      .from(audienceRequests)
      .where(eq(audienceRequests.contentKey, row.contentKey));
    if (!there) throw new Error('No request row was created');
    return there;
  });
}

export async function findRequest(id: string): Promise<RequestRecord | null> {
  const db = await database();
  const [row] = await db.select().from(audienceRequests).where(eq(audienceRequests.id, id));
  return row ?? null;
}

export interface RequestFilter {
  state?: RequestState | undefined;
  kind?: RequestKind | undefined;
  page: number;
  page_size: number;
}

/** The newest first. */
export async function listRequestRows(filter: RequestFilter): Promise<RequestRecord[]> {
  const db = await database();
  return db
    .select()
    .from(audienceRequests)
    .where(
      and(
        filter.state && eq(audienceRequests.state, filter.state),
        filter.kind && eq(audienceRequests.kind, filter.kind),
      ),
    )
    .orderBy(desc(audienceRequests.createdAt), desc(audienceRequests.id))
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size);
}

/** What was said of these requests, the oldest first. */
export async function listRequestFeedback(ids: readonly string[]): Promise<FeedbackRecord[]> {
  if (ids.length === 0) return [];
  const db = await database();
  return db
    .select()
    .from(requestFeedback)
    .where(inArray(requestFeedback.requestId, [...ids]))
    .orderBy(asc(requestFeedback.createdAt));
}

/** @returns its id, or null when the request has `most` already. */
export async function addRequestFeedback(
  row: typeof requestFeedback.$inferInsert,
  most: number,
): Promise<string | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const of = eq(audienceRequests.id, row.requestId);
    await tx.select({ id: audienceRequests.id }).from(audienceRequests).where(of).for('no key update');
    const there = await tx.$count(requestFeedback, eq(requestFeedback.requestId, row.requestId));
    if (there >= most) return null;
    const [added] = await tx.insert(requestFeedback).values(row).returning({ id: requestFeedback.id });
    if (!added) throw new Error('No feedback row was created');
    return added.id;
  });
}

interface RequestChange {
  id: string;
  version: number;
  state: RequestState;
  answer: string;
  at: Date;
}

/** Moves it on unless somebody else has since. @returns null then. */
export async function moveRequest(
  { id, version, state, answer, at }: RequestChange,
  whenMoved: (row: RequestRecord, tx: Db) => Promise<void>,
): Promise<RequestRecord | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(audienceRequests)
      .set({ state, answer, updatedAt: at, version: sql`${audienceRequests.version} + 1` })
      .where(and(eq(audienceRequests.id, id), eq(audienceRequests.version, version)))
      .returning();
    if (!row) return null;
    await whenMoved(row, tx);
    return row;
  });
}

/** Requests that a person sent while signed in. */
export async function requestsOf(userId: string, limit: number) {
  const db = await database();
  const { kind, name, company, email, adAccountId, wish, state, answer, createdAt } = audienceRequests;
  return db
    .select({ kind, name, company, email, adAccountId, wish, state, answer, createdAt })
    .from(audienceRequests)
    .where(eq(audienceRequests.userId, userId))
    .orderBy(desc(createdAt))
    .limit(limit);
}

export async function noteDownload(row: typeof materialDownloads.$inferInsert): Promise<void> {
  const db = await database();
  await db.insert(materialDownloads).values(row);
}

/** The newest first. */
export async function listDownloadRows({ page, page_size }: Pick<RequestFilter, 'page' | 'page_size'>) {
  const db = await database();
  return db
    .select()
    .from(materialDownloads)
    .orderBy(desc(materialDownloads.createdAt), desc(materialDownloads.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
}

export async function forgetRequestsBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(materialDownloads).where(lt(materialDownloads.createdAt, at));
  await db.delete(audienceRequests).where(lt(audienceRequests.updatedAt, at));
}
