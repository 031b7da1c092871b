import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedOf, matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';
import { audienceSql } from './posts-subject';
import type { Asker } from './posts-store';

/** Accounts of one audience (`base`), of another (`size`), and in both. */
export interface AccountOverlap {
  base: number;
  size: number;
  both: number;
}

/** Statements this long are still parsed at once. */
const CHUNK = 10;

const accountsSql = (question: PostsQuestion, params: Params) =>
  `SELECT DISTINCT author_key FROM (${audienceSql(question, matchedOf(question, params).rows, params)})`;

/** Accounts of the audience. */
export async function countAccounts(ctx: Asker, question: PostsQuestion): Promise<number> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ base: number }>(
    `SELECT count() AS base FROM (${accountsSql(question, params)})`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0]?.base ?? 0;
}

/** How many accounts of the asked audience are in each of the others, in their order. */
export async function overlapsWith(
  ctx: Asker,
  asked: PostsQuestion,
  others: readonly PostsQuestion[],
): Promise<AccountOverlap[]> {
  const base = await countAccounts(ctx, asked);
  const store = await clickhouse();
  const found: AccountOverlap[] = [];
  for (let start = 0; start < others.length; start += CHUNK) {
    const params = new Params();
    const base_ = accountsSql(asked, params);
    const parts = others.slice(start, start + CHUNK).map(
      (other, index) => `SELECT ${index} AS place, count() AS size, countIf(author_key IN asked) AS both
          FROM (${accountsSql(other, params)})`,
    );
    const rows = await store.query<{ place: number; size: number; both: number }>(
      `WITH asked AS (${base_}) SELECT place, size, both FROM (${parts.join(' UNION ALL ')}) ORDER BY place`,
      params.values,
      { signal: ctx.signal },
    );
    found.push(...rows.map(({ size, both }) => ({ base, size, both })));
  }
  return found;
}

/** Matching posts that one set of segments has and the other has not. */
export async function countNewPosts(ctx: Asker, now: PostsQuestion, before: PostsQuestion): Promise<number> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ posts: number }>(
    `SELECT uniqExact(post_key) AS posts FROM posts WHERE ${matchedSql(now, params)}
       AND post_key NOT IN (SELECT post_key FROM posts WHERE ${matchedSql(before, params)})`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0]?.posts ?? 0;
}
