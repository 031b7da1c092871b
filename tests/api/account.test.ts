import { Secret, TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as ownAccount from '@/lib/contracts/own-account';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { accessTokens, outbox, secondFactors, sessions } from '@/lib/server/db/schema/people';
import { verifySecondFactor } from '@/lib/server/services/people/person/second-factor';
import { actionsOf, codeTo, mailsTo } from '../factories/account-trail';
import { makeCtx } from '../factories/ctx';
import { openSession, signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What a person does with their own account, by the application's own client. */

withStores();

const STEP_MS = 30_000;

/** In the middle of a time step of authenticator apps, so that no step ends within a test. */
beforeEach(async () => {
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await (await database()).delete(outbox);
});

afterEach(() => vi.useRealTimers());

const authenticator = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
const codeAt = (secret: string, step = 0) =>
  authenticator(secret).generate({ timestamp: Date.now() + step * STEP_MS });

/** A person whose second factor is on. */
async function withFactor() {
  const person = await signedInAs({ steppedUp: true });
  const { secret, uri } = await person.request(ownAccount.startSecondFactor, {});
  const body = { code: codeAt(secret, -1) };
  const { recovery_codes: recovery } = await person.request(ownAccount.confirmSecondFactor, { body });
  return { ...person, secret, uri, recovery };
}

test('a mailed code proves again who one is, for this session and for ten minutes', async () => {
  const person = await signedInAs();
  const other = await openSession(person.user.id);
  const make = { kind: 'cli', name: 'laptop' } as const;
  await expect(person.request(ownAccount.createAccessToken, { body: make })).rejects.toMatchObject({
    status: 403,
  });
  expect(await (await person.send('/api/user/tokens/', make)).json()).toMatchObject({ code: 'step_up' });
  const { by, magic_code } = await person.request(ownAccount.startStepUp, {});
  expect(by).toBe('code');
  const code = await codeTo(person.user.email, 'step-up-code');
  expect(magic_code).not.toContain(code);
  const wrong = await person.send('/api/user/step-up/finish/', { magic_code, code: '222222' });
  expect(wrong.status).toBe(400);
  const stranger = await signedInAs();
  expect((await stranger.send('/api/user/step-up/finish/', { magic_code, code })).status).toBe(400);
  const spoken = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  const body = { magic_code: magic_code ?? '', code: spoken };
  const { until } = await person.request(ownAccount.finishStepUp, { body });
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(590_000);
  expect((await person.send('/api/user/step-up/finish/', { magic_code, code })).status).toBe(400);
  expect((await person.send('/api/user/tokens/', make)).status).toBe(201);
  expect((await other.send('/api/user/tokens/', make)).status).toBe(403);
  const db = await database();
  const old = new Date(Date.now() - 10 * 60_000);
  await db.update(sessions).set({ steppedUpAt: old }).where(eq(sessions.id, person.session));
  expect((await person.send('/api/user/tokens/', make)).status).toBe(403);
  expect(await actionsOf(person.user.id)).toContain('session.stepped_up');
});

test('five tries use a code up, also many at once', async () => {
  const person = await signedInAs();
  const { magic_code } = await person.request(ownAccount.startStepUp, {});
  const code = await codeTo(person.user.email, 'step-up-code');
  const guesses = Array.from({ length: 12 }, () =>
    person.send('/api/user/step-up/finish/', { magic_code, code: '222222' }),
  );
  for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(400);
  expect((await person.send('/api/user/step-up/finish/', { magic_code, code })).status).toBe(400);
});

test('who has no address and no second factor is told to confirm an address first', async () => {
  const person = await signedInAs({ email: null });
  const answer = await person.send('/api/user/step-up/', {});
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'email_missing' });
});

