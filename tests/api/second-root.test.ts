import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPremiumMe } from '@/lib/contracts/premium-account';
import { carryToSecondRoot } from '@/lib/contracts/sign-in';
import { forgetEnv } from '@/lib/server/env';
import { mailsTo, openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* A person signs in at one API root and is known at the other, whose cookies are its own. */

withStores();
const [APP, API, SECOND] = ['app.example.com', 'api.example.com', 'second.example.com'];

beforeAll(() => {
  vi.stubEnv('MURMUR_DASHBOARD_HOST', APP);
  vi.stubEnv('MURMUR_PRO_HOST', 'pro.example.com');
  vi.stubEnv('MURMUR_PREMIUM_HOST', 'premium.example.com');
  vi.stubEnv('MURMUR_API_ROOT', `http://${API}:3000`);
  vi.stubEnv('MURMUR_SECOND_API_ROOT', `http://${SECOND}:3000`);
  vi.stubEnv('MURMUR_SIGN_UP', 'open');
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const ofPage = (host: string) => openBrowser({ host, page: APP });
async function signedIn(email: string) {
  const main = ofPage(API);
  const { body } = await main.signIn(email);
  const carried = await main.send(carryToSecondRoot.path, {});
  return { main, token: body['token'], ticket: carried.body['ticket'] };
}
const me = (browser: ReturnType<typeof openBrowser>) => browser.ask(getPremiumMe.path);

test('[CLI-22] who signed in at the main root is the same person at the second, with the same token, and mailed once', async () => {
  const email = 'ann@second.example';
  const { main, token, ticket } = await signedIn(email);
  expect((await main.me()).status).toBe(200);
  const second = ofPage(SECOND);
  expect((await me(second)).status).toBe(403);
  expect((await second.redeem(ticket)).status).toBe(200);
  second.hold(token);
  expect(await me(second)).toMatchObject({ status: 200, body: { email } });
  const kinds = (await mailsTo(email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'login-code').length).toBeLessThanOrEqual(1);
  // One session: it ends at both.
  expect((await main.send('/rest-auth/logout/', {})).status).toBe(200);
  expect((await me(second)).status).toBe(403);
});

test('a carried ticket is good once, and at the second root only', async () => {
  const { token, ticket } = await signedIn('bo@second.example');
  for (const host of [API, APP]) {
    const other = host === APP ? openBrowser({ host }) : ofPage(host);
    expect((await other.redeem(ticket)).status, host).toBe(401);
  }
  expect((await ofPage(SECOND).redeem(ticket)).status).toBe(200);
  const late = ofPage(SECOND);
  expect((await late.redeem(ticket)).status).toBe(401);
  late.hold(token);
  expect((await me(late)).status).toBe(403);
});

test('nobody signed in carries nothing, and a made-up session in a ticket opens nothing', async () => {
  expect((await ofPage(API).send(carryToSecondRoot.path, {})).status).toBe(403);
  const forged = `carried_00000000-0000-8000-8000-000000000000_${'A'.repeat(43)}`;
  expect((await ofPage(SECOND).redeem(forged)).status).toBe(401);
});

test('a session that began at a page’s own address counts at no other page', async () => {
  const own = openBrowser({ host: APP });
  const { body } = await own.signIn('cy@second.example');
  expect((await own.me()).status).toBe(200);
  const pro = openBrowser({ host: 'pro.example.com' });
  for (const [name, value] of own.jar) pro.jar.set(name, value);
  pro.hold(body['token']);
  expect((await pro.me()).status).toBe(403);
});
