import 'server-only';
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { UserActor } from '@/lib/server/services/ctx';
import { type Db, database } from '../db/postgres';
import { users } from '../db/schema/people';
import { savedLists, savedShares } from '../db/schema/saved';
import { holdPerson, OWNER, type OwnerName, readableBy } from './saved-access';

export type ListRow = typeof savedLists.$inferSelect;
export type ListContent = Pick<
  ListRow,
  'name' | 'kind' | 'state' | 'adAccountId' | 'audienceConfigId' | 'targetingPackage' | 'countries' | 'source'
>;

export interface ReadList {
  list: ListRow;
  owner: OwnerName;
}

async function select(person: UserActor, where: SQL | undefined, limit: number): Promise<ReadList[]> {
  const db = await database();
  return db
    .select({ list: savedLists, owner: OWNER })
    .from(savedLists)
    .innerJoin(users, eq(users.id, savedLists.userId))
    .where(and(readableBy(db, person, savedLists, savedShares.listId), where))
    .orderBy(desc(savedLists.createdAt), savedLists.id)
    .limit(limit);
}

/** Lists a person may read, the newest first. `deleted`: their own that can be brought back. */
export function listListRows(
  person: UserActor,
  { deleted, limit }: { deleted: boolean; limit: number },
): Promise<ReadList[]> {
  const gone = and(isNotNull(savedLists.deletedAt), eq(savedLists.userId, person.id));
  return select(person, deleted ? gone : isNull(savedLists.deletedAt), limit);
}

/** @param id Must be a UUID. */
export async function findList(
  person: UserActor,
  id: string,
  { deleted = false } = {},
): Promise<ReadList | null> {
  const there = deleted ? undefined : isNull(savedLists.deletedAt);
  const [row] = await select(person, and(eq(savedLists.id, id), there), 1);
  return row ?? null;
}

/** Deleted ones count: they can be brought back. */
async function countLists(userId: string, tx: Db): Promise<number> {
  await holdPerson(userId, tx);
  const rows = await tx.select({ lists: count() }).from(savedLists).where(eq(savedLists.userId, userId));
  return rows[0]?.lists ?? 0;
}

/** @returns null when the person has `most` already. */
export async function insertList(
  values: ListContent & { userId: string; at: Date },
  most: number,
): Promise<string | null> {
  const db = await database();
  const { at, ...content } = values;
  return db.transaction(async (tx) => {
    if ((await countLists(values.userId, tx)) >= most) return null;
    const rows = await tx
      .insert(savedLists)
      .values({ ...content, createdAt: at, updatedAt: at })
      .returning({ id: savedLists.id });
    return rows[0]?.id ?? null;
  });
}

/** Changes a list of its owner. `stale`: there is a newer version than the caller has seen. */
export async function changeList(
  userId: string,
  id: string,
  change: { content: Partial<ListContent>; seen?: number | undefined; at: Date },
): Promise<'missing' | 'stale' | 'changed'> {
  const db = await database();
  const own = and(eq(savedLists.id, id), eq(savedLists.userId, userId), isNull(savedLists.deletedAt));
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ version: savedLists.version }).from(savedLists).where(own).for('update');
    if (!row) return 'missing';
    if (change.seen !== undefined && change.seen !== row.version) return 'stale';
    await tx
      .update(savedLists)
      .set({ ...change.content, version: row.version + 1, updatedAt: change.at })
      .where(eq(savedLists.id, id));
    return 'changed';
  });
}

/** Deletes (`at`) or brings back (null). @returns false when there is nothing of this person to do it to. */
export async function setListDeleted(userId: string, id: string, at: Date | null): Promise<boolean> {
  const db = await database();
  const before = at ? isNull(savedLists.deletedAt) : isNotNull(savedLists.deletedAt);
  const rows = await db
    .update(savedLists)
    .set({ deletedAt: at })
    .where(and(eq(savedLists.id, id), eq(savedLists.userId, userId), before))
    .returning({ id: savedLists.id });
  return rows.length > 0;
}

/** Deleted ones whose time to come back is over. */
export async function purgeLists(before: Date): Promise<void> {
  const db = await database();
  await db.delete(savedLists).where(lt(savedLists.deletedAt, before));
}
