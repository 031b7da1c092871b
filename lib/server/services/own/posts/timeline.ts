import 'server-only';
import type { AnswerOf, BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type { ownPostsAccount, ownTimeline } from '@/lib/contracts/own-posts';
import type { Ctx } from '@/lib/server/ctx';
import { fetchTimeline, postsOfAccount } from '@/lib/server/services/analysis/handles/read-own-posts';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';

const MOST = 200;

/** In its own data the account is read by its handle; any other handle in what the person may read. */
function placeOf({ handle: own, dataset }: OwnAccount, asked: string | null | undefined) {
  const handle = (asked ?? own).replace(/^@/, '');
  const isOwn = handle.toLowerCase() === own.toLowerCase();
  return { handle, dataset: isOwn ? dataset : undefined, none: isOwn && dataset === null };
}

/** The latest posts of the account, or of a handle in the readable data. @throws AppError `not_found` for a handle nobody knows. */
export async function readTimeline(
  ctx: Ctx,
  { handle: asked, cursor }: QueryOf<typeof ownTimeline>,
): Promise<AnswerOf<typeof ownTimeline>> {
  const { none, ...place } = placeOf(await requireOwn(ctx), asked);
  return none ? { posts: [] } : fetchTimeline(ctx, { ...place, cursor: cursor ?? undefined });
}

export async function readPostsOf(
  ctx: Ctx,
  { handle: asked, ...period }: BodyOf<typeof ownPostsAccount>,
): Promise<AnswerOf<typeof ownPostsAccount>> {
  const { none, ...place } = placeOf(await requireOwn(ctx), asked);
  if (none) return [];
  return postsOfAccount(ctx, { ...place, ...period, ordering: 'created_at', page: 1, page_size: MOST });
}
