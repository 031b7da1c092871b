import 'server-only';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownSocialListMembers, ownSocialLists } from '@/lib/server/db/schema/own-circle';
import { holdOwn } from './tracked-store';

export type SocialListRow = typeof ownSocialLists.$inferSelect;
export type SocialListChange = Partial<Pick<SocialListRow, 'name' | 'description' | 'private'>>;

export interface CountedList {
  list: SocialListRow;
  members: number;
}

const membersOf = (db: Db, listId: string) =>
  db.$count(ownSocialListMembers, eq(ownSocialListMembers.listId, listId));

async function counted(where: SQL | undefined, db: Db): Promise<CountedList[]> {
  return db
    .select({ list: ownSocialLists, members: count(ownSocialListMembers.handle) })
    .from(ownSocialLists)
    .leftJoin(ownSocialListMembers, eq(ownSocialListMembers.listId, ownSocialLists.id))
    .where(where)
    .groupBy(ownSocialLists.id)
    .orderBy(desc(ownSocialLists.updatedAt), asc(ownSocialLists.name));
}

const ofAccount = (accountId: string, deleted: boolean) =>
  and(
    eq(ownSocialLists.accountId, accountId),
    deleted ? isNotNull(ownSocialLists.deletedAt) : isNull(ownSocialLists.deletedAt),
  );

const one = (accountId: string, id: string, deleted = false) =>
  and(ofAccount(accountId, deleted), eq(ownSocialLists.id, id));

export const socialListRows = async (accountId: string, deleted: boolean): Promise<CountedList[]> =>
  counted(ofAccount(accountId, deleted), await database());

/** Null: there is none, or it is another account's. */
export const findSocialList = async (accountId: string, id: string): Promise<CountedList | null> =>
  (await counted(one(accountId, id), await database()))[0] ?? null;

/** @returns null when the account has `most` already. */
export async function addSocialList(
  row: typeof ownSocialLists.$inferInsert,
  most: number,
): Promise<CountedList | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(row.accountId, tx);
    if ((await tx.$count(ownSocialLists, ofAccount(row.accountId, false))) >= most) return null;
    const [list] = await tx.insert(ownSocialLists).values(row).returning();
    return list ? { list, members: 0 } : null;
  });
}

/** @returns null when it is not there. */
export async function changeSocialList(
  accountId: string,
  id: string,
  change: SocialListChange & { updatedAt: Date },
): Promise<CountedList | null> {
  const db = await database();
  const [list] = await db.update(ownSocialLists).set(change).where(one(accountId, id)).returning();
  return list ? { list, members: await membersOf(db, id) } : null;
}

/** @returns false when it is not there. */
export async function markDeleted(accountId: string, id: string, now: Date): Promise<boolean> {
  const db = await database();
  const rows = await db
    .update(ownSocialLists)
    .set({ deletedAt: now })
    .where(one(accountId, id))
    .returning({ id: ownSocialLists.id });
  return rows.length > 0;
}

/** @returns null when it is not among the deleted, `full` when there is no room for it. */
export async function bringBack(
  accountId: string,
  id: string,
  { now, most }: { now: Date; most: number },
): Promise<CountedList | null | 'full'> {
  const db = await database();
  return db.transaction(async (tx) => {
    await holdOwn(accountId, tx);
    if ((await tx.$count(ownSocialLists, ofAccount(accountId, false))) >= most) return 'full';
    const [list] = await tx
      .update(ownSocialLists)
      .set({ deletedAt: null, updatedAt: now })
      .where(one(accountId, id, true))
      .returning();
    return list ? { list, members: await membersOf(tx, id) } : null;
  });
}

export interface MemberRow {
  handle: string;
  addedAt: Date;
}

/** A page of members, the last added first. */
export async function memberRows(
  listId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberRow[]> {
  const db = await database();
  return db
    .select({ handle: ownSocialListMembers.handle, addedAt: ownSocialListMembers.addedAt })
    .from(ownSocialListMembers)
    .where(eq(ownSocialListMembers.listId, listId))
    .orderBy(desc(ownSocialListMembers.addedAt), asc(ownSocialListMembers.handle))
    .limit(limit)
    .offset(offset);
}

type Changed = { changed: number; members: number };

/** Changes the members of a list that is the account's; @returns null when it is not there. */
async function inList(
  accountId: string,
  id: string,
  now: Date,
  change: (tx: Db) => Promise<number | 'full'>,
): Promise<Changed | null | 'full'> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [list] = await tx
      .select({ id: ownSocialLists.id })
      .from(ownSocialLists)
      .where(one(accountId, id))
      .for('no key update');
    if (!list) return null;
    const changed = await change(tx);
    if (changed === 'full') return 'full';
    if (changed > 0) await tx.update(ownSocialLists).set({ updatedAt: now }).where(eq(ownSocialLists.id, id));
    return { changed, members: await membersOf(tx, id) };
  });
}

export const addMembers = (
  accountId: string,
  id: string,
  handles: readonly string[],
  { now, most }: { now: Date; most: number },
) =>
  inList(accountId, id, now, async (tx) => {
    const rows = handles.map((handle) => ({ listId: id, handle, addedAt: now }));
    if ((await membersOf(tx, id)) + rows.length > most) return 'full';
    const added = await tx
      .insert(ownSocialListMembers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ handle: ownSocialListMembers.handle });
    return added.length;
  });

export const removeMembers = (accountId: string, id: string, handles: readonly string[], now: Date) =>
  inList(accountId, id, now, async (tx) => {
    const removed = await tx
      .delete(ownSocialListMembers)
      .where(and(eq(ownSocialListMembers.listId, id), inArray(ownSocialListMembers.handle, [...handles])))
      .returning({ handle: ownSocialListMembers.handle });
    return removed.length;
  });
