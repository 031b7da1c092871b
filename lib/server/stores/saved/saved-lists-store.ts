import 'server-only';
import { and, arrayOverlaps, count, desc, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { ListKind } from '@/lib/domain/saved';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import type { UserActor } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { type ListContent, savedLists, savedShares } from '@/lib/server/db/schema/saved';
import { holdPerson } from '@/lib/server/stores/hold-person';
import { putListVersion, trimListVersions } from './list-versions-store';
import { OWNER, ownFirst, type OwnerName, readableBy, type RowsWanted, wantedSql } from './saved-access';

type ListRow = typeof savedLists.$inferSelect;

export interface ReadList {
  list: ListRow;
  owner: OwnerName;
}

const ACCOUNTS = sql`(${savedLists.source} ->> 'accounts')::int`;
const ORDERS = {
  name: sql`lower(${savedLists.name})`,
  '-name': desc(sql`lower(${savedLists.name})`),
  created_at: sql`${savedLists.createdAt}`,
  '-created_at': desc(savedLists.createdAt),
  size: sql`${ACCOUNTS} nulls first`,
  '-size': sql`${ACCOUNTS} desc nulls last`,
} as const;
type ListOrder = keyof typeof ORDERS;

async function select(
  person: UserActor,
  where: SQL | undefined,
  { limit, offset, ordering }: { limit: number; offset: number; ordering?: ListOrder | undefined },
): Promise<ReadList[]> {
  const db = await database();
  return db
    .select({ list: savedLists, owner: OWNER })
    .from(savedLists)
    .innerJoin(users, eq(users.id, savedLists.userId))
    .where(and(readableBy(db, person, savedLists, savedShares.listId), where))
    .orderBy(ownFirst(person, savedLists), ORDERS[ordering ?? '-created_at'], savedLists.id)
    .limit(limit)
    .offset(offset);
}

export interface ListsWanted extends RowsWanted {
  kind?: ListKind | undefined;
  /** Part of the name. */
  search?: string | undefined;
  /** In any of them. */
  categories?: string[] | undefined;
  /** Aimed at this country, or at every one. */
  country?: string | undefined;
  /** Lists to work with: no records of one that was used in ads. */
  configs?: boolean;
  ordering?: ListOrder | undefined;
}

function filteredBy({
  kind,
  search,
  categories,
  country,
  configs,
}: Omit<ListsWanted, keyof RowsWanted>): SQL | undefined {
  return and(
    kind ? eq(savedLists.kind, kind) : undefined,
    search ? sql`strpos(lower(${savedLists.name}), lower(${search})) > 0` : undefined,
    categories?.length ? arrayOverlaps(savedLists.categories, categories) : undefined,
    country
      ? sql`(${country} = any(${savedLists.countries}) or cardinality(${savedLists.countries}) = 0)`
      : undefined,
    configs ? isNull(savedLists.audienceConfigId) : undefined,
  );
}

/** Lists a person may read: their own, then those of others, the newest first. */
export function listListRows(person: UserActor, wanted: ListsWanted): Promise<ReadList[]> {
  return select(person, and(wantedSql(person, savedLists, wanted), filteredBy(wanted)), wanted);
}

/** Of the lists a person may read, how many are in each category. */
export async function countCategories(person: UserActor): Promise<ReadonlyMap<string, number>> {
  const db = await database();
  const category = sql<string>`unnest(${savedLists.categories})`.as('category');
  const read = db
    .select({ category })
    .from(savedLists)
    .innerJoin(users, eq(users.id, savedLists.userId))
    .where(
      and(
        readableBy(db, person, savedLists, savedShares.listId),
        isNull(savedLists.deletedAt),
        filteredBy({ configs: true }),
      ),
    )
    .as('read');
  const rows = await db.select({ category: read.category, lists: count() }).from(read).groupBy(read.category);
  return new Map(rows.map(({ category: id, lists }) => [id, lists]));
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
  /** Of all versions of them: the oldest go first. */
  versionBytes: number;
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
    await holdPerson(values.userId, tx);
    const room = await roomFor(values.userId, values.targetingPackage, { most, tx });
    if (room !== 'there') return room;
    const [row] = await tx
      .insert(savedLists)
      .values({ ...content, createdAt: at, updatedAt: at })
      .returning();
    if (!row) throw new Error('No list row was created');
    await putListVersion(tx, row);
    await trimListVersions(tx, values.userId, most.versionBytes);
    return { id: row.id };
  });
}

export interface ListChangeOf {
  content: Partial<ListContent>;
  seen?: number | undefined;
  at: Date;
  most: ListLimits;
  /** Whether the list may become this. Asked of the row that nobody else can change meanwhile. */
  allows: (becomes: Pick<ListContent, 'name' | 'state' | 'targetingPackage'>) => boolean;
}

/** Changes a list of its owner as one new version. `stale`: there is a newer version than the caller has seen. */
export async function changeList(
  userId: string,
  id: string,
  change: ListChangeOf,
): Promise<'missing' | 'stale' | 'too_large' | 'refused' | 'changed'> {
  const db = await database();
  const own = and(eq(savedLists.id, id), eq(savedLists.userId, userId), isNull(savedLists.deletedAt));
  const { targetingPackage: given } = change.content;
  return db.transaction(async (tx) => {
    await holdPerson(userId, tx);
    const room = given && (await roomFor(userId, given, { most: change.most, instead: id, tx }));
    const [row] = await tx.select().from(savedLists).where(own).for('update');
    if (!row) return 'missing';
    if (change.seen !== undefined && change.seen !== row.version) return 'stale';
    if (room === 'too_large') return room;
    if (!change.allows({ ...row, ...change.content })) return 'refused';
    // What was kept before there were versions becomes the first of them.
    await putListVersion(tx, row);
    const [changed] = await tx
      .update(savedLists)
      .set({ ...change.content, version: row.version + 1, updatedAt: change.at })
      .where(eq(savedLists.id, id))
      .returning();
    if (changed) await putListVersion(tx, changed);
    await trimListVersions(tx, userId, change.most.versionBytes);
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
