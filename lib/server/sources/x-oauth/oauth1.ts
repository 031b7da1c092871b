import 'server-only';
import { z } from 'zod';
import { XOauthError } from './oauth-error';
import { type XOauthSettings } from './settings';
import { authorizationHeader, encodeParameters, type Oauth1Token, type SignedRequest } from './signature';
import { readAnswer, sendToX, type Meaning, type XAnswer, type XRequest } from './x-request';

export type { Oauth1Token } from './signature';

/** The access token of a person, which does not expire, and whose it is. */
export interface Oauth1Access extends Oauth1Token {
  /** Decimal digits. */
  userId: string;
  /** Without the @. */
  screenName: string;
}

/** Ways in which X rejects the app or its signature, not the token. */
const OF_THE_APP = ['32', '135', '215', '415'];

const present = z.string().min(1);
const requestTokenAnswer = z.object({
  oauth_token: present,
  oauth_token_secret: present,
  oauth_callback_confirmed: z.literal('true'),
});
const accessTokenAnswer = z.object({
  oauth_token: present,
  oauth_token_secret: present,
  user_id: z.string().regex(/^\d+$/),
  screen_name: present,
});

function signedRequest(
  settings: XOauthSettings,
  token: Oauth1Token | null,
  request: SignedRequest,
): XRequest {
  const { method, url, query, form } = request;
  const asked = query && Object.keys(query).length > 0 ? `?${encodeParameters(query)}` : '';
  return {
    method,
    url: `${url}${asked}`,
    headers: {
      authorization: authorizationHeader(settings, token, request),
      accept: 'application/json',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: encodeParameters(form) }),
  };
}

const formFields = (answer: XAnswer) => Object.fromEntries(new URLSearchParams(answer.body));

/**
 * First leg: a request token bound to one callback, which must be among those registered for the app, letter by letter.
 * @throws XOauthError `refused` for an unknown callback or app key.
 */
export async function requestToken(
  settings: XOauthSettings,
  { callback }: { callback: string },
): Promise<Oauth1Token> {
  const request: SignedRequest = {
    method: 'POST',
    url: `${settings.apiBase}/oauth/request_token`,
    oauth: { oauth_callback: callback },
  };
  const answer = await sendToX(() => signedRequest(settings, null, request), { repeatable: true });
  const read = readAnswer(requestTokenAnswer, answer, formFields(answer));
  return { token: read.oauth_token, secret: read.oauth_token_secret };
}

/**
 * Second leg: where to send the person. X comes back to the callback with `oauth_token` and `oauth_verifier`, or with
 * `denied`.
 * @param connect True asks always (to connect an account); false lets who agreed before pass (to sign in).
 */
export function authenticateUrl(
  settings: XOauthSettings,
  token: string,
  { connect }: { connect: boolean },
): string {
  const page = connect ? 'authorize' : 'authenticate';
  return `${settings.apiBase}/oauth/${page}?${encodeParameters({ oauth_token: token })}`;
}

const ofTheVerifier: Meaning = (status, code) =>
  status === 401 && !OF_THE_APP.includes(code ?? '') ? 'expired' : 'refused';

/**
 * Third leg. A verifier is accepted once, so this call is never repeated.
 * @throws XOauthError `expired` when the request token is unknown, used or old, or the verifier is not its own.
 */
export async function accessToken(
  settings: XOauthSettings,
  { token, secret, verifier }: Oauth1Token & { verifier: string },
): Promise<Oauth1Access> {
  const request: SignedRequest = {
    method: 'POST',
    url: `${settings.apiBase}/oauth/access_token`,
    oauth: { oauth_verifier: verifier },
  };
  const answer = await sendToX(() => signedRequest(settings, { token, secret }, request), {
    repeatable: false,
    meaning: ofTheVerifier,
  });
  const read = readAnswer(accessTokenAnswer, answer, formFields(answer));
  return {
    token: read.oauth_token,
    secret: read.oauth_token_secret,
    userId: read.user_id,
    screenName: read.screen_name,
  };
}

/**
 * Any call in the name of a person. Only a GET is repeated after a server error.
 * @returns A 2xx answer whose body has already arrived.
 * @throws XOauthError `revoked` when the person took the permission back (401 with code 89, or UNAUTHORIZED_ACCESS of the
 *   Ads API, which does not tell a dead token from a bad signature).
 */
export async function signedFetch(
  settings: XOauthSettings,
  credentials: Oauth1Token,
  request: Omit<SignedRequest, 'oauth'>,
): Promise<Response> {
  const build = () => signedRequest(settings, credentials, request);
  const { status, headers, body } = await sendToX(build, { repeatable: request.method === 'GET' });
  return new Response(body === '' ? null : body, { status, headers });
}

/** Takes an access token out of use. One that is dead already is no failure. */
export async function invalidateToken(settings: XOauthSettings, credentials: Oauth1Token): Promise<void> {
  const request: SignedRequest = { method: 'POST', url: `${settings.apiBase}/1.1/oauth/invalidate_token` };
  try {
    await sendToX(() => signedRequest(settings, credentials, request), { repeatable: true });
  } catch (error) {
    if (!(error instanceof XOauthError && error.kind === 'revoked')) throw error;
  }
}
