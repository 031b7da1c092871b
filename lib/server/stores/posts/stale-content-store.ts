import 'server-only';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { runs } from '@/lib/server/db/schema/runs';
import { ACCOUNT_COLUMNS, POST_COLUMNS } from './post-lines';
import { COPY_SETTINGS } from './posts-writer';

/*
 * What came from the network says so by `fetched_at` (epoch seconds); everything else is 0 and never looked at here.
 * Ids are digits as text.
 */

export interface NetworkDataset {
  id: string;
  version: number;
  fieldsPresent: (typeof datasets.$inferSelect)['fieldsPresent'];
  /** Team whose budget paid for its last run; null: the installation's own. */
  payer: number | null;
}

/** Datasets that hold something of the network, by name. */
export async function networkDatasets(): Promise<NetworkDataset[]> {
  const db = await database();
  const payer = db
    .selectDistinctOn([runs.datasetId], { datasetId: runs.datasetId, teamId: runs.teamId })
    .from(runs)
    .where(eq(runs.state, 'done'))
    .orderBy(runs.datasetId, desc(runs.confirmedAt))
    .as('payer');
  const holds = sql`'x-api' = any(${datasets.sources})`;
  const { id, version, fieldsPresent } = datasets;
  return db
    .select({ id, version, fieldsPresent, payer: payer.teamId })
    .from(datasets)
    .leftJoin(payer, eq(payer.datasetId, datasets.id))
    .where(and(isNull(datasets.deletedAt), gt(version, 0), holds))
    .orderBy(datasets.name);
}

export interface StalePost {
  segment: number;
  postId: string;
}

const stale = 'fetched_at > 0 AND fetched_at < {before:UInt32}';

/** Posts that were asked for before a time (epoch seconds), the oldest reading first. */
export async function stalePosts(
  segments: readonly number[],
  before: number,
  limit: number,
): Promise<StalePost[]> {
  if (segments.length === 0) return [];
  return (await clickhouse()).query<StalePost>(
    `SELECT segment, post_id AS postId FROM posts
     WHERE segment IN {segments:Array(UInt32)} AND ${stale} AND match(post_id, '^[0-9]{1,19}$')
     ORDER BY fetched_at, post_id, segment LIMIT {limit:UInt32}`,
    { segments: [...segments], before, limit },
  );
}

export interface StaleAccount {
  segment: number;
  authorId: string;
}

/** Accounts that were asked for before a time, and never since, the oldest reading first. */
export async function staleAccounts(
  segments: readonly number[],
  before: number,
  limit: number,
): Promise<StaleAccount[]> {
  if (segments.length === 0) return [];
  return (await clickhouse()).query<StaleAccount>(
    `SELECT segment, author_id AS authorId FROM accounts
     WHERE segment IN {segments:Array(UInt32)} AND fetched_at > 0 AND match(author_id, '^[0-9]{1,19}$')
     GROUP BY segment, author_id HAVING max(fetched_at) < {before:UInt32}
     ORDER BY max(fetched_at), author_id, segment LIMIT {limit:UInt32}`,
    { segments: [...segments], before, limit },
  );
}

/** Handles, in lower case, under which these accounts are kept. */
export async function handlesOfAccounts(
  segments: readonly number[],
  authorIds: readonly string[],
): Promise<string[]> {
  if (segments.length === 0 || authorIds.length === 0) return [];
  const params = { segments: [...segments], authorIds: [...authorIds] };
  const rows = await (
    await clickhouse()
  ).query<{ handle: string }>(
    `SELECT DISTINCT lowerUTF8(handle) AS handle FROM
       (SELECT handle FROM accounts WHERE segment IN {segments:Array(UInt32)} AND author_id IN {authorIds:Array(String)}
        UNION ALL SELECT author_handle FROM posts
        WHERE segment IN {segments:Array(UInt32)} AND author_id IN {authorIds:Array(String)})
     WHERE handle != '' ORDER BY handle`,
    params,
  );
  return rows.map(({ handle }) => handle);
}

export interface Removed {
  postIds: readonly string[];
  authorIds: readonly string[];
  /** Of `authorIds`, lower case. */
  handles: readonly string[];
}

