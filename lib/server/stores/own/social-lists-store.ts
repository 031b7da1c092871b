import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { ownSocialListMembers, ownSocialLists } from '@/lib/server/db/schema/own-circle';
import type { MemberOnX } from '@/lib/domain/own-circle';
import { holdOwn } from './tracked-store';

export type SocialListRow = typeof ownSocialLists.$inferSelect;
export type SocialListChange = Partial<Pick<SocialListRow, 'name' | 'description' | 'private'>>;

export interface CountedList {
  list: SocialListRow;
  /** Those who leave with the next writing to X are none any more. */
  members: number;
  waits: number;
  /** Of those who wait, how many ids are not known. */
  unnamed: number;
  leaves: number;
  refused: number;
}

const stays = ne(ownSocialListMembers.x, 'leaves');
const membersOf = (db: Db, listId: string) =>
  db.$count(ownSocialListMembers, and(eq(ownSocialListMembers.listId, listId), stays));

const { handle: memberHandle, x: memberX, userId: memberId } = ownSocialListMembers;
const countOf = (where: SQL | undefined) =>
  sql<number>`count(${memberHandle}) filter (where ${where})`.mapWith(Number);

export async function counted(where: SQL | undefined, db: Db): Promise<CountedList[]> {
  return db
    .select({
      list: ownSocialLists,
      members: countOf(stays),
      waits: countOf(eq(memberX, 'waits')),
      unnamed: countOf(and(eq(memberX, 'waits'), isNull(memberId))),
      leaves: countOf(eq(memberX, 'leaves')),
      refused: countOf(inArray(memberX, ['refused', 'nobody'])),
    })
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

export const one = (accountId: string, id: string, deleted = false) =>
  and(ofAccount(accountId, deleted), eq(ownSocialLists.id, id));

export const socialListRows = async (accountId: string, deleted: boolean): Promise<CountedList[]> =>
  counted(ofAccount(accountId, deleted), await database());

/** Null: there is none, or it is another account's. */
export const findSocialList = async (accountId: string, id: string): Promise<CountedList | null> =>
  (await counted(one(accountId, id), await database()))[0] ?? null;

const NONE = { members: 0, waits: 0, unnamed: 0, leaves: 0, refused: 0 };

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
    return list ? { list, ...NONE } : null;
  });
}

/** @returns null when it is not there. */
export async function changeSocialList(
  accountId: string,
  id: string,
  change: SocialListChange & { updatedAt: Date },
): Promise<CountedList | null> {
  const db = await database();
  const xChanged = sql`${ownSocialLists.xChanged} or ${ownSocialLists.xId} is not null`;
  await db
    .update(ownSocialLists)
    .set({ ...change, xChanged })
    .where(one(accountId, id));
  return (await counted(one(accountId, id), db))[0] ?? null;
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
    await tx
      .update(ownSocialLists)
      .set({ deletedAt: null, updatedAt: now })
      .where(one(accountId, id, true));
    return (await counted(one(accountId, id), tx))[0] ?? null;
  });
}

export interface MemberRow {
  handle: string;
  addedAt: Date;
  x: MemberOnX;
}

/** Members of a list, the last added first. */
export async function memberRows(listId: string): Promise<MemberRow[]> {
  const db = await database();
  return db
    .select({ handle: memberHandle, addedAt: ownSocialListMembers.addedAt, x: memberX })
    .from(ownSocialListMembers)
    .where(eq(ownSocialListMembers.listId, listId))
    .orderBy(desc(ownSocialListMembers.addedAt), asc(ownSocialListMembers.handle));
}

type Changed = { changed: number; members: number };

/** Changes the members of a list that is the account's; @returns null when it is not there. */
async function inList(
  accountId: string,
  id: string,
  now: Date,
  change: (tx: Db, list: Pick<SocialListRow, 'xId'>) => Promise<number | 'full'>,
): Promise<Changed | null | 'full'> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [list] = await tx
      .select({ xId: ownSocialLists.xId })
      .from(ownSocialLists)
      .where(one(accountId, id))
      .for('no key update');
    if (!list) return null;
    const changed = await change(tx, list);
    if (changed === 'full') return 'full';
    if (changed > 0) await tx.update(ownSocialLists).set({ updatedAt: now }).where(eq(ownSocialLists.id, id));
    return { changed, members: await membersOf(tx, id) };
  });
}

export interface AddedMember {
  handle: string;
  /** Null: not known here. */
  userId: string | null;
}

/** Who was about to leave X's list stays on it; whom X refused waits again. */
export const addMembers = (
  accountId: string,
  id: string,
  added: readonly AddedMember[],
  { now, most }: { now: Date; most: number },
) =>
  inList(accountId, id, now, async (tx) => {
    const rows = added.map((member) => ({ ...member, listId: id, addedAt: now }));
    if ((await membersOf(tx, id)) + rows.length > most) return 'full';
    const written = await tx
      .insert(ownSocialListMembers)
      .values(rows)
      .onConflictDoUpdate({
        target: [ownSocialListMembers.listId, memberHandle],
        set: { x: sql`case when ${memberX} = 'leaves' then 'on' else 'waits' end` },
        setWhere: inArray(memberX, ['leaves', 'refused', 'nobody']),
      })
      .returning({ handle: memberHandle });
    return written.length;
  });

/** Who is on X's list is marked until X was told. */
export const removeMembers = (accountId: string, id: string, handles: readonly string[], now: Date) =>
  inList(accountId, id, now, async (tx, { xId }) => {
    const these = and(eq(ownSocialListMembers.listId, id), inArray(memberHandle, [...handles]));
    const onX = xId === null ? [] : await markLeaving(tx, and(these, eq(memberX, 'on')));
    const removed = await tx
      .delete(ownSocialListMembers)
      .where(and(these, xId === null ? undefined : ne(memberX, 'leaves')))
      .returning({ handle: memberHandle });
    return onX.length + removed.length;
  });

const markLeaving = (tx: Db, where: SQL | undefined) =>
  tx.update(ownSocialListMembers).set({ x: 'leaves' }).where(where).returning({ handle: memberHandle });
