import 'server-only';
import { sql } from 'drizzle-orm';
import { type ChangedSettings, clickhouse, type QueryOptions } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { database } from '@/lib/server/db/postgres';
import { env } from '@/lib/server/env';
import {
  BITMAP_KINDS,
  type BitmapKind,
  bitmapKeySql,
  EVERYBODY,
  frequentKeySql,
  pairKeySql,
} from './author-bitmap-keys';

export const BITMAP_TABLES = ['author_numbers', 'author_bitmaps'] as const;

/** What is named by one author alone has no bitmap: those are most words and few posts, which are found at once. */
const LEAST_AUTHORS = 2;
/** Authors of so many posts are gathered in one pass; more would take more memory and no less time. */
const PASS_POSTS = 2_000_000;
const ONE_THREAD = { max_threads: 1 } satisfies ChangedSettings;
/** Any number of our own. */
const NUMBERING_LOCK = 7_214_051_117;

const OWN_KEYS = `SELECT author_key FROM posts WHERE segment = {segment:UInt32}
  UNION ALL SELECT author_key FROM accounts WHERE segment = {segment:UInt32}
  UNION ALL SELECT follower_key AS author_key FROM follows WHERE segment = {segment:UInt32}`;

/** Numbers that other segments gave stay; who is new gets those after the last. One statement, so none is given twice. */
const NUMBERS = `INSERT INTO author_numbers (segment, author_key, number)
  WITH (SELECT max(number) FROM author_numbers) AS last
  SELECT {segment:UInt32}, author_key,
    if(known > 0, known, toUInt32(last + sum(known = 0) OVER (ORDER BY author_key ROWS UNBOUNDED PRECEDING)))
  FROM (SELECT author_key, max(number) AS known FROM (
      SELECT author_key, toUInt32(0) AS number FROM (${OWN_KEYS})
      UNION ALL SELECT author_key, number FROM author_numbers WHERE author_key IN (${OWN_KEYS}))
    WHERE author_key != 0 GROUP BY author_key)`;

const NUMBERED =
  '(SELECT author_key, number FROM author_numbers WHERE segment = {segment:UInt32}) AS numbered';

const keysOf = (column: string, kind: BitmapKind) => `arrayMap(x -> ${bitmapKeySql('x', kind)}, ${column})`;

const POST_KEYS = `arrayConcat(${keysOf('tokens', 'word')}, ${keysOf('hashtags', 'hashtag')}, ${keysOf('mentions', 'mention')})`;
const ACCOUNT_KEYS = `arrayConcat(${keysOf('bio_tokens', 'bioWord')},
  ${keysOf(`arrayFilter(mark -> mark != '', splitByChar('\\t', author_traits))`, 'trait')})`;

/** Sorted numbers are put into a bitmap three times as fast as they come. */
const bitmapsSql = (table: string, keys: string) => `INSERT INTO author_bitmaps (segment, key, authors)
  SELECT {segment:UInt32}, key, bitmapBuild(arraySort(numbers)) AS authors
  FROM (SELECT key, groupArray(number) AS numbers
    FROM (SELECT numbered.number AS number, arrayJoin(keyed.keys) AS key
      FROM (SELECT author_key, arrayFilter(key -> key % {passes:UInt32} = {pass:UInt32}, ${keys}) AS keys
        FROM ${table} WHERE segment = {segment:UInt32} AND author_key != 0) AS keyed
      INNER JOIN ${NUMBERED} ON numbered.author_key = keyed.author_key)
    GROUP BY key)
  WHERE bitmapCardinality(authors) >= ${LEAST_AUTHORS}`;

/**
 * A phrase of two frequent words is in few of the posts that have both: nearly all texts would be read to find it. Of
 * others the index finds few enough posts.
 */
const FREQUENT_SHARE = 0.004;
const FREQUENT_LEAST = 500;

const FREQUENT = `INSERT INTO author_bitmaps (segment, key, authors)
  SELECT {segment:UInt32}, ${frequentKeySql('word')}, bitmapBuild(CAST([], 'Array(UInt32)'))
  FROM (SELECT arrayJoin(arrayDistinct(${keysOf('tokens', 'word')})) AS word
    FROM posts WHERE segment = {segment:UInt32} AND author_key != 0)
  GROUP BY word HAVING count() >= {least:UInt32}`;

