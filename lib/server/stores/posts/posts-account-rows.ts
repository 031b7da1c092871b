import 'server-only';
import type { AccountRow } from '@/lib/analysis/sections/facets';
import { TREND_VALUES } from '@/lib/analysis/sections/thresholds';
import { authorKeySql } from './posts-accounts';
import { RECENCY } from './posts-matched';
import type { Matched, Run } from './posts-question';

interface DetailRow extends Omit<AccountRow, 'followers'> {
  followers: number;
}

/** What is shown of the accounts with these keys, in no order. */
export async function accountRows(
  run: Run,
  { rows: from, params, question }: Matched,
  keys: readonly string[],
): Promise<AccountRow[]> {
  if (keys.length === 0) return [];
  const { frame } = question;
  const authors = params.add([...keys], 'Array(UInt64)');
  const width = Math.max(1, Math.ceil((frame.to - frame.from) / TREND_VALUES));
  const values = Math.max(1, Math.ceil((frame.to - frame.from) / width));
  const rows = await run<DetailRow>(
    `WITH ${RECENCY} AS recency
     SELECT toString(author_key) AS key, ${authorKeySql(question)} AS handle, argMax(author_name, recency) AS name,
       argMax(author_followers, recency) AS followers, count() AS posts, sum(engagements) AS engagements,
       countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'negative') AS negative,
       countIf(sentiment != 'unknown') AS scored,
       groupArray(intDiv(toUnixTimestamp64Milli(created_at) - ${Math.trunc(frame.from)}, ${width})) AS steps,
       arrayMap(step -> countEqual(steps, step), range(${values})) AS trend
     FROM ${from} AND author_key IN ${authors} GROUP BY author_key`,
    params,
  );
  return rows.map((row) => ({ ...row, followers: row.followers < 0 ? null : row.followers }));
}
