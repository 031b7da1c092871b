import 'server-only';
import type { Cell, CountRow, Items, RankedCounts, Steps } from '@/lib/analysis/sections/facets';
import { COMPARED_TERMS } from '@/lib/analysis/sections/thresholds';
import { stepOf } from '@/lib/analysis/sections/time-steps';
import { filterSql, frameSql, groupSql } from './posts-condition';
import { matchedSql } from './posts-matched';
import { type Matched, Params, type PostsFrame, type PostsQuery, type PostsQuestion } from './posts-question';

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
  subreddits: '~',
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
      ORDER BY posts DESC, item LIMIT ${COMPARED_TERMS} BY kind`,
    params,
    read: (rows) => ({
      terms: ranked(rows, KINDS.terms),
      hashtags: ranked(rows, KINDS.hashtags),
      mentions: ranked(rows, KINDS.mentions),
      domains: ranked(rows, KINDS.domains),
      emojis: ranked(rows, KINDS.emojis),
      subreddits: ranked(rows, KINDS.subreddits),
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

const ONE_SCAN_FROM = 6;

/** Posts of each OR group. Few groups of words: one index look-up each; else one pass over the matched posts. */
export function groupsQuery(question: PostsQuestion): PostsQuery<{ counts: number[] }, number[]> {
  const { frame, query, filters, keys } = question;
  const params = new Params();
  const lookUp = keys === undefined && filters.length === 0 && query.groups.length < ONE_SCAN_FROM;
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
