import 'server-only';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { countriesSql, matchSql } from './posts-condition';
import { topicNumberOf } from './best-topic-sql';
import { itemSql, matchedSql, RECENCY } from './posts-matched';
import { TRAIT_MARKS } from './trait-marks';
import { Params, type PostsQuestion } from './posts-question';
import type { Asker } from './posts-store';

/** What the posts of a question tell of one of their authors. */
export interface AuthorRow {
  key: string;
  /** Lower case, without @. */
  handle: string;
  name: string;
  /** Null: not known. */
  followers: number | null;
  /** ISO 3166-1 alpha-2; ''. */
  country: string;
  posts: number;
  /** Null: no post of theirs tells it. */
  engagements: number | null;
}

async function ask<T>(ctx: Asker, sql: string, params: Params): Promise<T[]> {
  const store = await clickhouse();
  return store.query<T>(sql, params.values, { signal: ctx.signal });
}

const authored = (question: PostsQuestion, params: Params) =>
  `${matchedSql(question, params)} AND author_key != 0`;

/** Authors of the matched posts by engagements received, and how many there are. An unknown size is below any least. */
export async function searchAuthors(
  ctx: Asker,
  question: PostsQuestion,
  { minFollowers, limit }: { minFollowers: number; limit: number },
): Promise<{ rows: AuthorRow[]; found: number }> {
  const params = new Params();
  const least = minFollowers > 0 ? `HAVING followers >= ${params.add(minFollowers, 'Int64')}` : '';
  const rows = await ask<AuthorRow & { followers: number; found: number }>(
    ctx,
    `SELECT *, count() OVER () AS found FROM (
       WITH ${RECENCY} AS recency
       SELECT toString(author_key) AS key, lowerUTF8(any(author_handle)) AS handle, argMax(author_name, recency) AS name,
         argMax(author_followers, recency) AS followers, toString(argMax(author_country, recency)) AS country,
         count() AS posts, sum(engagements) AS engagements
       FROM posts WHERE ${authored(question, params)} AND author_handle != '' GROUP BY author_key ${least})
     ORDER BY engagements DESC, posts DESC, handle LIMIT ${params.add(limit, 'UInt32')}`,
    params,
  );
  const told = rows.map(({ found: _, ...row }) => ({
    ...row,
    followers: row.followers < 0 ? null : row.followers,
  }));
  return { rows: told, found: rows[0]?.found ?? 0 };
}

/** So many matched posts of an author received so many engagements. */
export interface AuthorEngagements {
  key: string;
  engagements: number;
  posts: number;
}

/** A language, or the place of a topic in the list that was asked for, and an author's posts with it. */
export interface AuthorPosts<V> {
  key: string;
  value: V;
  posts: number;
}

/** How the engagements of these authors' matched posts are spread. */
export function engagementsOfAuthors(ctx: Asker, question: PostsQuestion, keys: readonly string[]) {
  const params = new Params();
  return ask<AuthorEngagements>(
    ctx,
    `SELECT toString(author_key) AS key, toInt64(engagements) AS engagements, count() AS posts
     FROM posts WHERE ${authored(question, params)} AND author_key IN ${params.add([...keys], 'Array(UInt64)')}
       AND engagements IS NOT NULL GROUP BY author_key, engagements ORDER BY key, engagements`,
    params,
  );
}

/** Languages of these authors' matched posts, each author's commonest first. */
export function languagesOfAuthors(ctx: Asker, question: PostsQuestion, keys: readonly string[]) {
  const params = new Params();
  return ask<AuthorPosts<string>>(
    ctx,
    `SELECT toString(author_key) AS key, toString(language) AS value, count() AS posts
     FROM posts WHERE ${authored(question, params)} AND author_key IN ${params.add([...keys], 'Array(UInt64)')}
     GROUP BY author_key, value ORDER BY key, posts DESC, value`,
    params,
  );
}

