import 'server-only';
import { hashToken, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';

import {
  authorizeUrl,
  challengeOf,
  createVerifier,
  LIST_WRITE_SCOPE,
  PREMIUM_SCOPES,
} from '@/lib/server/sources/x-oauth/oauth2';
import { keepPending } from './pending-request';
import { requireReturnPage } from './return-page';
import { siteHosts } from './site-hosts';
import { xSettings } from './x-settings';

export interface Oauth2Way {
  code_challenge: string;
  code_challenge_method: 'S256';
  state: string;
  authorize_url: string;
}

/**
 * Begins OAuth 2.0 in this browser; the verifier stays here.
 * @throws AppError `bad_request` for an address that is no return page, `unavailable` (code `not_configured`).
 */
export async function beginOauth2(
  ctx: Ctx,
  { redirect_uri, lists }: { redirect_uri: string; lists?: boolean | undefined },
): Promise<Oauth2Way> {
  const settings = xSettings('twitter_oauth2');
  requireReturnPage('redirect_uri', redirect_uri, ctx.client, siteHosts());
  const [state, verifier] = [randomToken(), createVerifier()];
  const challenge = challengeOf(verifier);
  const user = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await keepPending(ctx, {
    provider: 'twitter_oauth2',
    key: state,
    redirectUri: redirect_uri,
    secret: { kind: 'asked', secret: verifier, stateHash: hashToken(state), user },
  });
  const scopes = lists ? [...PREMIUM_SCOPES, LIST_WRITE_SCOPE] : PREMIUM_SCOPES;
  const asked = { state, challenge, redirectUri: redirect_uri, scopes };
  return {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    authorize_url: authorizeUrl(settings, asked),
  };
}
