import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startXProvider, type RunningXProvider } from '@/tests/fixtures/x-provider/start';
import { XOauthError } from './oauth-error';
import {
  authorizeUrl,
  challengeOf,
  createVerifier,
  exchangeCode,
  me,
  PREMIUM_SCOPES,
  refresh,
  revoke,
} from './oauth2';

const REDIRECT = 'http://localhost:3000/rest-auth/twitter_oauth2/callback/';

let x: RunningXProvider;
beforeAll(async () => {
  x = await startXProvider({ redirectUris: [REDIRECT] });
});
afterAll(() => x.stop());
afterEach(async () => {
  await x.control.forgetFailures();
  await x.control.clearJournal();
});

async function untilCode(
  username: string | null = 'hanako_test',
  scopes = PREMIUM_SCOPES,
  redirectUri = REDIRECT,
) {
  const verifier = createVerifier();
  const asked = { state: 'a state & more', challenge: challengeOf(verifier), redirectUri, scopes };
  const back = await x.control.decide({ url: authorizeUrl(x.settings, asked), username });
  return { back, code: back.searchParams.get('code') ?? '', verifier, redirectUri };
}

const signIn = async (scopes?: readonly string[]) =>
  exchangeCode(x.settings, await untilCode('hanako_test', scopes));

async function failureOf(work: Promise<unknown>): Promise<XOauthError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(XOauthError);
  return error as XOauthError;
}

const lastReason = async () => (await x.control.journal()).at(-1)?.reason;

test('the challenge of a verifier is that of RFC 7636, appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  expect(createVerifier()).toMatch(/^[\w-]{43}$/);
  expect(createVerifier()).not.toBe(createVerifier());
});

test('the dance ends with tokens of two hours, the scopes and the person', async () => {
  const { back, ...exchanged } = await untilCode();
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
  expect(back.searchParams.get('state')).toBe('a state & more');
  const grant = await exchangeCode(x.settings, exchanged);
  expect(grant.expiresInSeconds).toBe(7200);
  expect(grant.scopes).toEqual([...PREMIUM_SCOPES]);
  expect(grant.refreshToken).not.toBeNull();
  expect(await me(x.settings, grant.accessToken)).toEqual({
    id: '4100000001',
    username: 'hanako_test',
    name: 'Hanako Test',
    confirmedEmail: 'hanako@example.com',
    avatar: 'https://pbs.twimg.com/profile_images/4100000001/hanako_normal.png',
  });
});

test('who cancels comes back with access_denied and the state', async () => {
  const { back } = await untilCode(null);
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a state & more' });
});

test('an address that is not registered letter by letter is not even shown', async () => {
  const elsewhere = untilCode('hanako_test', PREMIUM_SCOPES, REDIRECT.slice(0, -1));
  await expect(elsewhere).rejects.toThrow('redirect_uri not registered');
});

test('a person without a confirmed address or a picture has neither', async () => {
  const grant = await exchangeCode(x.settings, await untilCode('taro_test'));
  expect(await me(x.settings, grant.accessToken)).toMatchObject({ confirmedEmail: null, avatar: null });
});

test('without users.email there is no address, without tweet.read no person, without offline.access no refresh', async () => {
  const grant = await signIn(['users.read', 'tweet.read']);
  expect(grant.refreshToken).toBeNull();
  expect((await me(x.settings, grant.accessToken)).confirmedEmail).toBeNull();
  const narrow = await signIn(['users.read']);
  expect(await failureOf(me(x.settings, narrow.accessToken))).toMatchObject({ kind: 'refused', status: 403 });
});

test('a code lives half a minute by the clock of X', async () => {
  const inTime = await untilCode();
  await x.control.moveClock(25);
  await exchangeCode(x.settings, inTime);
  const late = await untilCode();
  await x.control.moveClock(31);
  expect(await failureOf(exchangeCode(x.settings, late))).toMatchObject({ kind: 'expired', status: 400 });
  expect(await lastReason()).toBe('late code');
});

test('a code is accepted once, and its replay takes the permission away', async () => {
  const code = await untilCode();
  const grant = await exchangeCode(x.settings, code);
  expect((await failureOf(exchangeCode(x.settings, code))).kind).toBe('expired');
  expect((await failureOf(me(x.settings, grant.accessToken))).kind).toBe('expired');
  expect((await failureOf(refresh(x.settings, grant.refreshToken ?? ''))).kind).toBe('revoked');
});

