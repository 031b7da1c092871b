import 'server-only';
import { normalizeText } from '@/lib/domain/keyword-query/text';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { segmentsSql } from '@/lib/server/stores/posts/posts-condition';
import { Params, type PostsFrame } from '@/lib/server/stores/posts/posts-question';
import type { EngagementCount } from '@/lib/server/stores/posts/competitors-store';
import type { Asker } from '@/lib/server/stores/posts/posts-store';

/* What datasets tell of the people around an own account. Handles are lower case, without @. */

type Frame = Pick<PostsFrame, 'datasets'>;

async function ask<T>({ signal }: Asker, sql: string, params: Params): Promise<T[]> {
  const store = await clickhouse();
  return store.query<T>(sql, params.values, { signal });
}

/** A profile as it was seen last; below 0, and null, is not known. */
export interface ProfileRow {
  id: string;
  handle: string;
  name: string;
  bio: string;
  location: string;
  followers: number;
  following: number;
  posts: number;
  verified: number;
  /** Epoch milliseconds. */
  created: number | null;
}

const PROFILE = `argMax(a.author_id, a.seen_at) AS id, lowerUTF8(argMax(a.handle, a.seen_at)) AS handle,
  argMax(a.name, a.seen_at) AS name, argMax(a.bio, a.seen_at) AS bio, argMax(a.location, a.seen_at) AS location,
  argMax(a.followers, a.seen_at) AS followers, argMax(a.following, a.seen_at) AS following, argMax(a.posts, a.seen_at) AS posts,
  argMax(a.verified, a.seen_at) AS verified,
  toInt64OrNull(toString(toUnixTimestamp64Milli(argMax(a.created_at, a.seen_at)))) AS created`;

const keysOf = (handles: string) => `SELECT cityHash64(lowerUTF8(arrayJoin(${handles})))`;

/** Profiles of these handles, as far as the datasets hold them. */
export async function profilesOf(
  ctx: Asker,
  frame: Frame,
  handles: readonly string[],
): Promise<ProfileRow[]> {
  if (handles.length === 0) return [];
  const params = new Params();
  const named = params.add([...handles], 'Array(String)');
  return ask(
    ctx,
    `SELECT ${PROFILE} FROM accounts AS a WHERE ${segmentsSql(frame, params)} AND author_key IN (${keysOf(named)})
     GROUP BY author_key`,
    params,
  );
}

/** Engagements of each handle's own posts since a moment, reposts left out. */
export async function engagementsOf(
  ctx: Asker,
  frame: Frame,
  { handles, since }: { handles: readonly string[]; since: number },
): Promise<(EngagementCount & { handle: string })[]> {
  if (handles.length === 0) return [];
  const params = new Params();
  const named = params.add([...handles], 'Array(String)');
  const from = params.add(since, `DateTime64(3, 'UTC')`);
  return ask(
    ctx,
    `SELECT handle, engagements, count() AS posts FROM (
       SELECT lowerUTF8(any(author_handle)) AS handle, toInt64(any(p.engagements)) AS engagements
       FROM posts AS p WHERE ${segmentsSql(frame, params)} AND author_key IN (${keysOf(named)}) AND created_at >= ${from}
         AND is_repost = 0 AND p.engagements IS NOT NULL GROUP BY post_key)
     GROUP BY handle, engagements ORDER BY handle, engagements`,
    params,
  );
}

export interface FollowersPoint {
  handle: string;
  /** Epoch milliseconds of the day. */
  at: number;
  followers: number;
}

const MOST_POINTS = 60;

/** Followers of each handle by day, as its posts told them; the newest days. */
export async function followersByDay(
  ctx: Asker,
  frame: Frame,
  handles: readonly string[],
): Promise<FollowersPoint[]> {
  if (handles.length === 0) return [];
  const params = new Params();
  const named = params.add([...handles], 'Array(String)');
  return ask(
    ctx,
    `SELECT handle, at, followers FROM (
       SELECT lowerUTF8(any(author_handle)) AS handle, toInt64(toStartOfDay(created_at)) * 1000 AS at,
         argMax(author_followers, created_at) AS followers
       FROM posts WHERE ${segmentsSql(frame, params)} AND author_key IN (${keysOf(named)}) AND author_followers >= 0
       GROUP BY author_key, at ORDER BY at DESC LIMIT ${MOST_POINTS} BY author_key)
     ORDER BY handle, at`,
    params,
  );
}

