import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { outbox } from '@/lib/server/db/schema/people';
import { audienceRequests } from '@/lib/server/db/schema/requests';
import { forgetEnv } from '@/lib/server/env';
import { readRequestStatus } from '@/lib/server/services/people/requests/follow-request';
import { datasets } from '@/lib/server/db/schema/datasets';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What visitors ask for: stored, mailed to both sides, followed by a signed link, answered by the owner. */

withStores();

let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  owner = await signedInAs({ email: 'owner@requests.example', operator: true });
});

interface Answer {
  status: number;
  body: Record<string, unknown> & { id: string; signature: string };
}
async function post(path: string, body: unknown, language = 'en'): Promise<Answer> {
  const answer = await api().request(`/api/external/audience-request/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', 'Accept-Language': language },
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}
let count = 0;
const wish = (more: object = {}) => {
  count += 1;
  return { name: 'Ann Lee', email: `ann${count}@visitors.example`, keywords: ['oat milk'], ...more };
};
const mailsTo = async (email: string) =>
  (await database()).select().from(outbox).where(eq(outbox.recipient, email));

test('[REQ-01] a visitor without an account asks for an audience; both sides are mailed, and the link shows its state', async () => {
  const given = wish({
    handles: ['@oatly', 'oatly', 'minor_figures'],
    regions: ['uk', 'JP'],
    size: '1M-5M',
    budget: 5000,
    currency: 'YEN',
    subreddits: ['/r/coffee'],
    notes: 'Launch in spring.',
  });
  const made = await post('', given);
  expect(made.status).toBe(201);
  const [mail] = await mailsTo(given.email);
  const link = /request-confirmation#(\S+)/.exec(mail?.textBody ?? '')?.[1];
  expect(link).toBe(made.body.signature);
  const [told] = (await mailsTo('owner@requests.example')).filter(({ textBody }) =>
    textBody.includes('Ann Lee'),
  );
  expect(told?.textBody).toContain('/requests');
  const status = await post('status/', { signature: link });
  expect(status.body).toMatchObject({
    state: 'new',
    kind: 'audience',
    wish: {
      handles: ['oatly', 'minor_figures'],
      regions: ['GB', 'JP'],
      subreddits: ['coffee'],
      budget: 5000,
    },
  });
});

test('the same request sent twice is one request and one mail', async () => {
  const given = wish();
  const [first, second] = [await post('', given), await post('', given)];
  expect(second.body.id).toBe(first.body.id);
  expect(await mailsTo(given.email)).toHaveLength(1);
  // Somebody else who guesses it is given a request of their own, not the link to this one.
  const guessed = await owner.send('/api/external/audience-request/', given);
  expect([guessed.status, ((await guessed.json()) as { id: string }).id === first.body.id]).toEqual([
    201,
    false,
  ]);
});

test('a Japanese visitor is written to in Japanese, and reads what is wrong in Japanese', async () => {
  const given = wish({ locale: 'ja', kind: 'access', name: '山田 花子' });
  await post('', given, 'ja');
  expect((await mailsTo(given.email))[0]?.subject).toBe('ご依頼を受け付けました');
  const wrong = await post('', { ...given, email: 'nobody' }, 'ja');
  expect(wrong.status).toBe(400);
});

test.each([
  ['no name', { name: ' ' }],
  ['a handle with a space', { handles: ['two words'] }],
  ['101 handles', { handles: Array.from({ length: 101 }, (_, n) => `h${n}`) }],
  ['a subreddit that is an address', { subreddits: ['https://evil.example/r/x'] }],
  ['a country that is none', { regions: ['Atlantis'] }],
  ['a budget below nothing', { budget: -1 }],
  ['a budget with two decimal places', { budget: 12.55 }],
  ['a size that is not offered', { size: '2M' }],
  ['notes of a megabyte', { notes: 'x'.repeat(1_000_000) }],
])('%s is refused and stores nothing', async (_, more) => {
  const given = wish(more);
  const answer = await post('', given);
  expect([400, 413]).toContain(answer.status);
  const db = await database();
  expect(await db.$count(audienceRequests, eq(audienceRequests.email, given.email))).toBe(0);
});

test('names that turn or break the text around them reach no subject line', async () => {
  const given = wish({ name: 'Ann\u202e\r\nBcc: all@x.example' });
  await post('', given);
  const told = (await mailsTo('owner@requests.example')).at(-1);
  expect(told?.subject).not.toMatch(/[\u202e\r\n]/);
});

test('a link of another request, a changed and an expired one open nothing', async () => {
  const [mine, other] = [await post('', wish()), await post('', wish())];
  const hash = mine.body.signature.split('.')[1];
  expect((await post('status/', { signature: `${other.body.id}.${hash}` })).status).toBe(404);
  expect((await post('status/', { signature: 'x' })).status).toBe(404);
  const later = makeCtx({ now: () => new Date(Date.now() + 181 * 86_400_000) });
  await expect(readRequestStatus(later, mine.body.signature)).rejects.toMatchObject({
    options: { code: 'request_link_expired' },
  });
});

test('feedback needs the link or the address of the request', async () => {
  const given = wish();
  const { body } = await post('', given);
  const said = { request: body.id, rating: 4, text: 'Add tea, too.' };
  expect((await post('feedback/', said)).status).toBe(404);
  const stranger = await signedInAs({ email: 'stranger@requests.example' });
  expect((await stranger.send('/api/external/audience-request/feedback/', said)).status).toBe(404);
  expect((await post('feedback/', { ...said, signature: body.signature })).status).toBe(201);
  const asker = await signedInAs({ email: given.email });
  expect((await asker.send('/api/external/audience-request/feedback/', said)).status).toBe(201);
  const listed = (await (await owner.ask('/api/requests/?page_size=100')).json()) as {
    id: string;
    feedback: unknown[];
  }[];
  expect(listed.find(({ id }) => id === body.id)?.feedback).toHaveLength(2);
});

test('the owner moves a request on once, the asker is mailed once, and two people do not overwrite each other', async () => {
  const given = wish();
  const { body } = await post('', given);
  const path = `/api/requests/${body.id}/`;
  const move = { state: 'done', answer: 'It is in your lists.', version: 1 };
  for (const again of [1, 2]) expect((await owner.send(path, move, 'PATCH')).status, `${again}`).toBe(200);
  const mails = (await mailsTo(given.email)).filter(({ kind }) => kind === 'request-moved');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.textBody).toContain('It is in your lists.');
  expect((await owner.send(path, { ...move, state: 'declined' }, 'PATCH')).status).toBe(409);
  expect((await post('status/', { signature: body.signature })).body).toMatchObject({
    state: 'done',
    answer: 'It is in your lists.',
  });
  const db = await database();
  expect(await db.$count(auditEntries, eq(auditEntries.subject, body.id))).toBe(1);
});

test('nobody but the owner reads or moves requests', async () => {
  const { body } = await post('', wish());
  const other = await signedInAs({ email: 'other@requests.example' });
  expect((await other.ask('/api/requests/')).status).toBe(403);
  const move = { state: 'done', answer: '', version: 1 };
  expect((await other.send(`/api/requests/${body.id}/`, move, 'PATCH')).status).toBe(403);
});

test('subreddits are kept as they were asked for, and nobody claims to know who is there', async () => {
  const { status, body } = await post('reddit/', {
    subreddits: ['r/Coffee', 'espresso'],
    email: 'reddit@visitors.example',
  });
  expect(status).toBe(201);
  expect(body['subreddits']).toEqual([
    { name: 'Coffee', members: null, verified: false },
    { name: 'espresso', members: null, verified: false },
  ]);
});

test('[FRM-09] an address is checked for its shape and for domains that the operator refuses', async () => {
  expect((await post('validate-email/', { email: 'ann@visitors' })).body).toEqual({
    valid: false,
    message: 'Please enter a valid email address',
  });
  process.env['REQUEST_BLOCKED_DOMAINS'] = 'spam.example';
  forgetEnv();
  try {
    const refused = await post('validate-email/', { email: 'x@mail.spam.example' });
    expect(refused.body).toMatchObject({ valid: false });
    expect((await post('', wish({ email: 'x@spam.example' }))).status).toBe(400);
  } finally {
    delete process.env['REQUEST_BLOCKED_DOMAINS'];
    forgetEnv();
  }
  expect((await post('validate-email/', { email: ' ann@visitors.example ' })).body).toEqual({ valid: true });
});

test('[ADS-17, ADS-18] access to an ad account is told only to whom it is connected', async () => {
  const path = '/api/external/audience-request/validate-ad-account/';
  const person = await signedInAs({ email: 'ads@requests.example' });
  expect((await post('validate-ad-account/', { ad_account_id: '18CE54D4X5T' })).body).toEqual({
    access: false,
    asked_network: false,
  });
  expect(await (await person.send(path, { ad_account_id: '18ce54d4x5t' })).json()).toMatchObject({
    access: false,
  });
  expect((await post('validate-ad-account/', { ad_account_id: '' })).status).toBe(400);
});

test('[REQ-03, REQ-04] materials of four categories are made in both languages from the labelled sample', async () => {
  const read = async (path: string) =>
    api().request(`/api/external/marketing-materials/${path}`, { headers: { Host: 'localhost:3000' } });
  const list = (await (await read('?language=ja')).json()) as {
    id: string;
    category: string;
    title: string;
  }[];
  expect([...new Set(list.map(({ category }) => category))]).toEqual([
    'Product One-pagers',
    'Slide Deck',
    'FAQ',
    'Case Studies',
  ]);
  expect(list.every(({ title }) => /[ぁ-んァ-ヶ一-龠]/.test(title))).toBe(true);
  const english = (await (await read('faq/')).json()) as { preview: string[]; sample: boolean };
  expect(english).toMatchObject({ sample: true, language: 'en' });
  expect((await read('nothing/')).status).toBe(404);
});

test('who asks for a material is noted, and the address of the file is nobody else’s to make or to keep', async () => {
  const ask = (pk: string, email: string) =>
    api().request(`/api/external/marketing-materials/${pk}/download/`, {
      method: 'POST',
      body: JSON.stringify({ email, name: 'Bo' }),
      headers: { Host: 'localhost:3000', 'Content-Type': 'application/json' },
    });
  expect((await ask('faq', 'nobody')).status).toBe(400);
  const { url } = (await (await ask('faq', 'bo@visitors.example')).json()) as { url: string };
  const other = url.replace('/faq/', '/deck/');
  const later = url.replace(/until=\d+/, `until=${Date.now() + 9e9}`);
  for (const wrong of [other, later])
    expect((await api().request(wrong, { headers: { Host: 'localhost:3000' } })).status).toBe(404);
  const posts = Array.from({ length: 40 }, (_, at) =>
    annotated({ row: at + 1, postId: String(9000 + at), text: `velnora oat milk number ${at}` }),
  );
  await seedDataset(makeCtx({}), 'sample', posts);
  await (await database()).update(datasets).set({ isSample: true }).where(eq(datasets.name, 'sample'));
  const held = await api().request(url, { headers: { Host: 'localhost:3000' } });
  const etag = held.headers.get('ETag') ?? '';
  expect([held.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}"$/)]);
  const bytes = await held.arrayBuffer();
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  const same = await api().request(url, {
    headers: { Host: 'localhost:3000', 'If-None-Match': `W/${etag}` },
  });
  expect([same.status, await same.text(), same.headers.get('Cache-Control')]).toEqual([
    304,
    '',
    'private, no-cache',
  ]);
  const again = await api().request(url, { headers: { Host: 'localhost:3000', 'If-None-Match': '"x"' } });
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  const others = await Promise.all(
    Array.from({ length: 60 }, () => api().request(url, { headers: { Host: 'localhost:3000' } })),
  );
  const refused = others.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  const rows = (await (await owner.ask('/api/material-downloads/')).json()) as { email: string }[];
  expect(rows.map(({ email }) => email)).toContain('bo@visitors.example');
  const stranger = await signedInAs({ email: 'downloads@requests.example' });
  expect((await stranger.ask('/api/material-downloads/')).status).toBe(403);
});