test('a second factor protects from its first code on, takes each time step once and is told by mail', async () => {
  const person = await signedInAs({ steppedUp: true });
  const { secret, uri } = await person.request(ownAccount.startSecondFactor, {});
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`Murmur:${person.user.email}`);
  expect(await verifySecondFactor(person.user.id, codeAt(secret))).toBe(false);
  expect((await person.send('/api/user/second-factor/confirm/', { code: '000000' })).status).toBe(400);
  const confirmed = await person.request(ownAccount.confirmSecondFactor, {
    body: { code: codeAt(secret, -1) },
  });
  expect(new Set(confirmed.recovery_codes).size).toBe(10);
  expect((await mailsTo(person.user.email)).map(({ kind }) => kind)).toEqual(['second-factor-on']);
  expect(await verifySecondFactor(person.user.id, codeAt(secret, -1))).toBe(false);
  expect(await verifySecondFactor(person.user.id, codeAt(secret))).toBe(true);
  expect(await verifySecondFactor(person.user.id, codeAt(secret))).toBe(false);
  expect((await person.request(ownAccount.startStepUp, {})).by).toBe('second_factor');
  const full = codeAt(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  await person.request(ownAccount.finishStepUp, { body: { code: `${full.slice(0, 3)} ${full.slice(3)}` } });
  const db = await database();
  const [stored] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.user.id));
  const kept = JSON.stringify(stored);
  for (const secretText of [secret, ...confirmed.recovery_codes]) expect(kept).not.toContain(secretText);
  expect((await person.send('/api/user/second-factor/', {})).status).toBe(409);
  expect((await person.ask('/api/user/second-factor/', { method: 'DELETE' })).status).toBe(204);
  expect((await person.ask('/api/user/second-factor/', { method: 'DELETE' })).status).toBe(204);
  const kinds = (await mailsTo(person.user.email)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['second-factor-off', 'second-factor-on']);
  const actions = await actionsOf(person.user.id);
  expect(actions).toEqual(expect.arrayContaining(['second_factor.turned_off', 'second_factor.turned_on']));
});

