import 'server-only';
import { ONCE_POSTS, stripDays } from '@/lib/analysis/sections/drivers';
import type { DriverRow, Drivers } from '@/lib/analysis/sections/driver-rows';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { authorKeySql } from './posts-accounts';
import { leverSql } from './posts-clusters';
import { CLUSTER } from './posts-loudest';
import { RECENCY } from './posts-matched';
import type { Matched, PostsQuery, Run } from './posts-question';

const DAY_MS = 86_400_000;
const DAY = `intDiv(toUnixTimestamp64Milli(created_at), ${DAY_MS})`;

interface DaysRow {
  days: number;
  known: number;
  authors: number;
  posts: number;
  largest: number;
  squares: number;
  leveraged: number;
  received: number;
  /** Posts (negative, so that the most come first) and key. */
  most: [number, string][];
  loudest: [number, string][];
}

/** Authors by the number of days they posted on, with the first of each. */
export function driversQuery({ where, params }: Matched): PostsQuery<DaysRow, Drivers> {
  return {
    sql: `SELECT days, known, count() AS authors, sum(n) AS posts, max(n) AS largest, sum(n * n) AS squares,
        sum(n * n / lever) AS leveraged, sum(ifNull(engaged, 0)) AS received,
        groupArraySortedIf(${RANKED_ITEMS})((-toInt64(n), toString(author)), known AND days > 1) AS most,
        groupArraySortedIf(${RANKED_ITEMS})((-toInt64(ifNull(engaged, 0)), toString(author)), known AND n <= ${ONCE_POSTS} AND engaged > 0) AS loudest
      FROM (SELECT *, ${leverSql('n', 'sum(n) OVER ()')} AS lever FROM (
        SELECT ${CLUSTER} AS author, max(author_key != 0) AS known, count() AS n, sum(engagements) AS engaged,
          groupBitmap(toUInt16(${DAY})) AS days FROM posts WHERE ${where} GROUP BY author))
      GROUP BY days, known`,
    params,
    read: (rows) => ({
      byDays: rows.map(({ known, most, loudest, ...row }) => ({
        ...row,
        known: known === 1,
        most: most.map(([, key]) => key),
        loudest: loudest.map(([received, key]) => ({ key, received: -received })),
      })),
    }),
  };
}

interface DetailRow extends Omit<DriverRow, 'followers' | 'days' | 'strip'> {
  followers: number;
  /** Day of the window of each post. */
  on: number[];
}

function withStrip({ on, followers, ...row }: DetailRow, width: number, values: number): DriverRow {
  const strip = Array<number>(values).fill(0);
  for (const day of on) {
    const place = Math.min(values - 1, Math.floor(day / width));
    strip[place] = (strip[place] ?? 0) + 1;
  }
  return { ...row, followers: followers < 0 ? null : followers, days: new Set(on).size, strip };
}

/** What is shown of these accounts: those that are listed by something. */
export async function driverRows(
  run: Run,
  { where, params, question }: Matched,
  keys: readonly string[],
): Promise<DriverRow[]> {
  if (keys.length === 0) return [];
  const { frame } = question;
  const authors = params.add([...keys], 'Array(UInt64)');
  const first = Math.floor(frame.from / DAY_MS);
  const width = stripDays(frame);
  const values = Math.ceil((Math.ceil(frame.to / DAY_MS) - first) / width);
  const rows = await run<DetailRow>(
    `WITH ${RECENCY} AS recency
     SELECT toString(author_key) AS key, ${authorKeySql(question)} AS handle, argMax(author_name, recency) AS name,
       argMax(author_followers, recency) AS followers, count() AS posts, sum(engagements) AS engagements,
       count(posts.engagements) AS told, groupArray(toUInt16(${DAY} - ${first})) AS on
     FROM posts WHERE ${where} AND author_key IN ${authors} GROUP BY author_key`,
    params,
  );
  return rows.filter(({ handle }) => handle !== '').map((row) => withStrip(row, width, values));
}
