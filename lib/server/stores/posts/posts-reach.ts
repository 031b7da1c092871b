import 'server-only';
import type { KeywordQuery } from '@/lib/domain/keyword-query/query';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchSql } from './posts-condition';
import { TRAIT_MARKS } from './trait-marks';
import { Params } from './posts-question';
import type { Asker } from './posts-store';

/** How a chip reaches accounts of the datasets. Interests are ids of the trait. */
export type ChipCondition =
  | { words: KeywordQuery; phrases?: KeywordQuery }
  | { handle: string }
  /** Any of them is mentioned or followed: a circle of accounts, lower case. */
  | { circle: readonly string[] }
  /** Words of the profile text. */
  | { bio: KeywordQuery }
  | { interests: readonly string[] };

/** Values of traits, any of which lets an account through; empty: not asked. */
export interface ReachFilters {
  places: readonly { trait: 'country' | 'city'; key: string }[];
  gender: string | null;
  ages: readonly string[];
  languages: readonly string[];
}

/** Accounts that are level in everything: 0 does not pass, 1 passes, 2 is not known. */
export interface ReachPattern {
  chips: number[];
  phrases: number[];
  place: number;
  gender: number;
  age: number;
  language: number;
  accounts: number;
}

/** As many chips as one number has bits that are counted with. */
export const MOST_CHIPS = 60;

const bit = (place: number) => `bitShiftLeft(toUInt64(1), ${place})`;

interface Statement {
  conditions: readonly ChipCondition[];
  segments: string;
  params: Params;
}

/** Bits of what an author's posts say, in one reading of the posts. */
function wordsSql({ conditions, segments, params }: Statement): string[] {
  const each = (pick: (condition: ChipCondition) => KeywordQuery | undefined) =>
    conditions.flatMap((condition, place) => {
      const query = pick(condition);
      return query ? `if(${matchSql(query, params)}, ${bit(place)}, 0)` : [];
    });
  const words = each((condition) => ('words' in condition ? condition.words : undefined));
  if (words.length === 0) return [];
  const phrases = each((condition) => ('words' in condition ? condition.phrases : undefined));
  const sum = (parts: readonly string[]) => (parts.length === 0 ? 'toUInt64(0)' : parts.join(' + '));
  return [
    `SELECT author_key, groupBitOr(toUInt64(${sum(words)})) AS bits, groupBitOr(toUInt64(${sum(phrases)})) AS phrased
     FROM posts WHERE segment IN ${segments} AND author_key != 0 GROUP BY author_key HAVING bits + phrased > 0`,
  ];
}

/** Bits of the handles an author mentions or follows. */
function handlesSql({ conditions, segments, params }: Statement): string[] {
  const places = new Map<string, number[]>();
  conditions.forEach((condition, place) => {
    const handles =
      'handle' in condition
        ? [condition.handle.toLowerCase()]
        : 'circle' in condition
          ? condition.circle
          : [];
    for (const handle of handles) places.set(handle, [...(places.get(handle) ?? []), place]);
  });
  if (places.size === 0) return [];
  const names = params.add([...places.keys()], 'Array(String)');
  const each = [...places.values()].map((of) => of.map(bit).join(' + '));
  const bits = `transform(name, ${names}, [${each.join(', ')}], toUInt64(0))`;
  return [
    `SELECT author_key, groupBitOr(${bits}) AS bits, toUInt64(0) AS phrased FROM (
       SELECT author_key, mention AS name FROM account_mentions WHERE segment IN ${segments} AND mention IN ${names}
       UNION ALL SELECT follower_key AS author_key, target AS name FROM follows WHERE segment IN ${segments} AND target IN ${names}
     ) GROUP BY author_key`,
  ];
}

const marksSql = (segments: string) =>
  `SELECT author_key, splitByChar('\\t', argMax(author_traits, seen_at)) AS marks FROM accounts
   WHERE segment IN ${segments} AND author_key != 0 GROUP BY author_key`;

const markList = (params: Params, marks: readonly string[]) => params.add([...marks], 'Array(String)');

/** Bits of the interests that an account's profile tells. */
function interestsSql({ conditions, segments, params }: Statement): string[] {
  const each = conditions.flatMap((condition, place) =>
    'interests' in condition
      ? [
          `if(hasAny(marks, ${markList(
            params,
            condition.interests.map((id) => `${TRAIT_MARKS.interest}${id}`),
          )}), ${bit(place)}, 0)`,
        ]
      : [],
  );
  if (each.length === 0) return [];
  return [
    `SELECT author_key, toUInt64(${each.join(' + ')}) AS bits, toUInt64(0) AS phrased FROM (${marksSql(segments)}) WHERE bits > 0`,
  ];
}

