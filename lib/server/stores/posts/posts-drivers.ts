import 'server-only';
import { ONCE_POSTS, stripDays } from '@/lib/analysis/sections/drivers';
import type { DriverRow, Drivers } from '@/lib/analysis/sections/driver-rows';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { authorKeySql } from './posts-accounts';
import { CLUSTER } from './posts-loudest';
import { RECENCY } from './posts-matched';
import type { Matched, PostsQuery, Run } from './posts-question';

const DAY_MS = 86_400_000;
const DAY = `intDiv(toUnixTimestamp64Milli(created_at), ${DAY_MS})`;

interface AlikeRow {
  days: number;
  known: number;
  /** Posts of each of them. */
  own: number;
  authors: number;
  received: number;
  keys: string[];
  /** Engagements (negative, so that the most come first) and key. */
  loudest: [number, string][];
}

const asText = (pair: string) => `(${pair}.1, toString(${pair}.2))`;

/** Authors by the days they posted on and by their posts, with the first of each. */
export function driversQuery({ rows: from, params }: Matched): PostsQuery<AlikeRow, Drivers> {
  return {
    sql: `SELECT days, known, own, count() AS authors, sum(engaged) AS received,
        arrayMap(key -> toString(key), groupArraySortedIf(${RANKED_ITEMS})(author, known AND days > 1)) AS keys,
        arrayMap(pair -> ${asText('pair')}, groupArraySortedIf(${RANKED_ITEMS})((-toInt64(engaged), author),
          known AND own <= ${ONCE_POSTS} AND engaged > 0)) AS loudest
      FROM (SELECT author, max(named) AS known, count() AS days, sum(n) AS own, sum(engaged) AS engaged FROM (
        SELECT ${CLUSTER} AS author, ${DAY} AS day, max(author_key != 0) AS named, count() AS n,
          sum(ifNull(engagements, 0)) AS engaged FROM ${from} GROUP BY author, day) GROUP BY author)
      GROUP BY days, known, own`,
    params,
    read: (rows) => ({
      alike: rows.map(({ known, loudest, ...row }) => ({
        ...row,
        known: known === 1,
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
  { rows: from, params, question }: Matched,
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
     FROM ${from} AND author_key IN ${authors} GROUP BY author_key`,
    params,
  );
  return rows.filter(({ handle }) => handle !== '').map((row) => withStrip(row, width, values));
}
