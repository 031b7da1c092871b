import 'server-only';
import {
  COUNTED_METRICS,
  type CountedMetric,
  type CountedPosts,
  type CountsBy,
} from '@/lib/domain/counted-posts';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { segmentsSql } from './posts-condition';
import type { Matched, PostsQuery } from './posts-question';

type Row = { key: string; posts: number } & Record<`${CountedMetric}${'Told' | 'Sum' | 'Median'}`, number>;

/** Views that are not known are below 0. */
const COLUMN: Record<CountedMetric, string> = {
  likes: 'likes',
  reposts: 'reposts',
  replies: 'replies',
  quotes: 'quotes',
  views: 'if(views < 0, NULL, views)',
};

const countsSql = COUNTED_METRICS.map(
  (
    metric,
  ) => `count(${COLUMN[metric]}) AS ${metric}Told, toUInt64(ifNull(sum(${COLUMN[metric]}), 0)) AS ${metric}Sum,
    toFloat64(quantileExactInclusiveIf(0.5)(ifNull(${COLUMN[metric]}, 0), isNotNull(${COLUMN[metric]}))) AS ${metric}Median`,
).join(', ');

/** Whether an author is verified, as the account was seen last; '' where nobody says. */
function verifiedSql({ params, question: { frame } }: Matched): string {
  const as = (value: 0 | 1) => `author_key IN (SELECT author_key FROM accounts
    WHERE ${segmentsSql(frame, params)} AND author_key != 0 GROUP BY author_key HAVING argMax(verified, seen_at) = ${value})`;
  return `multiIf(${as(1)}, 'verified', ${as(0)}, 'unverified', '')`;
}

const keySql = (by: CountsBy, matched: Matched) =>
  by === 'all' ? `''` : by === 'author' ? 'lowerUTF8(author_handle)' : verifiedSql(matched);

const told = (row: Row, metric: CountedMetric) => {
  const [posts, sum] = [row[`${metric}Told`], row[`${metric}Sum`]];
  return posts === 0 ? null : { posts, sum, mean: sum / posts, median: row[`${metric}Median`] };
};

/** How many posts there are and what single posts received; of authors those with the most posts. */
export function countsQuery(matched: Matched, by: CountsBy): PostsQuery<Row, CountedPosts[]> {
  const { where, params } = matched;
  return {
    sql: `SELECT ${keySql(by, matched)} AS key, count() AS posts, ${countsSql}
      FROM posts WHERE ${where}${by === 'author' ? " AND author_handle != ''" : ''}
      GROUP BY key ORDER BY posts DESC, key LIMIT ${RANKED_ITEMS}`,
    params,
    read: (rows) =>
      rows.map((row) => ({
        key: row.key,
        posts: row.posts,
        likes: told(row, 'likes'),
        reposts: told(row, 'reposts'),
        replies: told(row, 'replies'),
        quotes: told(row, 'quotes'),
        views: told(row, 'views'),
      })),
  };
}
