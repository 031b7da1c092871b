import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Comparison } from '@/lib/domain/comparison';
import type { Report } from '@/lib/domain/report';
import { hashToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { findOpenShare, type LeanShareRow, readFrozen } from '@/lib/server/stores/saved/shares-store';
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
export async function requireFrozen(
  ctx: Ctx,
  { code, password }: Opening,
): Promise<{ share: LeanShareRow; frozen: { report: Report } | { comparison: Comparison } }> {
  const share = await findOpenShare(hashToken(code), ctx.now());
  if (!share) throw noShare();
  await checkPassword(ctx, share, password);
  const { report, comparison } = await readFrozen(share.id);
  if (report) return { share, frozen: { report } };
  if (comparison) return { share, frozen: { comparison } };
  throw noShare();
}

/** The same for what only reports have: files, comments, cards. @throws as `requireFrozen` */
export async function requireShare(ctx: Ctx, opening: Opening): Promise<LeanShareRow & { report: Report }> {
  const { share, frozen } = await requireFrozen(ctx, opening);
  if (!('report' in frozen)) throw noShare();
  return { ...share, report: frozen.report };
}
