import 'server-only';
import type { OwnPostKind, OwnPostOrdering } from '@/lib/domain/own-posts';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { SqlValue } from '@/lib/server/db/clickhouse-literal';

type Asker = Pick<Ctx, 'signal'>;

/** Whose posts, and where they lie: segments of data that the caller may read. */
export interface OwnFrame {
  segments: readonly number[];
  /** As written, without @. */
  handle: string;
  xId: string | null;
}

export const frameParams = ({ segments, handle, xId }: OwnFrame): Record<string, SqlValue> => ({
  segments: [...segments],
  handle: handle.toLowerCase(),
  x_id: xId ?? '',
});

/** By the account itself. A kept archive that does not say whose it is holds nobody else's posts. */
export const OWN = `segment IN {segments:Array(UInt32)} AND (author_key = cityHash64({handle:String}) OR author_key = 0
  OR ({x_id:String} != '' AND author_id = {x_id:String}))`;

/** Posts before 2019 have no kind of their own in a file: what they answer and name tells it. */
export const KIND = `multiIf(is_repost = 1, 'repost', in_reply_to_id != '' OR has(own_columns, 'post_kind=reply'), 'reply',
  has(own_columns, 'post_kind=quote') OR (referenced_id != '' AND NOT has(own_columns, 'post_kind=post')), 'quote', 'post')`;

const MEDIA = `multiIf(has(own_columns, 'has_media=true'), 1, has(own_columns, 'has_media=false'), 0, NULL)`;

async function ask<Row>({ signal }: Asker, sql: string, params: Record<string, SqlValue>): Promise<Row[]> {
  const store = await clickhouse();
  return store.query<Row>(sql, params, { signal });
}

export interface OwnPostRow {
  id: string;
  url: string | null;
  text: string;
  /** Epoch milliseconds. */
  at: number;
  language: string | null;
  kind: OwnPostKind;
  hasMedia: boolean | null;
  likes: number | null;
  reposts: number | null;
  replies: number | null;
  quotes: number | null;
  impressions: number | null;
}

interface Read extends Omit<OwnPostRow, 'url' | 'hasMedia' | 'language' | 'impressions'> {
  link: string;
  tag: string;
  media: number | null;
  seen: number;
}

/** A repost's figures are those of somebody else's post. */
const ownFigure = (column: string) => `if(is_repost = 1, NULL, posts.${column}) AS ${column}`;

const SELECT = `SELECT post_id AS id, posts.url AS link, text, toUnixTimestamp64Milli(created_at) AS at,
  toString(posts.language) AS tag, ${KIND} AS kind, ${MEDIA} AS media, ${ownFigure('likes')}, ${ownFigure('reposts')},
  ${ownFigure('replies')}, ${ownFigure('quotes')}, if(is_repost = 1, -1, views) AS seen FROM posts`;

const postOf = ({ link, tag, media, seen, ...row }: Read): OwnPostRow => ({
  ...row,
  url: link === '' ? null : link,
  language: tag === '' || tag === 'und' ? null : tag,
  hasMedia: media === null ? null : media === 1,
  impressions: seen < 0 ? null : seen,
});

export interface OwnPostsAsked {
  q?: string | null;
  kind?: OwnPostKind | null;
  ids?: readonly string[] | null;
  /** Epoch milliseconds, inclusive and exclusive. */
  from?: number | null;
  to?: number | null;
}

/** What a search narrows posts to, with its parameters. */
function narrowed({ q, kind, ids, from, to }: OwnPostsAsked): {
  sql: string;
  params: Record<string, SqlValue>;
} {
  const parts: string[] = [];
  const params: Record<string, SqlValue> = {};
  const add = (sql: string, name: string, value: SqlValue) => {
    parts.push(sql);
    params[name] = value;
  };
  if (q) add('positionCaseInsensitiveUTF8(text, {q:String}) > 0', 'q', q);
  if (kind) add(`${KIND} = {kind:String}`, 'kind', kind);
  if (ids) add('post_id IN {ids:Array(String)}', 'ids', [...ids]);
  if (from != null) add('toUnixTimestamp64Milli(created_at) >= {from:Int64}', 'from', from);
  if (to != null) add('toUnixTimestamp64Milli(created_at) < {to:Int64}', 'to', to);
  return { sql: parts.map((part) => ` AND ${part}`).join(''), params };
}

