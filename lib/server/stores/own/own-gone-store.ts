import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { orderSql, peopleOf, type PersonRow, SEARCH } from './own-people-page';

export interface GoneQuestion {
  own: number;
  segment: number;
  /** Lists of followers, the oldest first; two or more. Who is in the last of them is not gone. */
  lists: readonly number[];
  /** The newest list of whom the account follows; 0: none is kept. */
  following: number;
  search: string;
  /** A state that a look-up told, `unknown` for none, or all. */
  state: string;
  ordering: string;
}

export interface GoneRow extends PersonRow {
  /** Number of the last list that held the account, by its place among the lists. */
  last: number;
}

/** The place of the last list that each account was in; those of the newest list are still there. */
const LAST = `SELECT id, max(indexOf({lists:Array(UInt32)}, list)) AS last FROM own_lists
  WHERE own = {own:UInt32} AND list IN {lists:Array(UInt32)} GROUP BY id HAVING last < {places:UInt32}`;

const FOLLOWED = 'SELECT id FROM own_lists WHERE own = {own:UInt32} AND list = {following:UInt32}';

const GONE = `SELECT people.*, gone.last AS last, people.id IN (${FOLLOWED}) AS followed FROM (${peopleOf(`SELECT id FROM (${LAST})`)}) AS people
  INNER JOIN (${LAST}) AS gone ON gone.id = people.id`;

const STATE = `({state:String} = '' OR state = if({state:String} = 'unknown', '', {state:String}))`;

const paramsOf = ({ own, segment, lists, following, search, state }: GoneQuestion) => ({
  own,
  segment,
  lists: [...lists],
  places: lists.length,
  following,
  search,
  state,
});

export async function gonePage(
  question: GoneQuestion,
  { offset, limit, signal }: { offset: number; limit: number; signal: AbortSignal },
): Promise<GoneRow[]> {
  const sql = `SELECT toString(id) AS id, handle, name, bio, location, followers, following, posts, verified, joined, seen,
      state, followed AS mutual, last FROM (${GONE}) WHERE ${STATE} AND ${SEARCH}
    ORDER BY ${orderSql(question.ordering)} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;
  return (await clickhouse()).query<GoneRow>(sql, { ...paramsOf(question), offset, limit }, { signal });
}

export interface GoneCounts {
  /** By what a look-up said; '' for those that nobody looked up. */
  states: { state: string; people: number }[];
}

export async function countGone(question: GoneQuestion, signal: AbortSignal): Promise<GoneCounts['states']> {
  const sql = `SELECT state, count() AS people FROM (${GONE}) WHERE ${SEARCH} GROUP BY state`;
  return (await clickhouse()).query(sql, paramsOf(question), { signal });
}

/** How many of the newest list were not in the oldest. */
export async function countGained(
  own: number,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
): Promise<number> {
  const sql = `SELECT uniqExact(id) AS people FROM own_lists WHERE own = {own:UInt32} AND list = {to:UInt32}
    AND id NOT IN (SELECT id FROM own_lists WHERE own = {own:UInt32} AND list = {from:UInt32})`;
  const rows = await (await clickhouse()).query<{ people: number }>(sql, { own, from, to }, { signal });
  return rows[0]?.people ?? 0;
}

/** Who is new in each list beside the one before, and who of that one is not in it; places begin at 1. */
const STEPS = `SELECT step.1 AS place, sum(step.2) AS gained, sum(step.3) AS lost FROM (
    SELECT arrayJoin(arrayConcat(
      arrayMap(p -> (p, 1, 0), arrayFilter(p -> p > 1 AND NOT has(places, p - 1), places)),
      arrayMap(p -> (p + 1, 0, 1), arrayFilter(p -> p < {places:UInt32} AND NOT has(places, p + 1), places)))) AS step
    FROM (SELECT id, groupUniqArray(toUInt32(indexOf({lists:Array(UInt32)}, list))) AS places FROM own_lists
      WHERE own = {own:UInt32} AND list IN {lists:Array(UInt32)} GROUP BY id))
  GROUP BY place`;

/**
 * What changed from each list to the next.
 * @param lists The oldest first.
 * @returns one for each pair of neighbours.
 */
export async function countSteps(
  own: number,
  lists: readonly number[],
  signal: AbortSignal,
): Promise<{ gained: number; lost: number }[]> {
  if (lists.length < 2) return [];
  const params = { own, lists: [...lists], places: lists.length };
  const rows = await (
    await clickhouse()
  ).query<{ place: number; gained: number; lost: number }>(STEPS, params, { signal });
  const known = new Map(rows.map(({ place, gained, lost }) => [Number(place), { gained, lost }]));
  return lists.slice(1).map((_, at) => known.get(at + 2) ?? { gained: 0, lost: 0 });
}
