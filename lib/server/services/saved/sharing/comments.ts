import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SectionId } from '@/lib/domain/sections';
import { type Comment, COMMENTS_EACH } from '@/lib/domain/sharing';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  addComment,
  countComments,
  listCommentRows,
  removeCommentRow,
} from '@/lib/server/stores/saved/shares-store';
import { commentView, type Opening, requireShare } from './open-share';

/** @throws AppError as `requireShare`, `rate_limited` when there are 500 already. */
export async function writeComment(
  ctx: Ctx,
  { section, text, ...opening }: Opening & { section?: SectionId | null; text: string },
): Promise<Comment> {
  const person = requirePerson(ctx);
  const share = await requireShare(ctx, opening);
  if ((await countComments(share.id)) >= COMMENTS_EACH)
    throw new AppError('rate_limited', `A report holds at most ${COMMENTS_EACH} comments`, {
      code: 'comment_limit',
    });
  const row = { shareId: share.id, userId: person.id, section: section ?? null, text, createdAt: ctx.now() };
  const id = await addComment(row);
  const written = (await listCommentRows(share.id)).find(({ comment }) => comment.id === id);
  if (!written) throw new AppError('not_found', 'The comment was removed', { code: 'unknown_comment' });
  return commentView(ctx, share, written);
}

/** @throws AppError `not_found` when it is neither the caller's nor beside a report of theirs. */
export async function removeComment(ctx: Ctx, id: string): Promise<void> {
  const person = requirePerson(ctx);
  if (await removeCommentRow(person.id, id)) return;
  throw new AppError('not_found', 'There is no such comment', { code: 'unknown_comment' });
}
