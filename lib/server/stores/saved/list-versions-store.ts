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

/**
 * Drops the oldest versions of a person's lists until all that is left takes so many bytes. The newest of each list
 * stays: it is the list itself, whose size is bounded elsewhere.
 */
export async function trimListVersions(tx: Db, userId: string, most: number): Promise<void> {
  const { listId, version, bytes, createdAt } = savedListVersions;
  await tx.execute(sql`
    WITH placed AS (
      SELECT ${listId} AS list_id, ${version} AS version, ${bytes} AS bytes, ${createdAt} AS created_at,
        row_number() OVER (PARTITION BY ${listId} ORDER BY ${version} DESC) > 1 AS older
      FROM ${savedListVersions} JOIN ${savedLists} ON ${savedLists.id} = ${listId} WHERE ${savedLists.userId} = ${userId}
    ), summed AS (
      SELECT list_id, version, older,
        sum(bytes) OVER (ORDER BY older, created_at DESC, version DESC, list_id ROWS UNBOUNDED PRECEDING) AS taken
      FROM placed
    )
    DELETE FROM ${savedListVersions} USING summed
    WHERE ${listId} = summed.list_id AND ${version} = summed.version AND summed.older AND summed.taken > ${most}`);
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
