import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { SqlValue } from '@/lib/server/db/clickhouse-literal';
import { frameParams, OWN, type OwnFrame } from './own-posts-store';

type Asker = Pick<Ctx, 'signal'>;

/** Posts by others are looked for in all data that the caller may read; who follows whom stands in the newest lists. */
export interface EngagersFrame extends OwnFrame {
  everywhere: readonly number[];
  /** Number of the own account, and of its newest lists; null where none is kept. */
  own: number;
  followers: number | null;
  following: number | null;
}

export type ToldKind = 'reply' | 'mention' | 'quote' | 'repost';

export interface EngagerRow {
  authorId: string;
  handle: string;
  name: string;
  followers: number | null;
  followsYou: boolean | null;
  followedByYou: boolean | null;
}

interface Read extends Omit<EngagerRow, 'followers' | 'followsYou' | 'followedByYou'> {
  people: number;
  follows: number | null;
  followed: number | null;
}

const readPerson = <Row extends Read>({ people, follows, followed, ...row }: Row) => ({
  ...row,
  followers: people < 0 ? null : people,
  followsYou: follows === null ? null : follows === 1,
  followedByYou: followed === null ? null : followed === 1,
});

const paramsOf = (frame: EngagersFrame): Record<string, SqlValue> => ({
  ...frameParams(frame),
  everywhere: [...frame.everywhere],
  own: frame.own,
  followers: frame.followers ?? 0,
  following: frame.following ?? 0,
});

const OWN_IDS = `(SELECT post_id FROM posts WHERE ${OWN})`;
const BY_OTHERS = `segment IN {everywhere:Array(UInt32)} AND author_key NOT IN (0, cityHash64({handle:String}))
  AND ({x_id:String} = '' OR author_id != {x_id:String})`;
const REPOSTED = `(referenced_id IN ${OWN_IDS} OR startsWith(lowerUTF8(text), concat('rt @', {handle:String}, ':')))`;

/** What a post by somebody else does with the account; a handle inside a repost of another post is nothing. */
const TOLD = `multiIf(is_repost = 1, if(${REPOSTED}, 'repost', ''), in_reply_to_id != '' AND in_reply_to_id IN ${OWN_IDS}, 'reply',
  referenced_id != '' AND referenced_id IN ${OWN_IDS}, 'quote', has(mentions, {handle:String}), 'mention', '')`;

/** Each post once, even where several datasets hold it. */
const told = (
  where: string,
) => `SELECT post_id, author_key AS author, author_id, author_handle, author_name, author_followers,
    text, url, if(told = 'reply', in_reply_to_id, referenced_id) AS about, toUnixTimestamp64Milli(created_at) AS at,
    toString(author_country) AS country, toString(author_gender) AS gender, toString(author_age) AS age, ${TOLD} AS told
  FROM posts WHERE ${BY_OTHERS}${where} AND told != '' ORDER BY segment LIMIT 1 BY post_id`;

const inList = (list: 'followers' | 'following') =>
  `if({${list}:UInt32} = 0 OR toUInt64OrZero(author_id) = 0, NULL, toUInt64OrZero(author_id) IN
    (SELECT id FROM own_lists WHERE own = {own:UInt32} AND list = {${list}:UInt32}))`;

async function ask<Row>({ signal }: Asker, sql: string, params: Record<string, SqlValue>): Promise<Row[]> {
  const store = await clickhouse();
  return store.query<Row>(sql, params, { signal });
}

export interface EngagersAsked {
  q?: string | null;
  from?: number | null;
  to?: number | null;
  offset: number;
  limit: number;
}

function windowOf({ from, to }: Pick<EngagersAsked, 'from' | 'to'>) {
  const params: Record<string, SqlValue> = {};
  let sql = '';
  if (from != null) {
    sql += ' AND toUnixTimestamp64Milli(created_at) >= {from:Int64}';
    params['from'] = from;
  }
  if (to != null) {
    sql += ' AND toUnixTimestamp64Milli(created_at) < {to:Int64}';
    params['to'] = to;
  }
  return { sql, params };
}

export type EngagerOrdering = 'total' | 'replies' | 'reposts' | 'quotes' | 'mentions' | 'last_at';

export interface RankedEngager extends EngagerRow {
  replies: number;
  reposts: number;
  quotes: number;
  mentions: number;
  last: number;
}

const COUNTED = `any(author_id) AS id_of, any(author_handle) AS handle_of, any(author_name) AS name_of,
  max(author_followers) AS people, countIf(told = 'reply') AS replies, countIf(told = 'repost') AS reposts,
  countIf(told = 'quote') AS quotes, countIf(told = 'mention') AS mentions, count() AS total, max(at) AS last`;
const ORDERED: Record<EngagerOrdering, string> = {
  total: 'total',
  replies: 'replies',
  reposts: 'reposts',
  quotes: 'quotes',
  mentions: 'mentions',
  last_at: 'last',
};

