import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Report } from '@/lib/domain/report';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { shareComments, shares } from '@/lib/server/db/schema/sharing';

export type ShareRow = typeof shares.$inferSelect;

const isId = (id: string) => z.uuid().safeParse(id).success;

export async function addShare(row: typeof shares.$inferInsert): Promise<ShareRow> {
  const db = await database();
  const [added] = await db.insert(shares).values(row).returning();
  if (!added) throw new Error('No share row was created');
  return added;
}

/** Those a person has open now. */
export async function countOpenShares(userId: string, now: Date): Promise<number> {
  const db = await database();
  const open = and(eq(shares.userId, userId), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  const rows = await db.select({ n: count() }).from(shares).where(open);
  return rows[0]?.n ?? 0;
}

/** Without the frozen reports. */
export async function listShareRows(userId: string): Promise<Omit<ShareRow, 'report'>[]> {
  const db = await database();
  const { report: _, ...columns } = getTableColumns(shares);
  return db.select(columns).from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt));
}

/** The open share of a code, or null: unknown, closed and expired are alike. */
export async function findOpenShare(codeHash: string, now: Date): Promise<ShareRow | null> {
  const db = await database();
  const open = and(eq(shares.codeHash, codeHash), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  const rows = await db.select().from(shares).where(open);
  return rows[0] ?? null;
}

/** @returns false when it is nobody's or somebody else's. */
export async function revokeShareRow(userId: string, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const own = and(eq(shares.id, id), eq(shares.userId, userId));
  const rows = await db
    .update(shares)
    .set({ revokedAt: sql`coalesce(${shares.revokedAt}, ${now.toISOString()}::timestamptz)`, report: null })
    .where(own)
    .returning({ id: shares.id });
  return rows.length > 0;
}

export async function noteView(id: string): Promise<void> {
  const db = await database();
  await db
    .update(shares)
    .set({ views: sql`${shares.views} + 1`, wrongTries: 0, waitUntil: null })
    .where(eq(shares.id, id));
}

/** One wrong password more. @returns how many there have been. */
export async function noteWrongTry(id: string): Promise<number> {
  const db = await database();
  const rows = await db
    .update(shares)
    .set({ wrongTries: sql`${shares.wrongTries} + 1` })
    .where(eq(shares.id, id))
    .returning({ tries: shares.wrongTries });
  return rows[0]?.tries ?? 0;
}

export async function makeWait(id: string, until: Date): Promise<void> {
  const db = await database();
  await db.update(shares).set({ waitUntil: until }).where(eq(shares.id, id));
}

export interface CommentRow {
  comment: typeof shareComments.$inferSelect;
  author: { id: string; firstName: string; lastName: string; email: string | null };
}

const author = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };

export async function listCommentRows(shareId: string): Promise<CommentRow[]> {
  const db = await database();
  return db
    .select({ comment: shareComments, author })
    .from(shareComments)
    .innerJoin(users, eq(users.id, shareComments.userId))
    .where(eq(shareComments.shareId, shareId))
    .orderBy(asc(shareComments.createdAt), asc(shareComments.id));
}

export async function countComments(shareId: string): Promise<number> {
  const db = await database();
  const rows = await db.select({ n: count() }).from(shareComments).where(eq(shareComments.shareId, shareId));
  return rows[0]?.n ?? 0;
}

/** @returns its id. */
export async function addComment(row: typeof shareComments.$inferInsert): Promise<string> {
  const db = await database();
  const [added] = await db.insert(shareComments).values(row).returning({ id: shareComments.id });
  if (!added) throw new Error('No comment row was created');
  return added.id;
}

/** Its author may, and the owner of the share. @returns false when it is not there for them. */
export async function removeCommentRow(userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const ofShare = sql`exists (select 1 from ${shares} where ${shares.id} = ${shareComments.shareId} and ${shares.userId} = ${userId})`;
  const rows = await db
    .delete(shareComments)
    .where(and(eq(shareComments.id, id), or(eq(shareComments.userId, userId), ofShare)))
    .returning({ id: shareComments.id });
  return rows.length > 0;
}

/** Links that nobody can open any more. */
export async function forgetSharesBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(shares).where(or(lt(shares.expiresAt, at), lt(shares.revokedAt, at)));
}

/** Frozen reports, a page at a time by id, for who has to look into every one of them. */
export async function frozenReports(after: string | null, limit: number) {
  const db = await database();
  const next = after === null ? undefined : gt(shares.id, after);
  return db
    .select({ id: shares.id, report: shares.report })
    .from(shares)
    .where(and(isNotNull(shares.report), next))
    .orderBy(asc(shares.id))
    .limit(limit);
}

export async function replaceFrozen(id: string, report: Report): Promise<void> {
  const db = await database();
  await db
    .update(shares)
    .set({ report })
    .where(and(eq(shares.id, id), isNotNull(shares.report)));
}
