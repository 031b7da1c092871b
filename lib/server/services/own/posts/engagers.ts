import 'server-only';
import type { AnswerOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type {
  ownEngagers,
  ownEngagersFile,
  postEngagements,
  searchNotifications,
} from '@/lib/contracts/own-posts';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import type { Ctx } from '@/lib/server/ctx';
import { requireOwn } from '@/lib/server/services/own/own-account';
import {
  type EngagerRow,
  postsByOthers,
  rankedEngagers,
  type ToldPost,
  toldPosts,
} from '@/lib/server/stores/own/own-engagers-store';
import { findOwnPost } from '@/lib/server/stores/own/own-posts-store';
import { engagersFrame, frameOf, windowOf } from './own-frame';
import { noSuchPost } from './post-report';

const pageOf = ({ page, page_size: limit }: { page: number; page_size: number }) => ({
  offset: (page - 1) * limit,
  limit,
});

const personView = ({ authorId, handle, name, followers, followsYou, followedByYou }: EngagerRow) => ({
  id: authorId === '' ? null : authorId,
  ...{ handle, name, followers, follows_you: followsYou, followed_by_you: followedByYou },
});

/** Who replies to, quotes, reposts or mentions the account, as far as the readable data holds it. */
export async function listEngagers(
  ctx: Ctx,
  input: QueryOf<typeof ownEngagers>,
): Promise<AnswerOf<typeof ownEngagers>> {
  const account = await requireOwn(ctx);
  const frame = await engagersFrame(ctx, account);
  const { q, ordering } = input;
  const asked = { q, ordering, ...windowOf(input), ...pageOf(input) };
  const [found, looked] = await Promise.all([rankedEngagers(ctx, frame, asked), postsByOthers(ctx, frame)]);
  return {
    engagers: found.engagers.map((row) => ({
      ...personView(row),
      likes: null,
      ...{ replies: row.replies, reposts: row.reposts, quotes: row.quotes, mentions: row.mentions },
      last_at: new Date(row.last).toISOString(),
    })),
    total: found.total,
    looked_at: looked,
    sample: account.sample,
  };
}

const MOST_ROWS = 200_000;
const COLUMNS = [
  ...['id', 'handle', 'name', 'followers', 'follows_you', 'followed_by_you'],
  ...['replies', 'quotes', 'reposts', 'mentions', 'last_at'],
];

/** The engagers that fit as a file; what is not known is blank. */
export async function writeEngagers(ctx: Ctx, input: QueryOf<typeof ownEngagersFile>) {
  const account = await requireOwn(ctx);
  const { q, ordering } = input;
  const asked = { q, ordering, ...windowOf(input), offset: 0, limit: MOST_ROWS };
  const { engagers } = await rankedEngagers(ctx, await engagersFrame(ctx, account), asked);
  const madeUp = account.sample ? ['sample data'] : [];
  const lines = engagers.map((row) =>
    csvLine([
      ...[row.authorId, row.handle, row.name, row.followers, row.followsYou, row.followedByYou],
      ...[row.replies, row.quotes, row.reposts, row.mentions, new Date(row.last).toISOString(), ...madeUp],
    ]),
  );
  const head = csvLine([...COLUMNS, ...(account.sample ? ['data'] : [])]);
  const bytes = new TextEncoder().encode(CSV_BOM + head + lines.join(''));
  return { bytes, fileName: `${account.handle}-engagers.csv` };
}

/** Kinds that X never tells one by one to anybody's data. */
const UNTOLD = ['like', 'follow'] as const;
type Untold = (typeof UNTOLD)[number];
const isUntold = (kind: string): kind is Untold => UNTOLD.some((one) => one === kind);

const notificationOf = (post: ToldPost) => ({
  id: post.id,
  kind: post.kind,
  account: personView(post),
  text: post.text,
  url:
    post.url === ''
      ? `https://x.com/${encodeURIComponent(post.handle || 'i')}/status/${encodeURIComponent(post.id)}`
      : post.url,
  post_id: post.kind === 'mention' || post.about === '' ? null : post.about,
  at: new Date(post.at).toISOString(),
});

/** Replies, quotes, reposts and mentions, the newest first. Likes and follows are told of nobody: they are named as not known. */
export async function findNotifications(
  ctx: Ctx,
  input: QueryOf<typeof searchNotifications>,
): Promise<AnswerOf<typeof searchNotifications>> {
  const account = await requireOwn(ctx);
  const { kind } = input;
  if (kind != null && isUntold(kind)) return { notifications: [], total: 0, not_known: [...UNTOLD] };
  const frame = await engagersFrame(ctx, account);
  const asked = { q: input.q, kind, ...windowOf(input), ...pageOf(input) };
  const { posts, total } = await toldPosts(ctx, frame, asked);
  return { notifications: posts.map(notificationOf), total, not_known: [...UNTOLD] };
}

/** @throws AppError `not_found` (code `unknown_post`) for a post that is none of the account's own. */
export async function listPostEngagers(
  ctx: Ctx,
  { pk, ...input }: { pk: string } & QueryOf<typeof postEngagements>,
): Promise<AnswerOf<typeof postEngagements>> {
  const account = await requireOwn(ctx);
  if (!(await findOwnPost(ctx, frameOf(account), pk))) throw noSuchPost();
  const { kind } = input;
  if (kind === 'like') return { engagers: [], total: 0, not_known: ['like'] };
  const frame = await engagersFrame(ctx, account);
  const { posts, total } = await toldPosts(ctx, frame, { kind, postId: pk, ...pageOf(input) });
  return {
    engagers: posts.map((post) => ({
      ...personView(post),
      kind: post.kind,
      at: new Date(post.at).toISOString(),
      text: post.text,
    })),
    total,
    not_known: ['like'],
  };
}
