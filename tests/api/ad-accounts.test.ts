import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts } from '@/lib/server/db/schema/people';
import { getNamedAccount, listUserAccounts } from '@/lib/server/services/people/ad-accounts/user-accounts';
import { makeCtx } from '../factories/ctx';
import type { XAdAccount } from '../fixtures/x-provider/protocol';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import {
  type Browser,
  expectNothingLeaked,
  leave,
  listenToX,
  makeBrowser,
  PAGE,
  signedIn,
  useX,
} from './social-browser';

/* Ad accounts: those X lists, those named by hand, and those noted for the explore tools. */

withStores();
let x: RunningXProvider;
let next = 7000;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE] });
  listenToX(x);
});
beforeEach(async () => {
  useX(x, { SPECIAL_AD_ACCOUNTS: '18CE54D4X5T' });
  await x.control.configure({ adsApproved: true });
  await x.control.forgetFailures();
  await x.control.forgetLimits();
  await x.control.clearJournal();
});
afterAll(() => {
  expect(expectNothingLeaked().secrets).toBeGreaterThan(10);
  x.stop();
});

const ACCOUNTS = '/api/user/accounts/';
const EXTERNAL = '/api/external/ad-account/';
const EXPLORE = '/api/external/explore-email-ad-accounts/';
const NO_ID = { account_id: ['No ad account id provided'] };
const TEA: XAdAccount = { id: '18ce54d4x5t', name: 'Tea' };
const MILK: XAdAccount = { id: '18ce54d4x5u', name: 'Milk' };

/** Somebody signed in with a connected X account that has these ad accounts. */
async function advertiser(adAccounts: XAdAccount[]) {
  const { user, browser } = await signedIn();
  const id = String((next += 1));
  const list = (accounts: XAdAccount[]) =>
    x.control.configure({ users: [{ id, username: `user${id}`, name: 'U', adAccounts: accounts }] });
  await list(adAccounts);
  const back = await leave(x, browser, `user${id}`, { connect: 'true' });
  expect((await browser.post('/rest-auth/twitter/connect/', back)).status).toBe(200);
  const actor = {
    kind: 'user' as const,
    id: user.id,
    email: user.email,
    operator: false,
    by: { session: 's', steppedUpAt: null },
  };
  const after = (minutes: number) => makeCtx({ actor, now: () => new Date(Date.now() + minutes * 60_000) });
  return { user, browser, list, after, username: `user${id}` };
}

const asked = async () => (await x.control.journal()).filter(({ path }) => path === '/12/accounts').length;
const name = (browser: Browser, body: unknown) => browser.post(EXTERNAL, body);

test('[ADS-05, ADS-14, ADS-24] the person’s ad accounts are those X lists, verified, some of them special', async () => {
  const { browser } = await advertiser([TEA, MILK]);
  const { body } = await browser.get(ACCOUNTS);
  const [tea, milk] = body as unknown as { id: string }[];
  expect(body).toEqual([
    {
      id: tea?.id,
      name: 'Tea',
      account_id: '18ce54d4x5t',
      network: 'twitter',
      verified: true,
      special: true,
    },
    {
      id: milk?.id,
      name: 'Milk',
      account_id: '18ce54d4x5u',
      network: 'twitter',
      verified: true,
      special: false,
    },
  ]);
  expect((await browser.get(`${ACCOUNTS}${tea?.id}/`)).body).toEqual((body as unknown as unknown[])[0]);
});

test('X is asked at most every six hours, on wish every ten minutes, once for all who ask', async () => {
  const { after, browser } = await advertiser([TEA]);
  await Promise.all([browser.get(ACCOUNTS), browser.get(ACCOUNTS), browser.get(ACCOUNTS)]);
  expect(await asked()).toBe(1);
  await browser.get(ACCOUNTS, { refresh: 'true' });
  await listUserAccounts(after(9), { refresh: true });
  await listUserAccounts(after(359));
  expect(await asked()).toBe(1);
  await listUserAccounts(after(11), { refresh: true });
  expect(await asked()).toBe(2);
  await listUserAccounts(after(12), { refresh: true });
  await listUserAccounts(after(300));
  expect(await asked()).toBe(2);
  await listUserAccounts(after(11 + 361));
  expect(await asked()).toBe(3);
});

