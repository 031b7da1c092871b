import 'server-only';
import type { AnswerOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type {
  ownMonths as monthsContract,
  OwnPost,
  ownPostsFile,
  postsAndLikes,
} from '@/lib/contracts/own-posts';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import type { Ctx } from '@/lib/server/ctx';
import { likesPage } from '@/lib/server/stores/own/own-likes-store';
import {
  countOwnPosts,
  ownKinds,
  ownMedianLikes,
  ownMonths,
  type OwnPostRow,
  ownPostsPage,
} from '@/lib/server/stores/own/own-posts-store';
import { ownFrame, windowOf } from './own-frame';

export const ownPostView = ({ at, hasMedia, ...post }: OwnPostRow, handle: string): OwnPost => ({
  ...post,
  url: post.url ?? `https://x.com/${encodeURIComponent(handle)}/status/${encodeURIComponent(post.id)}`,
  created_at: new Date(at).toISOString(),
  has_media: hasMedia,
});

type Listed = QueryOf<typeof postsAndLikes>;

/** Own posts that fit, a page at a time, and as many of the posts that were liked. */
export async function listOwnPosts(ctx: Ctx, input: Listed): Promise<AnswerOf<typeof postsAndLikes>> {
  const { account, frame } = await ownFrame(ctx);
  const { page, page_size: limit, ordering, direction } = input;
  const asked = { q: input.q, kind: input.kind, ...windowOf(input) };
  const offset = (page - 1) * limit;
  const [posts, found, all, likes] = await Promise.all([
    ownPostsPage(ctx, frame, asked, { ordering, direction, offset, limit }),
    countOwnPosts(ctx, frame, asked),
    countOwnPosts(ctx, frame, {}),
    likesPage(account.number, account.archives[0]?.archive ?? null, { q: input.q, offset, limit }),
  ]);
  const { posts: total, ...known } = found;
  return {
    posts: posts.map((post) => ownPostView(post, account.handle)),
    total,
    all: all.posts,
    known,
    likes: likes.rows.map(({ postId, text }) => ({
      id: postId,
      url: `https://x.com/i/status/${encodeURIComponent(postId)}`,
      text: text === '' ? null : text,
    })),
    likes_total: likes.total,
    sample: account.sample,
  };
}

const MOST_ROWS = 200_000;
const COLUMNS = [
  'id',
  'url',
  'created_at',
  'kind',
  'language',
  'has_media',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'impressions',
  'text',
] as const;

/** The own posts that fit as a file; what is not known is blank. */
export async function writeOwnPosts(ctx: Ctx, input: QueryOf<typeof ownPostsFile>) {
  const { account, frame } = await ownFrame(ctx);
  const { ordering, direction } = input;
  const asked = { q: input.q, kind: input.kind, ids: input.ids, ...windowOf(input) };
  const page = { ordering, direction, offset: 0, limit: MOST_ROWS };
  const rows = await ownPostsPage(ctx, frame, asked, page);
  const lines = rows.map((row) => {
    const post = ownPostView(row, account.handle);
    return csvLine([...COLUMNS.map((column) => post[column]), ...(account.sample ? ['sample data'] : [])]);
  });
  const head = csvLine([...COLUMNS, ...(account.sample ? ['data'] : [])]);
  const bytes = new TextEncoder().encode(CSV_BOM + head + lines.join(''));
  return { bytes, fileName: `${account.handle}-posts.csv` };
}

export async function readOwnMonths(ctx: Ctx): Promise<AnswerOf<typeof monthsContract>> {
  const { account, frame } = await ownFrame(ctx);
  const [months, likes, kinds] = await Promise.all([
    ownMonths(ctx, frame, account.zone),
    ownMedianLikes(ctx, frame),
    ownKinds(ctx, frame),
  ]);
  return {
    months,
    median_likes: likes && { value: likes.median, low: likes.low, high: likes.high },
    kinds,
    sample: account.sample,
  };
}
