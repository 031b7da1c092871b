import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userSchema } from '@/lib/contracts/sign-in';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { CODE_TRIES } from '@/lib/domain/sign-in';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { signInCodes, users } from '@/lib/server/db/schema/people';
import { listKeptMails } from '@/lib/server/stores/people/outbox-store';
import { codeMailedTo, mailsTo, openBrowser, wrongCode } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* Signing in by a mailed code, over the real stores. */

withStores();

const REFUSAL = { confirm_code: [FIELD_RULES.code_wrong] };

async function rowOf(handle: string) {
  const db = await database();
  const [row] = await db
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.handleHash, hashToken(handle)));
  if (!row) throw new Error('No code was stored');
  return row;
}

async function usersCalled(email: string): Promise<number> {
  const db = await database();
  return (await db.select().from(users).where(eq(users.email, email))).length;
}

test('[AUT-01, AUT-02, AUT-05, AUT-06, AUT-12, AUT-13, AUT-10] an e-mail, a mailed code of 6 characters, and the person is signed in', async () => {
  const browser = openBrowser();
  const wanted = await browser.send('/api/user/magic-link/', { email: ' Ann@Example.com ' });
  expect(wanted.status).toBe(200);
  expect(Object.keys(wanted.body)).toEqual(['magic_code']);
  const code = await codeMailedTo('ann@example.com');
  expect(code).toHaveLength(6);
  expect(await usersCalled('ann@example.com')).toBe(0);

  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
  const answer = await browser.useCode(String(wanted.body['magic_code']), typed);
  expect(answer.status).toBe(200);
  const { ticket, ...person } = answer.body;
  expect(userSchema.parse(person)).toMatchObject({
    email: 'ann@example.com',
    first_name: '',
    language: null,
    groups: [],
    social_accounts: [],
    memberships: [],
    operator: false,
    second_factor: false,
    // Who has just proved who they are need not prove it again.
    stepped_up_until: expect.any(String),
  });
  expect(await browser.redeem(ticket)).toMatchObject({ status: 200, body: { url: '/' } });
  browser.hold(person['token']);
  expect(await browser.me()).toMatchObject({
    status: 200,
    body: { ...person, stepped_up_until: expect.any(String) },
  });
});

test('[AUT-05] the mail holds the code, the answer holds neither it nor anything it follows from', async () => {
  const browser = openBrowser();
  const email = 'quiet@example.com';
  const answer = await browser.send('/api/user/magic-link/', { email });
  const code = await codeMailedTo(email);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'login-code', state: 'kept' });
  expect(mail?.textBody).toContain(code);
  expect(JSON.stringify(answer.body)).not.toContain(code);
  expect([...answer.headers.values()].join()).not.toContain(code);
  const row = JSON.stringify(await rowOf(String(answer.body['magic_code'])));
  expect(row).not.toContain(code);
  expect(row).not.toContain(String(answer.body['magic_code']));
});

test('[AUT-08, AUT-09] a wrong code is refused; after five even the right one', async () => {
  const browser = openBrowser();
  const email = 'five@example.com';
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  for (let at = 0; at < CODE_TRIES; at += 1) {
    expect(await browser.useCode(handle, wrongCode(code))).toMatchObject({ status: 400, body: REFUSAL });
  }
  expect(await browser.useCode(handle, code)).toMatchObject({ status: 400, body: REFUSAL });
  expect(await usersCalled(email)).toBe(0);
  // The address is not locked: the next code works.
  expect((await browser.signIn(email)).status).toBe(200);
});

test('many guesses at once have no more than five tries', async () => {
  const browser = openBrowser();
  const email = 'burst@example.com';
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.useCode(handle, wrongCode(code))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await rowOf(handle)).tries).toBe(CODE_TRIES);
  expect((await browser.useCode(handle, code)).status).toBe(400);
});

test('[AUT-09] a late code, a code of another attempt and a code that was used are refused alike', async () => {
  const db = await database();
  const [browser, other] = [openBrowser(), openBrowser()];
  const late = await browser.wantCode('late@example.com');
  const row = await rowOf(late);
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(10 * 60_000);
  await db
    .update(signInCodes)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(signInCodes.id, row.id));
  expect(await browser.useCode(late, await codeMailedTo('late@example.com'))).toMatchObject({
    status: 400,
    body: REFUSAL,
  });

  // Another browser asked too; each handle takes its own code only.
  const mine = await browser.wantCode('mine@example.com');
  const theirs = await other.wantCode('theirs@example.com');
  const mineCode = await codeMailedTo('mine@example.com');
  expect(await other.useCode(theirs, mineCode)).toMatchObject({ status: 400, body: REFUSAL });
  expect(await other.useCode('x'.repeat(43), mineCode)).toMatchObject({ status: 400, body: REFUSAL });

  expect((await browser.useCode(mine, mineCode)).status).toBe(200);
  expect(await browser.useCode(mine, mineCode)).toMatchObject({ status: 400, body: REFUSAL });
});

