import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { api } from '@/lib/server/api/app';
import { LOGOUT_PAGE_POLICY } from '@/lib/server/api/logout-page';
import { encodeSession, sessionSecret } from '@/lib/server/api/session-cookie';
import { addMasterSecret, dropRetiredSecrets } from '@/lib/server/data-folder/secrets';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { sessions, tickets } from '@/lib/server/db/schema/people';
import { sweepPeople } from '@/lib/server/services/operations/sweep-people';
import { codeMailedTo, mailsTo, openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* Tickets, the cookie that next-auth makes of them, and the end of sessions. */

withStores();

const COOKIE = 'next-auth.session-token';
const CSRF = 'next-auth.csrf-token';

let people = 0;
const address = (name: string) => `${name}${(people += 1)}@example.com`;

/** Signed in by code, with the ticket not redeemed yet. */
async function proven(given: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(given);
  const email = address('ticket');
  const handle = await browser.wantCode(email);
  const { body } = await browser.useCode(handle, await codeMailedTo(email));
  return {
    browser,
    email,
    ticket: String(body['ticket']),
    token: String(body['token']),
    id: String(body['id']),
  };
}

async function signedIn(given: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(given);
  const email = address('person');
  const { body } = await browser.signIn(email);
  return { browser, email, id: String(body['id']), token: String(body['token']) };
}

test('a session begins only when its ticket is redeemed; its cookie is out of reach of scripts and names only the session', async () => {
  const { browser, ticket, token, id } = await proven();
  const db = await database();
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  browser.hold(token);
  expect((await browser.me()).status).toBe(403);
  browser.hold(null);
  const answer = await browser.redeem(ticket);
  browser.hold(token);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^next-auth\.session-token=[^;]+; /);
  expect(cookies[0]).toMatch(/; HttpOnly/i);
  expect(cookies[0]).toMatch(/; SameSite=Lax/i);
  expect(cookies[0]).toMatch(/; Path=\//i);
  expect(cookies[0]).not.toContain(ticket);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
  expect(session).toMatchObject({ host: 'localhost', revokedAt: null, steppedUpAt: expect.any(Date) });
  expect(session?.addressHash).not.toContain('192.0.2');
  expect((await browser.me()).body).toMatchObject({ id, token });
});

test('over https both cookies are marked secure by their prefix', async () => {
  const headers = { 'X-Forwarded-Proto': 'https' };
  const { browser, ticket } = await proven();
  const first = await browser.ask('/api/auth/csrf', { headers });
  expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-next-auth\.csrf-token=.*; Secure/i);
  const body = new URLSearchParams({ csrfToken: String(first.body['csrfToken']), ticket });
  const origin = { Origin: 'https://localhost:3000' };
  const answer = await browser.ask('/api/auth/callback/ticket', {
    method: 'POST',
    body,
    headers: { ...headers, ...origin },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-next-auth\.session-token=.*; Secure/i);
});

test('a ticket is good once, for a minute and on its own host', async () => {
  const once = await proven();
  expect((await once.browser.redeem(once.ticket)).status).toBe(200);
  expect(await once.browser.redeem(once.ticket)).toMatchObject({ status: 401, body: { code: 'ticket' } });

  const late = await proven();
  const db = await database();
  const row = eq(tickets.hash, hashToken(late.ticket));
  const [stored] = await db.select().from(tickets).where(row);
  expect((stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0)).toBe(60_000);
  await db
    .update(tickets)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(row);
  expect((await late.browser.redeem(late.ticket)).status).toBe(401);

  const elsewhere = await proven();
  const other = openBrowser({ host: 'pro.localhost' });
  expect((await other.redeem(elsewhere.ticket)).status).toBe(401);
  expect(other.jar.has(COOKIE)).toBe(false);
  expect((await elsewhere.browser.redeem(elsewhere.ticket)).status).toBe(200);

  const raced = await proven();
  const csrf = await raced.browser.csrf();
  const answers = await Promise.all([1, 2, 3].map(() => raced.browser.redeem(raced.ticket, csrf)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('the ticket counts only with the CSRF token that this browser holds twice', async () => {
  const { browser, ticket } = await proven();
  expect((await browser.redeem(ticket, 'f'.repeat(64))).status).toBe(401);
  const stranger = openBrowser();
  expect((await browser.redeem(ticket, await stranger.csrf())).status).toBe(401);
  const forged = openBrowser();
  forged.jar.set(CSRF, `${'a'.repeat(64)}|${'b'.repeat(64)}`);
  expect((await forged.redeem(ticket, 'a'.repeat(64))).status).toBe(401);
  const foreign = { Origin: 'https://evil.example' };
  const body = new URLSearchParams({ csrfToken: await browser.csrf(), ticket });
  const answer = await browser.ask('/api/auth/callback/ticket', { method: 'POST', body, headers: foreign });
  expect(answer).toMatchObject({ status: 403, body: { code: 'origin' } });
  expect((await browser.redeem(ticket)).status).toBe(200);
});

test('hostile forms and cookies end in a plain refusal', async () => {
  const { browser } = await proven();
  browser.jar.set('next-auth.callback-url', 'javascript:alert(1)');
  for (const ticket of ['', '\u0000', "' or ''='", 'x'.repeat(5_000)])
    expect((await browser.redeem(ticket)).status).toBe(401);
  expect((await browser.redeem('x'.repeat(20_000))).status).toBe(413);
  expect((await browser.send('/api/auth/callback/ticket', { ticket: 'x' })).status).toBe(400);
});

test('what next-auth could also serve is not there', async () => {
  const browser = openBrowser();
  const paths = [
    'signin',
    'signin/ticket',
    'signout',
    'session',
    'providers',
    'error',
    'verify-request',
    'callback/ticket',
    'callback/twitter',
    '',
    'csrf/x',
  ];
  for (const path of paths) expect((await browser.ask(`/api/auth/${path}`)).status, path).toBe(404);
  for (const path of [
    'signin/ticket',
    'signout',
    'session',
    '_log',
    'csrf',
    'callback/twitter',
    'callback/ticket/x',
  ])
    expect((await browser.send(`/api/auth/${path}`, {})).status, path).toBe(404);
});

test('[AUT-26] nobody is signed in: 403, also with the cookie or the token alone', async () => {
  expect(await openBrowser().me()).toMatchObject({ status: 403, body: { code: 'token' } });
  const { browser, token } = await signedIn();
  const cookieless = openBrowser();
  cookieless.hold(token);
  expect((await cookieless.me()).status).toBe(403);
  // The cookie alone reads (a page is a GET), but it writes nothing.
  browser.hold(null);
  expect((await browser.me()).status).toBe(200);
  expect((await browser.send('/api/user/me/', { first_name: 'Mallory' }, 'PUT')).status).toBe(403);
  browser.hold(token);
  expect((await browser.me()).body).toMatchObject({ first_name: '' });
});

test('another session’s token does not fit the cookie', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()];
  mine.browser.hold(theirs.token);
  expect((await mine.browser.me()).status).toBe(403);
  expect((await mine.browser.send('/api/user/me/', { first_name: 'x' }, 'PUT')).status).toBe(403);
});

test('the cookie of one host opens no other', async () => {
  const { browser, token } = await signedIn();
  const pro = openBrowser({ host: 'pro.localhost' });
  pro.jar.set(COOKIE, browser.jar.get(COOKIE) ?? '');
  pro.hold(token);
  expect((await pro.me()).status).toBe(403);
});

test('a forged, foreign, empty or unsigned cookie opens nothing', async () => {
  const { browser, token } = await signedIn();
  const db = await database();
  const rows = await db.select().from(sessions);
  const sid = rows.at(-1)?.id ?? '';
  const forged = [
    await encode({ token: { sid }, secret: 'another secret' }),
    await encode({ token: { sid }, secret: sessionSecret(), maxAge: -60 }),
    await encode({ token: { sub: sid }, secret: sessionSecret() }),
    await encodeSession({ sid: [sid] }),
    await encodeSession({ sid: 'no uuid' }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.`,
    sid,
    '',
    'x'.repeat(4_000),
  ];
  for (const cookie of forged) {
    browser.jar.set(COOKIE, cookie);
    browser.hold(null);
    expect((await browser.me()).status).toBe(403);
    browser.hold(token);
    expect((await browser.me()).status).toBe(403);
  }
});

test('a cookie made before the key was changed goes on until that key is dropped', async () => {
  const { browser } = await signedIn();
  addMasterSecret();
  expect((await browser.me()).status).toBe(200);
  dropRetiredSecrets();
  expect((await browser.me()).status).toBe(403);
});

test('a session that was revoked or has ended is refused at the very next request', async () => {
  const db = await database();
  const { browser, id } = await signedIn();
  expect((await browser.me()).status).toBe(200);
  await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, id));
  expect((await browser.me()).status).toBe(403);
  const ended = await signedIn();
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, ended.id));
  expect((await ended.browser.me()).status).toBe(403);
});

test('signing in anew gives a new session and ends the one of this browser: none can be planted', async () => {
  const planted = await signedIn();
  const victim = openBrowser();
  victim.jar.set(COOKIE, planted.browser.jar.get(COOKIE) ?? '');
  const email = address('victim');
  await victim.signIn(email);
  expect(victim.jar.get(COOKIE)).not.toBe(planted.browser.jar.get(COOKIE));
  expect((await victim.me()).body).toMatchObject({ email });
  expect((await planted.browser.me()).status).toBe(403);
});

test('[AUT-30] signing out is a POST; session, cookie and token end at once, and again is no error', async () => {
  const { browser, id } = await signedIn();
  const cookie = browser.jar.get(COOKIE) ?? '';
  expect((await browser.ask('/rest-auth/logout/', { method: 'POST' })).body).toEqual({
    detail: 'You are signed out',
  });
  expect(browser.jar.has(COOKIE)).toBe(false);
  browser.jar.set(COOKIE, cookie);
  expect((await browser.me()).status).toBe(403);
  browser.hold(null);
  expect((await browser.ask('/rest-auth/logout/', { method: 'POST' })).status).toBe(200);
  expect((await openBrowser().ask('/rest-auth/logout/', { method: 'POST' })).status).toBe(200);
  const db = await database();
  const trail = await db.select().from(auditEntries).where(eq(auditEntries.actorId, id));
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'person.created',
    'session.begun',
    'session.ended',
  ]);
  expect(JSON.stringify(trail)).not.toContain('@example.com');
});

test('the link to sign out leads to a page with a form, and only the form of this site ends the session', async () => {
  const { browser } = await signedIn();
  browser.hold(null);
  const page = await browser.ask('/rest-auth/logout/', { headers: { 'Sec-Fetch-Mode': 'navigate' } });
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const html = String(page.body['text']);
  expect(html).toContain('<form method="post" action="/rest-auth/logout/">');
  expect(html).toContain('<meta name="referrer" content="same-origin">');
  expect(html).toContain('Sign out of Murmur');
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(LOGOUT_PAGE_POLICY).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(html).not.toContain('<script');
  const japanese = openBrowser({ language: 'ja' });
  expect(String((await japanese.ask('/rest-auth/logout/')).body['text'])).toContain('<html lang="ja">');
  expect((await browser.me()).status).toBe(200);

  const form = (headers: Record<string, string>) =>
    browser.ask('/rest-auth/logout/', {
      method: 'POST',
      headers: { 'Sec-Fetch-Mode': 'navigate', ...headers },
    });
  expect((await form({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await form({ Origin: 'null' })).status).toBe(403);
  expect((await form({ Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
  expect((await browser.me()).status).toBe(200);
  const left = await form({ 'Sec-Fetch-Site': 'same-origin' });
  expect(left.status).toBe(303);
  expect(left.headers.get('Location')).toBe('/');
  expect(browser.jar.has(COOKIE)).toBe(false);
  expect((await browser.me()).status).toBe(403);
});

test('a browser that was not seen before is told of by mail; the first one, and one that comes back, is not', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const { email } = await signedIn({ address: '203.0.113.1' });
  const news = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'new-device');
  expect(await news()).toEqual([]);
  await openBrowser({ address: '203.0.113.1' }).signIn(email);
  expect(await news()).toEqual([]);
  await openBrowser({ address: '203.0.113.2', userAgent: chrome }).signIn(email);
  const [mail] = await news();
  expect(mail?.textBody).toContain('Browser: Chrome');
  expect(mail?.textBody).toContain('System: Windows');
  expect(mail?.textBody).not.toContain('203.0.113');
  await openBrowser({ address: '203.0.113.2', userAgent: chrome.replace('140.0', '141.0') }).signIn(email);
  expect(await news()).toHaveLength(1);
});

test('what has ended is removed in time, what lives stays', async () => {
  const db = await database();
  const kept = await signedIn();
  const before = await db.$count(sessions);
  await sweepPeople(new Date());
  expect(await db.$count(sessions)).toBe(before);
  expect((await kept.browser.me()).status).toBe(200);
  await sweepPeople(new Date(Date.now() + 25 * 3_600_000));
  expect(await db.$count(tickets)).toBe(0);
  expect((await kept.browser.me()).status).toBe(200);
});

test('the answers carry the headers of the API', async () => {
  const response = await api().request('/api/auth/csrf', { headers: { Host: 'localhost:3000' } });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await api().request('/api/auth/csrf', { headers: { Host: 'evil.example' } })).status).toBe(403);
});
