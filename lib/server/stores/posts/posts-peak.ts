import 'server-only';
import type { PeakPost } from '@/lib/analysis/sections/facets';
import { carriedPosts, type Referring } from '@/lib/analysis/sections/peak-day/carried';
import { stepSpan } from '@/lib/analysis/sections/time-steps';
import { segmentsSql } from './posts-condition';
import { itemSql } from './posts-matched';
import { printedPost, printedPostsSql } from './posts-page';
import type { Matched, Run } from './posts-question';

/** Of so many posts that others refer to the ones that most of them do are chosen. */
const CANDIDATES = 12;

interface PeakRow extends Referring {
  /** A candidate as it is printed; else ''. */
  post: string;
}

/** Other posts that a post names by their ids: what it repeats or quotes, what it answers, and where that conversation began. */
const REFERS = `arrayDistinct(arrayFilter(id -> id != '' AND id != post_id AND NOT startsWith(id, '?'),
  [referenced_id, in_reply_to_id, conversation_id]))`;
const KIND = `multiIf(is_repost = 1, 'repost', in_reply_to_id = '' AND referenced_id != '', 'quote', 'reply')`;

/** The posts that most others of one day repeat or answer, and how many do. @param day Its start, epoch ms. */
export async function peakPosts(run: Run, matched: Matched, day: number): Promise<PeakPost[]> {
  const { where, params, question } = matched;
  const within = itemSql({ kind: 'window', ...stepSpan(day, 'day') }, question, params);
  const places = `SELECT segment, created_at, post_key FROM posts WHERE ${segmentsSql(question.frame, params)}
    AND post_key IN (SELECT cityHash64(id) FROM candidates) ORDER BY segment LIMIT 1 BY post_key`;
  const rows = await run<PeakRow>(
    `WITH referring AS MATERIALIZED (
       SELECT ${REFERS} AS refers, ${KIND} AS kind, count() AS n FROM posts
       WHERE ${where} AND ${within} GROUP BY refers, kind HAVING notEmpty(refers)),
     candidates AS MATERIALIZED (
       SELECT arrayJoin(refers) AS id, sum(n) AS told FROM referring GROUP BY id ORDER BY told DESC, id LIMIT ${CANDIDATES})
     SELECT arraySort(arrayIntersect(refers, (SELECT groupArray(id) FROM candidates))) AS targets, kind, sum(n) AS posts, '' AS post
     FROM referring GROUP BY targets, kind HAVING notEmpty(targets)
     UNION ALL SELECT emptyArrayString(), '', toUInt64(0), post FROM (${printedPostsSql(question.frame, places, params)})`,
    params,
  );
  const printed = rows
    .filter(({ post }) => post !== '')
    .map(({ post }) => printedPost(question.frame, post)[1]);
  const known = new Map(printed.map((post) => [post.key, post]));
  return carriedPosts(rows.filter(({ post }) => post === '')).map((one) => ({
    ...one,
    post: known.get(one.id) ?? null,
  }));
}
