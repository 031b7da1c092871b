import 'server-only';
import type { CountRow } from '@/lib/analysis/sections/facets';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { TRAIT_MARKS } from './trait-marks';

/** Accounts of segments, each once, as it was seen last. Segments are those the caller may read. */
export interface AccountsQuestion {
  segments: readonly number[];
  /** ISO 3166-1 alpha-2; null: all, whether their country is known or not. */
  country: string | null;
}

export interface TraitValue {
  key: string;
  accounts: number;
}

export interface AccountStats {
  accounts: number;
  /** Accounts by value, the most first, then by key. */
  countries: TraitValue[];
  cities: TraitValue[];
  genders: TraitValue[];
  ages: TraitValue[];
  interests: TraitValue[];
  /** Accounts with any interest: one account may have several. */
  withInterests: number;
}

type Asker = Pick<Ctx, 'signal'>;

const ANY_INTEREST = `${TRAIT_MARKS.interest}*`;

/** Every account with the marks of all its traits; '' marks the account itself. */
function marksSql({ country }: AccountsQuestion): string {
  const there =
    country === null ? '' : `HAVING has(marks, concat('${TRAIT_MARKS.country}', {country:String}))`;
  return `SELECT author_key, splitByChar('\\t', argMax(author_traits, seen_at)) AS marks FROM accounts
    WHERE segment IN {segments:Array(UInt32)} AND author_key != 0 GROUP BY author_key ${there}`;
}

function paramsOf({ segments, country }: AccountsQuestion) {
  return { segments: [...segments], country: country ?? '' };
}

const NOBODY: AccountStats = {
  accounts: 0,
  countries: [],
  cities: [],
  genders: [],
  ages: [],
  interests: [],
  withInterests: 0,
};

/** Accounts by each trait. */
export async function accountStats(ctx: Asker, question: AccountsQuestion): Promise<AccountStats> {
  if (question.segments.length === 0) return NOBODY;
  const store = await clickhouse();
  const rows = await store.query<{ mark: string; accounts: number }>(
    `SELECT arrayJoin(arrayDistinct(marks)) AS mark, count() AS accounts FROM (${marksSql(question)})
     GROUP BY mark ORDER BY accounts DESC, mark`,
    paramsOf(question),
    { signal: ctx.signal },
  );
  const valuesOf = (mark: string) =>
    rows
      .filter((row) => row.mark.startsWith(mark) && row.mark !== ANY_INTEREST)
      .map(({ mark: own, accounts }) => ({ key: own.slice(1), accounts }));
  const countOf = (mark: string) => rows.find((row) => row.mark === mark)?.accounts ?? 0;
  return {
    accounts: countOf(''),
    countries: valuesOf(TRAIT_MARKS.country),
    cities: valuesOf(TRAIT_MARKS.city),
    genders: valuesOf(TRAIT_MARKS.gender),
    ages: valuesOf(TRAIT_MARKS.age),
    interests: valuesOf(TRAIT_MARKS.interest),
    withInterests: countOf(ANY_INTEREST),
  };
}

/** Accounts by the language most of their posts are in (the first by its tag where two are level). */
export async function accountLanguages(ctx: Asker, question: AccountsQuestion): Promise<TraitValue[]> {
  if (question.segments.length === 0) return [];
  const store = await clickhouse();
  const only =
    question.country === null ? '' : `AND author_key IN (SELECT author_key FROM (${marksSql(question)}))`;
  return store.query<TraitValue>(
    `SELECT tag AS key, count() AS accounts FROM (
       SELECT author_key, tupleElement(arraySort(held -> (-tupleElement(held, 2), tupleElement(held, 1)), groupArray((language, posts)))[1], 1) AS tag
       FROM (SELECT author_key, toString(language) AS language, count() AS posts FROM posts
         WHERE segment IN {segments:Array(UInt32)} AND author_key != 0 ${only} GROUP BY author_key, language)
       GROUP BY author_key)
     GROUP BY key ORDER BY accounts DESC, key`,
    paramsOf(question),
    { signal: ctx.signal },
  );
}

/** Posts of these accounts, repeats of one post in several segments counted once. */
export async function accountPosts(ctx: Asker, question: AccountsQuestion): Promise<number> {
  if (question.segments.length === 0) return 0;
  const store = await clickhouse();
  const only = question.country === null ? '' : 'AND author_country = {country:String}';
  const rows = await store.query<CountRow>(
    `SELECT uniqExact(post_key) AS posts FROM posts WHERE segment IN {segments:Array(UInt32)} ${only}`,
    paramsOf(question),
    { signal: ctx.signal },
  );
  return rows[0]?.posts ?? 0;
}
