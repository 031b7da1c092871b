import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts, users } from '@/lib/server/db/schema/people';
import { adAccounts } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { openSession } from '../factories/people';
import type { XUser } from '../fixtures/x-provider/protocol';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import {
  type Answer,
  type Browser,
  expectNothingLeaked,
  leave,
  leave2,
  listenToX,
  makeBrowser,
  PAGE,
  PAGE2,
  REFUSED,
  signedIn,
  useX,
} from './social-browser';

/* Connecting X accounts to somebody signed in, taking them away, and using their tokens. */

withStores();
let x: RunningXProvider;
let next = 5000;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE], redirectUris: [PAGE2] });
  listenToX(x);
});
beforeEach(async () => {
  useX(x);
  await x.control.forgetFailures();
  await x.control.clearJournal();
});
afterAll(() => {
  const { secrets, said } = expectNothingLeaked();
  expect(secrets).toBeGreaterThan(20);
  expect(said).toBeGreaterThan(50);
  x.stop();
});

const CONNECT = '/rest-auth/twitter/connect/';
const CONNECT_2 = '/rest-auth/twitter_oauth2/connect/';
const ACCOUNTS = '/rest-auth/socialaccounts/';
const disconnect = (browser: Browser, id: string | undefined) =>
  browser.post(`/rest-auth/socialaccounts/${id}/disconnect/`);

/** Somebody new at X. */
async function makeXUser(): Promise<XUser> {
  const id = String((next += 1));
  const user = { id, username: `user${id}`, name: `User ${id}` };
  await x.control.configure({ users: [user] });
  return user;
}

async function connected(browser: Browser, kind: 1 | 2 = 1): Promise<Answer['body'] & { username: string }> {
  const { username } = await makeXUser();
  const back =
    kind === 1 ? await leave(x, browser, username, { connect: 'true' }) : await leave2(x, browser, username);
  const { status, body } = await browser.post(kind === 1 ? CONNECT : CONNECT_2, back);
  expect(status).toBe(200);
  return { ...body, username };
}

const rowOf = async (id = '') =>
  (await (await database()).select().from(socialAccounts).where(eq(socialAccounts.id, id)))[0];
const paths = async () => (await x.control.journal()).map(({ path, reason }) => `${path}${reason ?? ''}`);
const refreshes = async () =>
  (await x.control.journal()).filter(({ parameters }) => parameters['grant_type'] === 'refresh_token');

test('[AUT-19, AUT-24] the returning account is connected to who is signed in, and connected again renewed', async () => {
  const { user, browser } = await signedIn();
  const { username } = await makeXUser();
  const { authorize_url } = await browser.begin({ connect: 'true' });
  expect(authorize_url).toContain(`${x.url}/oauth/authorize?`);
  const first = await browser.post(CONNECT, await leave(x, browser, username, { connect: 'true' }));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ provider: 'twitter', screen_name: username, broken: false });
  expect((await rowOf(first.body['id']))?.userId).toBe(user.id);
  const again = await browser.post(CONNECT, await leave(x, browser, username, { connect: 'true' }));
  expect(again.body['id']).toBe(first.body['id']);
  const second = await browser.post(CONNECT_2, await leave2(x, browser, username));
  expect(second.body).toMatchObject({ provider: 'twitter_oauth2' });
  expect((await browser.get(ACCOUNTS)).body).toEqual([again.body, second.body]);
  const grant = await browser.get('/rest-auth/twitter/access_token/', await leave(x, browser, username));
  expect(grant.status).toBe(200);
});

test('[AUT-19] an account of somebody else stays theirs, also by the other protocol', async () => {
  const { browser } = await signedIn();
  const { id, username } = await connected(browser);
  const other = await signedIn();
  const answer = await other.browser.post(CONNECT, await leave(x, other.browser, username));
  expect(answer).toEqual({
    status: 409,
    body: { message: 'This X account belongs to another person here', code: 'taken' },
  });
  const second = await other.browser.post(CONNECT_2, await leave2(x, other.browser, username));
  expect(second.body['code']).toBe('taken');
  expect((await other.browser.get(ACCOUNTS)).body).toEqual([]);
  expect((await browser.get(ACCOUNTS)).body).toMatchObject([{ id }]);
});

