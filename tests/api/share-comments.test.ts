import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment, SharedReport } from '@/lib/domain/sharing';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';
import { shareComments } from '@/lib/server/db/schema/sharing';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Comments beside a shared report: who may write them, what a hostile reader can do, and who takes them away. */

const PASSWORD = 'darjeeling first flush';
let folder: string;
let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  owner = await signedInAs({ email: 'owner@comments.example', operator: true, firstName: 'Mika' });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

async function made(more: object = {}) {
  const body = { recipe: recipe(), title: 'Tea in spring', comments_open: true, ...more };
  const { share, url } = (await (await owner.send('/api/shares/', body)).json()) as {
    share: { id: string };
    url: string;
  };
  return { id: share.id, code: new URL(url).pathname.split('/').at(-1) ?? '' };
}

async function post<T>(path: string, body: object, address = '198.51.100.7') {
  const headers = { Host: 'localhost:3000', 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  const answer = await api().request(path, { method: 'POST', body: JSON.stringify(body), headers });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T & { code?: string } };
}
const write = (body: object, address?: string) => post<Comment>('/api/shares/comments/', body, address);
const open = async (code: string, more: object = {}) =>
  (await post<SharedReport>('/api/shares/open/', { code, ...more })).body;

async function guestBehindPassword(code: string, name = 'Ines') {
  const entered = await post<{ guest: string }>('/api/shares/guests/', { code, password: PASSWORD, name });
  expect(entered.status).toBe(200);
  return entered.body.guest;
}

test('comments are off until the owner opens them, and gone from sight once they end', async () => {
  const { id, code } = await made({ comments_open: undefined });
  const guest = await signedInAs({ email: 'guest@comments.example' });
  expect(await open(code)).toMatchObject({ comments_open: false, comment_as: null });
  const refused = await guest.send('/api/shares/comments/', { code, text: 'x' });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'comments_closed',
  ]);
  const change = (who: typeof guest, comments_open: boolean) =>
    who.send(`/api/shares/${id}/`, { comments_open }, 'PATCH');
  expect((await change(guest, true)).status).toBe(404);
  expect((await change(owner, true)).status).toBe(200);
  expect((await guest.send('/api/shares/comments/', { code, text: 'Why?' })).status).toBe(201);
  expect((await open(code)).comments).toMatchObject([{ author: 'g…', own: false, text: 'Why?' }]);
  await change(owner, false);
  expect((await open(code)).comments).toEqual([]);
});

test('somebody signed in writes as themselves; they and the owner may remove it, others may not', async () => {
  const { code } = await made();
  const [guest, other] = [
    await signedInAs({ email: 'writer@comments.example' }),
    await signedInAs({ email: 'other@comments.example' }),
  ];
  const written = await guest.send('/api/shares/comments/', {
    code,
    section: 'hashtags',
    text: '<b>Why?</b>',
  });
  const comment = (await written.json()) as Comment;
  expect(comment).toMatchObject({ author: 'w…', own: true, section: 'hashtags', text: '<b>Why?</b>' });
  const remove = (who: typeof guest) => who.ask(`/api/shares/comments/${comment.id}/`, { method: 'DELETE' });
  expect([(await remove(other)).status, (await remove(owner)).status]).toEqual([404, 204]);
});

test('behind the password a name is enough; what was given for it counts beside this report only', async () => {
  const { code } = await made({ password: PASSWORD });
  const nameless = await post('/api/shares/guests/', { code, name: 'Ines' });
  expect([nameless.status, nameless.body.code]).toEqual([403, 'password']);
  const guest = await guestBehindPassword(code, ' Ines\n\u202EKoll ');
  const opening = { code, password: PASSWORD };
  expect((await write({ ...opening, text: 'x' })).body.code).toBe('token');
  expect((await write({ ...opening, guest: `${guest}x`, text: 'x' })).body.code).toBe('token');
  const { status, body } = await write({ ...opening, guest, text: 'Is the new carton in all countries?' });
  expect([status, body.author, body.own]).toEqual([201, 'Ines Koll', true]);
  expect((await open(code, { password: PASSWORD })).comments).toMatchObject([{ own: false }]);
  expect((await open(code, { password: PASSWORD, guest })).comments).toMatchObject([{ own: true }]);
  const elsewhere = await made({ password: PASSWORD });
  expect((await write({ code: elsewhere.code, password: PASSWORD, guest, text: 'x' })).status).toBe(403);
  const back = (pass: string) => post(`/api/shares/comments/${body.id}/take-back/`, { guest: pass });
  expect((await back(await guestBehindPassword(code))).status).toBe(404);
  expect([(await back(guest)).status, (await back(guest)).status]).toEqual([204, 404]);
});

