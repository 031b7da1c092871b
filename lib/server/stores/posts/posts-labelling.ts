import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

type Asker = Pick<Ctx, 'signal'>;

/** A post as the model saw it when it was imported. */
export interface JudgedPost {
  id: string;
  text: string;
  /** ISO 639. */
  language: string;
  called: string;
}

async function ask<T>({ signal }: Asker, sql: string, params: Params): Promise<T[]> {
  return (await clickhouse()).query<T>(sql, params.values, { signal });
}

const inOrder = (seed: number, params: Params) =>
  `cityHash64(post_id, ${params.add(seed, 'UInt32')}), post_id`;

/** The first ids of the matched posts in the random order of a seed: a simple random sample, the same on the same data. */
export async function drawIds(
  asker: Asker,
  question: PostsQuestion,
  draw: { seed: number; size: number },
): Promise<string[]> {
  const params = new Params();
  const where = matchedSql(question, params);
  const sql = `SELECT post_id AS id FROM posts WHERE ${where} ORDER BY ${inOrder(draw.seed, params)} LIMIT ${draw.size}`;
  return (await ask<{ id: string }>(asker, sql, params)).map(({ id }) => id);
}

/** Of these posts those that the question matches, in no order. */
export async function judgedAmong(
  asker: Asker,
  question: PostsQuestion,
  ids: readonly string[],
): Promise<JudgedPost[]> {
  if (ids.length === 0) return [];
  const params = new Params();
  const where = matchedSql(question, params);
  const these = params.add([...ids], 'Array(String)');
  return ask<JudgedPost>(
    asker,
    `SELECT post_id AS id, text, toString(language) AS language, toString(sentiment) AS called FROM posts
     WHERE ${where} AND post_id IN ${these} AND post_key IN (SELECT cityHash64(arrayJoin(${these})))`,
    params,
  );
}

/** Matched posts by the sentiment that the model calls. */
export async function countCalled(asker: Asker, question: PostsQuestion): Promise<Map<string, number>> {
  const params = new Params();
  const sql = `SELECT toString(sentiment) AS called, count() AS posts FROM posts
    WHERE ${matchedSql(question, params)} GROUP BY called`;
  const rows = await ask<{ called: string; posts: number }>(asker, sql, params);
  return new Map(rows.map(({ called, posts }) => [called, posts]));
}

/** Posts of a sample in the order asked, with nothing that could sway who reads them. */
export async function blindPosts(
  asker: Asker,
  segments: readonly number[],
  ids: readonly string[],
): Promise<{ id: string; text: string; language: string }[]> {
  if (ids.length === 0 || segments.length === 0) return [];
  const params = new Params();
  const these = params.add([...ids], 'Array(String)');
  const rows = await ask<{ id: string; text: string; language: string }>(
    asker,
    `SELECT post_id AS id, text, toString(language) AS language FROM posts
     WHERE segment IN ${params.add([...segments], 'Array(UInt32)')} AND post_id IN ${these}
       AND post_key IN (SELECT cityHash64(arrayJoin(${these}))) LIMIT 1 BY post_id`,
    params,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