test('a code is bound to its verifier, its address and the client', async () => {
  const stolen = { ...(await untilCode()), verifier: createVerifier() };
  expect((await failureOf(exchangeCode(x.settings, stolen))).kind).toBe('expired');
  expect(await lastReason()).toBe('wrong code_verifier');
  const elsewhere = { ...(await untilCode()), redirectUri: `${REDIRECT}x` };
  expect((await failureOf(exchangeCode(x.settings, elsewhere))).kind).toBe('expired');
  expect(await lastReason()).toBe('another redirect_uri');
  for (const wrong of [{ clientSecret: 'other' }, { clientSecret: null }, { clientId: 'other' }]) {
    const failure = await failureOf(exchangeCode({ ...x.settings, ...wrong }, await untilCode()));
    expect(failure).toMatchObject({ kind: 'refused', status: 401, code: 'unauthorized_client' });
  }
});

test('a refresh replaces both tokens, and the use of an old refresh token revokes the family', async () => {
  const first = await signIn();
  const second = await refresh(x.settings, first.refreshToken ?? '');
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await me(x.settings, second.accessToken)).username).toBe('hanako_test');
  const reused = await failureOf(refresh(x.settings, first.refreshToken ?? ''));
  expect(reused).toMatchObject({ kind: 'revoked', status: 400 });
  expect((await failureOf(refresh(x.settings, second.refreshToken ?? ''))).kind).toBe('revoked');
  expect((await failureOf(me(x.settings, second.accessToken))).kind).toBe('expired');
});

test('an access token lapses after two hours, and a refresh goes on', async () => {
  const grant = await signIn();
  await x.control.moveClock(7201);
  expect(await failureOf(me(x.settings, grant.accessToken))).toMatchObject({ kind: 'expired', status: 401 });
  const next = await refresh(x.settings, grant.refreshToken ?? '');
  expect((await me(x.settings, next.accessToken)).id).toBe('4100000001');
});

test('a new sign-in of the same person ends the tokens of the one before', async () => {
  const before = await signIn();
  await signIn();
  expect((await failureOf(me(x.settings, before.accessToken))).kind).toBe('expired');
  expect((await failureOf(refresh(x.settings, before.refreshToken ?? ''))).kind).toBe('revoked');
});

test('revoking ends access and refresh, and an unknown token is no failure', async () => {
  const grant = await signIn();
  await revoke(x.settings, grant.refreshToken ?? '');
  expect((await failureOf(me(x.settings, grant.accessToken))).kind).toBe('expired');
  await revoke(x.settings, grant.refreshToken ?? '');
  await revoke(x.settings, 'never issued');
});

test('what the person takes back at X is revoked at the next refresh', async () => {
  const grant = await signIn();
  await x.control.revoke('hanako_test');
  expect((await failureOf(me(x.settings, grant.accessToken))).kind).toBe('expired');
  expect((await failureOf(refresh(x.settings, grant.refreshToken ?? ''))).kind).toBe('revoked');
});

test('a public client gives its id in the body and no secret', async () => {
  const app = { ...x.settings, clientSecret: null };
  await x.control.configure({ app });
  try {
    const grant = await exchangeCode(app, await untilCode());
    await revoke(app, (await refresh(app, grant.refreshToken ?? '')).accessToken);
    expect((await failureOf(exchangeCode(x.settings, await untilCode()))).code).toBe('unauthorized_client');
  } finally {
    await x.control.configure({ app: x.settings });
  }
});

test('neither the journal of the double nor a failure holds anything secret', async () => {
  const code = await untilCode();
  const grant = await exchangeCode(x.settings, code);
  const failure = await failureOf(exchangeCode(x.settings, code));
  const seen = JSON.stringify([await x.control.journal(), failure, failure.message, failure.stack]);
  const hidden = [
    code.code,
    code.verifier,
    grant.accessToken,
    grant.refreshToken ?? '-',
    x.settings.clientSecret ?? '-',
  ];
  for (const value of hidden) expect(seen).not.toContain(value);
  expect(failure.message).toBe('X sign-in: expired, 400, invalid_request');
});
