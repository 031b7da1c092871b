import 'server-only';
import type {
  AuthorCounts,
  CountRow,
  ItemAuthors,
  Items,
  RankedCounts,
} from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS } from '@/lib/analysis/sections/thresholds';
import type { ClusteredHits } from '@/lib/analysis/stats/author-clusters';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { leverSql } from './posts-clusters';
import { segmentsSql } from './posts-condition';
import { CLUSTER, withoutLoudest } from './posts-loudest';
import type { Matched, PostsQuery, Run } from './posts-question';

interface ItemRow extends CountRow, ClusteredHits {
  kind: number;
  /** How many there are of the kind. */
  total: number;
  /** Posts of the datasets that hold it, whenever written. */
  everywhere: number;
}

type HitsByKind = Readonly<Record<keyof Items, AuthorCounts['hits']>>;

/** What posts hold, and the authors of what is listed of it. */
export interface HeldItems {
  items: Items;
  hits: HitsByKind;
}

const byKind = <T>(of: (kind: keyof Items) => T): Record<keyof Items, T> => ({
  terms: of('terms'),
  hashtags: of('hashtags'),
  mentions: of('mentions'),
  domains: of('domains'),
  emojis: of('emojis'),
  subreddits: of('subreddits'),
});

const rowsOf = (rows: readonly ItemRow[], kind: keyof Items) =>
  rows.filter((row) => row.kind === ITEM_KINDS[kind]);

function ranked(rows: readonly ItemRow[]): RankedCounts {
  return {
    items: rows.map(({ key, posts, everywhere }) => ({ key, posts, everywhere })),
    total: rows[0]?.total ?? 0,
  };
}

const hitsOf = (rows: readonly ItemRow[]): HitsByKind =>
  byKind((kind) => {
    const own = rowsOf(rows, kind).map(
      ({ key, posts, authors, squares, products }) => [key, { posts, authors, squares, products }] as const,
    );
    return new Map(own);
  });

/** Sums over authors of all that posts hold. What an author's n-th post adds to the square of their posts is 2n − 1. */
const heldSql = (rows: string) => `
  SELECT item_key, count() AS posts, countIf(nth = 1) AS authors, sum((2 * nth - 1) / lever) AS squares,
    sum(own / lever) AS products
  FROM (SELECT held, own, ${leverSql('own', 'sum(own) OVER ()')} AS lever FROM (
    SELECT groupArrayArray(item_keys) AS held, count() AS own FROM ${rows} GROUP BY ${CLUSTER}))
  ARRAY JOIN held AS item_key, arrayEnumerateUniq(held) AS nth GROUP BY item_key`;

const SUMS = 'posts, authors, squares, products';
const KIND = 'bitAnd(item_key, 7)';

/** The first items of each kind, those as frequent as the last one included until their names have ordered them. */
const firstSql = (rows: string) => `SELECT item_key, ${SUMS}, total FROM (
    SELECT item_key, ${SUMS}, count() OVER (PARTITION BY ${KIND}) AS total,
      rank() OVER (PARTITION BY ${KIND} ORDER BY posts DESC) AS place
    FROM (${heldSql(rows)}))
  WHERE place <= ${COMPARED_TERMS}`;

/** With what their keys stand for, and how many posts of the datasets hold each. */
const namedSql = (first: string, { params, question: { frame } }: Matched) => `
  WITH first_keys AS MATERIALIZED (${first})
  SELECT ${KIND} AS kind, item AS key, ${SUMS}, total, everywhere FROM first_keys
  JOIN (SELECT key AS item_key, any(item) AS item, sum(posts) AS everywhere FROM item_counts
    WHERE ${segmentsSql(frame, params)} AND key IN (SELECT item_key FROM first_keys) GROUP BY key) AS names
  USING (item_key)`;

/** The first items of each kind, how many there are, and their authors. */
export function itemsQuery(matched: Matched): PostsQuery<ItemRow, HeldItems> {
  const named = namedSql(firstSql(matched.rows), matched);
  return {
    sql: `${named} ORDER BY posts DESC, key LIMIT ${COMPARED_TERMS} BY kind`,
    params: matched.params,
    read: (rows) => ({ items: byKind((kind) => ranked(rowsOf(rows, kind))), hits: hitsOf(rows) }),
  };
}

/** The authors of the same items without the loudest of all. */
async function hitsOfOthers(run: Run, matched: Matched): Promise<HitsByKind> {
  const others = heldSql(withoutLoudest(matched).rows);
  const listed = `SELECT item_key FROM (${firstSql(matched.rows)})`;
  const first = `SELECT item_key, ${SUMS}, 0 AS total FROM (${others}) WHERE item_key IN (${listed})`;
  return hitsOf(await run<ItemRow>(namedSql(first, matched), matched.params));
}

/** @param all The authors of all posts. */
export async function itemAuthors(
  run: Run,
  matched: Matched,
  { hits }: HeldItems,
  { base, loudest }: AuthorCounts,
): Promise<ItemAuthors> {
  if (!loudest) return byKind((kind) => ({ base, hits: hits[kind] }));
  const left = await hitsOfOthers(run, matched);
  return byKind((kind) => ({
    base,
    hits: hits[kind],
    loudest: { ...loudest, others: { base: loudest.others.base, hits: left[kind] } },
  }));
}
