import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Comment, SharedReport } from '@/lib/domain/sharing';
import { sectionIdSchema } from '@/lib/domain/recipe';
import type { Report } from '@/lib/domain/report';
import { hashToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import {
  type CommentRow,
  findOpenShare,
  type LeanShareRow,
  listCommentRows,
  noteView,
  readFrozen,
  type ShareRow,
} from '@/lib/server/stores/saved/shares-store';
import { admitTry } from './password-tries';
import { isPassword } from './share-password';

export interface Opening {
  code: string;
  password?: string;
}

const noShare = () =>
  new AppError('not_found', 'This link does not open anything any more', { code: 'unknown_share' });

async function checkPassword(ctx: Ctx, share: LeanShareRow, given: string | undefined): Promise<void> {
  if (share.password === null) return;
  if (given === undefined) throw new AppError('forbidden', 'This link has a password', { code: 'password' });
  const settle = await admitTry(ctx, share);
  if (!(await isPassword(given, share.password)))
    throw new AppError('forbidden', 'The password is wrong', { code: 'wrong_password' });
  await settle();
}

/**
 * The share a code opens.
 * @throws AppError `not_found` alike for unknown, closed and expired codes; `forbidden` (codes `password`,
 * `wrong_password`) and `rate_limited` where it has a password.
 */
export async function requireShare(
  ctx: Ctx,
  { code, password }: Opening,
): Promise<LeanShareRow & { report: Report }> {
  const share = await findOpenShare(hashToken(code), ctx.now());
  if (!share) throw noShare();
  await checkPassword(ctx, share, password);
  const report = await readFrozen(share.id);
  if (!report) throw noShare();
  return { ...share, report };
}

/** A name where there is one, else the first letter of the address. */
function authorName({ firstName, lastName, email }: CommentRow['author']): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? `${(email ?? '?').slice(0, 1)}…` : name;
}

export function commentView(
  ctx: Ctx,
  share: Pick<ShareRow, 'userId'>,
  { comment, author }: CommentRow,
): Comment {
  const me = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  return {
    id: comment.id,
    author: authorName(author),
    own: me !== null && (me === author.id || me === share.userId),
    section: sectionIdSchema.nullable().catch(null).parse(comment.section),
    text: comment.text,
    created_at: comment.createdAt.toISOString(),
  };
}

/** The frozen report with what was written beside it. @throws as `requireShare` */
export async function openShare(ctx: Ctx, opening: Opening): Promise<SharedReport> {
  const share = await requireShare(ctx, opening);
  await noteView(share.id);
  const rows = await listCommentRows(share.id);
  return {
    title: share.title,
    frozen_at: share.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    report: share.report,
    comments: rows.map((row) => commentView(ctx, share, row)),
    may_comment: ctx.actor.kind === 'user',
  };
}