const gonePost = '(post_id IN {postIds:Array(String)} OR author_id IN {authorIds:Array(String)})';
const goneAccount = 'author_id IN {authorIds:Array(String)}';
const goneKeys = 'arrayMap(handle -> cityHash64(handle), {handles:Array(String)})';
const goneFollow = `(has(${goneKeys}, follower_key) OR has(${goneKeys}, target_key)
  OR has(arrayMap(id -> cityHash64(concat('id:', id)), {authorIds:Array(String)}), follower_key))`;

const paramsOf = ({ postIds, authorIds, handles }: Removed) => ({
  postIds: [...postIds],
  authorIds: [...authorIds],
  handles: [...handles],
});

/** Segments that hold something of what has to go. */
export async function segmentsHolding(segments: readonly number[], removed: Removed): Promise<number[]> {
  if (segments.length === 0) return [];
  const rows = await (
    await clickhouse()
  ).query<{ segment: number }>(
    `SELECT DISTINCT segment FROM
       (SELECT segment FROM posts WHERE segment IN {segments:Array(UInt32)} AND ${gonePost}
        UNION ALL SELECT segment FROM accounts WHERE segment IN {segments:Array(UInt32)} AND ${goneAccount}
        UNION ALL SELECT segment FROM follows WHERE segment IN {segments:Array(UInt32)} AND ${goneFollow})
     ORDER BY segment`,
    { segments: [...segments], ...paramsOf(removed) },
  );
  return rows.map(({ segment }) => segment);
}

const columnsBut = (columns: readonly string[]) =>
  columns.filter((column) => column !== 'segment').join(', ');

/**
 * Writes `from` into the empty segment `to` without what has to go. An account stays when it has a post there still, or
 * never had one. @returns posts in `to`
 */
export async function copyWithoutRemoved(
  from: number,
  to: number,
  removed: Removed,
  signal: AbortSignal,
): Promise<number> {
  const store = await clickhouse();
  const params = { from, to, ...paramsOf(removed) };
  const options = { signal, settings: COPY_SETTINGS };
  const [posts, accounts] = [columnsBut(POST_COLUMNS), columnsBut(ACCOUNT_COLUMNS)];
  await store.command(
    `INSERT INTO posts (segment, ${posts}) SELECT {to:UInt32}, ${posts} FROM posts
     WHERE segment = {from:UInt32} AND NOT ${gonePost}`,
    params,
    options,
  );
  await store.command(
    `INSERT INTO accounts (segment, ${accounts}) SELECT {to:UInt32}, ${accounts} FROM accounts
     WHERE segment = {from:UInt32} AND NOT ${goneAccount}
       AND (author_key IN (SELECT author_key FROM posts WHERE segment = {to:UInt32})
         OR author_key NOT IN (SELECT author_key FROM posts WHERE segment = {from:UInt32}))`,
    params,
    options,
  );
  await store.command(
    `INSERT INTO follows (segment, target, target_key, follower_key)
     SELECT {to:UInt32}, target, target_key, follower_key FROM follows WHERE segment = {from:UInt32} AND NOT ${goneFollow}`,
    params,
    options,
  );
  const rows = await store.query<{ posts: number }>(
    'SELECT count() AS posts FROM posts WHERE segment = {to:UInt32}',
    { to },
    { signal },
  );
  return rows[0]?.posts ?? 0;
}

/** Notes that X still shows these, asked at a time (epoch seconds). */
export async function markSeen(
  segments: readonly number[],
  seen: { postIds: readonly string[]; authorIds: readonly string[]; at: number },
): Promise<void> {
  const store = await clickhouse();
  const { at } = seen;
  const touch = async (table: 'posts' | 'accounts', column: string, ids: readonly string[]) => {
    if (ids.length === 0) return;
    for (const segment of segments)
      await store.command(
        `ALTER TABLE ${partsOf(table)} UPDATE fetched_at = {at:UInt32} IN PARTITION {segment:UInt32}
         WHERE fetched_at > 0 AND ${column} IN {ids:Array(String)}`,
        { at, segment, ids: [...ids] },
      );
  };
  await touch('posts', 'post_id', seen.postIds);
  await touch('accounts', 'author_id', seen.authorIds);
}
