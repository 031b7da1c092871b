import 'server-only';
import type { CircleTerm } from '@/lib/analysis/network/circle-words';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

/** Terms of one circle that are looked at, those of most accounts. */
const MOST = 1_000;

/**
 * How many accounts of the matched posts say a word where they mention somebody of a circle; '' stands for all of them.
 * @param circles Handles of each, lower case.
 */
export async function circleTerms(
  ctx: Pick<Ctx, 'signal'>,
  question: PostsQuestion,
  circles: readonly (readonly string[])[],
): Promise<CircleTerm[]> {
  const handles = circles.flat();
  if (handles.length === 0) return [];
  const params = new Params();
  const all = params.add(handles, 'Array(String)');
  const places = params.add(
    circles.flatMap((circle, at) => circle.map(() => at + 1)),
    'Array(UInt16)',
  );
  const mentioned = `arrayFilter(place -> place > 0, arrayMap(handle -> transform(toString(handle), ${all}, ${places}, toUInt16(0)), mentions))`;
  const store = await clickhouse();
  return store.query<CircleTerm>(
    `SELECT circle - 1 AS circle, arrayJoin(arrayPushFront(terms, '')) AS term, uniqExact(author_key) AS accounts
     FROM (SELECT author_key, terms, arrayJoin(arrayDistinct(${mentioned})) AS circle FROM posts
       WHERE ${matchedSql(question, params)} AND author_key != 0 AND hasAny(mentions, ${all}))
     GROUP BY circle, term ORDER BY accounts DESC, term LIMIT ${MOST} BY circle`,
    params.values,
    { signal: ctx.signal },
  );
}
