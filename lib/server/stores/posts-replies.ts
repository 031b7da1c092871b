import 'server-only';
import type { CountRow, StepRow } from '@/lib/analysis/sections/facets';
import type { Ctx } from '@/lib/server/services/ctx';
import { clickhouse } from '../db/clickhouse';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

/** The replies that the same segments hold to the posts of a question. */
export interface Replies {
  rows: StepRow[];
  languages: CountRow[];
  /** Posts of the question, and those of them with a reply. */
  posts: number;
  answered: number;
}

type ReplyRow = StepRow & { language: string };

function addedUp(rows: readonly ReplyRow[]): CountRow[] {
  const sums = new Map<string, number>();
  for (const { language, posts } of rows) sums.set(language, (sums.get(language) ?? 0) + posts);
  return [...sums].map(([key, posts]) => ({ key, posts }));
}

/** Counts direct replies, whenever they were written: a reply may come after the window of what it answers. */
export async function repliesTo(ctx: Pick<Ctx, 'signal'>, question: PostsQuestion): Promise<Replies> {
  const store = await clickhouse();
  const run = async <T>(sql: (matched: string, segments: string) => string): Promise<T[]> => {
    const params = new Params();
    const matched = matchedSql(question, params);
    const all = question.frame.datasets.flatMap(({ segments }) => segments);
    const segments = params.add(all, 'Array(UInt32)');
    return store.query<T>(sql(matched, segments), params.values, { signal: ctx.signal });
  };
  const [rows, counts] = await Promise.all([
    run<ReplyRow>(
      (matched, segments) =>
        `SELECT toUnixTimestamp64Milli(toDateTime64(toStartOfDay(created_at), 3, 'UTC')) AS at,
           toString(sentiment) AS sentiment, toString(language) AS language,
           uniqExact(post_key) AS posts, 0 AS engagements, 0 AS dateOnly
         FROM posts WHERE segment IN ${segments} AND in_reply_to_id != ''
           AND in_reply_to_id IN (SELECT post_id FROM posts WHERE ${matched})
         GROUP BY at, sentiment, language`,
    ),
    run<{ posts: number; answered: number }>(
      (matched, segments) =>
        `SELECT count() AS posts, countIf(post_id IN (SELECT in_reply_to_id FROM posts
           WHERE segment IN ${segments} AND in_reply_to_id != '')) AS answered FROM posts WHERE ${matched}`,
    ),
  ]);
  return {
    rows: rows.map(({ language: _, ...row }) => row),
    languages: addedUp(rows),
    posts: counts[0]?.posts ?? 0,
    answered: counts[0]?.answered ?? 0,
  };
}