test('an account without any ad account is not asked about over and over', async () => {
  const { after, browser } = await advertiser([]);
  expect((await browser.get(ACCOUNTS)).body).toEqual([]);
  await listUserAccounts(after(200));
  expect(await asked()).toBe(1);
});

test('what X lists no longer is kept but proven no more, until X lists it again', async () => {
  const { list, after, browser } = await advertiser([TEA, MILK]);
  await browser.get(ACCOUNTS);
  await list([MILK]);
  const later = await listUserAccounts(after(11), { refresh: true });
  expect(later.map(({ account_id, verified }) => [account_id, verified])).toEqual([
    ['18ce54d4x5t', false],
    ['18ce54d4x5u', true],
  ]);
  const pk = later[0]?.id ?? '';
  expect((await getNamedAccount(after(11), { pk })).access).toBe('not granted');
  await list([
    { ...TEA, name: 'Green tea' },
    { ...MILK, deleted: true },
  ]);
  const last = await listUserAccounts(after(22), { refresh: true });
  expect(last.map(({ name, verified }) => [name, verified])).toEqual([
    ['Green tea', true],
    ['Milk', false],
  ]);
  expect(last[0]?.id).toBe(pk);
});

test('a failure of X leaves what is kept, and the next try waits', async () => {
  const { after, browser } = await advertiser([TEA]);
  const { body } = await browser.get(ACCOUNTS);
  await x.control.fail({ path: '/12/accounts', kind: '429' });
  expect(await listUserAccounts(after(11), { refresh: true })).toEqual(body);
  expect(await asked()).toBe(2);
  await listUserAccounts(after(20), { refresh: true });
  expect(await asked()).toBe(2);
  await x.control.configure({ adsApproved: false });
  expect(await listUserAccounts(after(31), { refresh: true })).toEqual(body);
});

test('a connection that X ended is marked as broken and asked about no more', async () => {
  const { user, browser, after, username } = await advertiser([TEA]);
  await x.control.revoke(username);
  expect((await browser.get(ACCOUNTS)).body).toEqual([]);
  const db = await database();
  const [row] = await db.select().from(socialAccounts).where(eq(socialAccounts.userId, user.id));
  expect(row?.brokenAt).not.toBeNull();
  await listUserAccounts(after(800), { refresh: true });
  expect(await asked()).toBe(1);
  const back = await leave(x, browser, username, { connect: 'true' });
  expect((await browser.post('/rest-auth/twitter/connect/', back)).status).toBe(200);
  expect((await browser.get(ACCOUNTS)).body).toMatchObject([{ account_id: '18ce54d4x5t' }]);
});

test('[ADS-11, ADS-19] naming an ad account needs its id and gives the same row again', async () => {
  const { browser } = await signedIn();
  for (const account_id of ['', '   '])
    expect(await name(browser, { account_id, name: 'Tea' })).toEqual({ status: 400, body: NO_ID });
  const first = await name(browser, { account_id: '18CE54d4x5t', name: 'Tea' });
  expect(first).toEqual({
    status: 201,
    body: {
      id: first.body['id'],
      name: 'Tea',
      account_id: '18ce54d4x5t',
      network: 'twitter',
      verified: false,
      special: true,
    },
  });
  const again = await name(browser, { account_id: '18ce54d4x5t', name: 'Other' });
  expect(again).toEqual(first);
  expect((await browser.get(EXTERNAL, { email: 'someone@example.com' })).body).toEqual([first.body]);
  const one = await browser.get(`${EXTERNAL}${first.body['id']}/`);
  expect(one.body).toEqual({ ...first.body, access: 'granted' });
  expect((await name(browser, { account_id: '../x' })).body).toEqual({
    account_id: ['Account id is not valid'],
  });
  expect(await asked()).toBe(0);
});

test('what is named by hand is verified once X lists it', async () => {
  const { browser } = await advertiser([TEA]);
  const { body } = await name(browser, { account_id: '18ce54d4x5t', name: 'Mine' });
  expect((await browser.get(ACCOUNTS)).body).toEqual([{ ...body, name: 'Tea', verified: true }]);
});

