import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from './posts-condition';
import { Params } from './posts-question';
import { TRAIT_MARKS } from './trait-marks';

export interface CircleInterest {
  circle: number;
  /** First part of the interest's full name; '': all accounts of the circle that the datasets describe. */
  category: string;
  accounts: number;
}

/** How many accounts of each circle tell an interest of a category; handles are in lower case. */
export async function circleInterests(
  ctx: Pick<Ctx, 'signal'>,
  frame: Parameters<typeof segmentsSql>[0],
  circles: readonly (readonly string[])[],
): Promise<CircleInterest[]> {
  const handles = circles.flat();
  if (handles.length === 0) return [];
  const params = new Params();
  const where = segmentsSql(frame, params);
  const names = params.add(handles, 'Array(String)');
  const places = params.add(
    circles.flatMap((circle, at) => circle.map(() => at + 1)),
    'Array(UInt16)',
  );
  const store = await clickhouse();
  return store.query<CircleInterest>(
    `SELECT circle - 1 AS circle, category, count() AS accounts FROM (
       SELECT author_key, transform(lowerUTF8(argMax(accounts.handle, seen_at)), ${names}, ${places}, toUInt16(0)) AS circle,
         arrayDistinct(arrayMap(mark -> splitByChar('/', substring(mark, 2))[1],
           arrayFilter(mark -> startsWith(mark, '${TRAIT_MARKS.interest}'), splitByChar('\\t', argMax(author_traits, seen_at))))) AS categories
       FROM accounts WHERE ${where} AND author_key != 0 AND lowerUTF8(accounts.handle) IN ${names}
       GROUP BY author_key HAVING circle > 0)
     ARRAY JOIN arrayPushFront(categories, '') AS category GROUP BY circle, category ORDER BY circle, category`,
    params.values,
    { signal: ctx.signal },
  );
}
