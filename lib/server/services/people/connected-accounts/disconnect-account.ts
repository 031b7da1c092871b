import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SocialProvider } from '@/lib/domain/people';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { requireStepUp } from '@/lib/server/services/people/person/step-up';
import { XOauthError } from '@/lib/server/sources/x-oauth/oauth-error';
import { invalidateToken } from '@/lib/server/sources/x-oauth/oauth1';
import { revoke } from '@/lib/server/sources/x-oauth/oauth2';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  listAccountsOfUid,
  removeAccount,
  type SocialAccountRow,
} from '@/lib/server/stores/people/connected-accounts-store';
import { unsealTokens } from './x-identity';
import { xSettings } from './x-settings';

const unknown = () => new AppError('not_found', 'There is no such account', { code: 'unknown_account' });

async function takeBack(row: SocialAccountRow): Promise<void> {
  const settings = xSettings(row.provider);
  const tokens = unsealTokens(row.id, row.sealedTokens);
  if (tokens.kind === 'oauth1') await invalidateToken(settings, tokens);
  else await revoke(settings, tokens.refresh ?? tokens.access);
}

/** X gives an app one token for a person: it must live while any row of this protocol still holds it. */
async function revokeAtX(ctx: Ctx, row: SocialAccountRow): Promise<void> {
  const left = await listAccountsOfUid(row.uid);
  if (left.some(({ provider }) => provider === row.provider)) return;
  const entry = { requestId: ctx.requestId, socialAccount: row.id };
  try {
    await takeBack(row);
    log().info(entry, 'tokens revoked at X');
  } catch (error) {
    const kind = error instanceof XOauthError ? error.kind : 'not possible here';
    log().warn({ ...entry, kind }, 'tokens not revoked at X');
  }
}

/**
 * Takes an X account away from its person; its tokens are forgotten here and, where X can be reached, revoked there.
 * @throws AppError `forbidden` (codes `token`, `step_up`), `not_found`, `conflict` (code `last_method`) for the last way
 * to sign in.
 */
export async function disconnectAccount(
  ctx: Ctx,
  { pk }: { pk: string },
): Promise<{ id: string; provider: SocialProvider }> {
  const person = requireStepUp(ctx);
  const removal = await removeAccount({ userId: person.id, id: pk }, (tx, { id: subject, provider }) =>
    audit(ctx, { action: 'social.disconnected', subject, detail: { provider } }, tx),
  );
  if ('refused' in removal) {
    if (removal.refused === 'unknown') throw unknown();
    const message = 'This is your only way to sign in. Verify an e-mail address or connect another first.';
    throw new AppError('conflict', message, { code: 'last_method' });
  }
  await revokeAtX(ctx, removal.removed);
  return { id: removal.removed.id, provider: removal.removed.provider };
}