/** One's own list of followers in the analytical store. */
export interface OwnListKey {
  own: number;
  list: number;
  /** Segment of `accounts` with the profiles of its people; null: none are known. */
  peopleSegment: number | null;
}

/** Ids of the list with the keys under which datasets know them: by handle where one is known, and by id. */
function ownKeysSql({ own, list, peopleSegment }: OwnListKey, params: Params): string {
  const segment = params.add(peopleSegment ?? 0, 'UInt32');
  return `SELECT id, arrayJoin(arrayDistinct(arrayPushBack(keys, cityHash64(concat('id:', toString(id)))))) AS key
    FROM (SELECT id FROM own_lists FINAL WHERE own = ${params.add(own, 'UInt32')} AND list = ${params.add(list, 'UInt32')}) AS l
    LEFT JOIN (SELECT toUInt64OrZero(author_id) AS id, groupUniqArray(author_key) AS keys
      FROM accounts WHERE segment = ${segment} AND author_id != '' GROUP BY id) AS p USING (id)`;
}

export interface KnownFollowers {
  handle: string;
  /** Followers of whom it is known that they follow. */
  base: number;
  /** Of them, those who also follow the own account. */
  common: number;
}

/** How many followers of each handle are kept, and how many of them are on one's own list. */
export async function commonFollowers(
  ctx: Asker,
  frame: Frame,
  list: OwnListKey | null,
  handles: readonly string[],
): Promise<KnownFollowers[]> {
  if (handles.length === 0) return [];
  const params = new Params();
  const named = params.add([...handles], 'Array(String)');
  const own = list ? `SELECT key FROM (${ownKeysSql(list, params)})` : 'SELECT toUInt64(0) WHERE 0';
  return ask(
    ctx,
    `SELECT target AS handle, uniqExact(follower_key) AS base,
       uniqExactIf(follower_key, follower_key IN (${own})) AS common
     FROM follows WHERE ${segmentsSql(frame, params)} AND target IN ${named} GROUP BY target`,
    params,
  );
}

