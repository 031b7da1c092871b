import 'server-only';
import { and, count, desc, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { ListKind } from '@/lib/domain/saved';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import type { UserActor } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { savedLists, savedShares } from '@/lib/server/db/schema/saved';
import { holdPerson } from '@/lib/server/stores/hold-person';
import { OWNER, ownFirst, type OwnerName, readableBy, type RowsWanted, wantedSql } from './saved-access';

export type ListRow = typeof savedLists.$inferSelect;
export type ListContent = Pick<
  ListRow,
  'name' | 'kind' | 'state' | 'adAccountId' | 'audienceConfigId' | 'targetingPackage' | 'countries' | 'source'
>;

export interface ReadList {
  list: ListRow;
  owner: OwnerName;
}

async function select(
  person: UserActor,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadList[]> {
  const db = await database();
  return db
    .select({ list: savedLists, owner: OWNER })
    .from(savedLists)
    .innerJoin(users, eq(users.id, savedLists.userId))
    .where(and(readableBy(db, person, savedLists, savedShares.listId), where))
    .orderBy(ownFirst(person, savedLists), desc(savedLists.createdAt), savedLists.id)
    .limit(limit)
    .offset(offset);
}

/** Lists a person may read: their own, then those of others, the newest first. */
export function listListRows(
  person: UserActor,
  { kind, ...wanted }: RowsWanted & { kind?: ListKind | undefined },
): Promise<ReadList[]> {
  const ofKind = kind ? eq(savedLists.kind, kind) : undefined;
  return select(person, and(wantedSql(person, savedLists, wanted), ofKind), wanted);
}

/** @param id Must be a UUID. */
export async function findList(
  person: UserActor,
  id: string,
  { deleted = false } = {},
): Promise<ReadList | null> {
  const there = deleted ? undefined : isNull(savedLists.deletedAt);
  const [row] = await select(person, and(eq(savedLists.id, id), there), { limit: 1, offset: 0 });
  return row ?? null;
}

/** What one person keeps at most. */
export interface ListLimits {
  lists: number;
  /** Of all their packages together. */
  bytes: number;
}

const bytesOf = (given: TargetingPackage) => Buffer.byteLength(JSON.stringify(given));

/**
 * Whether the person has room for a package, as a new list or in the place of one. Deleted ones count: they can be
 * brought back.
 */
async function roomFor(
  userId: string,
  given: TargetingPackage,
  { most, instead, tx }: { most: ListLimits; instead?: string; tx: Db },
): Promise<'there' | 'full' | 'too_large'> {
  await holdPerson(userId, tx);
  const [kept] = await tx
    .select({
      lists: count(),
      bytes: sql<number>`coalesce(sum(octet_length(${savedLists.targetingPackage}::text)), 0)`.mapWith(
        Number,
      ),
    })
    .from(savedLists)
    .where(and(eq(savedLists.userId, userId), instead ? ne(savedLists.id, instead) : undefined));
  if (!kept) return 'there';
  if (kept.lists >= most.lists) return 'full';
  return kept.bytes + bytesOf(given) > most.bytes ? 'too_large' : 'there';
}

export async function insertList(
  values: ListContent & { userId: string; at: Date },
  most: ListLimits,
): Promise<'full' | 'too_large' | { id: string }> {
  const db = await database();
  const { at, ...content } = values;
  return db.transaction(async (tx) => {
    const room = await roomFor(values.userId, values.targetingPackage, { most, tx });
    if (room !== 'there') return room;
    const [row] = await tx
      .insert(savedLists)
      .values({ ...content, createdAt: at, updatedAt: at })
      .returning({ id: savedLists.id });
    if (!row) throw new Error('No list row was created');
    return row;
  });
}

/** Changes a list of its owner. `stale`: there is a newer version than the caller has seen. */
export async function changeList(
  userId: string,
  id: string,
  change: { content: Partial<ListContent>; seen?: number | undefined; at: Date; most: ListLimits },
): Promise<'missing' | 'stale' | 'too_large' | 'changed'> {
  const db = await database();
  const own = and(eq(savedLists.id, id), eq(savedLists.userId, userId), isNull(savedLists.deletedAt));
  const { targetingPackage: given } = change.content;
  return db.transaction(async (tx) => {
    const room = given && (await roomFor(userId, given, { most: change.most, instead: id, tx }));
    const [row] = await tx.select({ version: savedLists.version }).from(savedLists).where(own).for('update');
    if (!row) return 'missing';
    if (change.seen !== undefined && change.seen !== row.version) return 'stale';
    if (room === 'too_large') return room;
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