const ORDER: Record<OwnPostOrdering, string> = {
  created_at: 'at',
  likes: 'likes',
  reposts: 'reposts',
  replies: 'replies',
  quotes: 'quotes',
  impressions: 'nullIf(seen, -1)',
};

export interface OwnPage {
  ordering: OwnPostOrdering;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** What is not known stands last, whichever way is sorted. */
export async function ownPostsPage(
  ctx: Asker,
  frame: OwnFrame,
  asked: OwnPostsAsked,
  { ordering, direction, offset, limit }: OwnPage,
): Promise<OwnPostRow[]> {
  const { sql, params } = narrowed(asked);
  const order = `${ORDER[ordering]} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, at DESC, id`;
  const rows = await ask<Read>(
    ctx,
    `${SELECT} WHERE ${OWN}${sql} ORDER BY ${order} LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
    { ...frameParams(frame), ...params },
  );
  return rows.map(postOf);
}

export async function findOwnPost(ctx: Asker, frame: OwnFrame, id: string): Promise<OwnPostRow | null> {
  const rows = await ask<Read>(ctx, `${SELECT} WHERE ${OWN} AND post_id = {id:String} LIMIT 1`, {
    ...frameParams(frame),
    id,
  });
  return rows[0] ? postOf(rows[0]) : null;
}

export interface OwnCounts {
  posts: number;
  likes: number;
  reposts: number;
  replies: number;
  quotes: number;
  impressions: number;
}

/** How many own posts a search finds, and of how many each figure is known. */
export async function countOwnPosts(ctx: Asker, frame: OwnFrame, asked: OwnPostsAsked): Promise<OwnCounts> {
  const { sql, params } = narrowed(asked);
  const known = (column: string) => `countIf(is_repost = 0 AND posts.${column} IS NOT NULL)`;
  const [found] = await ask<OwnCounts>(
    ctx,
    `SELECT count() AS posts, ${known('likes')} AS likes, ${known('reposts')} AS reposts, ${known('replies')} AS replies,
       ${known('quotes')} AS quotes, countIf(is_repost = 0 AND views >= 0) AS impressions
     FROM posts WHERE ${OWN}${sql}`,
    { ...frameParams(frame), ...params },
  );
  return found ?? { posts: 0, likes: 0, reposts: 0, replies: 0, quotes: 0, impressions: 0 };
}

export interface OwnMonthRow {
  month: string;
  posts: number;
  median: number | null;
  known: number;
}

/** Months in the account's zone. The median is that of likes and reposts of its own posts, as far as likes are known. */
export const ownMonths = (ctx: Asker, frame: OwnFrame, zone: string): Promise<OwnMonthRow[]> =>
  ask<OwnMonthRow>(
    ctx,
    `SELECT formatDateTime(toStartOfMonth(toTimeZone(created_at, {zone:String})), '%Y-%m') AS month, count() AS posts,
       countIf(is_repost = 0 AND posts.likes IS NOT NULL) AS known,
       if(known = 0, NULL, medianExactIf(ifNull(posts.likes, 0) + ifNull(posts.reposts, 0),
         is_repost = 0 AND posts.likes IS NOT NULL)) AS median
     FROM posts WHERE ${OWN} GROUP BY month ORDER BY month`,
    { ...frameParams(frame), zone },
  );

export interface OwnLikes {
  posts: number;
  median: number;
  low: number;
  high: number;
}

/** The median of likes with the two ranks around it that hold the true one in 95 %. */
export async function ownMedianLikes(ctx: Asker, frame: OwnFrame): Promise<OwnLikes | null> {
  const [found] = await ask<OwnLikes>(
    ctx,
    `SELECT length(sorted) AS posts, sorted[toUInt32(ceil(posts / 2))] AS median,
       sorted[greatest(1, toUInt32(greatest(1, floor(posts / 2 - 0.98 * sqrt(posts)))))] AS low,
       sorted[least(posts, toUInt32(ceil(1 + posts / 2 + 0.98 * sqrt(posts))))] AS high
     FROM (SELECT arraySort(groupArray(assumeNotNull(posts.likes))) AS sorted FROM posts
       WHERE ${OWN} AND is_repost = 0 AND posts.likes IS NOT NULL)`,
    frameParams(frame),
  );
  return found && found.posts > 0 ? found : null;
}

export const ownKinds = (ctx: Asker, frame: OwnFrame): Promise<{ kind: OwnPostKind; posts: number }[]> =>
  ask(ctx, `SELECT ${KIND} AS kind, count() AS posts FROM posts WHERE ${OWN} GROUP BY kind ORDER BY kind`, {
    ...frameParams(frame),
  });

/** What a prediction reads of a post. */
export interface LearntRow {
  at: number;
  likes: number | null;
  reposts: number | null;
  text: string;
  kind: OwnPostKind;
  media: number | null;
}

const MOST_LEARNT = 200_000;

/** The newest own posts whose hour is known, from the oldest. Reposts are somebody else's. */
export async function learntPosts(ctx: Asker, frame: OwnFrame): Promise<LearntRow[]> {
  const rows = await ask<LearntRow>(
    ctx,
    `SELECT toUnixTimestamp64Milli(created_at) AS at, posts.likes AS likes, posts.reposts AS reposts, text, ${KIND} AS kind,
       ${MEDIA} AS media
     FROM posts WHERE ${OWN} AND is_repost = 0 AND date_only = 0 ORDER BY at DESC LIMIT ${MOST_LEARNT}`,
    frameParams(frame),
  );
  return rows.toReversed();
}

/** Likes and reposts of the own posts of a period; null where the likes of none of them are known. */
export async function engagementsOf(
  ctx: Asker,
  frame: OwnFrame,
  asked: OwnPostsAsked,
): Promise<{ posts: number; engagements: number | null }> {
  const { sql, params } = narrowed(asked);
  const [found] = await ask<{ posts: number; engagements: number | null }>(
    ctx,
    `SELECT count() AS posts, sum(posts.likes + ifNull(posts.reposts, 0)) AS engagements
     FROM posts WHERE ${OWN} AND is_repost = 0${sql}`,
    { ...frameParams(frame), ...params },
  );
  return found ?? { posts: 0, engagements: null };
}

/** Likes of the last own posts before a moment, without reposts; the newest first. */
export async function likesBefore(ctx: Asker, frame: OwnFrame, at: number, limit: number): Promise<number[]> {
  const rows = await ask<{ count: number }>(
    ctx,
    `SELECT assumeNotNull(posts.likes) AS count FROM posts WHERE ${OWN} AND is_repost = 0 AND posts.likes IS NOT NULL
       AND toUnixTimestamp64Milli(created_at) < {at:Int64} ORDER BY created_at DESC LIMIT ${Math.trunc(limit)}`,
    { ...frameParams(frame), at },
  );
  return rows.map(({ count }) => count);
}

/** Likes and reposts by month, UTC; months in which no likes are known are left out. */
export const engagementsByMonth = (
  ctx: Asker,
  frame: OwnFrame,
): Promise<{ month: string; engagements: number }[]> =>
  ask(
    ctx,
    `SELECT formatDateTime(created_at, '%Y-%m') AS month, sum(posts.likes + ifNull(posts.reposts, 0)) AS engagements
     FROM posts WHERE ${OWN} AND is_repost = 0 AND posts.likes IS NOT NULL GROUP BY month ORDER BY month`,
    frameParams(frame),
  );
