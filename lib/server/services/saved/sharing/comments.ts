import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { sectionIdSchema } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { type Comment, COMMENTS_EACH } from '@/lib/domain/sharing';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { countByRules, network } from '@/lib/server/services/people/sign-in/send-delay';
import {
  addComment,
  type CommentRow,
  listCommentRows,
  removeCommentRow,
  shareOfComment,
} from '@/lib/server/stores/saved/comments-store';
import type { ShareRow } from '@/lib/server/stores/saved/shares-store';
import { commentWay, type Guest, guestOf, requireOpenComments } from './guests';
import type { Opening } from './open-share';
import { personName } from './sender';

/** Comments of one network beside one report, and of everybody: beyond them each wait is twice the one before. */
const OF_CLIENT = { free: 8, firstMs: 10_000, longestMs: 600_000 };
const OF_SHARE = { free: 60, firstMs: 5_000, longestMs: 60_000 };

async function admitComment(ctx: Ctx, shareId: string): Promise<void> {
  const from = network(ctx.client.address ?? '');
  const waitMs = await countByRules(ctx, [
    [`comment ${shareId} ${from}`, OF_CLIENT],
    [`comments ${shareId}`, OF_SHARE],
  ]);
  if (waitMs === 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new AppError('rate_limited', 'Too many comments. Please wait a while.', {
    code: 'comment_wait',
    retryAfterSeconds,
  });
}

const personId = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : null);

export function commentView(
  ctx: Ctx,
  { share, guest }: { share: Pick<ShareRow, 'userId'>; guest: Guest | null },
  { comment, author }: CommentRow,
): Comment {
  const me = personId(ctx);
  const mine = me !== null && (me === author?.id || me === share.userId);
  return {
    id: comment.id,
    author: author ? personName(author) : comment.name,
    guest: author === null,
    own: mine || (guest !== null && guest.key === comment.guest),
    section: sectionIdSchema.nullable().catch(null).parse(comment.section),
    text: comment.text,
    created_at: comment.createdAt.toISOString(),
  };
}

interface Written extends Opening {
  guest?: string | undefined;
  section?: SectionId | null | undefined;
  text: string;
}

/**
 * @throws AppError as `requireOpenComments`; `forbidden` (code `token`) for who is neither signed in with an address nor a
 * guest; `rate_limited` (codes `comment_wait`, `comment_limit`).
 */
export async function writeComment(
  ctx: Ctx,
  { section = null, text, guest: pass, ...opening }: Written,
): Promise<Comment> {
  const share = await requireOpenComments(ctx, opening);
  const asPerson = commentWay(ctx, share) === 'person';
  const guest = asPerson ? null : guestOf(share.id, pass, ctx.now());
  if (!asPerson && !guest) throw new AppError('forbidden', 'Say who you are first', { code: 'token' });
  await admitComment(ctx, share.id);
  const row = {
    ...{ shareId: share.id, section, text, createdAt: ctx.now() },
    ...(guest ? { name: guest.name, guest: guest.key } : { userId: personId(ctx) }),
  };
  const id = await addComment(row, COMMENTS_EACH);
  if (id === null)
    throw new AppError('rate_limited', `A report holds at most ${COMMENTS_EACH} comments`, {
      code: 'comment_limit',
    });
  const written = (await listCommentRows(share.id)).find(({ comment }) => comment.id === id);
  if (!written) throw new AppError('not_found', 'The comment was removed', { code: 'unknown_comment' });
  return commentView(ctx, { share, guest }, written);
}

const noComment = () => new AppError('not_found', 'There is no such comment', { code: 'unknown_comment' });

/** @throws AppError `not_found` when it is neither the caller's nor beside a report of theirs. */
export async function removeComment(ctx: Ctx, id: string): Promise<void> {
  if (!(await removeCommentRow({ userId: requirePerson(ctx).id }, id))) throw noComment();
}

/** @throws AppError `not_found` when it was not written with this. */
export async function takeCommentBack(ctx: Ctx, id: string, pass: string): Promise<void> {
  const shareId = await shareOfComment(id);
  const guest = shareId === null ? null : guestOf(shareId, pass, ctx.now());
  if (!guest || !(await removeCommentRow({ guest: guest.key }, id))) throw noComment();
}
