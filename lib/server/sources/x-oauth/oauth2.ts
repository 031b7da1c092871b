import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type XOauthSettings } from './settings';
import { encodeParameters, type Parameters } from './signature';
import { parseJson, readAnswer, sendToX, type Meaning, type XAnswer, type XRequest } from './x-request';

/** What the premium tools read and write, and a refresh token to go on after two hours. */
export const PREMIUM_SCOPES: readonly string[] = [
  'tweet.read',
  'users.read',
  'users.email',
  'follows.read',
  'follows.write',
  'like.read',
  'list.read',
  'block.read',
  'mute.read',
  'offline.access',
];

/** Asked for only by who wants lists to be written to X. */
export const LIST_WRITE_SCOPE = 'list.write';

export interface Oauth2Grant {
  accessToken: string;
  /** Given with the scope `offline.access`; a refresh replaces it and the old one dies. */
  refreshToken: string | null;
  /** Seconds from now; X gives 7,200. */
  expiresInSeconds: number;
  scopes: string[];
}

/** The person behind an access token. */
export interface XPerson {
  /** Decimal digits. */
  id: string;
  /** Without the @. */
  username: string;
  name: string;
  /** An address the person confirmed at X; null without the scope `users.email` or when there is none. */
  confirmedEmail: string | null;
  /** https address of the picture. */
  avatar: string | null;
}

/** A PKCE secret of 32 random bytes: 43 characters of base64url. */
export function createVerifier(): string {
  return randomBytes(32).toString('base64url');
}

/** The S256 challenge of a verifier. Source: RFC 7636, 4.2. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

/**
 * Where to send the person. X comes back to `redirectUri`, which must be registered letter by letter, with `code` and
 * `state`, or with `error=access_denied`.
 */
export function authorizeUrl(
  settings: XOauthSettings,
  asked: { state: string; challenge: string; redirectUri: string; scopes: readonly string[] },
): string {
  const query = encodeParameters({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: asked.redirectUri,
    scope: asked.scopes.join(' '),
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
  });
  return `${settings.authorizeBase}/i/oauth2/authorize?${query}`;
}

const present = z.string().min(1);
const grantAnswer = z.object({
  token_type: z.string().regex(/^bearer$/i),
  access_token: present,
  refresh_token: present.optional(),
  expires_in: z.number().int().positive(),
  scope: z.string(),
});
const personAnswer = z.object({
  data: z.object({
    id: z.string().regex(/^\d+$/),
    username: present,
    name: z.string(),
    confirmed_email: z.email().optional().catch(undefined),
    profile_image_url: z
      .url({ protocol: /^https$/ })
      .optional()
      .catch(undefined),
  }),
});

/** A confidential client shows its secret in the header, never in the body; a public one gives its id. */
function clientRequest(settings: XOauthSettings, path: string, fields: Parameters): XRequest {
  const { apiBase, clientId, clientSecret } = settings;
  const basic = (secret: string) =>
    `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`;
  return {
    method: 'POST',
    url: `${apiBase}${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(clientSecret !== null && { authorization: basic(clientSecret) }),
    },
    body: encodeParameters(clientSecret === null ? { ...fields, client_id: clientId } : fields),
  };
}

/** A code or token that X no longer knows is a 400; 401 and 403 speak about the client. */
const whenGrantIsGone =
  (kind: 'expired' | 'revoked'): Meaning =>
  (status, code) =>
    status === 400 && (code === 'invalid_grant' || code === 'invalid_request') ? kind : 'refused';

function grantOf(answer: XAnswer): Oauth2Grant {
  const read = readAnswer(grantAnswer, answer, parseJson(answer.body));
  return {
    accessToken: read.access_token,
    refreshToken: read.refresh_token ?? null,
    expiresInSeconds: read.expires_in,
    scopes: read.scope.split(' ').filter((scope) => scope !== ''),
  };
}

/**
 * Trades the code of the callback for tokens. It lives 30 seconds, is accepted once and never sent twice.
 * @throws XOauthError `expired` when X does not know the code (any more) or the verifier is not the one of the challenge.
 */
export async function exchangeCode(
  settings: XOauthSettings,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Oauth2Grant> {
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const build = () => clientRequest(settings, '/2/oauth2/token', fields);
  return grantOf(await sendToX(build, { repeatable: false, meaning: whenGrantIsGone('expired') }));
}

/**
 * New tokens for a refresh token, which dies with this call: keep the answer before anything else, one refresh at a time.
 * @throws XOauthError `revoked` when X does not know the refresh token any more.
 */
export async function refresh(settings: XOauthSettings, refreshToken: string): Promise<Oauth2Grant> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const build = () => clientRequest(settings, '/2/oauth2/token', fields);
  return grantOf(await sendToX(build, { repeatable: false, meaning: whenGrantIsGone('revoked') }));
}

/** Takes an access or refresh token out of use; one that is dead already is no failure (RFC 7009, 2.2). */
export async function revoke(settings: XOauthSettings, token: string): Promise<void> {
  const fields = { token, client_id: settings.clientId };
  await sendToX(() => clientRequest(settings, '/2/oauth2/revoke', fields), { repeatable: true });
}

/**
 * The person behind an access token, which needs the scopes users.read and tweet.read.
 * @throws XOauthError `expired` when X does not accept the token any more; refresh it, which tells whether it is revoked.
 */
export async function me(settings: XOauthSettings, accessToken: string): Promise<XPerson> {
  const request: XRequest = {
    method: 'GET',
    url: `${settings.apiBase}/2/users/me?user.fields=confirmed_email,profile_image_url`,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  };
  const meaning: Meaning = (status) => (status === 401 ? 'expired' : 'refused');
  const answer = await sendToX(() => request, { repeatable: true, meaning });
  const { data } = readAnswer(personAnswer, answer, parseJson(answer.body));
  return {
    id: data.id,
    username: data.username,
    name: data.name,
    confirmedEmail: data.confirmed_email ?? null,
    avatar: data.profile_image_url ?? null,
  };
}
