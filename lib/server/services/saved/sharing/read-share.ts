import 'server-only';
import type { OpenedShare } from '@/lib/domain/sharing';
import type { Ctx } from '@/lib/server/ctx';
import { listCommentRows } from '@/lib/server/stores/saved/comments-store';
import { noteView } from '@/lib/server/stores/saved/shares-store';
import { commentView } from './comments';
import { commentWay, guestOf } from './guests';
import { type Opening, requireFrozen } from './open-share';
import { comparisonNumber, receiptNumber } from '@/lib/server/services/analysis/receipt-number';
import { senderOf } from './sender';

/**
 * What is frozen with what was written beside it.
 * @param of.seen Whether somebody looks at it, who is counted.
 * @throws as `requireFrozen`
 */
export async function openShare(
  ctx: Ctx,
  { guest: pass, ...opening }: Opening & { guest?: string | undefined },
  { seen = true }: { seen?: boolean } = {},
): Promise<OpenedShare> {
  const { share, frozen } = await requireFrozen(ctx, opening);
  if (seen) await noteView(share.id);
  const rows = share.commentsOpen ? await listCommentRows(share.id) : [];
  const of = { share, guest: guestOf(share.id, pass, ctx.now()) };
  return {
    title: share.title,
    message: share.message,
    sender: await senderOf(share),
    frozen_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    receipt: 'report' in frozen ? receiptNumber(frozen.report) : comparisonNumber(frozen.comparison),
    ...frozen,
    comments_open: share.commentsOpen,
    comments: rows.map((row) => commentView(ctx, of, row)),
    comment_as: commentWay(ctx, share),
  };
}
