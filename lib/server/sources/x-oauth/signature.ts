import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { type XOauthSettings } from './settings';

export interface Oauth1Token {
  token: string;
  secret: string;
}

/** Parameters by name; those of the protocol itself begin with `oauth_` and travel in the header. */
export type Parameters = Record<string, string>;

export interface SignedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Address without query. */
  url: string;
  query?: Parameters;
  /** Body of type application/x-www-form-urlencoded. A JSON body is not signed, so it is not given here. */
  form?: Parameters;
  oauth?: Parameters;
}

export interface NonceAndTime {
  nonce: string;
  /** Seconds since 1970. */
  timestamp: number;
}

const fresh = (): NonceAndTime => ({
  nonce: randomBytes(16).toString('hex'),
  timestamp: Math.floor(Date.now() / 1000),
});

type Consumer = Pick<XOauthSettings, 'consumerKey' | 'consumerSecret'>;

function signer({ consumerKey, consumerSecret }: Consumer, { nonce, timestamp }: NonceAndTime): OAuth {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  });
  // The package draws its nonce from Math.random.
  oauth.getNonce = () => nonce;
  oauth.getTimeStamp = () => timestamp;
  return oauth;
}

/** A name that is in the query and in the form counts twice in the signature. */
function merged(...parts: (Parameters | undefined)[]): Record<string, string | string[]> {
  const all: Record<string, string[]> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part ?? {})) (all[name] ??= []).push(value);
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, [first = '', ...rest]]) => [
      name,
      rest.length > 0 ? [first, ...rest] : first,
    ]),
  );
}

/** RFC 3986: everything but letters, digits and `-._~` is escaped. */
export function percentEncode(value: string): string {
  return OAuth.prototype.percentEncode(value);
}

/** `a=1&b=2`, as both the query and the form body are sent. */
export function encodeParameters(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
}

/**
 * The Authorization header of a request signed by OAuth 1.0a with HMAC-SHA1 (RFC 5849).
 * @param token The request or access token; null for the app alone.
 */
export function authorizationHeader(
  consumer: Consumer,
  token: Oauth1Token | null,
  request: SignedRequest,
  at: NonceAndTime = fresh(),
): string {
  const oauth = signer(consumer, at);
  const signed = oauth.authorize(
    { method: request.method, url: request.url, data: merged(request.query, request.form, request.oauth) },
    token ? { key: token.token, secret: token.secret } : undefined,
  );
  return oauth.toHeader(signed).Authorization;
}
