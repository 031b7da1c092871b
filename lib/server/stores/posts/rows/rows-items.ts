import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Items, ItemAuthors, RankedRow } from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS } from '@/lib/analysis/sections/thresholds';
import type { ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { leverOf } from '../posts-clusters';
import { segmentsSql } from '../posts-condition';
import { byKind } from '../posts-items';
import { Params, type PostsQuestion, type Run } from '../posts-question';
import { digitsOf, KeyNumbers } from './key-numbers';
import type { MatchedRows } from './matched-rows';
import { NOBODY_LEFT_OUT, type RowCounts } from './rows-clusters';
import { byBytes, firstOf } from './text-order';

type Kind = keyof Items;
const KINDS = Object.keys(ITEM_KINDS) as Kind[];
const KIND_BITS = 7;

/** What the matched posts hold, numbered. */
interface Numbered {
  keys: KeyNumbers;
  /** The number of each of `rows.items`. */
  of: Uint32Array;
}

function numbered({ items }: MatchedRows): Numbered {
  const [keys, of] = [new KeyNumbers(), new Uint32Array(items.keys.length / 2)];
  for (let place = 0; place < of.length; place += 1)
    of[place] = keys.of(items.keys[2 * place] ?? 0, items.keys[2 * place + 1] ?? 0);
  return { keys, of };
}

/** Sums over authors of the posts that hold an item, four numbers of each. */
const SUMS = 4;

/** What an author's n-th post with an item adds to the square of their posts is 2n − 1. */
function sumsOf(rows: MatchedRows, { keys, of }: Numbered, without: number): Float64Array {
  const sums = new Float64Array(SUMS * keys.size);
  const [seen, times] = [new Int32Array(keys.size).fill(-1), new Uint32Array(keys.size)];
  const { starts, rows: order, size } = rows.authors;
  const { ends } = rows.items;
  const own = (author: number) => (starts[author + 1] ?? 0) - (starts[author] ?? 0);
  const lever = leverOf(rows.size - (without === NOBODY_LEFT_OUT ? 0 : own(without)));
  for (let author = 0; author < size; author += 1) {
    if (author === without) continue;
    const [m, last] = [own(author), starts[author + 1] ?? 0];
    const pull = 1 / lever(m);
    for (let at = starts[author] ?? 0; at < last; at += 1) {
      const row = order[at] ?? 0;
      for (let place = row === 0 ? 0 : (ends[row - 1] ?? 0); place < (ends[row] ?? 0); place += 1) {
        const item = of[place] ?? 0;
        const sum = SUMS * item;
        const nth = seen[item] === author ? (times[item] ?? 0) + 1 : 1;
        seen[item] = author;
        times[item] = nth;
        sums[sum] = (sums[sum] ?? 0) + 1;
        if (nth === 1) sums[sum + 1] = (sums[sum + 1] ?? 0) + 1;
        sums[sum + 2] = (sums[sum + 2] ?? 0) + (2 * nth - 1) * pull;
        sums[sum + 3] = (sums[sum + 3] ?? 0) + m * pull;
      }
    }
  }
  return sums;
}

const hitsIn = (sums: Float64Array, item: number): ClusteredHits => ({
  posts: sums[SUMS * item] ?? 0,
  authors: sums[SUMS * item + 1] ?? 0,
  squares: sums[SUMS * item + 2] ?? 0,
  products: sums[SUMS * item + 3] ?? 0,
});

interface Named {
  item: string;
  /** Posts of the datasets that hold it, whenever written. */
  everywhere: number;
}

const NAMES_KEPT = 100_000;
const names = new WeakMap<ClickHouse, LRUCache<string, Named>>();

/** What keys stand for, asked once for each process: what is in a segment never changes. */
async function namesOf(
  run: Run,
  { frame }: PostsQuestion,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  const store = await clickhouse();
  const kept = names.get(store) ?? new LRUCache({ max: NAMES_KEPT });
  names.set(store, kept);
  const segments = frame.datasets.flatMap((dataset) => dataset.segments).join(' ');
  const found = new Map<string, Named>();
  const missing = keys.filter((key) => {
    const known = kept.get(`${segments} ${key}`);
    if (known) found.set(key, known);
    return !known;
  });
  if (missing.length === 0) return found;
  const params = new Params();
  const rows = await run<Named & { key: string }>(
    `SELECT toString(item_counts.key) AS key, any(item) AS item, sum(posts) AS everywhere FROM item_counts
     WHERE ${segmentsSql(frame, params)} AND key IN ${params.add(missing, 'Array(UInt64)')} GROUP BY item_counts.key`,
    params,
  );
  for (const { key, ...named } of rows) {
    kept.set(`${segments} ${key}`, named);
    found.set(key, named);
  }
  return found;
}

interface Listed extends RankedRow {
  number: number;
}

/** The first items of each kind that the matched posts hold. */
export interface RowItems {
  items: Items;
  /** The number of each listed word in `of`. */
  words: ReadonlyMap<string, number>;
  numbered: Numbered;
  authors: (all: RowCounts) => ItemAuthors;
}

function firstOfKinds({ keys }: Numbered, sums: Float64Array) {
  const places: number[][] = KINDS.map(() => []);
  for (let item = 0; item < keys.size; item += 1) places[(keys.keys[2 * item] ?? 0) & KIND_BITS]?.push(item);
  return byKind((kind) => {
    const all = places[ITEM_KINDS[kind]] ?? [];
    return { total: all.length, first: firstOf(all, COMPARED_TERMS, (item) => -(sums[SUMS * item] ?? 0)) };
  });
}

type ListedByKind = Readonly<Record<Kind, readonly Listed[]>>;

/** The first of each kind by name, those that its last one equals ordered by theirs. */
async function listedItems(
  run: Run,
  { question }: MatchedRows,
  { keys: { keys } }: Numbered,
  { first, sums }: { first: ReturnType<typeof firstOfKinds>; sums: Float64Array },
): Promise<ListedByKind> {
  const digits = (item: number) => digitsOf(keys[2 * item] ?? 0, keys[2 * item + 1] ?? 0);
  const asked = Object.values(first).flatMap((kind) => kind.first.map(digits));
  const known = await namesOf(run, question, asked);
  const named = (number: number): Listed[] => {
    const found = known.get(digits(number));
    const posts = sums[SUMS * number] ?? 0;
    return found ? [{ number, key: found.item, posts, everywhere: found.everywhere }] : [];
  };
  return byKind((kind) =>
    first[kind].first
      .flatMap(named)
      .sort((a, b) => b.posts - a.posts || byBytes(a.key, b.key))
      .slice(0, COMPARED_TERMS),
  );
}

const hitsOf = (listed: ListedByKind, sums: Float64Array) =>
  byKind((kind) => {
    const own = listed[kind].map(({ key, number }) => [key, hitsIn(sums, number)] as const);
    return new Map(own.filter(([, { posts }]) => posts > 0));
  });

/** The twin of `itemsQuery`. */
export async function itemsOf(run: Run, rows: MatchedRows): Promise<RowItems> {
  const all = numbered(rows);
  const sums = sumsOf(rows, all, NOBODY_LEFT_OUT);
  const first = firstOfKinds(all, sums);
  const listed = await listedItems(run, rows, all, { first, sums });
  return {
    items: byKind((kind) => ({
      items: listed[kind].map(({ number: _, ...row }) => row),
      total: first[kind].total,
    })),
    words: new Map(listed.terms.map(({ key, number }) => [key, number])),
    numbered: all,
    authors({ counts: { base, loudest }, loudestAuthor }) {
      const [own, left] = [hitsOf(listed, sums), loudest && hitsOf(listed, sumsOf(rows, all, loudestAuthor))];
      return byKind((kind) => ({
        base,
        hits: own[kind],
        ...(loudest &&
          left && { loudest: { ...loudest, others: { base: loudest.others.base, hits: left[kind] } } }),
      }));
    },
  };
}
