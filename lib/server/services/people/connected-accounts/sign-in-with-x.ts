import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { verifySecondFactor } from '@/lib/server/services/people/person/second-factor';
import { isClaimed } from '@/lib/server/services/people/sign-in/identify';
import { holdsSetupKey } from '@/lib/server/services/people/sign-in/setup';
import { signUpPolicy } from '@/lib/server/services/people/sign-in/sign-up-policy';
import { type SignedIn, signInUser } from '@/lib/server/services/people/sign-in/tickets';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  createPersonWith,
  insertAccount,
  listAccountsOfUid,
  renewAccount,
  type SocialAccountRow,
} from '@/lib/server/stores/people/connected-accounts-store';
import { hasSecondFactor } from '@/lib/server/stores/people/users-store';
import { completeRequest, whilePending, type XReturn } from './complete-request';
import { accountValues, newAccount, repeated } from './keep-account';
import type { XIdentity } from './x-identity';

/** X tells no address that we verified: only where nothing hangs on one may a stranger sign up by X. */
async function mayStrangersSignUp(ctx: Ctx): Promise<boolean> {
  return signUpPolicy() === 'open' || (holdsSetupKey(ctx) && !(await isClaimed()));
}

async function signUp(ctx: Ctx, identity: XIdentity): Promise<SocialAccountRow | null> {
  if (!(await mayStrangersSignUp(ctx))) {
    const message =
      'Nobody here knows this X account. Sign in by e-mail first, then connect X in your account.';
    throw new AppError('forbidden', message, { code: 'sign_up_closed' });
  }
  return createPersonWith(newAccount(identity, ctx.now()), (tx, userId) =>
    audit(ctx, { action: 'person.created', subject: userId, userId, detail: { by: identity.provider } }, tx),
  );
}

/** The row of this account; the same one by the other protocol is of the same person. Null: it was changed meanwhile. */
async function accountOf(ctx: Ctx, identity: XIdentity): Promise<SocialAccountRow | null> {
  const known = await listAccountsOfUid(identity.uid);
  const own = known.find(({ provider }) => provider === identity.provider);
  if (own) return renewAccount(own.id, accountValues(own.id, identity, ctx.now()));
  const [other] = known;
  if (!other) return signUp(ctx, identity);
  const row = await insertAccount(other.userId, newAccount(identity, ctx.now()));
  if (row) {
    const { userId, id: subject, provider } = row;
    await audit(ctx, { action: 'social.connected', subject, userId, detail: { provider } });
  }
  return row;
}

async function requireSecondFactor(ctx: Ctx, userId: string, given: string | undefined): Promise<void> {
  if (given && (await verifySecondFactor(userId, given, ctx))) return;
  const message = given ? 'This code is not right' : 'Type the code of your authenticator app';
  throw new AppError('forbidden', message, { code: 'second_factor' });
}

/**
 * Signs in with what X's redirect carried, as the person of that X account or as a new one. An address that X tells is
 * never used to find a person.
 * @param given.second_factor Code of the authenticator app; asked for after X, the same return then works again.
 * @throws AppError `bad_request` (code `unauthorized_attempt`); `forbidden` (code `sign_up_closed`) for a stranger where
 * an e-mail decides who may sign up, (code `second_factor`).
 */
export async function signInWithX(
  ctx: Ctx,
  given: XReturn & { second_factor?: string | undefined },
): Promise<SignedIn> {
  const completed = await completeRequest(ctx, given);
  const { identity } = completed;
  const [known] = await listAccountsOfUid(identity.uid);
  if (known && (await hasSecondFactor(known.userId))) {
    const check = () => requireSecondFactor(ctx, known.userId, given.second_factor);
    await whilePending(ctx, given, completed, check);
  }
  const { userId } = await repeated(() => accountOf(ctx, identity));
  return signInUser(ctx, userId);
}