test('a hash moved to another attempt opens nothing', async () => {
  const db = await database();
  const browser = openBrowser();
  const first = await browser.wantCode('first@example.com');
  const second = await browser.wantCode('second@example.com');
  const code = await codeMailedTo('first@example.com');
  const { codeHash } = await rowOf(first);
  await db
    .update(signInCodes)
    .set({ codeHash })
    .where(eq(signInCodes.handleHash, hashToken(second)));
  expect((await browser.useCode(second, code)).status).toBe(400);
});

test('of two uses of one code at the same time one signs in', async () => {
  const browser = openBrowser();
  const email = 'twice@example.com';
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  const answers = await Promise.all(Array.from({ length: 4 }, () => browser.useCode(handle, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  expect(await usersCalled(email)).toBe(1);
});

test('two codes of a new address used at once make one person', async () => {
  const browser = openBrowser();
  const email = 'pair@example.com';
  const one = [await browser.wantCode(email), await codeMailedTo(email)] as const;
  const two = [await browser.wantCode(email), await codeMailedTo(email)] as const;
  const answers = await Promise.all([browser.useCode(...one), browser.useCode(...two)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await usersCalled(email)).toBe(1);
});

test('an address that somebody only claimed goes to who proves it, not to their account', async () => {
  const db = await database();
  const email = 'claimed@example.com';
  const [squatter] = await db.insert(users).values({ email }).returning();
  const answer = await openBrowser().signIn(email);
  expect(answer.status).toBe(200);
  expect(answer.body['id']).not.toBe(squatter?.id);
  const [left] = await db
    .select()
    .from(users)
    .where(eq(users.id, squatter?.id ?? ''));
  expect(left?.email).toBeNull();
});

test('signing in brings a person back who asked to be deleted', async () => {
  const db = await database();
  const email = 'back@example.com';
  const browser = openBrowser();
  const { body } = await browser.signIn(email);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.email, email));
  expect((await browser.me()).status).toBe(403);
  expect((await openBrowser().signIn(email)).body['id']).toBe(body['id']);
  expect((await browser.me()).status).toBe(200);
});

test('[AUT-14] what is no address, no code or no JSON is refused with its field and mails nothing', async () => {
  const browser = openBrowser();
  const before = (await listKeptMails(new Date())).length;
  const hostile = [
    '',
    'nobody',
    'a@b',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'a@example.com\ud800',
  ];
  for (const email of hostile) {
    const answer = await browser.send('/api/user/magic-link/', { email });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['email']);
  }
  expect(await browser.send('/api/user/magic-link/', { email: { $ne: null } })).toMatchObject({
    status: 400,
  });
  expect(await browser.useCode('x'.repeat(43), 'ABC')).toMatchObject({ status: 400, body: REFUSAL });
  expect(await browser.useCode('x'.repeat(43), "' or 1=1 --".repeat(3))).toMatchObject({ status: 400 });
  expect(await browser.useCode(`${'x'.repeat(30)}\u0001`, 'ABCDEF')).toMatchObject({
    status: 400,
    body: REFUSAL,
  });
  expect((await listKeptMails(new Date())).length).toBe(before);
});

test('the mail is written in the language of the person, else of the browser', async () => {
  const browser = openBrowser({ language: 'ja-JP,ja;q=0.9' });
  const email = 'nihon@example.com';
  await browser.signIn(email);
  expect((await mailsTo(email))[0]?.headers).toMatchObject({ 'Content-Language': 'ja' });
  expect((await browser.send('/api/user/me/', { language: 'en' }, 'PUT')).status).toBe(200);
  await browser.wantCode(email);
  expect((await mailsTo(email))[0]?.headers).toMatchObject({ 'Content-Language': 'en' });
});

test('[AUT-32] the person reads and changes language and name; what is not sent stays', async () => {
  const browser = openBrowser();
  await browser.signIn('names@example.com');
  await browser.send('/api/user/me/', { language: 'ja', first_name: '  花子 ', last_name: '山田' }, 'PUT');
  const answer = await browser.send('/api/user/me/', { last_name: '' }, 'PUT');
  expect(answer.body).toMatchObject({ language: 'ja', last_name: '' });
  expect(answer.body['first_name']).toContain('花子');
  expect((await browser.me()).body).toEqual(answer.body);
  expect((await browser.send('/api/user/me/', { language: 'xx' }, 'PUT')).status).toBe(400);
  expect((await browser.send('/api/user/me/', { first_name: 'x'.repeat(81) }, 'PUT')).status).toBe(400);
  // Fields that grant something are not the person's to write.
  await browser.send(
    '/api/user/me/',
    { operator: true, email: 'other@example.com', groups: ['staff'] },
    'PUT',
  );
  expect((await browser.me()).body).toEqual(answer.body);
});
