import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

export interface PostFacts {
  posts: number;
  /** Epoch ms of the first and the last post; 0 without posts. */
  first: number;
  last: number;
  /** Sum of their likes, and of how many posts they are known. */
  likes: number;
  told: number;
  /** 24 counts, by hour in UTC. */
  hours: number[];
}

/** What is counted of the matched posts themselves. */
export async function ownPostFacts(ctx: Pick<Ctx, 'signal'>, question: PostsQuestion): Promise<PostFacts> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<Omit<PostFacts, 'hours'> & { hour: number }>(
    `SELECT toHour(created_at, 'UTC') AS hour, count() AS posts, ifNull(sum(posts.likes), 0) AS likes, count(posts.likes) AS told,
       min(toUnixTimestamp64Milli(created_at)) AS first, max(toUnixTimestamp64Milli(created_at)) AS last
     FROM posts WHERE ${matchedSql(question, params)} GROUP BY hour`,
    params.values,
    { signal: ctx.signal },
  );
  const sum = (key: 'posts' | 'likes' | 'told') => rows.reduce((total, row) => total + row[key], 0);
  const byHour = new Map(rows.map((row) => [row.hour, row.posts]));
  return {
    posts: sum('posts'),
    first: rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.first)),
    last: rows.length === 0 ? 0 : Math.max(...rows.map((row) => row.last)),
    likes: sum('likes'),
    told: sum('told'),
    hours: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
  };
}
