import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startXProvider, type RunningXProvider } from '@/tests/fixtures/x-provider/start';
import { accessToken, authenticateUrl, requestToken } from './oauth1';
import {
  authorizeUrl,
  challengeOf,
  createVerifier,
  exchangeCode,
  me,
  PREMIUM_SCOPES,
  refresh,
} from './oauth2';

/* How the clients bear with an X that fails: what is sent again, what never is, and what the caller learns. */

const CALLBACK = 'http://localhost:3000/back/';
const TOKEN_PATH = '/2/oauth2/token';
const REQUEST_PATH = '/oauth/request_token';

let x: RunningXProvider;
beforeAll(async () => {
  x = await startXProvider({ callbacks: [CALLBACK], redirectUris: [CALLBACK] });
});
afterAll(() => x.stop());
afterEach(async () => {
  vi.restoreAllMocks();
  await x.control.release();
  await x.control.forgetFailures();
  await x.control.clearJournal();
});

async function freshCode() {
  const verifier = createVerifier();
  const asked = {
    state: 's',
    challenge: challengeOf(verifier),
    redirectUri: CALLBACK,
    scopes: PREMIUM_SCOPES,
  };
  const back = await x.control.decide({ url: authorizeUrl(x.settings, asked), username: 'hanako_test' });
  return { code: back.searchParams.get('code') ?? '', verifier, redirectUri: CALLBACK };
}

const callsTo = async (path: string) =>
  (await x.control.journal()).filter((entry) => entry.path === path).map(({ status }) => status);

test('a server error or a closed connection at a call without effect is borne once', async () => {
  await x.control.fail({ path: REQUEST_PATH, kind: '503' });
  await requestToken(x.settings, { callback: CALLBACK });
  await x.control.fail({ path: REQUEST_PATH, kind: 'reset' });
  await requestToken(x.settings, { callback: CALLBACK });
  expect(await callsTo(REQUEST_PATH)).toEqual([503, 200, 0, 200]);
});

test('the second attempt is signed anew', async () => {
  await x.control.fail({ path: REQUEST_PATH, kind: 'reset', afterWork: true });
  await requestToken(x.settings, { callback: CALLBACK });
  expect(await callsTo(REQUEST_PATH)).toEqual([0, 200]);
});

test('an X that stays away is unavailable after two attempts', async () => {
  await x.control.fail({ path: REQUEST_PATH, kind: '503', times: 2 });
  await expect(requestToken(x.settings, { callback: CALLBACK })).rejects.toMatchObject({
    kind: 'unavailable',
    status: 503,
  });
  await x.control.fail({ path: REQUEST_PATH, kind: 'reset', times: 2 });
  await expect(requestToken(x.settings, { callback: CALLBACK })).rejects.toMatchObject({
    kind: 'unavailable',
    status: null,
  });
  expect(await callsTo(REQUEST_PATH)).toEqual([503, 503, 0, 0]);
});

for (const kind of ['503', 'reset'] as const) {
  test(`a code whose answer is lost (${kind}) is not sent again`, async () => {
    const code = await freshCode();
    await x.control.fail({ path: TOKEN_PATH, kind, afterWork: true });
    await expect(exchangeCode(x.settings, code)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await callsTo(TOKEN_PATH)).toEqual([kind === '503' ? 503 : 0]);
  });

  test(`a refresh token whose answer is lost (${kind}) is not sent again`, async () => {
    const { refreshToken } = await exchangeCode(x.settings, await freshCode());
    await x.control.fail({ path: TOKEN_PATH, kind, afterWork: true });
    await expect(refresh(x.settings, refreshToken ?? '')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await callsTo(TOKEN_PATH)).toEqual([200, kind === '503' ? 503 : 0]);
  });

  test(`a verifier whose answer is lost (${kind}) is not sent again`, async () => {
    const request = await requestToken(x.settings, { callback: CALLBACK });
    const url = authenticateUrl(x.settings, request.token, { connect: false });
    const back = await x.control.decide({ url, username: 'hanako_test' });
    const verifier = back.searchParams.get('oauth_verifier') ?? '';
    await x.control.fail({ path: '/oauth/access_token', kind });
    await expect(accessToken(x.settings, { ...request, verifier })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect((await callsTo('/oauth/access_token')).length).toBe(1);
  });
}

test('a request that was certainly never sent may be sent again, even with a code', async () => {
  const code = await freshCode();
  const refused = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(refused);
  expect((await exchangeCode(x.settings, code)).refreshToken).not.toBeNull();
});

test('a limit says how long to wait, by the clock of X', async () => {
  await x.control.moveClock(86_400);
  await x.control.fail({ path: TOKEN_PATH, kind: '429', resetInSeconds: 120 });
  const limited: unknown = await exchangeCode(x.settings, await freshCode()).catch((error: unknown) => error);
  await x.control.moveClock(-86_400);
  expect(limited).toMatchObject({ kind: 'rate_limited', status: 429 });
  const { retryAfterSeconds } = limited as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(119);
  expect(retryAfterSeconds).toBeLessThanOrEqual(122);
  expect(await callsTo(TOKEN_PATH)).toEqual([429]);
});

test('an answer that is not what X documents is told apart', async () => {
  await x.control.fail({ path: TOKEN_PATH, kind: 'garbage' });
  await expect(exchangeCode(x.settings, await freshCode())).rejects.toMatchObject({ kind: 'invalid_answer' });
  await x.control.fail({ path: '/2/users/me', kind: 'garbage' });
  await expect(me(x.settings, 'anything')).rejects.toMatchObject({ kind: 'invalid_answer', status: 200 });
});

test('an unexpected 401 at the exchange is a refusal', async () => {
  await x.control.fail({ path: TOKEN_PATH, kind: '401' });
  await expect(exchangeCode(x.settings, await freshCode())).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
  });
});

test('an answer that does not come within ten seconds is given up, and a code is not sent again', async () => {
  const code = await freshCode();
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await x.control.fail({ path: TOKEN_PATH, kind: 'hold' });
  const exchange = expect(exchangeCode(x.settings, code)).rejects.toMatchObject({
    kind: 'unavailable',
    status: null,
  });
  await vi.waitUntil(async () => (await callsTo(TOKEN_PATH)).length === 1, { timeout: 20_000 });
  clock.abort(new DOMException('late', 'TimeoutError'));
  await exchange;
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
});

test('credentials do not follow a redirect', async () => {
  const redirected = new Response(null, { status: 302, headers: { location: 'http://elsewhere.example/' } });
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(redirected);
  await expect(me(x.settings, 'token')).rejects.toMatchObject({ kind: 'invalid_answer', status: 302 });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
});
