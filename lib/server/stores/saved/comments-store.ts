import 'server-only';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { shareComments, shares } from '@/lib/server/db/schema/sharing';

const isId = (id: string) => z.uuid().safeParse(id).success;

export interface CommentRow {
  comment: typeof shareComments.$inferSelect;
  /** Null of a guest. */
  author: { id: string; firstName: string; lastName: string; email: string | null } | null;
}

const author = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };

export async function listCommentRows(shareId: string): Promise<CommentRow[]> {
  const db = await database();
  return db
    .select({ comment: shareComments, author })
    .from(shareComments)
    .leftJoin(users, eq(users.id, shareComments.userId))
    .where(eq(shareComments.shareId, shareId))
    .orderBy(asc(shareComments.createdAt), asc(shareComments.id));
}

/** Counted under the share's lock: many at once are no more. @returns its id, or null when there are `most` already. */
export async function addComment(
  row: typeof shareComments.$inferInsert,
  most: number,
): Promise<string | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: shares.id }).from(shares).where(eq(shares.id, row.shareId)).for('no key update');
    if ((await tx.$count(shareComments, eq(shareComments.shareId, row.shareId))) >= most) return null;
    const [added] = await tx.insert(shareComments).values(row).returning({ id: shareComments.id });
    if (!added) throw new Error('No comment row was created');
    return added.id;
  });
}

/** The share that a comment stands beside. */
export async function shareOfComment(id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const db = await database();
  const rows = await db
    .select({ shareId: shareComments.shareId })
    .from(shareComments)
    .where(eq(shareComments.id, id));
  return rows[0]?.shareId ?? null;
}

/** Its author may, and the owner of the share. @returns false when it is not there for them. */
export async function removeCommentRow(
  who: { userId: string } | { guest: string },
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const db = await database();
  const { shareId, userId, guest } = shareComments;
  const own = (person: string) =>
    sql`exists (select 1 from ${shares} where ${shares.id} = ${shareId} and ${shares.userId} = ${person})`;
  const theirs = 'guest' in who ? eq(guest, who.guest) : or(eq(userId, who.userId), own(who.userId));
  const rows = await db
    .delete(shareComments)
    .where(and(eq(shareComments.id, id), theirs))
    .returning({ id: shareComments.id });
  return rows.length > 0;
}
