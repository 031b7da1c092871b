import 'server-only';
import type { BestHour, HourAuthors } from '@/lib/analysis/findings/best-hour';
import type { BeforeCounts, SliceCounts } from '@/lib/analysis/findings/page-checks';
import type { Trait } from '@/lib/analysis/sections/facets';
import { itemSql, matchedSql, tiesSql } from './posts-matched';
import { TRAIT_MARKS } from './trait-marks';
import { Params, type PostsItemFilter, type PostsQuestion, type Run } from './posts-question';
import { questionBefore } from './posts-terms';

/** What is counted of one claim: the posts or accounts that show it, and those that could, or that it is beside. */
export type CheckedClaim =
  | { by: 'posts'; item: PostsItemFilter; beside?: PostsItemFilter }
  | { by: 'trait'; trait: Trait; key: string; beside?: string | undefined }
  | { by: 'ties'; handle: string }
  | { by: 'hour'; hour: BestHour }
  /** Of the posts of a day nothing else. */
  | { by: 'volume' };

const LOUDEST = 3;
const DAY = 'toDate(created_at)';

const loudestSql = (where: string) =>
  `author_key IN (SELECT author_key FROM posts WHERE ${where} AND author_key != 0
    GROUP BY author_key ORDER BY count() DESC, author_key LIMIT ${LOUDEST})`;

const ACCOUNTS = 'uniqExactIf(author_key, author_key != 0 AND ';

function hourCondition({ weekday, hour }: BestHour, question: PostsQuestion, params: Params): string {
  return `${itemSql({ kind: 'cell', weekday, hour }, question, params)} AND engagements IS NOT NULL`;
}

/** Posts above a number of engagements; those with as many count half. */
const aboveSql = (usual: number, params: Params) => {
  const than = params.add(usual, 'Float64');
  return `(engagements > ${than}) + (engagements = ${than}) / 2`;
};

/** Two aggregates: of what shows the claim, and of what could or stands beside it. */
function countedSql(claim: CheckedClaim, question: PostsQuestion, params: Params): [string, string] {
  switch (claim.by) {
    case 'posts': {
      const beside = claim.beside ? `countIf(${itemSql(claim.beside, question, params)})` : 'count()';
      return [`countIf(${itemSql(claim.item, question, params)})`, beside];
    }
    case 'trait': {
      const marks = `splitByChar('\\t', author_traits)`;
      const mark = (key: string) => params.add(`${TRAIT_MARKS[claim.trait]}${key}`, 'String');
      const own = mark(claim.key);
      if (claim.beside !== undefined)
        return [`${ACCOUNTS}has(${marks}, ${own}))`, `${ACCOUNTS}has(${marks}, ${mark(claim.beside)}))`];
      const any = params.add(TRAIT_MARKS[claim.trait], 'String');
      const known = `arrayExists(mark -> startsWith(mark, ${any}), ${marks})`;
      return [`${ACCOUNTS}has(${marks}, ${own}))`, `${ACCOUNTS}${known})`];
    }
    case 'ties':
      return [`${ACCOUNTS}author_key IN (${tiesSql(question, params, [claim.handle])}))`, `${ACCOUNTS}1)`];
    case 'hour': {
      const within = hourCondition(claim.hour, question, params);
      return [`sumIf(${aboveSql(claim.hour.usual, params)}, ${within})`, `countIf(${within})`];
    }
    case 'volume':
      return ['0', '0'];
  }
}

/** The cuts that a post is in, by their names. */
function slicesSql(where: string, { frame: { from, to } }: PostsQuestion, params: Params): string {
  const middle = Math.floor((from + to) / 2);
  const at = (ms: number) => `created_at < fromUnixTimestamp64Milli(${params.add(ms, 'Int64')}, 'UTC')`;
  const busiest = `(SELECT ${DAY} AS day FROM posts WHERE ${where} GROUP BY day ORDER BY count() DESC, day LIMIT 1)`;
  const late = at(Math.floor((middle + to) / 2));
  return `arrayConcat([toString(${DAY})], if(${DAY} != ${busiest}, ['peak_day'], []), if(loud, [], ['loudest']),
    multiIf(${at(middle)}, if(loud, ['first'], ['first', 'first_quiet']), ${late}, ['second', 'third'], ['second', 'fourth']))`;
}

