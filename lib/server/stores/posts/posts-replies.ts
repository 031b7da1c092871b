import 'server-only';
import type { CountRow, StepRow } from '@/lib/analysis/sections/facets';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { filterSql, frameSql, segmentsSql } from './posts-condition';
import { matchedSql } from './posts-matched';
import { Params, type PostsFrame, type PostsQuestion } from './posts-question';

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

/**
 * Counts direct replies.
 * @param within Window and countries of the replies; absent: whenever they were written and by whomever.
 */
export async function repliesTo(
  ctx: Pick<Ctx, 'signal'>,
  question: PostsQuestion,
  within?: PostsFrame,
): Promise<Replies> {
  const store = await clickhouse();
  const run = async <T>(sql: (matched: string, replies: string) => string): Promise<T[]> => {
    const params = new Params();
    const matched = matchedSql(question, params);
    const replies = within
      ? `${frameSql(within, params)}${filterSql(within, params)}`
      : segmentsSql(question.frame, params);
    return store.query<T>(sql(matched, replies), params.values, { signal: ctx.signal });
  };
  const [rows, counts] = await Promise.all([
    run<ReplyRow>(
      (matched, replies) =>
        `SELECT toUnixTimestamp64Milli(toDateTime64(toStartOfDay(created_at), 3, 'UTC')) AS at,
           toString(sentiment) AS sentiment, toString(language) AS language,
           uniqExact(post_key) AS posts, CAST(NULL, 'Nullable(UInt64)') AS engagements, 0 AS told, 0 AS dateOnly
         FROM posts WHERE ${replies} AND in_reply_to_id != ''
           AND in_reply_to_id IN (SELECT post_id FROM posts WHERE ${matched})
         GROUP BY at, sentiment, language`,
    ),
    run<{ posts: number; answered: number }>(
      (matched, replies) =>
        `SELECT count() AS posts, countIf(post_id IN (SELECT in_reply_to_id FROM posts
           WHERE ${replies} AND in_reply_to_id != '')) AS answered FROM posts WHERE ${matched}`,
    ),
  ]);
  return {
    rows: rows.map(({ language: _, ...row }) => row),
    languages: addedUp(rows),
    posts: counts[0]?.posts ?? 0,
    answered: counts[0]?.answered ?? 0,
  };
}