/** Bits of the words that stand in an account's profile text. */
function biosSql({ conditions, segments, params }: Statement): string[] {
  const each = conditions.flatMap((condition, place) =>
    'bio' in condition ? [`if(${matchSql(condition.bio, params, 'bio')}, ${bit(place)}, 0)`] : [],
  );
  if (each.length === 0) return [];
  return [
    `SELECT author_key, groupBitOr(toUInt64(${each.join(' + ')})) AS bits, toUInt64(0) AS phrased FROM accounts
     WHERE segment IN ${segments} AND author_key != 0 GROUP BY author_key HAVING bits > 0`,
  ];
}

/** 1 where one of the marks is there, 2 where the trait is not known. */
function traitSql(marks: readonly string[], params: Params): string {
  if (marks.length === 0) return '1';
  const firsts = [...new Set(marks.map((mark) => mark.charAt(0)))];
  const known = firsts.map((first) => `arrayExists(mark -> startsWith(mark, '${first}'), marks)`);
  return `multiIf(hasAny(marks, ${markList(params, marks)}), 1, ${known.join(' OR ')}, 0, 2)`;
}

function languageSql(filters: ReachFilters, { segments, params }: Statement): string {
  if (filters.languages.length === 0) return '1';
  const wanted = markList(params, filters.languages);
  return `if(author_key IN (SELECT author_key FROM posts WHERE segment IN ${segments} AND author_key != 0
    AND toString(language) IN ${wanted}), 1, 0)`;
}

function statementSql(statement: Statement, filters: ReachFilters): string | null {
  const { segments, params } = statement;
  const parts = [
    ...wordsSql(statement),
    ...handlesSql(statement),
    ...biosSql(statement),
    ...interestsSql(statement),
  ];
  if (parts.length === 0) return null;
  const places = filters.places.map(({ trait, key }) => `${TRAIT_MARKS[trait]}${key}`);
  const genders = filters.gender === null ? [] : [`${TRAIT_MARKS.gender}${filters.gender}`];
  const ages = filters.ages.map((age) => `${TRAIT_MARKS.age}${age}`);
  return `SELECT arrayMap(x -> toUInt8(x), bitPositionsToArray(bits)) AS chips,
      arrayMap(x -> toUInt8(x), bitPositionsToArray(phrased)) AS phrases,
      place, gender, age, language, count() AS accounts
    FROM (SELECT reached.bits AS bits, reached.phrased AS phrased, toUInt8(${traitSql(places, params)}) AS place,
        toUInt8(${traitSql(genders, params)}) AS gender, toUInt8(${traitSql(ages, params)}) AS age,
        toUInt8(${languageSql(filters, statement)}) AS language
      FROM (SELECT author_key, groupBitOr(bits) AS bits, groupBitOr(phrased) AS phrased
        FROM (${parts.join(' UNION ALL ')}) GROUP BY author_key) AS reached
      LEFT JOIN (${marksSql(segments)}) AS seen USING author_key)
    GROUP BY bits, phrased, place, gender, age, language`;
}

/** Accounts of the segments by the chips that reach them and the filters they pass. */
export async function reachPatterns(
  ctx: Asker,
  segments: readonly number[],
  { conditions, filters }: { conditions: readonly ChipCondition[]; filters: ReachFilters },
): Promise<ReachPattern[]> {
  if (segments.length === 0) return [];
  const params = new Params();
  const within = params.add([...segments], 'Array(UInt32)');
  const sql = statementSql(
    { conditions: conditions.slice(0, MOST_CHIPS), segments: within, params },
    filters,
  );
  if (sql === null) return [];
  const store = await clickhouse();
  return store.query<ReachPattern>(sql, params.values, { signal: ctx.signal });
}

/** Every account of the segments that wrote or is known. */
export async function accountsOfSegments(ctx: Asker, segments: readonly number[]): Promise<number> {
  if (segments.length === 0) return 0;
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ accounts: number }>(
    `SELECT uniqExact(author_key) AS accounts FROM accounts
     WHERE segment IN ${params.add([...segments], 'Array(UInt32)')} AND author_key != 0`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0]?.accounts ?? 0;
}