interface SliceRow extends Omit<SliceCounts, 'hits' | 'bases'> {
  counts: number[];
}

/** What each cut of the matched posts shows of the claims, in their order: one pass. */
export async function countSlices(
  run: Run,
  question: PostsQuestion,
  claims: readonly CheckedClaim[],
): Promise<SliceCounts[]> {
  const params = new Params();
  const where = matchedSql(question, params);
  const counted = claims.flatMap((claim) => countedSql(claim, question, params));
  const rows = await run<SliceRow>(
    `SELECT arrayJoin(${slicesSql(where, question, params)}) AS slice, count() AS posts, uniqExact(author_key) AS authors,
       countIf(NOT loud) AS quiet, [${counted.map((sql) => `toFloat64(${sql})`).join(', ')}] AS counts
     FROM (SELECT *, author_traits, ${loudestSql(where)} AS loud FROM posts WHERE ${where}) GROUP BY slice`,
    params,
  );
  const odd = (counts: readonly number[], rest: 0 | 1) => counts.filter((_, place) => place % 2 === rest);
  return rows.map(({ counts, ...row }) => ({ ...row, hits: odd(counts, 0), bases: odd(counts, 1) }));
}

/** The posts of the window before without the three accounts that have the most in this one. */
export async function countBefore(
  run: Run,
  question: PostsQuestion,
  claims: readonly CheckedClaim[],
): Promise<BeforeCounts> {
  const params = new Params();
  const loud = loudestSql(matchedSql(question, params));
  const where = matchedSql(questionBefore(question), params);
  const hits = claims.map((claim) => (claim.by === 'posts' ? countedSql(claim, question, params)[0] : '0'));
  const rows = await run<{ posts: number; counts: number[] }>(
    `SELECT count() AS posts, [${hits.map((sql) => `toFloat64(${sql})`).join(', ')}] AS counts
     FROM posts WHERE ${where} AND NOT (${loud})`,
    params,
  );
  return { posts: rows[0]?.posts ?? 0, hits: rows[0]?.counts ?? [] };
}

interface HourRow {
  posts: number;
  authors: number;
  largest: number;
  plain: number;
  leveraged: number;
  hits: number;
  squares: number;
  products: number;
}

/** The authors behind the posts of an hour, by the sums that shares of clusters take. */
export async function hourAuthors(run: Run, question: PostsQuestion, hour: BestHour): Promise<HourAuthors> {
  const params = new Params();
  const where = matchedSql(question, params);
  const [found] = await run<HourRow>(
    `SELECT sum(m) AS posts, count() AS authors, max(m) AS largest, sum(m * m) AS plain,
       sum(m * m / lever) AS leveraged, sum(h) AS hits, sum(h * h / lever) AS squares, sum(h * m / lever) AS products
     FROM (SELECT m, h, pow(1 - least(m / sum(m) OVER (), 0.999999), 2) AS lever FROM (
       SELECT if(author_key = 0, post_key, author_key) AS cluster, count() AS m, sum(${aboveSql(hour.usual, params)}) AS h
       FROM posts WHERE ${where} AND ${hourCondition(hour, question, params)} GROUP BY cluster))`,
    params,
  );
  const { posts = 0, authors = 0, largest = 0, plain = 0, leveraged = 0, hits = 0 } = found ?? {};
  const { squares = 0, products = 0 } = found ?? {};
  return {
    base: { posts, authors, largest, squares: plain, leveraged },
    hits: { posts: hits, authors, squares, products },
  };
}
