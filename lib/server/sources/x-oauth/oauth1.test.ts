import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startXProvider, type RunningXProvider } from '@/tests/fixtures/x-provider/start';
import { XOauthError } from './oauth-error';
import {
  accessToken,
  authenticateUrl,
  invalidateToken,
  requestToken,
  signedFetch,
  type Oauth1Access,
} from './oauth1';
import { authorizationHeader } from './signature';

const CALLBACK = 'http://localhost:3000/rest-auth/twitter/callback/?from=login';

let x: RunningXProvider;
beforeAll(async () => {
  x = await startXProvider({ callbacks: [CALLBACK] });
});
afterAll(() => x.stop());
afterEach(async () => {
  vi.restoreAllMocks();
  await x.control.forgetFailures();
  await x.control.clearJournal();
});

/** Everything up to X's answer to the person's browser. */
async function untilCallback(username: string | null, connect = false) {
  const request = await requestToken(x.settings, { callback: CALLBACK });
  const url = authenticateUrl(x.settings, request.token, { connect });
  return { request, back: await x.control.decide({ url, username }) };
}

async function signIn(username = 'hanako_test'): Promise<Oauth1Access> {
  const { request, back } = await untilCallback(username);
  return accessToken(x.settings, { ...request, verifier: back.searchParams.get('oauth_verifier') ?? '' });
}

const accounts = (credentials: Oauth1Access) =>
  signedFetch(x.settings, credentials, { method: 'GET', url: `${x.url}/12/accounts` });

async function failureOf(work: Promise<unknown>): Promise<XOauthError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(XOauthError);
  return error as XOauthError;
}

const reasons = async () => (await x.control.journal()).map(({ reason }) => reason);

test('the three legs end with the token of the person who agreed', async () => {
  const { request, back } = await untilCallback('hanako_test');
  expect(back.href.startsWith(`${CALLBACK}&`)).toBe(true);
  expect(back.searchParams.get('oauth_token')).toBe(request.token);
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  const access = await accessToken(x.settings, { ...request, verifier });
  expect(access).toMatchObject({ userId: '4100000001', screenName: 'hanako_test' });
  expect(access.token).not.toBe(request.token);
  const answer = await accounts(access);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: [{ id: '18ce54d4x5t' }, { id: '18ce54d4x5u' }] });
});

test('signing in uses the page that may pass silently, connecting the one that always asks', async () => {
  const page = (connect: boolean) => new URL(authenticateUrl(x.settings, 'a b', { connect }));
  expect(page(false).pathname).toBe('/oauth/authenticate');
  expect(page(true).pathname).toBe('/oauth/authorize');
  expect(page(true).search).toBe('?oauth_token=a%20b');
  await signIn();
  await x.control.signIn('hanako_test');
  const silent = await untilCallback('taro_test');
  const asked = await untilCallback('taro_test', true);
  await x.control.signIn(null);
  const whose = async ({ request, back }: typeof silent) =>
    (await accessToken(x.settings, { ...request, verifier: back.searchParams.get('oauth_verifier') ?? '' }))
      .screenName;
  expect([await whose(silent), await whose(asked)]).toEqual(['hanako_test', 'taro_test']);
});

test('who cancels comes back with the request token as denied and nothing else', async () => {
  const { request, back } = await untilCallback(null);
  expect(back.searchParams.get('denied')).toBe(request.token);
  expect(back.searchParams.has('oauth_verifier')).toBe(false);
  const late = await failureOf(accessToken(x.settings, { ...request, verifier: 'anything' }));
  expect(late).toMatchObject({ kind: 'expired', status: 401 });
});

test('a callback that is registered otherwise, a wrong secret and an unknown key are refused', async () => {
  const callback = CALLBACK.replace('from=login', 'from=elsewhere');
  expect(await failureOf(requestToken(x.settings, { callback }))).toMatchObject({
    kind: 'refused',
    status: 403,
    code: '415',
  });
  for (const wrong of [{ consumerSecret: 'other' }, { consumerKey: 'other' }]) {
    const failure = await failureOf(requestToken({ ...x.settings, ...wrong }, { callback: CALLBACK }));
    expect(failure).toMatchObject({ kind: 'refused', status: 401, code: '32' });
  }
  expect(await reasons()).toEqual(['callback not registered', 'wrong signature', 'unknown consumer key']);
});

