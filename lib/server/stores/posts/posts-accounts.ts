import 'server-only';
import {
  type Accounts,
  type AccountTotals,
  type Baseline,
  type TraitCounts,
  type Traits,
} from '@/lib/analysis/sections/facets';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { segmentsSql } from './posts-condition';
import { listedKeySql, RECENCY } from './posts-matched';
import { TRAIT_MARKS } from './trait-marks';
import { type Matched, Params, type PostsQuery, type PostsQuestion } from './posts-question';

interface MarkRow {
  /** Kind (one byte) and value of a trait; '' is every account. */
  mark: string;
  accounts: number;
}

export interface AccountsRow extends MarkRow, AccountTotals {
  /** Values (negative, so that the first come first), handle and key. */
  best: [number, number, string, string][];
  largest: [number, string, string][];
  busiest: [number, string, string][];
}

/** The mark of accounts with any interest at all. */
const ANY_INTEREST = `${TRAIT_MARKS.interest}*`;

function countsOf(rows: readonly MarkRow[], mark: string): TraitCounts {
  const items = rows
    .filter((row) => row.mark.startsWith(mark) && row.mark !== ANY_INTEREST)
    .map((row) => ({ key: row.mark.slice(1), accounts: row.accounts }));
  const any = rows.find((row) => row.mark === ANY_INTEREST)?.accounts ?? 0;
  const known = mark === TRAIT_MARKS.interest ? any : items.reduce((sum, item) => sum + item.accounts, 0);
  return { items, known };
}

export const traitsOf = (rows: readonly MarkRow[]): Traits => ({
  country: countsOf(rows, TRAIT_MARKS.country),
  city: countsOf(rows, TRAIT_MARKS.city),
  gender: countsOf(rows, TRAIT_MARKS.gender),
  age: countsOf(rows, TRAIT_MARKS.age),
  job: countsOf(rows, TRAIT_MARKS.job),
  interest: countsOf(rows, TRAIT_MARKS.interest),
});

export const NOBODY: AccountsRow = {
  mark: '',
  accounts: 0,
  posts: 0,
  followers: 0,
  accountsWithFollowers: 0,
  accountsWithHandle: 0,
  postsWithHandle: 0,
  best: [],
  largest: [],
  busiest: [],
};

/** Accounts of which nobody tells what they received come last, by their posts. */
export const UNTOLD_BY_POSTS = 'if(received < 0, -toInt64(n), 0)';

/** The key under which a group of posts of one author lists them. */
export const authorKeySql = (question: PostsQuestion) =>
  listedKeySql(question, 'any(author_handle)', 'any(author_id)', 'any(author_name)');

/** Authors of the matched posts by each trait of their latest one. Posts without an author are left out. */
export function accountsQuery({ rows: from, params, question }: Matched): PostsQuery<AccountsRow, Accounts> {
  return {
    sql: `WITH ${RECENCY} AS recency
      SELECT arrayJoin(splitByChar('\t', traits)) AS mark, count() AS accounts, sum(n) AS posts,
        sumIf(f, f >= 0) AS followers, countIf(f >= 0) AS accountsWithFollowers,
        countIf(handle != '') AS accountsWithHandle, sumIf(n, handle != '') AS postsWithHandle,
        groupArraySortedIf(${RANKED_ITEMS})((-received, ${UNTOLD_BY_POSTS}, handle, key), mark = '' AND handle != '') AS best,
        groupArraySortedIf(${RANKED_ITEMS})((-f, handle, key), mark = '' AND handle != '' AND f >= 0) AS largest,
        groupArraySortedIf(${RANKED_ITEMS})((-toInt64(n), handle, key), mark = '' AND handle != '') AS busiest
      FROM (SELECT toString(author_key) AS key, argMax(author_traits, recency) AS traits,
          argMax(author_followers, recency) AS f, count() AS n, ${authorKeySql(question)} AS handle,
          toInt64(ifNull(sum(engagements), -1)) AS received
        FROM ${from} AND author_key != 0 GROUP BY author_key)
      GROUP BY mark`,
    params,
    read(rows) {
      const everyone = rows.find((row) => row.mark === '') ?? NOBODY;
      const { best, largest, busiest, mark: _, ...totals } = everyone;
      return {
        ...totals,
        traits: traitsOf(rows),
        authored: totals.posts,
        ranked: totals.accountsWithHandle,
        top: best.map(([, , , key]) => key),
        largest: largest.map(([, , key]) => key),
        busiest: busiest.map(([, , key]) => key),
      };
    },
  };
}

/** All accounts of the datasets, each as it was seen last. */
export function baselineQuery(question: PostsQuestion): PostsQuery<MarkRow, Baseline> {
  const params = new Params();
  return {
    sql: `SELECT arrayJoin(splitByChar('\t', traits)) AS mark, count() AS accounts
      FROM (SELECT argMax(author_traits, seen_at) AS traits FROM accounts
        WHERE ${segmentsSql(question.frame, params)} AND author_key != 0 GROUP BY author_key)
      GROUP BY mark`,
    params,
    read: (rows) => ({
      accounts: rows.find((row) => row.mark === '')?.accounts ?? 0,
      traits: traitsOf(rows),
    }),
  };
}