/** The best topics of these authors' matched posts, each author's commonest first; `value` counts from 0. */
export async function topicsOfAuthors(
  ctx: Asker,
  question: PostsQuestion,
  keys: readonly string[],
  topics: readonly TopicWords[],
): Promise<AuthorPosts<number>[]> {
  if (topics.length === 0) return [];
  const params = new Params();
  return ask(
    ctx,
    `SELECT toString(author_key) AS key, toInt32(${topicNumberOf(topics, params)}) - 1 AS value, count() AS posts
     FROM posts WHERE ${authored(question, params)} AND author_key IN ${params.add([...keys], 'Array(UInt64)')}
     GROUP BY author_key, value HAVING value >= 0 ORDER BY key, posts DESC, value`,
    params,
  );
}

/** Authors of the posts that hold any word of each topic, in their order. */
export async function countTopicAuthors(
  ctx: Asker,
  question: PostsQuestion,
  topics: readonly (readonly string[])[],
): Promise<number[]> {
  if (topics.length === 0) return [];
  const params = new Params();
  const each = topics.map(
    (terms) => `uniqExactIf(author_key, ${itemSql({ kind: 'topic', terms }, question, params)})`,
  );
  const rows = await ask<{ accounts: number[] }>(
    ctx,
    `SELECT [${each.join(', ')}] AS accounts FROM posts WHERE ${authored(question, params)}`,
    params,
  );
  return rows[0]?.accounts ?? [];
}

/** A word or an interest, and its accounts. */
export interface CountedKey {
  key: string;
  accounts: number;
}

/** Authors of posts with each of these words. */
export async function countTermAuthors(
  ctx: Asker,
  question: PostsQuestion,
  terms: readonly string[],
): Promise<CountedKey[]> {
  if (terms.length === 0) return [];
  const params = new Params();
  const list = params.add([...terms], 'Array(String)');
  return ask(
    ctx,
    `SELECT arrayJoin(arrayIntersect(terms, ${list})) AS key, uniqExact(author_key) AS accounts
     FROM posts WHERE ${authored(question, params)} GROUP BY key ORDER BY accounts DESC, key`,
    params,
  );
}

/** Authors whose newest matched post shows each interest; a category counts those of all that is in it. */
export function countInterestAuthors(ctx: Asker, question: PostsQuestion): Promise<CountedKey[]> {
  const params = new Params();
  const mark = TRAIT_MARKS.interest;
  return ask(
    ctx,
    `SELECT key, count() AS accounts FROM (
       SELECT author_key, arrayJoin(arrayDistinct(arrayConcat(own, arrayMap(id -> splitByChar('/', id)[1], own)))) AS key
       FROM (SELECT author_key, arrayMap(held -> substring(held, 2), arrayFilter(held -> startsWith(held, '${mark}') AND held != '${mark}*',
           splitByChar('\\t', argMax(author_traits, ${RECENCY})))) AS own
         FROM posts WHERE ${authored(question, params)} GROUP BY author_key))
     GROUP BY key ORDER BY accounts DESC, key`,
    params,
  );
}

/** A job that a bio names: one of the groups, or words of it. */
export type JobCondition = { group: string } | { words: KeywordQuery };

/** Accounts that are level in all conditions: `held` has 1 for each that is true, in their order. */
export interface JobPattern {
  /** 1: the account has a bio. */
  known: number;
  held: number[];
  accounts: number;
}

/** The accounts of the segments, each once as it was seen last, parted by the jobs that their bios name. */
export async function countJobPatterns(
  ctx: Asker,
  { segments, countries }: { segments: readonly number[]; countries: readonly string[] },
  conditions: readonly JobCondition[],
): Promise<JobPattern[]> {
  if (segments.length === 0) return [];
  const params = new Params();
  const each = conditions.map((condition) => {
    const sql =
      'group' in condition
        ? `job = ${params.add(condition.group, 'String')}`
        : matchSql(condition.words, params, 'bio');
    return `toUInt8(${sql})`;
  });
  const frame = { countries, datasets: [], from: 0, to: 0, reposts: 'count' as const };
  return ask(
    ctx,
    `SELECT seen.2 AS known, seen.3 AS held, count() AS accounts FROM (
       SELECT author_key, argMax((toString(country), toUInt8(bio != '' OR job != ''), [${each.join(', ')}]), seen_at) AS seen
       FROM accounts WHERE segment IN ${params.add([...segments], 'Array(UInt32)')} AND author_key != 0 GROUP BY author_key)
     WHERE 1${countriesSql(frame, 'seen.1', params)} GROUP BY known, held`,
    params,
  );
}