test('a recovery code works once, also when it arrives several times at once', async () => {
  const { user, recovery } = await withFactor();
  const code = recovery[3] ?? '';
  const answers = await Promise.all([1, 2, 3].map(() => verifySecondFactor(user.id, code)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await verifySecondFactor(user.id, (recovery[4] ?? '').toLowerCase().replaceAll('-', ' '))).toBe(
    true,
  );
  const mails = (await mailsTo(user.email)).filter(({ kind }) => kind === 'recovery-code-used');
  expect(mails.map(({ textBody }) => /(\d) are left/.exec(textBody)?.[1]).sort()).toEqual(['8', '9']);
});

test('the same code of the app at once opens once', async () => {
  const { user, secret } = await withFactor();
  const code = codeAt(secret);
  const answers = await Promise.all([1, 2, 3, 4].map(() => verifySecondFactor(user.id, code)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('five wrong codes within ten minutes close the second factor, also at once, and only for that long', async () => {
  const { user, secret } = await withFactor();
  const guess = () =>
    verifySecondFactor(user.id, '000000').then(
      () => 'refused',
      () => 'limited',
    );
  const answers = await Promise.all(Array.from({ length: 9 }, guess));
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5);
  await expect(verifySecondFactor(user.id, codeAt(secret))).rejects.toMatchObject({
    kind: 'rate_limited',
    options: { code: 'second_factor_tries' },
  });
  const inTenMinutes = new Date(Date.now() + 10 * 60_000 + 1_000);
  const code = authenticator(secret).generate({ timestamp: inTenMinutes.getTime() });
  expect(await verifySecondFactor(user.id, code, makeCtx({ now: () => inTenMinutes }))).toBe(true);
});

test('sessions are listed with what the browser says it is, and end at once', async () => {
  const person = await signedInAs();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:135.0) Gecko/20100101 Firefox/135.0';
  const other = await openSession(person.user.id, { host: 'pro.localhost' });
  const third = await openSession(person.user.id);
  const db = await database();
  await db.update(sessions).set({ userAgent: firefox }).where(eq(sessions.id, other.session));
  await db.update(sessions).set({ userAgent: '<script>' }).where(eq(sessions.id, third.session));
  const stranger = await signedInAs();
  const list = await person.request(ownAccount.listSessions, {});
  expect(list).toHaveLength(3);
  expect(list.filter(({ current }) => current).map(({ id }) => id)).toEqual([person.session]);
  expect(list.find(({ id }) => id === other.session)).toMatchObject({
    host: 'pro.localhost',
    browser: 'Firefox',
    system: 'Linux',
  });
  const end = (id: string) => stranger.ask(`/api/user/sessions/${id}/`, { method: 'DELETE' });
  expect((await end(other.session)).status).toBe(404);
  expect((await other.ask('/api/user/sessions/')).status).toBe(200);
  await person.ask(`/api/user/sessions/${other.session}/`, { method: 'DELETE' });
  expect((await other.ask('/api/user/sessions/')).status).toBe(403);
  expect(await person.request(ownAccount.endOtherSessions, {})).toEqual({ ended: 1 });
  expect((await third.ask('/api/user/sessions/')).status).toBe(403);
  const last = await person.ask(`/api/user/sessions/${person.session}/`, { method: 'DELETE' });
  expect(last.headers.get('Set-Cookie')).toMatch(/next-auth\.session-token=;.*Max-Age=0/);
  expect((await person.ask('/api/user/sessions/')).status).toBe(403);
  expect((await stranger.ask('/api/user/sessions/')).status).toBe(200);
});

test('a token is shown once, opens what its kind opens, and nothing once it is revoked', async () => {
  const person = await signedInAs({ steppedUp: true });
  const made = await person.request(ownAccount.createAccessToken, {
    body: { kind: 'cli', name: ' My laptop ' },
  });
  expect(made.token).toMatch(/^mrmc_[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'My laptop', hint: made.token.slice(-4), last_used_at: null });
  const text = await (await person.ask('/api/user/tokens/')).text();
  expect(text).toContain(made.id);
  expect(text).not.toContain(made.token);
  const db = await database();
  const rows = await db.select().from(accessTokens).where(eq(accessTokens.userId, person.user.id));
  expect(JSON.stringify(rows)).not.toContain(made.token);
  const headers = { Host: 'localhost:3000', Authorization: `Token ${made.token}` };
  const byToken = (path: string, init: RequestInit = {}) => api().request(path, { ...init, headers });
  expect((await byToken('/api/user/tokens/')).status).toBe(200);
  const grow = { method: 'POST', body: JSON.stringify({ kind: 'mcp', name: 'x' }) };
  expect((await byToken('/api/user/tokens/', grow)).status).toBeGreaterThanOrEqual(400);
  expect((await byToken('/api/user/step-up/', { method: 'POST' })).status).toBe(403);
  const extension = await person.request(ownAccount.createAccessToken, {
    body: { kind: 'extension', name: 'browser', days: null },
  });
  expect(extension).toMatchObject({ expires_at: null, token: expect.stringMatching(/^mrmx_/) });
  const asExtension = { Host: 'localhost:3000', Authorization: `Token ${extension.token}` };
  expect((await api().request('/api/user/tokens/', { headers: asExtension })).status).toBe(403);
  const stranger = await signedInAs();
  const revoke = (by: typeof person) => by.ask(`/api/user/tokens/${made.id}/`, { method: 'DELETE' });
  expect((await revoke(stranger)).status).toBe(404);
  expect((await revoke(person)).status).toBe(204);
  expect((await byToken('/api/user/tokens/')).status).toBe(403);
  const mails = await mailsTo(person.user.email);
  expect(mails.filter(({ kind }) => kind === 'token-created')).toHaveLength(2);
  expect(mails.every(({ textBody }) => !textBody.includes('mrm'))).toBe(true);
});

test('a person has twenty live tokens at most, also when many are made at once', async () => {
  const person = await signedInAs({ steppedUp: true });
  const make = () => person.send('/api/user/tokens/', { kind: 'mcp', name: 'model' });
  const answers = await Promise.all(Array.from({ length: 23 }, make));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('what no browser of ours would send is refused or kept as text, never a failure', async () => {
  const person = await signedInAs({ steppedUp: true });
  const texts = ['\u0000', 'a\u0000b', '\ud800', '\u202e', '{code}', "';--", '<b>', '名'.repeat(80)];
  for (const text of texts) {
    const bodies: [string, unknown][] = [
      ['/api/user/tokens/', { kind: 'mcp', name: text }],
      ['/api/user/step-up/finish/', { magic_code: text.padEnd(20, text), code: text.padEnd(6, text) }],
      ['/api/user/second-factor/confirm/', { code: text.padEnd(6, text) }],
      ['/api/user/email/', { email: `${text}@example.com` }],
      ['/api/user/email/finish/', { magic_code: text.padEnd(20, text), confirm_code: text.padEnd(6, text) }],
    ];
    for (const [path, body] of bodies) {
      const answer = await person.send(path, body);
      expect(answer.status, `${path} ${JSON.stringify(text)}`).toBeLessThan(500);
    }
  }
  for (const id of ['x', '%00', '00000000-0000-0000-0000-000000000000', "1' or '1'='1"])
    for (const list of ['sessions', 'tokens']) {
      const answer = await person.ask(`/api/user/${list}/${encodeURIComponent(id)}/`, { method: 'DELETE' });
      expect([400, 404]).toContain(answer.status);
    }
});

test('nobody but a signed-in person reaches any of it', async () => {
  await signedInAs({ operator: true });
  const paths = [
    ['GET', '/api/user/sessions/'],
    ['DELETE', '/api/user/sessions/'],
    ['GET', '/api/user/tokens/'],
    ['POST', '/api/user/tokens/'],
    ['POST', '/api/user/step-up/'],
    ['POST', '/api/user/second-factor/'],
    ['DELETE', '/api/user/second-factor/'],
    ['POST', '/api/user/email/'],
    ['GET', '/api/user/export/'],
    ['DELETE', '/api/user/me/'],
  ] as const;
  for (const [method, path] of paths) {
    const answer = await api().request(path, { method, headers: { Host: 'localhost:3000' } });
    expect(answer.status, `${method} ${path}`).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'token' });
  }
});