test('another person’s ad account is not there', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()];
  const { body } = await name(ann.browser, { account_id: 'abc', name: 'A' });
  for (const path of [`${ACCOUNTS}${body['id']}/`, `${EXTERNAL}${body['id']}/`]) {
    expect((await ben.browser.get(path)).status).toBe(404);
    expect((await makeBrowser().get(path)).status).toBe(403);
  }
  expect((await ben.browser.get(EXTERNAL, { email: String(ann.user.email) })).body).toEqual([]);
});

test('noted accounts of the explore tools belong to who is signed in, whatever address is sent', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()];
  const email = String(ann.user.email);
  const note = { email: String(ben.user.email), ad_account_id: 'ABC1', name: 'One' };
  const first = await ann.browser.post(EXPLORE, note);
  expect(first).toEqual({
    status: 201,
    body: { id: first.body['id'], email, ad_account_id: 'abc1', name: 'One' },
  });
  const second = await ann.browser.post(EXPLORE, { ...note, ad_account_id: 'abc2' });
  expect((await ann.browser.post(EXPLORE, { ...note, name: 'Again' })).body).toEqual({
    ...first.body,
    name: 'Again',
  });
  const path = `${EXPLORE}${first.body['id']}/`;
  const patch = (body: unknown, browser = ann.browser, method = 'PATCH') =>
    browser.call(path, { method, body: JSON.stringify(body) });
  expect((await patch({ name: 'New' })).body).toEqual({ ...first.body, name: 'New' });
  expect((await patch({ ad_account_id: 'abc2' })).body['code']).toBe('taken');
  expect((await patch({ ad_account_id: 'abc3' }, ann.browser, 'PUT')).body).toEqual({
    ...first.body,
    ad_account_id: 'abc3',
    name: '',
  });
  expect((await ann.browser.get(path)).body['ad_account_id']).toBe('abc3');
  expect((await ben.browser.get(path)).status).toBe(404);
  expect((await patch({ name: 'X' }, ben.browser)).status).toBe(404);
  expect((await ben.browser.get(EXPLORE, { email })).body).toEqual([]);
  expect((await ann.browser.get(EXPLORE)).body).toMatchObject([{ ad_account_id: 'abc3' }, second.body]);
  expect((await ann.browser.post(EXPLORE, { ad_account_id: '' })).body).toEqual({
    ad_account_id: ['No ad account id provided'],
  });
});

test('[ADS-07, ADS-15, ADS-16] API-079 X says which custom audiences can be targeted, for accounts that it lists for the person alone', async () => {
  const CHECK = '/api/external/check-custom-audiences/';
  const customAudiences = [
    { name: 'Buyers', targetable: true },
    { name: 'Visitors', targetable: false },
  ];
  const ann = await advertiser([{ ...TEA, customAudiences }]);
  await ann.browser.get(ACCOUNTS);
  const check = (browser: Browser, id: string, names = ['buyers', 'Visitors', 'Nobody', 'buyers']) =>
    browser.post(CHECK, { ad_account_id: id, custom_audience_names: names });
  expect(await check(ann.browser, '18CE54D4X5T')).toEqual({
    status: 200,
    body: {
      custom_audiences: [
        { name: 'buyers', targetable: true },
        { name: 'Visitors', targetable: false },
        { name: 'Nobody', targetable: false },
      ],
    },
  });
  await ann.browser.post(EXTERNAL, { account_id: 'byhand' });
  expect((await check(ann.browser, 'byhand')).status).toBe(404);
  expect(await check(ann.browser, '')).toMatchObject({
    status: 400,
    body: { ad_account_id: NO_ID.account_id },
  });
  const { browser: stranger } = await signedIn();
  expect((await check(stranger, '18ce54d4x5t')).status).toBe(404);
  await x.control.fail({ path: '/12/accounts/18ce54d4x5t/custom_audiences', kind: 'garbage' });
  expect((await check(ann.browser, '18ce54d4x5t')).status).toBe(503);
});
