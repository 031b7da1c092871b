import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/lib/server/db/postgres';
import { oauthRequests, socialAccounts, users } from '@/lib/server/db/schema/people';
import { makeUser } from '../factories/people';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import {
  expectNothingLeaked,
  leave,
  leave2,
  listenToX,
  makeBrowser,
  PAGE,
  PAGE2,
  REFUSED,
  returned,
  useX,
} from './social-browser';

/* Signing in with X over the real API and the double of X. */

withStores();
let x: RunningXProvider;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE], redirectUris: [PAGE2] });
  listenToX(x);
});
beforeEach(() => useX(x));
afterAll(() => {
  const { secrets, said } = expectNothingLeaked();
  expect(secrets).toBeGreaterThan(20);
  expect(said).toBeGreaterThan(100);
  x.stop();
});

const SIGN_IN = '/rest-auth/twitter/';
const SIGN_IN_2 = '/rest-auth/twitter_oauth2/';

test('[AUT-15, AUT-21] the way out gives a token, a random state and X’s address, and binds them to the browser', async () => {
  const browser = makeBrowser();
  const first = await browser.begin();
  const name = browser.jar.get('murmur_browser');
  const second = await browser.begin();
  expect(first['authorize_url']).toBe(`${x.url}/oauth/authenticate?oauth_token=${first['oauth_token']}`);
  expect(first['state']).toMatch(/^[\w-]{43}$/);
  expect(second['state']).not.toBe(first['state']);
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(browser.jar.get('murmur_browser')).toBe(name);
  const stored = JSON.stringify(await (await database()).select().from(oauthRequests));
  for (const secret of [first['oauth_token'], first['state'], name]) expect(stored).not.toContain(secret);
  const [call] = await x.control.journal();
  expect(call?.parameters).toEqual({ oauth_callback: PAGE });
});

test('[AUT-15] the challenge of OAuth 2.0 keeps its verifier here', async () => {
  const { code_challenge, code_challenge_method, state, authorize_url = '' } = await makeBrowser().begin2();
  const asked = new URL(authorize_url).searchParams;
  expect(code_challenge_method).toBe('S256');
  expect([asked.get('state'), asked.get('code_challenge')]).toEqual([state, code_challenge]);
  expect([...asked.keys()].includes('code_verifier')).toBe(false);
});

test('[AUT-17, AUT-23] the first return makes a person without an address, the next ones find them again', async () => {
  const browser = makeBrowser();
  const first = await browser.post(SIGN_IN, await leave(x, browser, 'hanako_test'));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    email: null,
    social_accounts: [{ provider: 'twitter', screen_name: 'hanako_test', broken: false }],
  });
  expect(first.body['ticket']).toMatch(/^proven_[\w-]{43}$/);
  const elsewhere = makeBrowser();
  const second = await elsewhere.post(SIGN_IN, await leave(x, elsewhere, 'hanako_test'));
  expect(second.body['id']).toBe(first.body['id']);
  const other = await elsewhere.post(SIGN_IN_2, await leave2(x, elsewhere, 'hanako_test'));
  expect(other.body['id']).toBe(first.body['id']);
  expect(other.body).toMatchObject({
    email: null,
    social_accounts: [{ provider: 'twitter' }, { provider: 'twitter_oauth2', name: 'Hanako Test' }],
  });
  const rows = await (await database()).select().from(socialAccounts);
  expect(rows.map(({ uid }) => uid)).toEqual(['4100000001', '4100000001']);
  expect(JSON.stringify(rows)).not.toContain('4100000001-');
});

test('an address that X confirms merges with nobody', async () => {
  await x.control.configure({
    users: [{ id: '42', username: 'same', name: 'Same', email: 'same@example.com' }],
  });
  const known = await makeUser({ email: 'same@example.com' });
  const browser = makeBrowser();
  const { body } = await browser.post(SIGN_IN_2, await leave2(x, browser, 'same'));
  expect(body['id']).not.toBe(known.id);
  expect(body['email']).toBeNull();
});

