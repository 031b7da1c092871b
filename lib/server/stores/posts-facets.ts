import 'server-only';
import { byValue } from '@/lib/analysis/sections/ordering';
import type {
  AccountGroup,
  Accounts,
  Cell,
  CountRow,
  Items,
  RankedCounts,
  Steps,
} from '@/lib/analysis/sections/facets';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { stepOf } from '@/lib/analysis/sections/time-steps';
import { filterSql, frameSql, groupSql, matchedSql } from './posts-condition';
import { type Matched, Params, type PostsFrame, type PostsQuery, type PostsQuestion } from './posts-question';

/** Orders the posts of one account: time, then key; 22 bits of the key are enough to make ties stable. */
export const RECENCY = `bitShiftLeft(toUInt64(toUnixTimestamp64Milli(created_at)), 22) + bitShiftRight(post_key, 42)`;

export function stepsQuery({
  where,
  params,
  question: { frame },
}: Matched): PostsQuery<Steps['rows'][number], Steps> {
  const step = stepOf(frame.from, frame.to);
  const width = step === 'hour' ? 3_600_000 : 86_400_000;
  return {
    sql: `SELECT intDiv(toUnixTimestamp64Milli(created_at), ${width}) * ${width} AS at,
        toString(sentiment) AS sentiment, count() AS posts, sum(engagements) AS engagements, sum(date_only) AS dateOnly
      FROM posts WHERE ${where} GROUP BY at, sentiment`,
    params,
    read: (rows) => ({ step, rows }),
  };
}

export function languagesQuery({ where, params }: Matched): PostsQuery<CountRow, CountRow[]> {
  return {
    sql: `SELECT toString(language) AS key, count() AS posts FROM posts WHERE ${where} GROUP BY key`,
    params,
    read: (rows) => rows,
  };
}

interface ItemRow extends CountRow {
  kind: string;
  total: number;
}

/** First byte of each kind in the column `items`. */
const KINDS = {
  terms: '.',
  hashtags: '#',
  mentions: '@',
  domains: '/',
  emojis: ':',
} as const satisfies Record<keyof Items, string>;

function ranked(rows: readonly ItemRow[], kind: string): RankedCounts {
  const items = rows.filter((row) => row.kind === kind);
  return { items: items.map(({ key, posts }) => ({ key, posts })), total: items[0]?.total ?? 0 };
}

/** The first items of each kind and how many there are. */
export function itemsQuery({ where, params }: Matched): PostsQuery<ItemRow, Items> {
  return {
    sql: `SELECT substring(item, 1, 1) AS kind, substring(item, 2) AS key, posts, total FROM (
        SELECT item, posts, count() OVER (PARTITION BY substring(item, 1, 1)) AS total FROM (
          SELECT arrayJoin(items) AS item, count() AS posts FROM posts WHERE ${where} GROUP BY item))
      ORDER BY posts DESC, item LIMIT ${RANKED_ITEMS} BY kind`,
    params,
    read: (rows) => ({
      terms: ranked(rows, KINDS.terms),
      hashtags: ranked(rows, KINDS.hashtags),
      mentions: ranked(rows, KINDS.mentions),
      domains: ranked(rows, KINDS.domains),
      emojis: ranked(rows, KINDS.emojis),
    }),
  };
}

interface CellRow {
  cell: number;
  posts: number;
  firstRank: number;
  middle: number[];
}

/** The middle of each cell's engagements: 1.5·√n ranks either side hold the 95 % ranks of the median (0.98·√n). */
export function cellsQuery({ where, params, question: { timeZone } }: Matched): PostsQuery<CellRow, Cell[]> {
  const zone = params.add(timeZone, 'String');
  return {
    sql: `SELECT cell, length(sorted) AS posts, greatest(1, toInt64(posts / 2 - 1.5 * sqrt(posts)) - 1) AS firstRank,
        arraySlice(sorted, firstRank, toInt64(3 * sqrt(posts)) + 4) AS middle FROM (
      SELECT toDayOfWeek(created_at, 0, ${zone}) * 24 + toHour(created_at, ${zone}) AS cell,
        arraySort(groupArray(engagements)) AS sorted FROM posts WHERE ${where} GROUP BY cell) ORDER BY cell`,
    params,
    read: (rows) =>
      rows.map(({ cell, ...row }) => ({ weekday: Math.floor(cell / 24), hour: cell % 24, ...row })),
  };
}

interface AccountGroupRow extends AccountGroup {
  /** Engagements (negative, so that the best come first), handle and key of the best accounts. */
  best: [number, string, string][];
}

/**
 * Accounts in groups by the country and gender of their latest matched post, and which of them received the most
 * engagements. Posts without an author are left out.
 */
export function accountsQuery({ where, params }: Matched): PostsQuery<AccountGroupRow, Accounts> {
  return {
    sql: `WITH ${RECENCY} AS recency
      SELECT country, gender, count() AS accounts, sum(n) AS posts, sum(n * n) AS postsSquared,
        sumIf(f, f >= 0) AS followers, countIf(f >= 0) AS accountsWithFollowers,
        countIf(handle != '') AS accountsWithHandle, sumIf(n, handle != '') AS postsWithHandle,
        groupArraySortedIf(${RANKED_ITEMS})((-received, handle, key), handle != '') AS best
      FROM (SELECT toString(author_key) AS key, toString(argMax(author_country, recency)) AS country,
          toString(argMax(author_gender, recency)) AS gender, argMax(author_followers, recency) AS f,
          count() AS n, lowerUTF8(any(author_handle)) AS handle, toInt64(sum(engagements)) AS received
        FROM posts WHERE ${where} AND author_key != 0 GROUP BY author_key)
      GROUP BY country, gender`,
    params,
    read: (rows) => ({ groups: rows.map(({ best: _, ...group }) => group), top: bestOf(rows) }),
  };
}

function bestOf(rows: readonly AccountGroupRow[]): string[] {
  const all = rows.flatMap(({ best }) =>
    best.map(([received, handle, id]) => ({ received, key: handle, id })),
  );
  const ranked = all.sort(byValue((account) => -account.received));
  return ranked.slice(0, RANKED_ITEMS).map((account) => account.id);
}

const ONE_SCAN_FROM = 6;

/** Posts of each OR group. Few groups of words: one index look-up each; else one pass over the matched posts. */
export function groupsQuery(question: PostsQuestion): PostsQuery<{ counts: number[] }, number[]> {
  const { frame, query, keys } = question;
  const params = new Params();
  const lookUp = keys === undefined && query.groups.length < ONE_SCAN_FROM;
  const base = lookUp
    ? `${frameSql(frame, params)}${filterSql(frame, params)}`
    : matchedSql(question, params);
  const groups = query.groups.map((_, index) => groupSql(query, index, params));
  const each = groups.map((group) => `(SELECT count() FROM posts WHERE ${base} AND ${group})`);
  const sums = groups.map((group) => `countIf(${group})`);
  return {
    sql: lookUp
      ? `SELECT [${each.join(', ')}] AS counts`
      : `SELECT [${sums.join(', ')}] AS counts FROM posts WHERE ${base}`,
    params,
    read: (rows) => rows[0]?.counts ?? groups.map(() => 0),
  };
}

export function frameSizeQuery(frame: PostsFrame): PostsQuery<{ posts: number }, number> {
  const params = new Params();
  return {
    sql: `SELECT count() AS posts FROM posts WHERE ${frameSql(frame, params)}`,
    params,
    read: (rows) => rows[0]?.posts ?? 0,
  };
}
