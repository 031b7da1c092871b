import 'server-only';
import { LRUCache } from 'lru-cache';
import type { AuthorCounts, RankedCounts } from '@/lib/analysis/sections/facets';
import type { ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import type { ColumnRange } from '@/lib/domain/column-ranges';
import { columnStart, type FileColumn, MOST_VALUES, readColumnKey } from '@/lib/domain/file-columns';
import { MARKS } from '@/lib/domain/range-marks';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { authorsOfAll, leverSql } from './posts-clusters';
import { rangesOfSegments } from './column-ranges-read';
import { CLUSTER, withoutLoudest } from './posts-loudest';
import type { ColumnBands, CountedColumns, Matched, Params, Run } from './posts-question';

/** The columns of some segments, in the order of their names. */
export interface ColumnsFound {
  offered: readonly FileColumn[];
  /** Those of numbers and dates; where they have few values, they are among the offered too. */
  ranges: readonly ColumnRange[];
  /** Other ones with more values than can be chosen from, the most frequent of which they hold. */
  tooMany: readonly FileColumn[];
}

const NONE: ColumnsFound = { offered: [], ranges: [], tooMany: [] };
export const NO_COLUMNS: CountedColumns = { values: [], banded: [] };
/** What is in a segment never changes. */
const kept = new WeakMap<ClickHouse, LRUCache<string, ColumnsFound>>();

interface ValueRow {
  key: string;
  posts: number;
}

function columnsOf(rows: readonly ValueRow[]): FileColumn[] {
  const byName = new Map<string, FileColumn>();
  for (const { key, posts } of rows) {
    const pair = readColumnKey(key);
    if (!pair) continue;
    const column = byName.get(pair.column) ?? { name: pair.column, posts: 0, values: [] };
    column.posts += posts;
    column.values.push({ key, value: pair.value, posts });
    byName.set(pair.column, column);
  }
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function found(all: readonly FileColumn[], ranges: readonly ColumnRange[]): ColumnsFound {
  const ranged = new Set(ranges.map(({ name }) => name));
  const many = all.filter(({ values }) => values.length > MOST_VALUES);
  return {
    offered: all.filter((column) => !many.includes(column)),
    ranges,
    tooMany: many
      .filter(({ name }) => !ranged.has(name))
      .map((column) => ({ ...column, values: column.values.slice(0, MOST_VALUES) })),
  };
}

/** Columns that files brought into these segments. */
export async function columnsOfSegments(
  segments: readonly number[],
  signal?: AbortSignal,
): Promise<ColumnsFound> {
  if (segments.length === 0) return NONE;
  const store = await clickhouse();
  const known = kept.get(store) ?? new LRUCache<string, ColumnsFound>({ max: 200 });
  kept.set(store, known);
  const before = known.get(segments.join(' '));
  if (before) return before;
  const rows = await store.query<ValueRow>(
    `SELECT key, sum(posts) AS posts FROM column_values WHERE segment IN {segments:Array(UInt32)}
     GROUP BY key ORDER BY posts DESC, key LIMIT 20000`,
    { segments: [...segments] },
    { signal },
  );
  const values = columnsOf(rows);
  const columns = found(values, await rangesOfSegments(segments, values, signal));
  known.set(segments.join(' '), columns);
  return columns;
}

type HitRow = ValueRow & ClusteredHits;

/** Sums over authors of the posts with each value. What an author's n-th post adds to the square of their posts is 2n − 1. */
const valuesSql = (where: string, columns: string, held: string) => `
  SELECT held_key AS key, count() AS posts, countIf(nth = 1) AS authors,
    sum((2 * nth - 1) / lever) AS squares, sum(own / lever) AS products
  FROM (SELECT held, own, ${leverSql('own', 'sum(own) OVER ()')} AS lever FROM (
    SELECT groupArrayArray(${held}) AS held, count() AS own FROM posts WHERE ${where} GROUP BY ${CLUSTER}))
  ARRAY JOIN held AS held_key, arrayEnumerateUniq(held) AS nth
  GROUP BY held_key HAVING substring(held_key, 1, position(held_key, '=') - 1) IN ${columns}
  ORDER BY posts DESC, key`;

/** The key of the band that a post lies in. */
function bandSql({ mark, bands }: ColumnBands, params: Params): string {
  const name = params.add(mark, 'String');
  const keys = params.add(
    bands.map(({ key }) => key),
    'Array(String)',
  );
  const ends = params.add(
    bands.slice(0, -1).map(({ high }) => high),
    'Array(Float64)',
  );
  return `if(mapContains(own_numbers, ${name}),
    [${keys}[1 + arrayCount(x -> own_numbers[${name}] > x, ${ends})]], [])`;
}

const startsOf = ({ bands }: ColumnBands) =>
  bands.slice(0, 1).map(({ key }) => key.slice(0, key.indexOf('=')));

async function hitsOf(run: Run, matched: Matched, columns: CountedColumns): Promise<HitRow[]> {
  const { params, where } = matched;
  const { values, banded } = columns;
  const starts = params.add([...values, ...banded.flatMap(startsOf)], 'Array(String)');
  const held = ['own_columns', ...banded.map((column) => bandSql(column, params))].join(', ');
  return run<HitRow>(valuesSql(where, starts, `arrayConcat(${held})`), params);
}

const hitsByKey = (rows: readonly HitRow[]): AuthorCounts['hits'] =>
  new Map(
    rows.map(({ key, posts, authors, squares, products }) => [key, { posts, authors, squares, products }]),
  );

/** Of columns with many numbers the bands are counted, of all others the values. */
export function countedColumns({ offered, ranges }: ColumnsFound): CountedColumns {
  const banded = ranges.filter(({ few, kind }) => few === null || kind === 'date');
  const named = new Set(banded.map(({ name }) => name));
  const unlisted = ranges.filter(({ name }) => !named.has(name) && !offered.some((one) => one.name === name));
  return {
    values: offered.filter(({ name }) => !named.has(name)).map(({ name }) => columnStart(name)),
    banded: [...banded, ...unlisted].map(({ name, kind, bands }) => ({
      mark: `${MARKS[kind]}${columnStart(name)}`,
      bands,
    })),
  };
}

/** The values and bands of these columns among the matched posts, most posts first. */
export async function columnItems(
  run: Run,
  matched: Matched,
  columns: CountedColumns,
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
