import 'server-only';
import { type ChangedSettings, clickhouse, type InsertSettings } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { SEGMENT_COUNTS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { BITMAP_TABLES, keepBitmaps } from './author-bitmaps-writer';
import { keepSample, SAMPLE_TABLE } from './posts-sample-writer';
import { ACCOUNT_COLUMNS, POST_COLUMNS } from './post-lines';

const COUNT_TABLES = [
  'term_counts',
  'account_mentions',
  'item_counts',
  'column_values',
  'column_numbers',
] as const satisfies readonly (keyof typeof SEGMENT_COUNTS)[];
const TABLES = [
  ...['posts', 'accounts', 'rejected_rows', 'follows', SAMPLE_TABLE],
  ...[...COUNT_TABLES, ...BITMAP_TABLES],
] as const;
const REJECTED_COLUMNS = ['segment', 'row', 'reason'] as const;
/** Rewriting copies whole rows: a small block keeps the memory of the copy flat. */
export const COPY_SETTINGS = {
  max_insert_block_size: '65536',
  max_block_size: '16384',
  max_threads: 1,
  max_insert_threads: '1',
} satisfies ChangedSettings;

/** Rows of one account are made one when the segment is settled: doing it for each block first costs a third of its insert. */
const AS_THEY_COME: InsertSettings = { optimize_on_insert: 0 };

export interface SegmentCounts {
  rows: number;
  distinct: number;
}

export interface SegmentTotals {
  posts: number;
  accounts: number;
  firstPostAt: Date | null;
  lastPostAt: Date | null;
}

export async function insertPostLines(lines: Buffer): Promise<void> {
  await (await clickhouse()).insertLines('posts', POST_COLUMNS, lines);
}

export async function insertAccountLines(lines: Buffer): Promise<void> {
  await (await clickhouse()).insertLines('accounts', ACCOUNT_COLUMNS, lines, AS_THEY_COME);
}

export async function insertRejectedLines(lines: Buffer): Promise<void> {
  await (await clickhouse()).insertLines('rejected_rows', REJECTED_COLUMNS, lines);
}

const FOLLOWS_BLOCK = 5000;

/**
 * Writes who follows an account.
 * @param target Handle, lower case.
 * @param followers Identities as `authorIdentity` gives them; the key of an account is the hash of it.
 */
export async function insertFollows(
  segment: number,
  target: string,
  followers: readonly string[],
): Promise<void> {
  const store = await clickhouse();
  for (let start = 0; start < followers.length; start += FOLLOWS_BLOCK) {
    const block = followers.slice(start, start + FOLLOWS_BLOCK);
    await store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT {segment:UInt32}, {target:String}, cityHash64(arrayJoin({followers:Array(String)}))`,
      { segment, target, followers: block },
    );
  }
}

/** Rejected rows of an import in file order. `after` is the last row number of the page before. */
export async function readRejectedRows(segment: number, after: number, limit: number) {
  return (await clickhouse()).query<{ row: number; reason: string }>(
    `SELECT row, reason FROM rejected_rows WHERE segment = {segment:UInt32} AND row > {after:UInt32}
     ORDER BY row LIMIT {limit:UInt32}`,
    { segment, after, limit },
  );
}

/** Rows of a segment and the different posts among them. Keys spill to disk, so any size can be counted. */
export async function countSegment(segment: number, signal?: AbortSignal): Promise<SegmentCounts> {
  const rows = await (
    await clickhouse()
  ).query<SegmentCounts>(
    `SELECT sum(c) AS rows, count() AS distinct FROM
       (SELECT count() AS c FROM posts WHERE segment = {segment:UInt32} GROUP BY post_key)`,
    { segment },
    { signal },
  );
  return rows[0] ?? { rows: 0, distinct: 0 };
}

/** How many posts of each of `segments` are also in `segment`. Segments without any are absent. */
export async function countOverlaps(segment: number, segments: readonly number[], signal?: AbortSignal) {
  if (segments.length === 0) return [];
  return (await clickhouse()).query<{ segment: number; posts: number; overlap: number }>(
    `SELECT segment, count() AS posts,
            countIf(post_key IN (SELECT post_key FROM posts WHERE segment = {segment:UInt32})) AS overlap
     FROM posts WHERE segment IN {segments:Array(UInt32)} GROUP BY segment HAVING overlap > 0 ORDER BY segment`,
    { segment, segments: [...segments] },
    { signal },
  );
}

const columnsBut = (columns: readonly string[]) =>
  columns.filter((column) => column !== 'segment').join(', ');

async function copyPosts(
  from: number,
  to: number,
  keep: string,
  params: Record<string, number>,
  signal?: AbortSignal,
) {
  const columns = columnsBut(POST_COLUMNS);
  await (
    await clickhouse()
  ).command(
    `INSERT INTO posts (segment, ${columns}) SELECT {to:UInt32}, ${columns} FROM posts
     WHERE segment = {from:UInt32} AND ${keep}`,
    { from, to, ...params },
    { signal, settings: COPY_SETTINGS },
  );
}

/** Copies who follows whom, and accounts that have a post in `to` or follow somebody; others never had a known author. */
export async function copyAccounts(from: number, to: number, signal?: AbortSignal): Promise<void> {
  const columns = columnsBut(ACCOUNT_COLUMNS);
  const store = await clickhouse();
  const options = { signal, settings: COPY_SETTINGS };
  await store.command(
    `INSERT INTO follows (segment, target, follower_key) SELECT {to:UInt32}, target, follower_key FROM follows
     WHERE segment = {from:UInt32}`,
    { from, to },
    options,
  );
  await store.command(
    `INSERT INTO accounts (segment, ${columns}) SELECT {to:UInt32}, ${columns} FROM accounts
     WHERE segment = {from:UInt32} AND (author_key IN (SELECT author_key FROM posts WHERE segment = {to:UInt32})
       OR author_key IN (SELECT follower_key FROM follows WHERE segment = {to:UInt32}))`,
    { from, to },
    options,
  );
}

/** Whether a segment knows who follows somebody. */
export async function hasFollows(segment: number): Promise<boolean> {
  const store = await clickhouse();
  const rows = await store.query<{ n: number }>(
    'SELECT count() AS n FROM follows WHERE segment = {segment:UInt32}',
    { segment },
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Writes `from` into the empty segment `to` with one row a post: the last row of the file wins. */
export async function copyWithoutDuplicates(from: number, to: number, signal?: AbortSignal): Promise<void> {
  const doubled =
    'SELECT post_key FROM posts WHERE segment = {from:UInt32} GROUP BY post_key HAVING count() > 1';
  const keep = `(post_key NOT IN (${doubled}) OR (post_key, row) IN
    (SELECT post_key, max(row) FROM posts WHERE segment = {from:UInt32} AND post_key IN (${doubled}) GROUP BY post_key))`;
  await copyPosts(from, to, keep, {}, signal);
  await copyAccounts(from, to, signal);
}

/** Writes the posts of `from` that `newer` does not hold into the empty segment `to`. */
export async function copyWithout(
  from: number,
  to: number,
  newer: number,
  signal?: AbortSignal,
): Promise<void> {
  const keep = 'post_key NOT IN (SELECT post_key FROM posts WHERE segment = {newer:UInt32})';
  await copyPosts(from, to, keep, { newer }, signal);
  await copyAccounts(from, to, signal);
}

/** Finishes a segment: one row an account, so that readers need no FINAL, and what its posts add up to. */
export async function settleSegment(segment: number): Promise<void> {
  const store = await clickhouse();
  await store.command(`OPTIMIZE TABLE ${partsOf('accounts')} PARTITION {segment:UInt32} FINAL`, { segment });
  for (const table of COUNT_TABLES) {
    await store.command(`ALTER TABLE ${partsOf(table)} DROP PARTITION {segment:UInt32}`, { segment });
    const sql = SEGMENT_COUNTS[table].replace('{which}', 'segment = {segment:UInt32}');
    await store.command(sql, { segment }, { settings: { max_threads: 1 } });
  }
  await keepBitmaps(segment);
  await keepSample(segment);
}

export async function totalsOf(segments: readonly number[], signal?: AbortSignal): Promise<SegmentTotals> {
  if (segments.length === 0) return { posts: 0, accounts: 0, firstPostAt: null, lastPostAt: null };
  const rows = await (
    await clickhouse()
  ).query<{ posts: number; accounts: number; first: string; last: string }>(
    `SELECT count() AS posts, uniqExactIf(author_key, author_key != 0) AS accounts,
            min(created_at) AS first, max(created_at) AS last
     FROM posts WHERE segment IN {segments:Array(UInt32)}`,
    { segments: [...segments] },
    { signal },
  );
  const row = rows[0];
  if (!row || row.posts === 0) return { posts: 0, accounts: 0, firstPostAt: null, lastPostAt: null };
  const { posts, accounts } = row;
  return { posts, accounts, firstPostAt: new Date(row.first), lastPostAt: new Date(row.last) };
}

/** Removes everything a segment holds. Doing it twice is harmless. */
export async function dropSegment(segment: number): Promise<void> {
  const store = await clickhouse();
  for (const table of TABLES) {
    await store.command(`ALTER TABLE ${partsOf(table)} DROP PARTITION {segment:UInt32}`, { segment });
  }
}