test('[AUT-18] only who left for X in this browser, having proved who they are, connects', async () => {
  const { user, browser } = await signedIn();
  const { username } = await makeXUser();
  const stale = makeBrowser(await openSession(user.id));
  const unproven = await leave(x, stale, username);
  expect((await stale.post(CONNECT, unproven)).body['code']).toBe('step_up');
  const nobody = makeBrowser();
  const back = await leave(x, nobody, username);
  expect((await nobody.post(CONNECT, back)).status).toBe(403);
  expect(
    (await nobody.get('/rest-auth/twitter/request_token/', { oauth_callback: PAGE, connect: 'true' })).status,
  ).toBe(403);
  // The attacker's own return, brought into the session of somebody else: the attacker's account would sign in as them.
  expect((await browser.post(CONNECT, back)).body).toEqual(REFUSED);
  // The same browser, but another person (or nobody) was signed in when it left.
  for (const [name, value] of nobody.jar) browser.jar.set(name, value);
  expect((await browser.post(CONNECT, back)).body).toEqual(REFUSED);
  const other = await signedIn();
  for (const [name, value] of browser.jar) other.browser.jar.set(name, value);
  const left = await leave2(x, browser, username);
  expect((await other.browser.post(CONNECT_2, left)).body).toEqual(REFUSED);
  const [listed] = [await other.browser.get(ACCOUNTS)];
  expect(listed.body).toEqual([]);
});

test('[AUT-31] disconnecting is a POST by pk with an empty body, which revokes at X and tells the trail', async () => {
  const { user, browser } = await signedIn();
  const [one, two] = [await connected(browser), await connected(browser, 2)];
  await (
    await database()
  )
    .update(users)
    .set({ activeSocialAccountId: one['id'] ?? null })
    .where(eq(users.id, user.id));
  const get = await browser.call(`/rest-auth/socialaccounts/${one['id']}/disconnect/`);
  expect(get.status).toBe(405);
  await x.control.clearJournal();
  expect(await disconnect(browser, one['id'])).toEqual({
    status: 200,
    body: { id: one['id'], provider: 'twitter' },
  });
  expect(await disconnect(browser, two['id'])).toEqual({
    status: 200,
    body: { id: two['id'], provider: 'twitter_oauth2' },
  });
  expect(await paths()).toEqual(['/1.1/oauth/invalidate_token', '/2/oauth2/revoke']);
  expect((await browser.get(ACCOUNTS)).body).toEqual([]);
  const [row] = await (await database()).select().from(users).where(eq(users.id, user.id));
  expect(row?.activeSocialAccountId).toBeNull();
  const trail = await (await database()).select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
  expect(trail.map(({ action }) => action)).toEqual([
    'social.connected',
    'social.connected',
    'social.disconnected',
    'social.disconnected',
  ]);
  expect((await disconnect(browser, one['id'])).status).toBe(404);
});

test('nobody takes away the account of another person, nor one’s own without a proof', async () => {
  const { user, browser } = await signedIn();
  const { id } = await connected(browser);
  const other = await signedIn();
  expect((await disconnect(other.browser, id)).status).toBe(404);
  expect((await disconnect(makeBrowser(await openSession(user.id)), id)).body['code']).toBe('step_up');
  expect((await disconnect(makeBrowser(), id)).status).toBe(403);
  expect((await disconnect(browser, 'not-a-uuid')).status).toBe(400);
  expect(await rowOf(id)).toBeDefined();
});

