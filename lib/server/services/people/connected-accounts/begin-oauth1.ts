import 'server-only';
import { hashToken, randomToken } from '@/lib/server/crypto';

import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { authenticateUrl, requestToken } from '@/lib/server/sources/x-oauth/oauth1';
import { keepPending } from './pending-request';
import { requireReturnPage } from './return-page';
import { siteHosts } from './site-hosts';
import { atX } from './x-failure';
import { xSettings } from './x-settings';

/**
 * Begins OAuth 1.0a in this browser. The protocol has no state: ours goes to the page, which keeps it for the way back.
 * @param connect True for an account to be added to the signed-in person: X then asks in any case.
 * @throws AppError `bad_request` for an address that is no return page, `unavailable` (code `not_configured`, `network` …).
 */
export async function beginOauth1(
  ctx: Ctx,
  { oauth_callback, connect = false }: { oauth_callback: string; connect?: boolean | undefined },
): Promise<{ oauth_token: string; authorize_url: string; state: string }> {
  if (connect) requirePerson(ctx);
  const settings = xSettings('twitter');
  requireReturnPage('oauth_callback', oauth_callback, ctx.client, siteHosts());
  const issued = await atX(ctx, 'request_token', () => requestToken(settings, { callback: oauth_callback }));
  const state = randomToken();
  const user = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await keepPending(ctx, {
    provider: 'twitter',
    key: issued.token,
    redirectUri: oauth_callback,
    secret: { kind: 'asked', secret: issued.secret, stateHash: hashToken(state), user },
  });
  return {
    oauth_token: issued.token,
    authorize_url: authenticateUrl(settings, issued.token, { connect }),
    state,
  };
}