/** Ids on one's own list that follow every one of the handles, at most `limit`, and how many there are. */
export async function followersOfAll(
  ctx: Asker,
  frame: Frame,
  list: OwnListKey,
  { handles, limit }: { handles: readonly string[]; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const params = new Params();
  const named = params.add([...handles], 'Array(String)');
  const rows = await ask<{ id: string; found: number }>(
    ctx,
    `SELECT toString(id) AS id, count() OVER () AS found FROM (${ownKeysSql(list, params)}) AS mine
     INNER JOIN (SELECT follower_key AS key, target FROM follows
       WHERE ${segmentsSql(frame, params)} AND target IN ${named}) AS f USING (key)
     GROUP BY id HAVING uniqExact(target) = ${params.add(handles.length, 'UInt32')}
     ORDER BY mine.id LIMIT ${params.add(limit, 'UInt32')}`,
    params,
  );
  return { ids: rows.map(({ id }) => id), count: rows[0]?.found ?? 0 };
}

/** Profiles of these ids among one's people. */
export async function profilesById(
  ctx: Asker,
  peopleSegment: number | null,
  ids: readonly string[],
): Promise<ProfileRow[]> {
  if (ids.length === 0 || peopleSegment === null) return [];
  const params = new Params();
  return ask(
    ctx,
    `SELECT ${PROFILE} FROM accounts AS a WHERE segment = ${params.add(peopleSegment, 'UInt32')}
       AND author_id IN ${params.add([...ids], 'Array(String)')} GROUP BY author_key`,
    params,
  );
}

export interface MentionedByEngagers {
  handle: string;
  engagers: number;
  mentions: number;
}

/**
 * People who mention the own account, and whom else they mention, most engagers first.
 * @param asked.topic A word that the posts with the mentions hold; null: any posts.
 */
export async function mentionedByEngagers(
  ctx: Asker,
  frame: Frame,
  { handle, limit, topic }: { handle: string; limit: number; topic: string | null },
): Promise<{ engagers: number; rows: MentionedByEngagers[] }> {
  const params = new Params();
  const within = segmentsSql(frame, params);
  const me = params.add(handle, 'String');
  const engagers = `SELECT author_key FROM account_mentions WHERE ${within} AND mention = ${me}
    AND author_key != cityHash64(${me})`;
  const [people] = await ask<{ engagers: number }>(
    ctx,
    `SELECT uniqExact(author_key) AS engagers FROM (${engagers})`,
    params,
  );
  const word = topic === null ? '' : params.add(normalizeText(topic), 'String');
  const source =
    topic === null
      ? `SELECT mention, author_key, posts FROM account_mentions WHERE ${within}`
      : `SELECT arrayJoin(mentions) AS mention, author_key, 1 AS posts FROM posts
         WHERE ${within} AND positionCaseInsensitiveUTF8(text, ${word}) > 0`;
  const rows = await ask<MentionedByEngagers>(
    ctx,
    `SELECT mention AS handle, uniqExact(author_key) AS engagers, sum(posts) AS mentions FROM (${source})
     WHERE author_key IN (${engagers}) AND mention != ${me}
     GROUP BY mention HAVING engagers >= 2 ORDER BY engagers DESC, mentions DESC, handle
     LIMIT ${params.add(limit, 'UInt32')}`,
    params,
  );
  return { engagers: people?.engagers ?? 0, rows };
}

/** What is known of the followers on a list: facts of activity, never names. */
export interface FollowerFactsRow {
  created: number | null;
  posts: number;
  followers: number;
  following: number;
  default_picture: number | null;
}

const MOST_FACTS = 200_000;

/** Facts of those on the list whose profile is known; of very long lists of a part drawn by a hash of their ids. */
export async function followerFacts(ctx: Asker, list: OwnListKey): Promise<FollowerFactsRow[]> {
  if (list.peopleSegment === null) return [];
  const params = new Params();
  const own = params.add(list.own, 'UInt32');
  return ask(
    ctx,
    `SELECT p.created AS created, p.posts AS posts, p.followers AS followers, p.following AS following,
       if(s.id = 0, NULL, s.picture) AS default_picture
     FROM (SELECT id FROM own_lists FINAL WHERE own = ${own} AND list = ${params.add(list.list, 'UInt32')}) AS l
     INNER JOIN (SELECT toUInt64OrZero(author_id) AS id,
         toInt64OrNull(toString(toUnixTimestamp64Milli(argMax(created_at, seen_at)))) AS created,
         argMax(a.posts, seen_at) AS posts, argMax(a.followers, seen_at) AS followers,
         argMax(a.following, seen_at) AS following
       FROM accounts AS a WHERE segment = ${params.add(list.peopleSegment, 'UInt32')} AND author_id != '' GROUP BY id) AS p
       USING (id)
     LEFT JOIN (SELECT id, argMax(default_picture, looked_at) AS picture FROM own_people_states
       WHERE own = ${own} GROUP BY id) AS s USING (id)
     ORDER BY cityHash64(id) LIMIT ${MOST_FACTS}`,
    params,
  );
}

/** Handles of those on a list of whom one is known, lower case. */
export async function followedHandles(ctx: Asker, list: OwnListKey): Promise<string[]> {
  if (list.peopleSegment === null) return [];
  const params = new Params();
  const rows = await ask<{ handle: string }>(
    ctx,
    `SELECT lowerUTF8(argMax(a.handle, a.seen_at)) AS handle FROM accounts AS a
     WHERE segment = ${params.add(list.peopleSegment, 'UInt32')} AND a.handle != '' AND toUInt64OrZero(author_id) IN (
       SELECT id FROM own_lists WHERE own = ${params.add(list.own, 'UInt32')} AND list = ${params.add(list.list, 'UInt32')})
     GROUP BY author_id`,
    params,
  );
  return rows.map(({ handle }) => handle);
}

/** Followers of the accounts around, where they are known, without those of the handles. */
export async function followersAround(
  ctx: Asker,
  frame: Frame,
  without: readonly string[],
): Promise<number[]> {
  const params = new Params();
  const rows = await ask<{ followers: number }>(
    ctx,
    `SELECT argMax(a.followers, a.seen_at) AS followers FROM accounts AS a WHERE ${segmentsSql(frame, params)}
       AND author_key NOT IN (${keysOf(params.add([...without], 'Array(String)'))})
     GROUP BY author_key HAVING followers >= 0 LIMIT ${MOST_FACTS}`,
    params,
  );
  return rows.map(({ followers }) => followers);
}
