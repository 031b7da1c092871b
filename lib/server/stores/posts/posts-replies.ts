import 'server-only';
import type { AuthorCounts, CountRow, StepRow } from '@/lib/analysis/sections/facets';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { filterSql, frameSql, segmentsSql } from './posts-condition';
import { sentimentAuthors } from './posts-clusters';
import { matchedSql } from './posts-matched';
import { matchedBy, Params, type PostsFrame, type PostsQuestion, type Run } from './posts-question';

/** The replies that the same segments hold to the posts of a question. */
export interface Replies {
  rows: StepRow[];
  languages: CountRow[];
  /** Of the replies whose sentiment could be read; one that several datasets hold counts in each. */
  authors: AuthorCounts;
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

const repliesSql = (matched: string, replies: string) =>
  `${replies} AND in_reply_to_id != '' AND in_reply_to_id IN (SELECT post_id FROM posts WHERE ${matched})`;

function setsOf(question: PostsQuestion, within: PostsFrame | undefined) {
  const params = new Params();
  const matched = matchedSql(question, params);
  const replies = within
    ? `${frameSql(within, params)}${filterSql(within, params)}`
    : segmentsSql(question.frame, params);
  return { params, matched, replies };
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
  const send: Run = (sql, params) => store.query(sql, params.values, { signal: ctx.signal });
  const { params, matched, replies } = setsOf(question, within);
  const [rows, counts, authors] = await Promise.all([
    send<ReplyRow>(
      `SELECT toUnixTimestamp64Milli(toDateTime64(toStartOfDay(created_at), 3, 'UTC')) AS at,
           toString(sentiment) AS sentiment, toString(language) AS language,
           uniqExact(post_key) AS posts, CAST(NULL, 'Nullable(UInt64)') AS engagements, 0 AS told, 0 AS dateOnly
         FROM posts WHERE ${repliesSql(matched, replies)} GROUP BY at, sentiment, language`,
      params,
    ),
    send<{ posts: number; answered: number }>(
      `SELECT count() AS posts, countIf(post_id IN (SELECT in_reply_to_id FROM posts
           WHERE ${replies} AND in_reply_to_id != '')) AS answered FROM posts WHERE ${matched}`,
      params,
    ),
    sentimentAuthors(send, matchedBy(repliesSql(matched, replies), params, question)),
  ]);
  return {
    rows: rows.map(({ language: _, ...row }) => row),
    languages: addedUp(rows),
    authors,
    posts: counts[0]?.posts ?? 0,
    answered: counts[0]?.answered ?? 0,
  };
}
