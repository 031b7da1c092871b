import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SocialAccount } from '@/lib/domain/people';
import type { Ctx } from '@/lib/server/ctx';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { socialAccountView } from '@/lib/server/services/people/person/user-view';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  insertAccount,
  listAccountsOfUid,
  renewAccount,
  type SocialAccountRow,
} from '@/lib/server/stores/people/connected-accounts-store';
import { completeRequest, type XReturn } from './complete-request';
import { accountValues, newAccount, repeated } from './keep-account';
import { unauthorizedAttempt } from './x-failure';
import type { XIdentity } from './x-identity';

const taken = () =>
  new AppError('conflict', 'This X account belongs to another person here', { code: 'taken' });

/** Null: it was connected or taken away meanwhile. */
async function connected(ctx: Ctx, userId: string, identity: XIdentity): Promise<SocialAccountRow | null> {
  const known = await listAccountsOfUid(identity.uid);
  if (known.some((row) => row.userId !== userId)) throw taken();
  const own = known.find(({ provider }) => provider === identity.provider);
  const row = own
    ? await renewAccount(own.id, accountValues(own.id, identity, ctx.now()))
    : await insertAccount(userId, newAccount(identity, ctx.now()));
  if (!row) return null;
  const { id: subject, provider } = row;
  await audit(ctx, { action: own ? 'social.renewed' : 'social.connected', subject, detail: { provider } });
  return row;
}

/**
 * Adds the account that X's redirect names to the signed-in person, or renews its tokens. Only the person who left for X
 * in this browser can come back with it.
 * @throws AppError `forbidden` (codes `token`, `step_up`), `bad_request` (code `unauthorized_attempt`), `conflict` (code
 * `taken`) for an account of somebody else.
 */
export async function connectX(ctx: Ctx, given: XReturn): Promise<SocialAccount> {
  const person = requireStepUp(ctx);
  const { identity, user } = await completeRequest(ctx, given);
  if (user !== person.id) throw unauthorizedAttempt();
  return socialAccountView(await repeated(() => connected(ctx, person.id, identity)));
}