test('the last way to sign in cannot be taken away, even by two calls at once', async () => {
  const { browser } = await signedIn({ email: null, steppedUp: true });
  const [one, two] = [await connected(browser), await connected(browser)];
  const answers = await Promise.all([disconnect(browser, one['id']), disconnect(browser, two['id'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: 'This is your only way to sign in. Verify an e-mail address or connect another first.',
    code: 'last_method',
  });
});

test('an account is taken away even when X cannot be reached', async () => {
  const { browser } = await signedIn();
  const { id } = await connected(browser);
  await x.control.fail({ path: '/1.1/oauth/invalidate_token', kind: '503', times: 2 });
  expect((await disconnect(browser, id)).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
});

test('ad accounts that X listed through a disconnected account are proven no more', async () => {
  const { user, browser } = await signedIn();
  const { id } = await connected(browser);
  const db = await database();
  const values = { userId: user.id, accountId: 'abc', name: 'Abc', verified: true, socialAccountId: id };
  await db.insert(adAccounts).values(values);
  await disconnect(browser, id);
  const [row] = await db.select().from(adAccounts).where(eq(adAccounts.userId, user.id));
  expect([row?.verified, row?.socialAccountId]).toEqual([false, null]);
});

const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);

test('a token is renewed before its end, by one call at X for all who ask', async () => {
  const { browser } = await signedIn();
  const { id = '' } = await connected(browser, 2);
  const fresh = await accessTokenOf(id, new Date());
  expect(await refreshes()).toEqual([]);
  const tokens = await Promise.all([1, 2, 3, 4].map(() => accessTokenOf(id, later(2 * HOUR_MS))));
  expect(new Set(tokens.map((token) => JSON.stringify(token))).size).toBe(1);
  expect(tokens[0]).not.toEqual(fresh);
  expect(await refreshes()).toHaveLength(1);
  // The new refresh token was stored: the next renewal works too.
  const third = await accessTokenOf(id, later(4 * HOUR_MS));
  expect(third).not.toEqual(tokens[0]);
  expect(await refreshes()).toHaveLength(2);
});

test.skipIf(!process.env['TEST_POSTGRES_URL'])('two servers renew a token by one call at X', async () => {
  const { browser } = await signedIn();
  const { id = '' } = await connected(browser, 2);
  vi.resetModules();
  const { accessTokenOf: onAnotherServer } =
    await import('@/lib/server/services/people/connected-accounts/access-token');
  expect(onAnotherServer).not.toBe(accessTokenOf);
  const at = later(2 * HOUR_MS);
  const [one, two] = await Promise.all([accessTokenOf(id, at), onAnotherServer(id, at)]);
  expect(one).toEqual(two);
  expect(await refreshes()).toHaveLength(1);
});

test('a connection that X ended is broken until the person connects again', async () => {
  const { browser } = await signedIn();
  const { id = '', username } = await connected(browser, 2);
  await x.control.revoke(username);
  const at = later(2 * HOUR_MS);
  await expect(accessTokenOf(id, at)).rejects.toMatchObject({
    kind: 'conflict',
    options: { code: 'broken' },
  });
  expect((await browser.get(ACCOUNTS)).body).toMatchObject([{ id, broken: true }]);
  await expect(accessTokenOf(id, at)).rejects.toThrow('Connect the account again');
  expect(await refreshes()).toHaveLength(1);
  expect((await browser.post(CONNECT_2, await leave2(x, browser, username))).body).toMatchObject({
    id,
    broken: false,
  });
  expect(await accessTokenOf(id, new Date())).toMatchObject({ kind: 'oauth2' });
});

test('a failure of X on the way breaks nothing, and a token of OAuth 1.0a never ends', async () => {
  const { browser } = await signedIn();
  const { id = '' } = await connected(browser, 2);
  await x.control.fail({ path: '/2/oauth2/token', kind: '503' });
  const at = later(2 * HOUR_MS);
  await expect(accessTokenOf(id, at)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await accessTokenOf(id, at)).toMatchObject({ kind: 'oauth2' });
  const one = await connected(browser);
  expect(await accessTokenOf(one['id'] ?? '', later(9999 * HOUR_MS))).toMatchObject({ kind: 'oauth1' });
  await expect(accessTokenOf(crypto.randomUUID(), at)).rejects.toMatchObject({ kind: 'not_found' });
});

test('tokens that come by a new connection while X refuses the old ones are not marked broken', async () => {
  const { browser } = await signedIn();
  const { id = '', username } = await connected(browser, 2);
  await x.control.revoke(username);
  await x.control.fail({ path: '/2/oauth2/token', kind: 'hold' });
  const refused = accessTokenOf(id, later(2 * HOUR_MS));
  await expect.poll(async () => (await refreshes()).length).toBe(1);
  await browser.post(CONNECT_2, await leave2(x, browser, username));
  await x.control.release();
  expect(await refused).toMatchObject({ kind: 'oauth2' });
  expect((await rowOf(id))?.brokenAt).toBeNull();
});
