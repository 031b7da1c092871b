import 'server-only';
import type { GrowthRow } from '@/lib/analysis/sections/facets';
import { GROWTH_ACCOUNTS } from '@/lib/analysis/sections/thresholds';
import { frameSql } from './posts-condition';
import { RECENCY } from './posts-matched';
import { Params, type PostsQuestion, type Run } from './posts-question';

interface DayRow {
  key: string;
  handle: string;
  name: string;
  days: [at: number, followers: number][];
}

/** Followers day by day as any post of these accounts told them, in the window; accounts in the order given. */
export async function followerGrowth(
  run: Run,
  { frame }: PostsQuestion,
  keys: readonly string[],
): Promise<GrowthRow[]> {
  const asked = keys.slice(0, GROWTH_ACCOUNTS);
  if (asked.length === 0) return [];
  const params = new Params();
  const rows = await run<DayRow>(
    `SELECT toString(author_key) AS key, lowerUTF8(any(handle)) AS handle, argMax(name, last) AS name,
       arraySort(groupArray((day, followers))) AS days
     FROM (SELECT author_key, any(author_handle) AS handle, argMax(author_name, ${RECENCY}) AS name,
         max(${RECENCY}) AS last, intDiv(toUnixTimestamp64Milli(created_at), 86400000) * 86400000 AS day,
         argMax(author_followers, ${RECENCY}) AS followers
       FROM posts WHERE ${frameSql(frame, params)} AND author_key IN ${params.add(asked, 'Array(UInt64)')}
         AND author_followers >= 0 GROUP BY author_key, day) GROUP BY author_key`,
    params,
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return asked.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const points = row.days.map(([at, followers]) => ({ at, followers }));
    return [{ handle: row.handle, name: row.name, points }];
  });
}
