import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { hashToken, seal } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { secondFactors, signInCodes } from '@/lib/server/db/schema/people';
import { hashRecoveryCode } from '@/lib/server/services/people/person/one-time-codes';
import { codeMailedTo, mailsTo, openBrowser, wrongCode } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* Personal links, and signing in with a second factor. */

withStores();

const WANT = '/api/external/personal-magic-link/magic/';
const USE = '/api/external/personal-magic-link/use/';
const pro = () => openBrowser({ host: 'pro.localhost' });

async function linkMailedTo(email: string): Promise<URL> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'personal-link');
  return new URL(/https?:\/\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? '');
}

const codeOf = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('code') ?? '';

async function wantLink(browser: ReturnType<typeof openBrowser>, email: string, next?: string): Promise<URL> {
  const query = new URLSearchParams({ email, ...(next && { next }) });
  await browser.ask(`${WANT}?${query.toString()}`);
  return linkMailedTo(email);
}

const use = (browser: ReturnType<typeof openBrowser>, code: string, more = '') =>
  browser.ask(`${USE}?magic_code=${encodeURIComponent(code)}${more}`);

test('a personal link is mailed; the answer is the same for everybody and holds no code', async () => {
  const browser = pro();
  const answer = await browser.ask(`${WANT}?email=visitor@example.com`);
  expect(answer).toMatchObject({ status: 200, body: { sent: true } });
  expect(Object.keys(answer.body)).toEqual(['sent']);
  // An address that somebody opens, on purpose or led there, sends nothing.
  const opened = { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'cross-site' } };
  expect((await browser.ask(`${WANT}?email=visitor@example.com`, opened)).status).toBe(403);
  expect(await mailsTo('visitor@example.com')).toHaveLength(1);
  const link = await linkMailedTo('visitor@example.com');
  expect(link.origin).toBe('http://pro.localhost:3000');
  expect(link.pathname).toBe('/request-verification');
  expect(link.search).toBe('');
  expect(codeOf(link).length).toBeGreaterThan(40);
  const db = await database();
  const rows = await db.select().from(signInCodes).where(eq(signInCodes.email, 'visitor@example.com'));
  expect(JSON.stringify(rows)).not.toContain(codeOf(link));
});

test('it signs in once, with nothing else, by a call and never by being opened', async () => {
  const email = 'reader@example.com';
  const code = codeOf(await wantLink(pro(), email));
  const browser = pro();
  const path = `${USE}?magic_code=${code}`;
  expect((await browser.ask(path, { headers: { 'Sec-Fetch-Mode': 'navigate' } })).status).toBe(403);
  expect((await browser.ask(path, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(403);
  expect((await browser.ask(path, { method: 'HEAD' })).status).toBe(403);
  expect((await browser.ask(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);

  const answer = await use(browser, code);
  expect(answer).toMatchObject({ status: 200, body: { email, name: email } });
  expect(Object.keys(answer.body).toSorted()).toEqual(['email', 'name', 'ticket', 'token']);
  expect((await browser.redeem(answer.body['ticket'])).status).toBe(200);
  browser.hold(answer.body['token']);
  expect((await browser.me()).body).toMatchObject({ email });
  expect(await use(pro(), code)).toMatchObject({
    status: 400,
    body: { confirm_code: [FIELD_RULES.code_wrong] },
  });
});

test('of two uses at once one wins; late, unknown and login handles open nothing', async () => {
  const email = 'race@example.com';
  const code = codeOf(await wantLink(pro(), email));
  const answers = await Promise.all([use(pro(), code), use(pro(), code), use(pro(), code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);

  const late = codeOf(await wantLink(pro(), 'slow@example.com'));
  const db = await database();
  await db
    .update(signInCodes)
    .set({ expiresAt: new Date(0) })
    .where(eq(signInCodes.handleHash, hashToken(late)));
  expect((await use(pro(), late)).status).toBe(400);
  expect((await use(pro(), 'x'.repeat(43))).status).toBe(400);
  // The browser knows the handle of a mailed code: alone it must not do what a link does.
  const handle = await openBrowser().wantCode(email);
  expect((await use(pro(), handle)).status).toBe(400);
  const link = codeOf(await wantLink(pro(), email));
  expect((await openBrowser().useCode(link, 'ABCDEF')).status).toBe(400);
});

test('the way on is a path of our own site or none', async () => {
  const nextOf = async (next: string) => {
    const email = `next${hashToken(next).slice(0, 8)}@example.com`;
    return new URLSearchParams((await wantLink(pro(), email, next)).hash.slice(1)).get('next');
  };
  expect(await nextOf('/explore?text=tea&x=1#part')).toBe('/explore?text=tea&x=1#part');
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tx',
    '/a\\b',
  ])
    expect(await nextOf(next)).toBeNull();
});

/** Somebody with an authenticator app, and its code of this moment. */
async function withSecondFactor(email: string) {
  const { body } = await openBrowser().signIn(email);
  const userId = String(body['id']);
  const secret = new Secret({ size: 20 }).base32;
  const recovery = 'ABCD-EFGH-JKMN';
  const db = await database();
  await db.insert(secondFactors).values({
    userId,
    sealedSecret: seal(userId, secret),
    confirmedAt: new Date(),
    recoveryHashes: [hashRecoveryCode(secret, recovery)],
  });
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return { recovery, current: () => totp.generate() };
}

test('with a second factor the mailed code alone does not sign in and is not used up by the question', async () => {
  const email = 'guarded@example.com';
  const { current } = await withSecondFactor(email);
  const browser = openBrowser();
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  // Whoever does not hold the mailed code learns nothing of the second factor.
  expect((await browser.useCode(handle, wrongCode(code))).body).toEqual({
    confirm_code: [FIELD_RULES.code_wrong],
  });
  expect(await browser.useCode(handle, code)).toMatchObject({ status: 403, body: { code: 'second_factor' } });
  const wrong = { second_factor: wrongDigits(current()) };
  expect(await browser.useCode(handle, code, wrong)).toMatchObject({
    status: 403,
    body: { code: 'second_factor' },
  });
  const answer = await browser.useCode(handle, code, { second_factor: current() });
  expect(answer).toMatchObject({ status: 200, body: { email, second_factor: true } });
  // Neither code counts again.
  expect((await browser.useCode(handle, code, { second_factor: current() })).status).toBe(400);
  const next = await browser.wantCode(email);
  const replay = await browser.useCode(next, await codeMailedTo(email), { second_factor: current() });
  expect(replay.status).toBe(403);
});

const wrongDigits = (code: string) => `${(Number(code[0]) + 5) % 10}${code.slice(1)}`;

test('guesses of the second factor are tries of the mailed code', async () => {
  const email = 'guessed@example.com';
  const { current } = await withSecondFactor(email);
  const browser = openBrowser();
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  const second_factor = wrongDigits(current());
  for (let at = 0; at < 5; at += 1)
    expect((await browser.useCode(handle, code, { second_factor })).status).toBe(403);
  expect((await browser.useCode(handle, code, { second_factor: current() })).status).toBe(400);
});

test('a recovery code stands in for the app, once, also behind a personal link', async () => {
  const email = 'recovered@example.com';
  const { recovery } = await withSecondFactor(email);
  const code = codeOf(await wantLink(pro(), email));
  expect(await use(pro(), code)).toMatchObject({ status: 403, body: { code: 'second_factor' } });
  expect((await use(pro(), code, `&confirm_code=${recovery}`)).status).toBe(200);
  const again = codeOf(await wantLink(pro(), email));
  expect((await use(pro(), again, `&confirm_code=${recovery}`)).status).toBe(403);
});
