import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { verifySecondFactor } from '@/lib/server/services/people/person/second-factor';
import { audit } from '@/lib/server/stores/people/audit-store';
import { type CodeRow, inOneTransaction, useCode } from '@/lib/server/stores/people/sign-in-store';
import { ensureUserByEmail, findUserByEmail, hasSecondFactor } from '@/lib/server/stores/people/users-store';
import { invalidCode } from './codes';
import { admit, type SignedIn, signedInView } from './tickets';

/** Asked only of who holds the right code: strangers do not learn who has a second factor. The code stays good. */
async function requireSecondFactor(ctx: Ctx, email: string, given: string | undefined): Promise<void> {
  const user = await findUserByEmail(email);
  if (!user || !(await hasSecondFactor(user.id))) return;
  if (given && (await verifySecondFactor(user.id, given, ctx))) return;
  const message = given ? 'This code is not right' : 'Type the code of your authenticator app';
  throw new AppError('forbidden', message, { code: 'second_factor' });
}

/**
 * Uses a checked code up, makes the person when there is none, and admits them: all of it or nothing. Of two calls with
 * one code one wins.
 * @throws AppError `bad_request` when the code was used meanwhile, `forbidden` (code `second_factor`).
 */
export async function finishCode(
  ctx: Ctx,
  code: CodeRow,
  secondFactor: string | undefined,
): Promise<SignedIn> {
  await requireSecondFactor(ctx, code.email, secondFactor);
  const { userId, ticket } = await inOneTransaction(async (tx) => {
    if (!(await useCode(code.id, ctx.now(), tx))) throw invalidCode();
    const { user, created } = await ensureUserByEmail(code.email, ctx.now(), tx);
    if (created) await audit(ctx, { action: 'person.created', subject: user.id, userId: user.id }, tx);
    return { userId: user.id, ticket: await admit(ctx, user.id, tx) };
  });
  return signedInView(ctx, userId, ticket);
}
