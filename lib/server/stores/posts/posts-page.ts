import 'server-only';
import type { TopPosts } from '@/lib/analysis/sections/facets';
import { type KnownFigures, knownOrdering } from '@/lib/analysis/sections/top-posts/known-ordering';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import type { Ordering } from '@/lib/domain/recipe';
import type { PostItem } from '@/lib/domain/report';
import { segmentsSql } from './posts-condition';
import { type Matched, Params, type PostsFrame, type Run } from './posts-question';

const METRIC: Record<Ordering, string> = {
  like_count: 'likes',
  repost_count: 'reposts',
  reply_count: 'replies',
  quote_count: 'quotes',
  view_count: 'views',
  bookmark_count: 'bookmarks',
  created_at: 'created_at',
};

const orderSql = (ordering: Ordering) => `${METRIC[ordering]} DESC, post_id, segment`;

/** Of how many matched posts each figure is known; views that are not known are below 0. */
async function knownFigures(run: Run, { rows, params }: Matched): Promise<KnownFigures | undefined> {
  const [found] = await run<KnownFigures>(
    `SELECT count() AS posts, count(likes) AS like_count, count(reposts) AS repost_count, count(replies) AS reply_count,
       count(quotes) AS quote_count, countIf(views >= 0) AS view_count, count(bookmarks) AS bookmark_count
     FROM ${rows}`,
    params,
  );
  return found;
}

interface PlaceRow {
  at: number;
  key: string;
  segment: number;
}

/** Where the posts lie, in order. Only sort columns are read, never text. */
async function places(
  run: Run,
  { rows, params }: Matched,
  ordering: Ordering,
  limit: number,
  offset: number,
) {
  return run<PlaceRow>(
    `SELECT toUnixTimestamp64Milli(created_at) AS at, toString(post_key) AS key, segment
     FROM ${rows} ORDER BY ${orderSql(ordering)} LIMIT ${limit} OFFSET ${offset}`,
    params,
  );
}

interface PostRow extends Omit<PostItem, 'dataset' | 'is_repost' | 'sentiment' | 'views' | 'url'> {
  segment: number;
  is_repost: number;
  sentiment: 'positive' | 'neutral' | 'negative' | 'unknown';
  views: number;
  url: string;
  /** `post_key`. */
  place: string;
}

type Datasets = Pick<PostsFrame, 'datasets'>;

function datasetOf(frame: Datasets, segment: number): string {
  return frame.datasets.find((dataset) => dataset.segments.includes(segment))?.name ?? '';
}

function postItem(frame: Datasets, { segment, place: _, ...row }: PostRow): PostItem {
  return {
    ...row,
    sentiment: row.sentiment === 'unknown' ? null : row.sentiment,
    is_repost: row.is_repost === 1,
    views: row.views < 0 ? null : row.views,
    url: row.url === '' ? null : row.url,
    dataset: datasetOf(frame, segment),
  };
}

/** What is printed of single posts, which are read from the table. */
export const PRINTED_COLUMNS = `segment, toString(post_key) AS place, post_id AS key, text, author_handle AS author, author_name,
    created_at AS at, toString(language) AS language, toString(sentiment) AS sentiment, is_repost, likes, reposts,
    replies, quotes, bookmarks, views, url`;

const selectPosts = (where: string) => `SELECT ${PRINTED_COLUMNS} FROM posts WHERE ${where}`;

/** Reads posts by their place in the sort order of the table: a few granules each, not the matched set again. */
async function postsAt(run: Run, frame: Datasets, rows: readonly PlaceRow[], ordering: Ordering) {
  if (rows.length === 0) return [];
  const params = new Params();
  const segments = params.add([...new Set(rows.map((row) => row.segment))], 'Array(UInt32)');
  const [at, of, key] = [
    params.add(
      rows.map((row) => row.at),
      'Array(Int64)',
    ),
    params.add(
      rows.map((row) => row.segment),
      'Array(UInt32)',
    ),
    params.add(
      rows.map((row) => row.key),
      'Array(UInt64)',
    ),
  ];
  const where = `segment IN ${segments} AND (segment, created_at, post_key) IN (
    SELECT place.1, fromUnixTimestamp64Milli(place.2, 'UTC'), place.3 FROM (SELECT arrayJoin(arrayZip(${of}, ${at}, ${key})) AS place))`;
  const found = await run<PostRow>(`${selectPosts(where)} ORDER BY ${orderSql(ordering)}`, params);
  return found.map((row) => postItem(frame, row));
}

/**
 * Rows of single posts, each printed, where `places` lists (segment, created_at, post_key): as a branch of a statement
 * that has looked the places up.
 */
export const printedPostsSql = (frame: PostsFrame, places: string, params: Params) =>
  `SELECT formatRow('JSONEachRow', *) AS post FROM (${selectPosts(
    `${segmentsSql(frame, params)} AND (segment, created_at, post_key) IN (${places})`,
  )})`;

/** A post of `printedPostsSql` with its `post_key`. */
export function printedPost(frame: Datasets, printed: string): [place: string, post: PostItem] {
  const row = JSON.parse(printed) as PostRow;
  return [row.place, postItem(frame, row)];
}

export async function topPosts(run: Run, matched: () => Matched, asked: Ordering): Promise<TopPosts> {
  const known = await knownFigures(run, matched());
  const by = known ? knownOrdering(asked, known) : asked;
  const rows = await places(run, matched(), by, RANKED_ITEMS, 0);
  return { by, posts: await postsAt(run, matched().question.frame, rows, by) };
}

export interface PageOfPosts {
  ordering: Ordering;
  offset: number;
  limit: number;
}

export async function postsPage(run: Run, matched: Matched, { ordering: asked, limit, offset }: PageOfPosts) {
  const known = await knownFigures(run, matched);
  const ordering = known ? knownOrdering(asked, known) : asked;
  const rows = await places(run, matched, ordering, limit, offset);
  return { total: known?.posts ?? 0, posts: await postsAt(run, matched.question.frame, rows, ordering) };
}