const FREQUENT_WORDS = `(SELECT ${frequentKeySql('key')} FROM author_bitmaps
  WHERE segment = {segment:UInt32} AND key % 8 = ${BITMAP_KINDS.frequent})`;

const PAIRS = `INSERT INTO author_bitmaps (segment, key, authors)
  SELECT {segment:UInt32}, key, bitmapBuild(arraySort(groupArray(number)))
  FROM (SELECT number, ${pairKeySql('pair.1', 'pair.2')} AS key
    FROM (SELECT numbered.number AS number, arrayJoin(arrayZip(arrayPopBack(words), arrayPopFront(words))) AS pair
      FROM (SELECT author_key, ${keysOf('tokens', 'word')} AS words FROM posts
        WHERE segment = {segment:UInt32} AND author_key != 0 AND length(tokens) > 1) AS worded
      INNER JOIN ${NUMBERED} ON numbered.author_key = worded.author_key)
    WHERE pair.1 IN ${FREQUENT_WORDS} AND pair.2 IN ${FREQUENT_WORDS}
      AND key % {passes:UInt32} = {pass:UInt32})
  GROUP BY key`;

const WHOLE = `INSERT INTO author_bitmaps (segment, key, authors)
  SELECT {segment:UInt32}, ${EVERYBODY}, bitmapBuild(arraySort(groupArray(number)))
  FROM author_numbers WHERE segment = {segment:UInt32}`;

/** This process writes one statement after the other; several processes number their authors in turn. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (env().DATABASE_URL === undefined) return work();
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERING_LOCK})`);
    await work();
  });
}

async function rowsOf(table: string, segment: number): Promise<number> {
  const store = await clickhouse();
  const rows = await store.query<{ n: number }>(
    `SELECT count() AS n FROM ${table} WHERE segment = {segment:UInt32}`,
    { segment },
  );
  return rows[0]?.n ?? 0;
}

/** Runs a statement for one part of the keys after the other. */
async function inPasses(
  statement: string,
  segment: number,
  rows: number,
  options: QueryOptions,
): Promise<void> {
  const store = await clickhouse();
  const passes = Math.max(1, Math.ceil(rows / PASS_POSTS));
  for (let pass = 0; pass < passes; pass += 1)
    await store.command(statement, { segment, passes, pass }, options);
}

/** Writes the bitmaps of a segment anew. Cut off, it leaves a segment without them, which is counted post by post. */
export async function keepBitmaps(segment: number, signal?: AbortSignal): Promise<void> {
  const store = await clickhouse();
  const options = { signal, settings: ONE_THREAD };
  for (const table of [...BITMAP_TABLES].reverse())
    await store.command(`ALTER TABLE ${partsOf(table)} DROP PARTITION {segment:UInt32}`, { segment });
  await inTurn(() => store.command(NUMBERS, { segment }, options));
  const posts = await rowsOf('posts', segment);
  const least = Math.max(FREQUENT_LEAST, Math.ceil(posts * FREQUENT_SHARE));
  await inPasses(bitmapsSql('posts', POST_KEYS), segment, posts, options);
  await inPasses(bitmapsSql('accounts', ACCOUNT_KEYS), segment, await rowsOf('accounts', segment), options);
  await store.command(FREQUENT, { segment, least }, options);
  await inPasses(PAIRS, segment, posts, options);
  await store.command(WHOLE, { segment }, options);
}

/** Those of the segments whose bitmaps are whole. */
export async function segmentsWithBitmaps(segments: readonly number[]): Promise<Set<number>> {
  if (segments.length === 0) return new Set();
  const store = await clickhouse();
  const rows = await store.query<{ segment: number }>(
    `SELECT segment FROM author_bitmaps WHERE segment IN {segments:Array(UInt32)} AND key = ${EVERYBODY}`,
    { segments: [...segments] },
  );
  return new Set(rows.map(({ segment }) => segment));
}
