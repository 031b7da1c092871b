import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startXProvider, TEST_X_USERS, type RunningXProvider } from '@/tests/fixtures/x-provider/start';
import { listAdAccounts } from './ads-accounts';
import { accessToken, authenticateUrl, requestToken, type Oauth1Access } from './oauth1';

const CALLBACK = 'http://localhost:3000/rest-auth/twitter/callback/';
const QUARTER_HOUR = 15 * 60;

let x: RunningXProvider;
let access: Oauth1Access;
beforeAll(async () => {
  x = await startXProvider({ callbacks: [CALLBACK] });
  const request = await requestToken(x.settings, { callback: CALLBACK });
  const url = authenticateUrl(x.settings, request.token, { connect: true });
  const back = await x.control.decide({ url, username: 'hanako_test' });
  const verifier = back.searchParams.get('oauth_verifier') ?? '';
  access = await accessToken(x.settings, { ...request, verifier });
});
afterAll(() => x.stop());
beforeEach(async () => {
  await x.control.configure({ users: TEST_X_USERS, adsApproved: true });
  await x.control.forgetLimits();
  await x.control.forgetFailures();
  await x.control.clearJournal();
});

const withAccounts = (count: number) =>
  x.control.configure({
    users: TEST_X_USERS.map((user) => ({
      ...user,
      adAccounts: Array.from({ length: count }, (_, at) => ({
        id: `acc${at.toString(36)}`,
        name: `Account ${at}`,
      })),
    })),
  });

test('the accounts of the person, with time zone and approval', async () => {
  expect(await listAdAccounts(x.settings, access)).toEqual([
    {
      accountId: '18ce54d4x5t',
      name: 'Hanako Coffee',
      timezone: 'Asia/Tokyo',
      approvalStatus: 'ACCEPTED',
      deleted: false,
    },
    {
      accountId: '18ce54d4x5u',
      name: 'Hanako Tea',
      timezone: 'America/Los_Angeles',
      approvalStatus: 'PENDING',
      deleted: false,
    },
  ]);
});

test('a person may have none', async () => {
  await withAccounts(0);
  expect(await listAdAccounts(x.settings, access)).toEqual([]);
});

test('every page is read, 200 accounts at a time', async () => {
  await withAccounts(401);
  const accounts = await listAdAccounts(x.settings, access);
  expect(new Set(accounts.map(({ accountId }) => accountId)).size).toBe(401);
  const calls = await x.control.journal();
  expect(calls.map(({ parameters }) => parameters['count'])).toEqual(['200', '200', '200']);
  expect(calls.map(({ parameters }) => 'cursor' in parameters)).toEqual([false, true, true]);
});

test('the limit of five reads in a quarter of an hour says when it is lifted', async () => {
  await withAccounts(1);
  for (let call = 0; call < 5; call++) await listAdAccounts(x.settings, access);
  const sixth: unknown = await listAdAccounts(x.settings, access).catch((error: unknown) => error);
  expect(sixth).toMatchObject({ kind: 'rate_limited', status: 429, code: 'TOO_MANY_REQUESTS' });
  const wait = (sixth as { retryAfterSeconds: number }).retryAfterSeconds;
  expect(wait).toBeGreaterThan(QUARTER_HOUR - 60);
  expect(wait).toBeLessThanOrEqual(QUARTER_HOUR + 1);
});

test('an app that X has not approved for ads is told by its code', async () => {
  await x.control.configure({ adsApproved: false });
  await expect(listAdAccounts(x.settings, access)).rejects.toMatchObject({
    kind: 'refused',
    status: 403,
    code: 'UNAUTHORIZED_CLIENT_APPLICATION',
  });
});

test('a page of HTML with status 200 is no list of accounts', async () => {
  await x.control.fail({ path: '/12/accounts', kind: 'garbage' });
  await expect(listAdAccounts(x.settings, access)).rejects.toMatchObject({
    kind: 'invalid_answer',
    status: 200,
  });
});

test('a token the person took back is revoked', async () => {
  const dead = { token: `${access.token}x`, secret: access.secret };
  await expect(listAdAccounts(x.settings, dead)).rejects.toMatchObject({
    kind: 'revoked',
    code: 'UNAUTHORIZED_ACCESS',
  });
});
