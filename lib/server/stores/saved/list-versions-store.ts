import 'server-only';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { type Db, database } from '@/lib/server/db/postgres';
import { type ListContent, savedLists, savedListVersions } from '@/lib/server/db/schema/saved';

/** Versions that one list keeps: the newest. */
const KEPT_VERSIONS = 100;

type ListRow = typeof savedLists.$inferSelect;

function contentOf(row: ListRow): ListContent {
  const { name, kind, state, adAccountId, audienceConfigId, targetingPackage, countries, source } = row;
  return {
    ...{ name, kind, state, adAccountId, audienceConfigId, targetingPackage, countries, source },
    categories: row.categories,
  };
}

/** Keeps a row as it is as one of its versions; a version that is kept stays what it was. */
export async function putListVersion(tx: Db, row: ListRow): Promise<void> {
  const content = contentOf(row);
  const { id: listId, version, updatedAt: createdAt } = row;
  const bytes = Buffer.byteLength(JSON.stringify(content));
  await tx
    .insert(savedListVersions)
    .values({ listId, version, content, bytes, createdAt })
    .onConflictDoNothing();
  const old = and(
    eq(savedListVersions.listId, listId),
    lte(savedListVersions.version, version - KEPT_VERSIONS),
  );
  await tx.delete(savedListVersions).where(old);
}

/** Bytes of all versions of a person's lists. */
export async function versionBytes(tx: Db, userId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${savedListVersions.bytes}), 0)`.mapWith(Number) })
    .from(savedListVersions)
    .innerJoin(savedLists, eq(savedLists.id, savedListVersions.listId))
    .where(eq(savedLists.userId, userId));
  return row?.bytes ?? 0;
}

export interface ListVersionRow {
  version: number;
  content: ListContent;
  createdAt: Date;
}

/** Versions of a list, the newest first. */
export async function readListVersions(listId: string): Promise<ListVersionRow[]> {
  const db = await database();
  const { version, content, createdAt } = savedListVersions;
  return db
    .select({ version, content, createdAt })
    .from(savedListVersions)
    .where(eq(savedListVersions.listId, listId))
    .orderBy(desc(version));
}
