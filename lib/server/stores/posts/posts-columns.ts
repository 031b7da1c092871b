import 'server-only';
import { LRUCache } from 'lru-cache';
import type { AuthorCounts, RankedCounts } from '@/lib/analysis/sections/facets';
import type { ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import { type FileColumn, MOST_VALUES, readColumnKey } from '@/lib/domain/file-columns';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { authorsOfAll, leverSql } from './posts-clusters';
import { CLUSTER, withoutLoudest } from './posts-loudest';
import type { Matched, Run } from './posts-question';

/** The columns of some segments, in the order of their names. */
export interface ColumnsFound {
  offered: readonly FileColumn[];
  /** Names of those with more values than can be chosen from. */
  tooMany: readonly string[];
}

const NONE: ColumnsFound = { offered: [], tooMany: [] };
/** What is in a segment never changes. */
const found = new WeakMap<ClickHouse, LRUCache<string, ColumnsFound>>();

interface ValueRow {
  key: string;
  posts: number;
}

function columnsOf(rows: readonly ValueRow[]): ColumnsFound {
  const byName = new Map<string, FileColumn>();
  for (const { key, posts } of rows) {
    const pair = readColumnKey(key);
    if (!pair) continue;
    const column = byName.get(pair.column) ?? { name: pair.column, posts: 0, values: [] };
    column.posts += posts;
    column.values.push({ key, value: pair.value, posts });
    byName.set(pair.column, column);
  }
  const all = [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    offered: all.filter(({ values }) => values.length <= MOST_VALUES),
    tooMany: all.filter(({ values }) => values.length > MOST_VALUES).map(({ name }) => name),
  };
}

/** Columns that files brought into these segments. */
export async function columnsOfSegments(
  segments: readonly number[],
  signal?: AbortSignal,
): Promise<ColumnsFound> {
  if (segments.length === 0) return NONE;
  const store = await clickhouse();
  const known = found.get(store) ?? new LRUCache<string, ColumnsFound>({ max: 200 });
  found.set(store, known);
  const kept = known.get(segments.join(' '));
  if (kept) return kept;
  const rows = await store.query<ValueRow>(
    `SELECT key, sum(posts) AS posts FROM column_values WHERE segment IN {segments:Array(UInt32)}
     GROUP BY key ORDER BY posts DESC, key LIMIT 20000`,
    { segments: [...segments] },
    { signal },
  );
  const columns = columnsOf(rows);
  known.set(segments.join(' '), columns);
  return columns;
}

type HitRow = ValueRow & ClusteredHits;

/** Sums over authors of the posts with each value. What an author's n-th post adds to the square of their posts is 2n − 1. */
const valuesSql = (where: string, columns: string) => `
  SELECT held_key AS key, count() AS posts, countIf(nth = 1) AS authors,
    sum((2 * nth - 1) / lever) AS squares, sum(own / lever) AS products
  FROM (SELECT held, own, ${leverSql('own', 'sum(own) OVER ()')} AS lever FROM (
    SELECT groupArrayArray(own_columns) AS held, count() AS own FROM posts WHERE ${where} GROUP BY ${CLUSTER}))
  ARRAY JOIN held AS held_key, arrayEnumerateUniq(held) AS nth
  GROUP BY held_key HAVING substring(held_key, 1, position(held_key, '=') - 1) IN ${columns}
  ORDER BY posts DESC, key`;

async function hitsOf(run: Run, matched: Matched, columns: readonly string[]): Promise<HitRow[]> {
  const { params, where } = matched;
  return run<HitRow>(valuesSql(where, params.add([...columns], 'Array(String)')), params);
}

const hitsByKey = (rows: readonly HitRow[]): AuthorCounts['hits'] =>
  new Map(
    rows.map(({ key, posts, authors, squares, products }) => [key, { posts, authors, squares, products }]),
  );

/**
 * The values of these columns among the matched posts, most posts first.
 * @param columns As their keys begin.
 */
export async function columnItems(
  run: Run,
  matched: Matched,
  columns: readonly string[],
): Promise<{ items: RankedCounts; authors: AuthorCounts }> {
  const [rows, all] = await Promise.all([hitsOf(run, matched, columns), authorsOfAll(run, matched)]);
  const items = rows.map(({ key, posts }) => ({ key, posts, everywhere: posts }));
  const { base, loudest } = all;
  const others = loudest && hitsByKey(await hitsOf(run, withoutLoudest(matched), columns));
  return {
    items: { items, total: items.length },
    authors: {
      base,
      hits: hitsByKey(rows),
      ...(loudest &&
        others && { loudest: { ...loudest, others: { base: loudest.others.base, hits: others } } }),
    },
  };
}
