import 'server-only';
import type { AccountRow, Accounts } from '@/lib/analysis/sections/facets';
import { RANKED_ITEMS, TREND_VALUES } from '@/lib/analysis/sections/thresholds';
import { type AccountsRow, authorKeySql, NOBODY, traitsOf, UNTOLD_BY_POSTS } from './posts-accounts';
import { segmentsSql } from './posts-condition';
import { listedKeySql, RECENCY } from './posts-matched';
import { type Matched, Params, type PostsQuery, type PostsQuestion, type Run } from './posts-question';
import { audienceSql, isSubjectSql } from './posts-subject';

/** Marks of every known author of a matched post, and of those who are not analysed themselves. */
const AUTHOR = '-';
const OTHER_AUTHOR = '+';

const silentKeySql = (question: PostsQuestion) =>
  listedKeySql(
    question,
    'argMax(accounts.handle, seen_at)',
    'any(accounts.author_id)',
    'argMax(accounts.name, seen_at)',
  );

/** Accounts of the audience without a matched post, as they were seen last. */
function silentSql({ rows, params, question }: Matched, audience: string): string {
  return `SELECT author_key, argMax(author_traits, seen_at) AS traits, argMax(followers, seen_at) AS f,
      toUInt64(0) AS n, ${silentKeySql(question)} AS handle, toInt64(0) AS received
    FROM accounts WHERE ${segmentsSql(question.frame, params)} AND author_key IN (${audience})
      AND author_key NOT IN (SELECT author_key FROM ${rows}) GROUP BY author_key`;
}

/** The twin of `accountsQuery` where the audience are others than the authors: followers, or whom a bio tells of. */
export function audienceAccountsQuery(matched: Matched): PostsQuery<AccountsRow, Accounts> {
  const { rows: from, params, question } = matched;
  const audience = audienceSql(question, from, params);
  const ranking = `handle, toString(author_key)`;
  return {
    sql: `WITH ${RECENCY} AS recency
      SELECT arrayJoin(arrayConcat(if(author_key IN (${audience}), splitByChar('\t', traits), []),
          if(n = 0, [], if(${isSubjectSql(question.subject, params)}, ['${AUTHOR}'], ['${AUTHOR}', '${OTHER_AUTHOR}'])))) AS mark,
        count() AS accounts, sum(n) AS posts,
        sumIf(f, f >= 0) AS followers, countIf(f >= 0) AS accountsWithFollowers,
        countIf(handle != '') AS accountsWithHandle, sumIf(n, handle != '') AS postsWithHandle,
        groupArraySortedIf(${RANKED_ITEMS})((-received, ${UNTOLD_BY_POSTS}, ${ranking}), mark = '${OTHER_AUTHOR}' AND handle != '') AS best,
        groupArraySortedIf(${RANKED_ITEMS})((-f, ${ranking}), mark = '' AND handle != '' AND f >= 0) AS largest,
        groupArraySortedIf(${RANKED_ITEMS})((-toInt64(n), ${ranking}), mark = '${OTHER_AUTHOR}' AND handle != '') AS busiest
      FROM (SELECT author_key, argMax(author_traits, recency) AS traits, argMax(author_followers, recency) AS f,
          count() AS n, ${authorKeySql(question)} AS handle, toInt64(ifNull(sum(engagements), -1)) AS received
        FROM ${from} AND author_key != 0 GROUP BY author_key
        UNION ALL ${silentSql(matched, audience)})
      GROUP BY mark`,
    params,
    read(rows) {
      const of = (mark: string) => rows.find((row) => row.mark === mark) ?? NOBODY;
      const { best: _best, largest, busiest: _busiest, mark: _mark, ...totals } = of('');
      const others = of(OTHER_AUTHOR);
      return {
        ...totals,
        traits: traitsOf(rows),
        authored: of(AUTHOR).posts,
        ranked: others.accountsWithHandle,
        top: others.best.map(([, , , key]) => key),
        largest: largest.map(([, , key]) => key),
        busiest: others.busiest.map(([, , key]) => key),
      };
    },
  };
}

type SilentRow = Pick<AccountRow, 'key' | 'handle' | 'name'> & { followers: number };

/** What is shown of the accounts with these keys that wrote none of the posts, in no order. */
export async function silentAccountRows(
  run: Run,
  question: PostsQuestion,
  keys: readonly string[],
): Promise<AccountRow[]> {
  if (keys.length === 0) return [];
  const params = new Params();
  const { frame } = question;
  const rows = await run<SilentRow>(
    `SELECT toString(author_key) AS key, ${silentKeySql(question)} AS handle, argMax(accounts.name, seen_at) AS name,
       argMax(followers, seen_at) AS followers
     FROM accounts WHERE ${segmentsSql(frame, params)} AND author_key IN ${params.add([...keys], 'Array(UInt64)')}
     GROUP BY author_key`,
    params,
  );
  const width = Math.max(1, Math.ceil((frame.to - frame.from) / TREND_VALUES));
  const trend = Array.from({ length: Math.max(1, Math.ceil((frame.to - frame.from) / width)) }, () => 0);
  const nothing = { posts: 0, engagements: null, positive: 0, negative: 0, scored: 0, trend };
  return rows.map(({ followers, ...row }) => ({
    ...row,
    ...nothing,
    followers: followers < 0 ? null : followers,
  }));
}
