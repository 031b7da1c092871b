import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { tickets } from '@/lib/server/db/schema/people';
import { openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* One person on several of our sites. */

withStores();

let people = 0;
const address = (name: string) => `${name}${(people += 1)}@example.com`;

async function signedIn(given: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(given);
  const email = address('person');
  const { body } = await browser.signIn(email);
  return { browser, email, id: String(body['id']), token: String(body['token']) };
}

test('a handover ticket signs the same person in on the other site, once and only there', async () => {
  const { browser, id } = await signedIn();
  const handed = await browser.send('/rest-auth/handover/', { site: 'protargeting' });
  const ticket = String(handed.body['ticket']);
  expect(handed.body['url']).toBe(`http://pro.localhost:3000/#token=${ticket}`);

  const login = (one: ReturnType<typeof openBrowser>, more: object = {}) =>
    one.send('/rest-auth/login-via-token/', { token: ticket, ...more });
  // It is no session ticket, and another host does not take it.
  expect((await browser.redeem(ticket)).status).toBe(401);
  expect((await login(openBrowser())).status).toBe(400);
  expect((await login(openBrowser({ host: 'premium.localhost' }))).status).toBe(400);
  const pro = openBrowser({ host: 'pro.localhost' });
  const foreign = { Origin: 'https://evil.example' };
  expect((await pro.send('/rest-auth/login-via-token/', { token: ticket }, 'POST', foreign)).status).toBe(
    403,
  );

  const answer = await login(pro);
  expect(answer).toMatchObject({ status: 200, body: { id } });
  expect((await pro.redeem(answer.body['ticket'])).status).toBe(200);
  pro.hold(answer.body['token']);
  expect((await pro.me()).body).toMatchObject({ id });
  expect(await login(openBrowser({ host: 'pro.localhost' }))).toMatchObject({
    status: 400,
    body: { token: ['This link is no longer valid'] },
  });
});

test('whoever goes over goes on where they were, and never to a page of somebody else', async () => {
  const { browser } = await signedIn();
  const arrival = async (site: string, next: string) => {
    const { body } = await browser.send('/rest-auth/handover/', { site, next });
    return String(body['url']).replace(String(body['ticket']), 'T');
  };
  const next = '/explore?q=tea%20time&dataset=sample';
  expect(await arrival('protargeting', `${next}#old`)).toBe(`http://pro.localhost:3000${next}#token=T`);
  expect(await arrival('dashboard', '/7/account')).toBe(
    'http://localhost:3000/login?next=%2F7%2Faccount#token=T',
  );
  expect(await arrival('premium', '/handle')).toBe(
    'http://premium.localhost:3000/authenticated?next=%2Fhandle#token=T',
  );
  for (const evil of [
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '@evil.example',
  ])
    expect(await arrival('protargeting', evil)).toBe('http://pro.localhost:3000/#token=T');
});

test('of two redemptions of a handover ticket one signs in, and a late one is refused', async () => {
  const { browser } = await signedIn();
  const wanted = async () =>
    String((await browser.send('/rest-auth/handover/', { site: 'premium' })).body['ticket']);
  const premium = openBrowser({ host: 'premium.localhost' });
  const login = (token: string) => premium.send('/rest-auth/login-via-token/', { token });
  const raced = await wanted();
  const answers = await Promise.all([login(raced), login(raced)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const late = await wanted();
  const db = await database();
  await db
    .update(tickets)
    .set({ expiresAt: new Date(0) })
    .where(eq(tickets.hash, hashToken(late)));
  expect((await login(late)).status).toBe(400);
});

test('somebody who is signed in there is replaced only on purpose', async () => {
  const [coming, staying] = [await signedIn(), await signedIn({ host: 'pro.localhost' })];
  const handed = await coming.browser.send('/rest-auth/handover/', { site: 'protargeting' });
  const given = { token: handed.body['ticket'] };
  const asked = await staying.browser.send('/rest-auth/login-via-token/', given);
  expect(asked).toMatchObject({ status: 409, body: { code: 'replace' } });
  expect(String(asked.body['message'])).toContain('p••@example.com');
  expect(JSON.stringify(asked.body)).not.toContain(coming.email);
  // Also when the page does not know the token of the session that is there.
  staying.browser.hold(null);
  expect((await staying.browser.send('/rest-auth/login-via-token/', given)).status).toBe(409);
  const answer = await staying.browser.send('/rest-auth/login-via-token/', { ...given, replace: true });
  expect(answer).toMatchObject({ status: 200, body: { id: coming.id } });
  await staying.browser.redeem(answer.body['ticket']);
  staying.browser.hold(answer.body['token']);
  expect((await staying.browser.me()).body).toMatchObject({ id: coming.id });
});

test('only somebody who is signed in hands over, and only to our own sites', async () => {
  expect((await openBrowser().send('/rest-auth/handover/', { site: 'premium' })).status).toBe(403);
  const { browser } = await signedIn();
  expect((await browser.send('/rest-auth/handover/', { site: 'evil.example' })).status).toBe(400);
  browser.hold(null);
  expect((await browser.send('/rest-auth/handover/', { site: 'premium' })).status).toBe(403);
});
