import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedSql, itemSql } from './posts-matched';
import { Params, type PostsItemFilter, type PostsQuestion } from './posts-question';

/** One post as it leaves; null is unknown. No value that a model inferred about its author is among them. */
export interface PostLine {
  id: string;
  created_at: string;
  text: string;
  author_handle: string;
  author_name: string;
  language: string;
  sentiment: string | null;
  is_repost: boolean;
  likes: number | null;
  reposts: number | null;
  replies: number | null;
  quotes: number | null;
  views: number | null;
  url: string | null;
}

export interface PostsFileQuestion {
  question: PostsQuestion;
  item?: PostsItemFilter;
  limit: number;
  /** Columns that say in every row what kind of data it is. */
  badge: { frame: string; sample_data: string; datasets: string };
}

function statement({ question, item, limit, badge }: PostsFileQuestion): { sql: string; params: Params } {
  const params = new Params();
  const only = item ? ` AND ${itemSql(item, question, params)}` : '';
  const about = Object.entries(badge).map(([name, value]) => `${params.add(value, 'String')} AS ${name}`);
  const sql = `SELECT post_id AS id, created_at, text, author_handle, author_name, toString(language) AS language,
      nullIf(toString(sentiment), 'unknown') AS sentiment, toBool(is_repost) AS is_repost, likes, reposts, replies, quotes,
      if(views < 0, NULL, views) AS views, nullIf(url, '') AS url, ${about.join(', ')}
    FROM posts WHERE ${matchedSql(question, params)}${only} ORDER BY posts.created_at, post_key LIMIT ${limit}`;
  return { sql, params };
}

/** Matched posts in order of time as a Parquet file, which the engine writes. */
export async function postsParquet(ctx: Pick<Ctx, 'signal'>, asked: PostsFileQuestion): Promise<Buffer> {
  const { sql, params } = statement(asked);
  const store = await clickhouse();
  return store.file(sql, params.values, 'Parquet', { signal: ctx.signal });
}

export async function postsLines(ctx: Pick<Ctx, 'signal'>, asked: PostsFileQuestion): Promise<PostLine[]> {
  const { sql, params } = statement(asked);
  const store = await clickhouse();
  return store.query<PostLine>(sql, params.values, { signal: ctx.signal });
}

export async function countPosts(
  ctx: Pick<Ctx, 'signal'>,
  { question, item }: Pick<PostsFileQuestion, 'question' | 'item'>,
): Promise<number> {
  const params = new Params();
  const only = item ? ` AND ${itemSql(item, question, params)}` : '';
  const store = await clickhouse();
  const rows = await store.query<{ posts: number }>(
    `SELECT count() AS posts FROM posts WHERE ${matchedSql(question, params)}${only}`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0]?.posts ?? 0;
}