test('a verifier belongs to one request token, which is accepted once', async () => {
  const { request, back } = await untilCallback('hanako_test');
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  await accessToken(x.settings, { ...request, verifier });
  const replayed = await failureOf(accessToken(x.settings, { ...request, verifier }));
  expect(replayed).toMatchObject({ kind: 'expired', status: 401 });
  const other = await untilCallback('hanako_test');
  const swapped = await failureOf(accessToken(x.settings, { ...other.request, verifier }));
  expect(swapped.kind).toBe('expired');
  const unapproved = await requestToken(x.settings, { callback: CALLBACK });
  const early = await failureOf(accessToken(x.settings, { ...unapproved, verifier }));
  expect(early.kind).toBe('expired');
  expect((await reasons()).filter((reason) => reason !== null)).toEqual([
    'request token unknown, used or old',
    'verifier of another request token',
    'request token not approved',
  ]);
});

test('a request token lapses', async () => {
  const { request, back } = await untilCallback('hanako_test');
  await x.control.moveClock(1250);
  // The double's clock runs ahead of this one, so the request is signed at its time.
  const at = { nonce: 'f'.repeat(32), timestamp: Math.floor(Date.now() / 1000) + 1250 };
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  const url = `${x.url}/oauth/access_token`;
  const signed = { method: 'POST', url, oauth: { oauth_verifier: verifier } } as const;
  const authorization = authorizationHeader(x.settings, request, signed, at);
  const answer = await fetch(url, { method: 'POST', headers: { authorization } });
  await x.control.moveClock(-1250);
  expect(answer.status).toBe(401);
  expect((await reasons()).at(-1)).toBe('request token unknown, used or old');
});

test('a clock that is off by minutes is refused, one that is nearly right is not', async () => {
  for (const seconds of [200, -200]) {
    await x.control.moveClock(seconds);
    await requestToken(x.settings, { callback: CALLBACK });
    await x.control.moveClock(-seconds);
  }
  for (const seconds of [400, -400]) {
    await x.control.moveClock(seconds);
    const failure = await failureOf(requestToken(x.settings, { callback: CALLBACK }));
    await x.control.moveClock(-seconds);
    expect(failure).toMatchObject({ kind: 'refused', status: 401, code: '135' });
  }
});

test('a signed request is accepted once', async () => {
  const access = await signIn();
  const signed = { method: 'GET', url: `${x.url}/12/accounts` } as const;
  const authorization = authorizationHeader(x.settings, access, signed);
  const send = async () => (await fetch(signed.url, { headers: { authorization } })).status;
  expect([await send(), await send()]).toEqual([200, 401]);
  expect((await reasons()).at(-1)).toBe('nonce used before');
});

test('a permission that was taken back is told from a refusal', async () => {
  const access = await signIn('taro_test');
  await x.control.revoke('taro_test');
  expect(await failureOf(accounts(access))).toMatchObject({ kind: 'revoked', status: 401 });
  const again = await signIn('taro_test');
  expect(again.token).not.toBe(access.token);
  expect((await accounts(again)).status).toBe(200);
});

test('an invalidated token is dead, and invalidating a dead one is no failure', async () => {
  const access = await signIn('taro_test');
  await invalidateToken(x.settings, access);
  expect((await failureOf(accounts(access))).kind).toBe('revoked');
  await invalidateToken(x.settings, access);
  expect((await x.control.journal()).at(-1)).toMatchObject({
    status: 401,
    path: '/1.1/oauth/invalidate_token',
  });
});

test('query and form of a call in the name of a person arrive as they were signed', async () => {
  const access = await signIn();
  const hostile = { cursor: "MA!*'()", count: '1', 'a b': 'あ+&=%' };
  const url = `${x.url}/1.1/oauth/invalidate_token`;
  const answer = await signedFetch(x.settings, access, {
    method: 'POST',
    url,
    query: hostile,
    form: hostile,
  });
  expect(answer.status).toBe(200);
});

test('a callback that X does not confirm is insisted on', async () => {
  const body = 'oauth_token=a&oauth_token_secret=b&oauth_callback_confirmed=false';
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body));
  const failure = await failureOf(requestToken(x.settings, { callback: CALLBACK }));
  expect(failure).toMatchObject({ kind: 'invalid_answer', status: 200 });
});

test('neither the journal of the double nor a failure holds anything secret', async () => {
  const { request, back } = await untilCallback('hanako_test');
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  const failure = await failureOf(
    accessToken({ ...x.settings, consumerSecret: 'wrong' }, { ...request, verifier }),
  );
  const access = await accessToken(x.settings, { ...request, verifier });
  const seen = JSON.stringify([await x.control.journal(), failure, failure.message, failure.stack]);
  for (const hidden of [request.token, request.secret, verifier, access.token, access.secret]) {
    expect(seen).not.toContain(hidden);
  }
  expect(failure.message).toBe('X sign-in: refused, 401, 32');
  expect(failure.cause).toBeUndefined();
});
