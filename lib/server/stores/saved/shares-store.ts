import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Report } from '@/lib/domain/report';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { shareComments, shares, shareTries } from '@/lib/server/db/schema/sharing';

export type ShareRow = typeof shares.$inferSelect;
/** Without the frozen report, which is large. */
export type LeanShareRow = Omit<ShareRow, 'report'>;
const { report: _report, ...leanColumns } = getTableColumns(shares);

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

export async function listShareRows(userId: string): Promise<LeanShareRow[]> {
  const db = await database();
  return db.select(leanColumns).from(shares).where(eq(shares.userId, userId)).orderBy(desc(shares.createdAt));
}

/** The open share of a code, or null: unknown, closed and expired are alike. */
export async function findOpenShare(codeHash: string, now: Date): Promise<LeanShareRow | null> {
  const db = await database();
  const open = and(eq(shares.codeHash, codeHash), isNull(shares.revokedAt), gt(shares.expiresAt, now));
  const rows = await db.select(leanColumns).from(shares).where(open);
  return rows[0] ?? null;
}

/** Null: closed meanwhile, or taken out. */
export async function readFrozen(id: string): Promise<Report | null> {
  const db = await database();
  return (
    (await db.select({ report: shares.report }).from(shares).where(eq(shares.id, id)))[0]?.report ?? null
  );
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
    .set({ views: sql`${shares.views} + 1` })
    .where(eq(shares.id, id));
}

/** Tries that count at this moment. */
export interface SeenTries {
  /** Epoch ms, the newest first. */
  ofClient: number[];
  ofLink: number[];
}

export interface Trying {
  shareId: string;
  client: string;
  now: Date;
  /** No try older than this counts. */
  since: Date;
}

/**
 * Counts one try before its password is looked at. The link's row is held meanwhile: however many come at once, and to
 * however many processes, each sees those before it.
 * @param waitOf How long this try has to wait in view of earlier ones, in ms; 0 lets it through.
 * @returns the try's id, or how long to wait: who has to wait is not counted.
 */
export async function countTry(
  { shareId, client, now, since }: Trying,
  waitOf: (seen: SeenTries) => number,
): Promise<{ id: string } | { waitMs: number }> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: shares.id }).from(shares).where(eq(shares.id, shareId)).for('no key update');
    const rows = await tx
      .select({ client: shareTries.client, at: shareTries.triedAt })
      .from(shareTries)
      .where(and(eq(shareTries.shareId, shareId), gt(shareTries.triedAt, since)))
      .orderBy(desc(shareTries.triedAt));
    const times = (of: typeof rows) => of.map(({ at }) => at.getTime());
    const waitMs = waitOf({
      ofClient: times(rows.filter((row) => row.client === client)),
      ofLink: times(rows),
    });
    if (waitMs > 0) return { waitMs };
    const [added] = await tx
      .insert(shareTries)
      .values({ shareId, client, triedAt: now })
      .returning({ id: shareTries.id });
    if (!added) throw new Error('No try was counted');
    return added;
  });
}

/** A right password is no try. */
export async function forgetTry(id: string): Promise<void> {
  const db = await database();
  await db.delete(shareTries).where(eq(shareTries.id, id));
}

export async function forgetTriesBefore(at: Date): Promise<void> {
  const db = await database();
  await db.delete(shareTries).where(lt(shareTries.triedAt, at));
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
