import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DANCE_KEY, finishProvider, isProviderReturn, startProvider } from './provider-sign-in';

const leavePage = vi.hoisted(() => vi.fn());
const signedIn = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./leave-page', () => ({ leavePage }));
vi.mock('./session', () => ({ signedIn }));

interface Call {
  name: string;
  query: Record<string, string>;
  body: unknown;
}
let calls: Call[];
let answers: Record<string, unknown>;

const REQUEST_TOKEN = 'GET /rest-auth/twitter/request_token/';
const CHALLENGE = 'GET /rest-auth/twitter_oauth2_challenge/code-challenge/';
const PERSON = {
  id: 'u1',
  email: null,
  first_name: '',
  last_name: '',
  language: null,
  token: 'browser-token',
  groups: [],
  social_accounts: [],
  memberships: [],
  operator: false,
  second_factor: false,
  stepped_up_until: null,
  ticket: 'ticket',
};
const ACCOUNT = {
  id: 'a1',
  provider: 'twitter',
  screen_name: 'velnora_oats',
  name: 'Velnora',
  avatar_url: null,
  connected_at: '2026-11-01T00:00:00.000Z',
  broken: false,
};

beforeEach(() => {
  calls = [];
  answers = {
    [REQUEST_TOKEN]: { oauth_token: 'rt', authorize_url: 'https://x.example/authenticate', state: 'state-1' },
    [CHALLENGE]: {
      code_challenge: 'c',
      code_challenge_method: 'S256',
      state: 'state-2',
      authorize_url: 'https://x.example/authorize',
    },
    'POST /rest-auth/twitter/': PERSON,
    'POST /rest-auth/twitter/connect/': ACCOUNT,
    'POST /rest-auth/twitter_oauth2/': PERSON,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), location.origin);
    const name = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, query: Object.fromEntries(url.searchParams), body });
    return Response.json(answers[name]);
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leavePage.mockClear();
  signedIn.mockClear();
  sessionStorage.clear();
});

/** Goes out and does not wait for the page to leave. */
async function goOut(start: Parameters<typeof startProvider>[0]): Promise<void> {
  const done = startProvider(start);
  await vi.advanceTimersByTimeAsync(20_000);
  await done;
}
const back = (query: string) => finishProvider(new URLSearchParams(query));

test('[AUT-15, AUT-16, AUT-20] the state is kept, the person sent away, the page pending for 20 seconds', async () => {
  let usable = false;
  const done = startProvider({ network: 'twitter_oauth2', returnPath: '/login/twitter_oauth2' }).then(() => {
    usable = true;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(leavePage.mock.calls).toEqual([['https://x.example/authorize']]);
  expect(JSON.parse(sessionStorage.getItem(DANCE_KEY) ?? '')).toMatchObject({ state: 'state-2' });
  expect(calls[0]?.query).toEqual({ redirect_uri: `${location.origin}/login/twitter_oauth2` });
  expect(usable).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(usable).toBe(true);
});

test('[AUT-17] the way back with the kept state signs in, once', async () => {
  await goOut({ network: 'twitter_oauth2', returnPath: '/login/twitter_oauth2', next: '/velnora/team' });
  expect(await back('code=abc&state=state-2')).toEqual({ kind: 'signed-in', next: '/velnora/team' });
  expect(calls.at(-1)).toMatchObject({
    name: 'POST /rest-auth/twitter_oauth2/',
    body: { code: 'abc', state: 'state-2' },
  });
  expect(signedIn).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  await expect(back('code=abc&state=state-2')).rejects.toThrow('Error: Unauthorized login attempt');
});

test("[AUT-17, AUT-18] another state raises 'Error: Unauthorized login attempt' and asks nobody", async () => {
  await goOut({ network: 'twitter_oauth2', returnPath: '/login/twitter_oauth2' });
  const before = calls.length;
  await expect(back('code=abc&state=of-somebody-else')).rejects.toThrow(
    /^Error: Unauthorized login attempt$/,
  );
  await goOut({ network: 'twitter', returnPath: '/login/twitter' });
  await expect(back('oauth_token=another&oauth_verifier=v')).rejects.toThrow(
    'Error: Unauthorized login attempt',
  );
  await goOut({ network: 'twitter', returnPath: '/login/twitter' });
  await expect(back('oauth_token=rt&oauth_verifier=v&state=another')).rejects.toThrow(
    'Error: Unauthorized login attempt',
  );
  expect(calls.slice(before).filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  expect(signedIn).not.toHaveBeenCalled();
});

test('the older protocol brings its request token back instead of a state', async () => {
  await goOut({ network: 'twitter', returnPath: '/login/twitter' });
  expect(calls[0]?.query).toEqual({ oauth_callback: `${location.origin}/login/twitter` });
  expect(await back('oauth_token=rt&oauth_verifier=v')).toEqual({ kind: 'signed-in', next: null });
  expect(calls.at(-1)).toMatchObject({
    name: 'POST /rest-auth/twitter/',
    body: { state: 'state-1', oauth_token: 'rt', oauth_verifier: 'v' },
  });
});

test('[AUT-19] with the connect flag the account is connected and nobody signed in', async () => {
  await goOut({ network: 'twitter', returnPath: '/login/twitter', connect: true, next: '/velnora/account' });
  expect(calls[0]?.query).toMatchObject({ connect: 'true' });
  expect(await back('oauth_token=rt&oauth_verifier=v')).toEqual({
    kind: 'connected',
    account: ACCOUNT,
    next: '/velnora/account',
  });
  expect(calls.at(-1)?.name).toBe('POST /rest-auth/twitter/connect/');
  expect(signedIn).not.toHaveBeenCalled();
});

test('a person who refuses at the network is no error, and nothing is kept', async () => {
  await goOut({ network: 'twitter', returnPath: '/login/twitter', connect: true, next: '/velnora/account' });
  expect(await back('denied=rt')).toEqual({ kind: 'denied', connect: true, next: '/velnora/account' });
  expect(sessionStorage.length).toBe(0);
  expect(isProviderReturn(new URLSearchParams('denied=rt'))).toBe(true);
  expect(isProviderReturn(new URLSearchParams('next=%2Fa'))).toBe(false);
});

test('a way back to another host is not kept', async () => {
  await goOut({ network: 'twitter', returnPath: '/login/twitter', next: '//evil.example' });
  expect(await back('oauth_token=rt&oauth_verifier=v')).toEqual({ kind: 'signed-in', next: null });
});