test('several first returns of one X account at once, by both protocols, make one person', async () => {
  await x.control.configure({ users: [{ id: '43', username: 'both', name: 'Both' }] });
  const [one, two, three] = [makeBrowser(), makeBrowser(), makeBrowser()];
  const returns = [await leave(x, one, 'both'), await leave(x, two, 'both'), await leave2(x, three, 'both')];
  const answers = await Promise.all([
    one.post(SIGN_IN, returns[0]),
    two.post(SIGN_IN, returns[1]),
    three.post(SIGN_IN_2, returns[2]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  const rows = await (await database()).select().from(socialAccounts).where(eq(socialAccounts.uid, '43'));
  expect(rows.map(({ provider }) => provider).sort()).toEqual(['twitter', 'twitter_oauth2']);
  const nameless = await (await database()).select().from(users);
  expect(nameless.filter(({ email }) => email === null)).toHaveLength(3);
});

test('[AUT-22] the exchange answers a name and a grant for this browser, which works once', async () => {
  await x.control.configure({ users: [{ id: '44', username: 'grants', name: 'Grants' }] });
  const browser = makeBrowser();
  const back = await leave(x, browser, 'grants');
  const { status, body } = await browser.get('/rest-auth/twitter/access_token/', back);
  expect([status, Object.keys(body), body['screen_name']]).toEqual([
    200,
    ['oauth_token', 'screen_name'],
    'grants',
  ]);
  const grant = { oauth_token: body['oauth_token'], state: back['state'] };
  expect((await browser.get('/rest-auth/twitter/access_token/', back)).body).toEqual(REFUSED);
  expect((await makeBrowser().post(SIGN_IN, grant)).body).toEqual(REFUSED);
  expect((await browser.post(SIGN_IN, grant)).status).toBe(200);
  expect((await browser.post(SIGN_IN, grant)).body).toEqual(REFUSED);
});

test('[AUT-17, AUT-18] what does not belong to this browser’s own way out is refused with one answer', async () => {
  await x.control.configure({ users: [{ id: '45', username: 'victim', name: 'Victim' }] });
  const victim = makeBrowser();
  const thief = makeBrowser();
  const [one, two] = [await leave(x, victim, 'victim'), await leave(x, victim, 'victim')];
  const [code, code2] = [await leave2(x, victim, 'victim'), await leave2(x, victim, 'victim')];
  await thief.begin();
  const attempts = [
    // Stolen return parameters, in a browser with a name and in one without.
    [thief, SIGN_IN, one],
    [makeBrowser(), SIGN_IN, one],
    [thief, SIGN_IN_2, code],
    // The thief's own state with the victim's code.
    [thief, SIGN_IN_2, { ...code, state: (await thief.begin2())['state'] }],
    // Parameters of two dances of one browser.
    [victim, SIGN_IN, { ...one, state: two['state'] }],
    [victim, SIGN_IN, { ...two, oauth_verifier: one['oauth_verifier'] }],
    [victim, SIGN_IN_2, { ...code, state: 'x'.repeat(43) }],
    // A code of one dance under the state of another: X refuses it.
    [victim, SIGN_IN_2, { ...code, state: code2['state'] }],
    // The other protocol, and no verifier at all.
    [victim, SIGN_IN_2, { code: 'x', state: one['oauth_token'] }],
    [victim, SIGN_IN, { oauth_token: (await leave(x, victim, 'victim'))['oauth_token'], state: 'x' }],
  ] as const;
  for (const [browser, path, body] of attempts) {
    const answer = await browser.post(path, body);
    expect([answer.status, answer.body]).toEqual([400, REFUSED]);
  }
});

test('[AUT-18] a link that signs somebody in as the attacker opens nothing', async () => {
  const attacker = makeBrowser();
  const victim = makeBrowser();
  const back = await leave(x, attacker, 'victim');
  const name = victim.jar.get('murmur_browser') ?? '';
  await victim.begin();
  expect((await victim.post(SIGN_IN, back)).body).toEqual(REFUSED);
  expect((await victim.get('/rest-auth/twitter/access_token/', back)).body).toEqual(REFUSED);
  expect(name).toBe('');
  // It was not used up by the attempt: it belongs to the browser that began it.
  expect((await attacker.post(SIGN_IN, back)).status).toBe(200);
});

test('[AUT-18] a return works once, even when it arrives twice at once, and not after a quarter of an hour', async () => {
  const browser = makeBrowser();
  const back = await leave2(x, browser, 'victim');
  const answers = await Promise.all([browser.post(SIGN_IN_2, back), browser.post(SIGN_IN_2, back)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await browser.post(SIGN_IN_2, back)).body).toEqual(REFUSED);
  const late = await leave(x, browser, 'victim');
  await (await database()).update(oauthRequests).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await browser.post(SIGN_IN, late)).body).toEqual(REFUSED);
});

test('a person who refuses at X brings no verifier', async () => {
  const browser = makeBrowser();
  const { state = '', authorize_url = '' } = await browser.begin();
  const back = returned(state, await x.control.decide({ url: authorize_url, username: null }));
  expect(Object.keys(back)).toEqual(['denied', 'state']);
  expect((await browser.post(SIGN_IN, back)).status).toBe(400);
});

test('X sends people back to our own return pages only', async () => {
  const path = '/rest-auth/twitter/request_token/';
  const hostile = [
    'http://user@localhost:3000/login/twitter',
    'http://localhost:3001/login/twitter',
    'http://localhost/login/twitter',
    'https://localhost:3000/login/twitter',
    'http://localhost:3000//login/twitter',
    'http://localhost:3000/login/twitter/',
    'http://localhost:3000/login/twitter/x',
    'http://localhost:3000/login/%74witter',
    'http://localhost:3000/login/twitter?next=1',
    'http://localhost:3000/login/twitter#x',
    'http://localhost:3000\\@evil.example/login/twitter',
    'http://localhost:3000.evil.example/login/twitter',
    'http://evil.example/login/twitter',
    'http://premium.localhost:3000/login/twitter',
    'http://LOCALHOST:3000/login/twitter',
    'http://localhost:3000/',
  ];
  for (const oauth_callback of hostile)
    expect((await makeBrowser().get(path, { oauth_callback })).status, oauth_callback).toBe(400);
  const query = { redirect_uri: 'https://evil.example/authenticated' };
  const answer = await makeBrowser().get('/rest-auth/twitter_oauth2_challenge/code-challenge/', query);
  expect(answer).toEqual({
    status: 400,
    body: { redirect_uri: ['This address is not a return page of this site'] },
  });
});

test('without an app registered at X the answer says what is missing', async () => {
  useX(x, { X_CONSUMER_SECRET: '', X_CLIENT_ID: '' });
  const answers = [
    await makeBrowser().get('/rest-auth/twitter/request_token/', { oauth_callback: PAGE }),
    await makeBrowser().get('/rest-auth/twitter_oauth2_challenge/code-challenge/', { redirect_uri: PAGE2 }),
  ];
  expect(answers).toEqual([
    {
      status: 503,
      body: {
        message: 'Sign-in with X is not set up here. The operator sets X_CONSUMER_KEY and X_CONSUMER_SECRET.',
        code: 'not_configured',
      },
    },
    {
      status: 503,
      body: {
        message: 'Sign-in with X is not set up here. The operator sets X_CLIENT_ID.',
        code: 'not_configured',
      },
    },
  ]);
});

test('a failure of X is told as such and can be repeated from the beginning', async () => {
  const browser = makeBrowser();
  await x.control.fail({ path: '/oauth/request_token', kind: '503', times: 2 });
  expect(await browser.begin()).toEqual({
    message: 'X did not answer as it should. Please try again.',
    code: 'network',
  });
  await x.control.fail({ path: '/2/oauth2/token', kind: '503' });
  const back = await leave2(x, browser, 'victim');
  expect((await browser.post(SIGN_IN_2, back)).body['code']).toBe('network');
  await x.control.configure({ callbacks: [] });
  expect((await browser.begin())['code']).toBe('network_refused');
  await x.control.configure({ callbacks: [PAGE] });
  expect((await browser.post(SIGN_IN, await leave(x, browser, 'victim'))).status).toBe(200);
});

test.each(['invited', 'domain'])(
  'where sign-up is %s, X lets nobody new in but everybody known',
  async (policy) => {
    await x.control.configure({
      users: [
        { id: '45', username: 'victim', name: 'Victim' },
        { id: '46', username: 'stranger', name: 'Stranger', email: 'stranger@example.com' },
      ],
    });
    useX(x, { MURMUR_SIGN_UP: policy, MURMUR_SIGN_UP_DOMAINS: 'example.com' });
    const browser = makeBrowser();
    const stranger = await browser.post(SIGN_IN_2, await leave2(x, browser, 'stranger'));
    expect([stranger.status, stranger.body['code']]).toEqual([403, 'sign_up_closed']);
    expect((await browser.post(SIGN_IN_2, await leave2(x, browser, 'victim'))).status).toBe(200);
  },
);
