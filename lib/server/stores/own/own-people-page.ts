import 'server-only';
import type { PeopleFilter } from '@/lib/domain/own-people';
import { clickhouse } from '@/lib/server/db/clickhouse';

export interface PeopleQuestion {
  own: number;
  /** Segment of the profiles; 0: there is none, and nothing is found in it. */
  segment: number;
  /** The list whose people are asked for. */
  list: number;
  /** The list of the same kind before it; 0: none. */
  before: number;
  /** The newest list of the other kind; 0: none. */
  other: number;
  search: string;
  filter: PeopleFilter;
  /** A column of `PEOPLE_ORDERS`, with a dash for the largest first. */
  ordering: string;
}

export interface PersonRow {
  id: string;
  handle: string;
  name: string;
  bio: string;
  location: string;
  /** Below 0: unknown. */
  followers: number;
  following: number;
  posts: number;
  verified: number;
  /** Epoch seconds; 0: unknown. */
  joined: number;
  /** Epoch seconds; 0: there is no profile. */
  seen: number;
  state: string;
  mutual: number;
}

const IDS = (list: string) =>
  `SELECT DISTINCT id FROM own_lists WHERE own = {own:UInt32} AND list = {${list}:UInt32}`;

/** What profiles say, the newest word of each account. */
export const PROFILES = `SELECT toUInt64OrZero(author_id) AS id, argMax(a.handle, a.seen_at) AS handle,
    argMax(a.name, a.seen_at) AS name, argMax(a.bio, a.seen_at) AS bio, argMax(a.location, a.seen_at) AS location,
    argMax(a.followers, a.seen_at) AS followers, argMax(a.following, a.seen_at) AS following,
    argMax(a.posts, a.seen_at) AS posts, argMax(a.verified, a.seen_at) AS verified,
    argMax(toUnixTimestamp(ifNull(a.created_at, toDateTime64(0, 3, 'UTC'))), a.seen_at) AS joined,
    toUnixTimestamp(max(a.seen_at)) AS seen
  FROM accounts AS a WHERE a.segment = {segment:UInt32} GROUP BY id`;

const STATES = `SELECT id, argMax(s.state, s.looked_at) AS state FROM own_people_states AS s
  WHERE s.own = {own:UInt32} GROUP BY id`;

/** Ids since 2016 hold the moment at which the account was made; older ones count accounts. */
const MADE = 'intDiv(bitShiftRight(l.id, 22) + 1288834974657, 1000)';
const JOINED_BY_ID = `if(l.id >= 700000000000000000 AND ${MADE} <= toUnixTimestamp(now()), ${MADE}, 0)`;

/** Where nobody looked an account up, the left join fills in empty texts and zeros. */
export const peopleOf = (ids: string) => `SELECT l.id AS id, p.handle AS handle, p.name AS name, p.bio AS bio,
    p.location AS location, if(p.seen = 0, -1, p.followers) AS followers, if(p.seen = 0, -1, p.following) AS following,
    if(p.seen = 0, -1, p.posts) AS posts, if(p.seen = 0, -1, p.verified) AS verified,
    if(p.joined > 0, p.joined, ${JOINED_BY_ID}) AS joined,
    p.seen AS seen, st.state AS state
  FROM (${ids}) AS l LEFT JOIN (${PROFILES}) AS p ON p.id = l.id LEFT JOIN (${STATES}) AS st ON st.id = l.id`;

const FILTERS: Record<PeopleFilter, string> = {
  all: '1',
  new: `id NOT IN (${IDS('before')})`,
  mutual: `id IN (${IDS('other')})`,
  'one-way': `id NOT IN (${IDS('other')})`,
  verified: 'verified = 1',
  protected: "state = 'protected'",
  'no-profile': 'seen = 0',
};

export const SEARCH = `({search:String} = '' OR toString(id) = {search:String}
  OR positionCaseInsensitiveUTF8(concat(handle, '\\n', name, '\\n', bio, '\\n', location), {search:String}) > 0)`;

const ORDERS: Record<string, { by: string; unknown: string }> = {
  followers: { by: 'followers', unknown: 'followers < 0' },
  following: { by: 'following', unknown: 'following < 0' },
  posts: { by: 'posts', unknown: 'posts < 0' },
  joined: { by: 'joined', unknown: 'joined = 0' },
  handle: { by: 'lowerUTF8(handle)', unknown: "handle = ''" },
  name: { by: 'lowerUTF8(name)', unknown: "name = ''" },
};

/** What is unknown comes last in both directions. @throws never: an ordering that is none is by followers. */
export function orderSql(ordering: string): string {
  const { by, unknown } = ORDERS[ordering.replace('-', '')] ?? { by: 'followers', unknown: 'followers < 0' };
  return `${unknown}, ${by} ${ordering.startsWith('-') ? 'DESC' : 'ASC'}, id`;
}

const paramsOf = ({ own, segment, list, before, other, search }: PeopleQuestion) => ({
  own,
  segment,
  list,
  before,
  other,
  search,
});

export async function peoplePage(
  question: PeopleQuestion,
  { offset, limit, signal }: { offset: number; limit: number; signal: AbortSignal },
): Promise<PersonRow[]> {
  const sql = `SELECT toString(id) AS id, handle, name, bio, location, followers, following, posts, verified, joined, seen,
      state, id IN (${IDS('other')}) AS mutual
    FROM (${peopleOf(IDS('list'))}) WHERE ${FILTERS[question.filter]} AND ${SEARCH}
    ORDER BY ${orderSql(question.ordering)} LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;
  const params = { ...paramsOf(question), offset, limit };
  return (await clickhouse()).query<PersonRow>(sql, params, { signal });
}

/** Of a list who made the account, or came into the list, since a moment. The newest account first. */
export async function recentPeople(
  question: PeopleQuestion,
  { since, limit, signal }: { since: Date; limit: number; signal: AbortSignal },
): Promise<PersonRow[]> {
  const sql = `SELECT toString(id) AS id, handle, name, bio, location, followers, following, posts, verified, joined, seen,
      state, id IN (${IDS('other')}) AS mutual
    FROM (${peopleOf(IDS('list'))}) WHERE joined >= {since:UInt32} OR ({before:UInt32} > 0 AND ${FILTERS.new})
    ORDER BY joined DESC, id LIMIT {limit:UInt32}`;
  const params = { ...paramsOf(question), since: Math.floor(since.getTime() / 1000), limit };
  return (await clickhouse()).query<PersonRow>(sql, params, { signal });
}

export async function countPeople(question: PeopleQuestion, signal: AbortSignal): Promise<number> {
  const sql = `SELECT count() AS people FROM (${peopleOf(IDS('list'))})
    WHERE ${FILTERS[question.filter]} AND ${SEARCH}`;
  const rows = await (await clickhouse()).query<{ people: number }>(sql, paramsOf(question), { signal });
  return rows[0]?.people ?? 0;
}
