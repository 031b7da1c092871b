import 'server-only';
import type { SocialProvider } from '@/lib/domain/people';
import { hashToken, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { accessToken } from '@/lib/server/sources/x-oauth/oauth1';
import { exchangeCode, me } from '@/lib/server/sources/x-oauth/oauth2';
import { keepPending, type PendingSecret, takePending } from './pending-request';
import { atX, unauthorizedAttempt } from './x-failure';
import type { XIdentity } from './x-identity';
import { xSettings } from './x-settings';

/** With a verifier: what X's redirect carries. Without: the grant that `exchangeForGrant` gave for it. */
export interface Oauth1Return {
  oauth_token: string;
  state: string;
  oauth_verifier?: string;
}
export interface Oauth2Return {
  code: string;
  state: string;
}
export type XReturn = Oauth1Return | Oauth2Return;

/** Who agreed at X, who was signed in here when this browser left, and until when the dance may go on. */
export interface Completed {
  identity: XIdentity;
  user: string | null;
  expiresAt: Date;
}

type Asked = Extract<PendingSecret, { kind: 'asked' }>;

const placeOf = (given: XReturn): { provider: SocialProvider; key: string; state: string } =>
  'code' in given
    ? { provider: 'twitter_oauth2', key: given.state, state: given.state }
    : { provider: 'twitter', key: given.oauth_token, state: given.state };

async function identityByOauth1(ctx: Ctx, asked: Asked, given: Oauth1Return): Promise<XIdentity> {
  const { oauth_token: token, oauth_verifier: verifier } = given;
  if (verifier === undefined) throw unauthorizedAttempt();
  const settings = xSettings('twitter');
  const access = await atX(ctx, 'access_token', () =>
    accessToken(settings, { token, secret: asked.secret, verifier }),
  );
  return {
    provider: 'twitter',
    uid: access.userId,
    screenName: access.screenName,
    name: null,
    avatarUrl: null,
    tokens: { kind: 'oauth1', token: access.token, secret: access.secret },
    scopes: [],
    expiresAt: null,
  };
}

async function identityByOauth2(
  ctx: Ctx,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<XIdentity> {
  const settings = xSettings('twitter_oauth2');
  const grant = await atX(ctx, 'token', () => exchangeCode(settings, { code, verifier, redirectUri }));
  const person = await atX(ctx, 'users/me', () => me(settings, grant.accessToken));
  return {
    provider: 'twitter_oauth2',
    uid: person.id,
    screenName: person.username,
    name: person.name,
    avatarUrl: person.avatar,
    tokens: { kind: 'oauth2', access: grant.accessToken, refresh: grant.refreshToken },
    scopes: grant.scopes,
    expiresAt: ctx.now().getTime() + grant.expiresInSeconds * 1000,
  };
}

/**
 * Ends a dance that this browser began; each works once.
 * @throws AppError `bad_request` (code `unauthorized_attempt`) when the parts do not belong together, `unavailable` or
 * `rate_limited` when X does not answer as it should: then the dance begins anew.
 */
export async function completeRequest(ctx: Ctx, given: XReturn): Promise<Completed> {
  const { secret, redirectUri, expiresAt } = await takePending(ctx, placeOf(given));
  const { user } = secret;
  if (secret.kind === 'exchanged') return { identity: secret.identity, user, expiresAt };
  const identity =
    'code' in given
      ? await identityByOauth2(ctx, { code: given.code, redirectUri, verifier: secret.secret })
      : await identityByOauth1(ctx, secret, given);
  return { identity, user, expiresAt };
}

async function keepExchanged(ctx: Ctx, key: string, state: string, completed: Completed): Promise<void> {
  const { identity, user, expiresAt } = completed;
  const secret = { kind: 'exchanged' as const, identity, stateHash: hashToken(state), user };
  await keepPending(ctx, { provider: identity.provider, key, redirectUri: '', secret, expiresAt });
}

/**
 * Runs a check that may fail for now, such as a second factor: the same return then works again within the 15 minutes,
 * without X. Of several at once one passes.
 */
export async function whilePending(
  ctx: Ctx,
  given: XReturn,
  completed: Completed,
  check: () => Promise<void>,
): Promise<void> {
  const place = placeOf(given);
  await keepExchanged(ctx, place.key, place.state, completed);
  await check();
  await takePending(ctx, place);
}

/**
 * Trades the return parameters for a grant that only this browser can use, once, in what is left of the 15 minutes. What
 * X gave stays here, sealed.
 */
export async function exchangeForGrant(
  ctx: Ctx,
  given: Required<Oauth1Return>,
): Promise<{ oauth_token: string; screen_name: string }> {
  const completed = await completeRequest(ctx, given);
  const grant = randomToken();
  await keepExchanged(ctx, grant, given.state, completed);
  return { oauth_token: grant, screen_name: completed.identity.screenName };
}