/** Accounts that do something with the account's posts, those that do it most first. */
export async function rankedEngagers(
  ctx: Asker,
  frame: EngagersFrame,
  asked: EngagersAsked & { ordering: EngagerOrdering },
): Promise<{ engagers: RankedEngager[]; total: number; posts: number }> {
  const within = windowOf(asked);
  const named = asked.q
    ? `HAVING positionCaseInsensitiveUTF8(concat(handle_of, ' ', name_of), {q:String}) > 0`
    : '';
  const rows = await ask<Read & Omit<RankedEngager, keyof EngagerRow> & { found: number; posts: number }>(
    ctx,
    `SELECT id_of AS authorId, handle_of AS handle, name_of AS name, people, replies, reposts, quotes, mentions, last,
       count() OVER () AS found, sum(total) OVER () AS posts, ${inList('followers').replaceAll('author_id', 'id_of')} AS follows,
       ${inList('following').replaceAll('author_id', 'id_of')} AS followed
     FROM (SELECT ${COUNTED} FROM (${told(within.sql)}) GROUP BY author ${named})
     ORDER BY ${ORDERED[asked.ordering]} DESC, total DESC, handle
     LIMIT ${Math.trunc(asked.limit)} OFFSET ${Math.trunc(asked.offset)}`,
    { ...paramsOf(frame), ...within.params, ...(asked.q && { q: asked.q }) },
  );
  return {
    engagers: rows.map(({ found: _, posts: __, ...row }) => readPerson(row)),
    total: rows[0]?.found ?? 0,
    posts: rows[0]?.posts ?? 0,
  };
}

export interface ToldPost extends EngagerRow {
  id: string;
  kind: ToldKind;
  text: string;
  url: string;
  about: string;
  at: number;
}

/** Posts by others that answer, quote, repost or mention, the newest first; of one own post with `postId`. */
export async function toldPosts(
  ctx: Asker,
  frame: EngagersFrame,
  asked: EngagersAsked & { kind?: ToldKind | null; postId?: string },
): Promise<{ posts: ToldPost[]; total: number }> {
  const within = windowOf(asked);
  const about =
    asked.postId === undefined
      ? ''
      : ' AND (in_reply_to_id = {post:String} OR referenced_id = {post:String})';
  const only = [
    ...(asked.kind ? ['told = {kind:String}'] : []),
    ...(asked.q ? [`positionCaseInsensitiveUTF8(concat(author_handle, ' ', text), {q:String}) > 0`] : []),
  ];
  const rows = await ask<Read & Omit<ToldPost, keyof EngagerRow> & { found: number }>(
    ctx,
    `SELECT post_id AS id, author_id AS authorId, author_handle AS handle, author_name AS name, author_followers AS people,
       text, url, about, at, told AS kind, count() OVER () AS found, ${inList('followers')} AS follows, ${inList('following')} AS followed
     FROM (${told(within.sql + about)}) ${only.length > 0 ? `WHERE ${only.join(' AND ')}` : ''}
     ORDER BY at DESC, id LIMIT ${Math.trunc(asked.limit)} OFFSET ${Math.trunc(asked.offset)}`,
    {
      ...paramsOf(frame),
      ...within.params,
      ...(asked.postId !== undefined && { post: asked.postId }),
      ...(asked.kind && { kind: asked.kind }),
      ...(asked.q && { q: asked.q }),
    },
  );
  return { posts: rows.map(({ found: _, ...row }) => readPerson(row)), total: rows[0]?.found ?? 0 };
}

export interface EngagerTraits {
  hour: number;
  told: ToldKind;
  author: string;
  country: string;
  gender: string;
  age: string;
}

const MOST_OF_A_POST = 50_000;

/** What each post that engages with one own post tells, for counts of groups. Traits are never told of one account. */
export const engagementsWith = (
  ctx: Asker,
  frame: EngagersFrame,
  { postId, at }: { postId: string; at: number },
): Promise<EngagerTraits[]> =>
  ask<EngagerTraits>(
    ctx,
    `SELECT intDiv(greatest(0, at - {at:Int64}), 3600000) AS hour, told, toString(author) AS author, country, gender, age
     FROM (${told(' AND (in_reply_to_id = {post:String} OR referenced_id = {post:String})')})
     ORDER BY at LIMIT ${MOST_OF_A_POST}`,
    { ...paramsOf(frame), post: postId, at },
  );

/** Posts by others that were looked through. */
export async function postsByOthers(ctx: Asker, frame: EngagersFrame): Promise<number> {
  const [found] = await ask<{ posts: number }>(
    ctx,
    `SELECT uniqExact(post_key) AS posts FROM posts WHERE ${BY_OTHERS}`,
    paramsOf(frame),
  );
  return found?.posts ?? 0;
}