async function codeMailedTo(email: string): Promise<string> {
  const db = await database();
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  return /code is (\w{6})/.exec(mails.at(-1)?.textBody ?? '')?.[1] ?? '';
}

test('without a password an address is proved by a mailed code, once, and is kept nowhere beside the comment', async () => {
  const { code } = await made();
  const email = 'tom@readers.example';
  expect((await open(code)).comment_as).toBe('address');
  const enter = (more: object) =>
    post<{ guest: string }>('/api/shares/guests/', { code, name: 'Tom', ...more });
  expect((await enter({})).status).toBe(400);
  const sent = await post<{ magic_code: string }>('/api/shares/guests/code/', { code, email });
  expect(sent.status).toBe(200);
  const proof = { magic_code: sent.body.magic_code, confirm_code: await codeMailedTo(email) };
  expect((await enter({ ...proof, confirm_code: 'AAAAAA' })).status).toBe(400);
  const entered = await enter(proof);
  expect(entered.status).toBe(200);
  expect((await enter(proof)).status).toBe(400);
  const { guest } = entered.body;
  expect((await write({ code, guest, text: 'Then we wait.' })).body.author).toBe('Tom');
  const rows = await (await database()).select().from(shareComments);
  expect(JSON.stringify(rows)).not.toContain(email);
});

async function provenGuest(code: string, email: string) {
  const { body } = await post<{ magic_code: string }>('/api/shares/guests/code/', { code, email });
  const proof = { magic_code: body.magic_code, confirm_code: await codeMailedTo(email) };
  return (await post<{ guest: string }>('/api/shares/guests/', { code, name: 'Flo', ...proof })).body.guest;
}

test('text is plain: no control or turning characters, at most 2,000 of them, never empty', async () => {
  const { code } = await made();
  const guest = await provenGuest(code, 'flo@readers.example');
  const say = (text: string, n: number) => write({ code, guest, text }, `198.51.100.${n}`);
  const hostile = await say('<script>alert(1)</script>\u202Egnp.exe\u2066 \u0007ok\r\nnext', 1);
  expect(hostile.body.text).toBe('<script>alert(1)</script>gnp.exe ok\nnext');
  expect((await say('العربية 👩‍🚀', 2)).body.text).toBe('العربية 👩‍🚀');
  expect((await say('茶'.repeat(2_000), 3)).status).toBe(201);
  for (const wrong of ['茶'.repeat(2_001), '', ' \u202E\n ', 'x'.repeat(100_000)])
    expect((await say(wrong, 4)).status).toBe(400);
  const long = await post('/api/shares/guests/', { code, name: 'n'.repeat(61) });
  expect(long.status).toBe(400);
});

test('of a flood some are taken and the others wait; a reader elsewhere still gets through', async () => {
  const { code } = await made();
  const guest = await provenGuest(code, 'flood@readers.example');
  const flood = (count: number, address: (n: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => write({ code, guest, text: `flood ${n}` }, address(n))),
    );
  const statuses = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const one = await flood(40, () => '203.0.113.9');
  expect([statuses(one, 201), statuses(one, 429)]).toEqual([8, 32]);
  expect(one.find(({ status }) => status === 429)?.body.code).toBe('comment_wait');
  expect((await write({ code, guest, text: 'x' }, '203.0.113.10')).status).toBe(201);
  const many = await flood(80, (n) => `192.0.2.${n + 1}`);
  expect(statuses(many, 201)).toBe(51);
});
