import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { openShare } from '@/lib/contracts/sharing';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { shareTries } from '@/lib/server/db/schema/sharing';
import { beginShared } from '@/lib/server/pages/begin-shared';
import { CLIENT_TRIES, LINK_TRIES, waitOf } from '@/lib/server/services/saved/sharing/password-tries';
import { sweepSharing } from '@/lib/server/services/saved/sharing/sweep-sharing';
import type { Share, SharedReport } from '@/lib/domain/sharing';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* The password of a link: how many guesses are looked at, however many come at once, and who is never made to wait. */

const RIGHT = 'darjeeling first flush';
let folder: string;
let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  owner = await signedInAs({ email: 'owner@passwords.example', operator: true });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

async function made(more: object = {}): Promise<string> {
  const body = { recipe: recipe(), title: 'Tea in spring', password: RIGHT, with_texts: true, ...more };
  const answer = await owner.send('/api/shares/', body);
  expect(answer.status).toBe(201);
  return new URL(((await answer.json()) as { url: string }).url).pathname.split('/').at(-1) ?? '';
}

async function open(code: string, password: string | undefined, address = '198.51.100.7') {
  const answer = await api().request('/api/shares/open/', {
    method: 'POST',
    body: JSON.stringify({ code, password }),
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  });
  const body = (await answer.json()) as SharedReport & { code?: string };
  return { status: answer.status, body, wait: Number(answer.headers.get('Retry-After') ?? 0) };
}

test('a page begins with the report behind a link, and of one with a password with nothing, as of none', async () => {
  const seen = { Host: 'pro.localhost:3000', 'Sec-Fetch-Dest': 'document' };
  const page = (code: string, headers: Record<string, string> = seen) =>
    beginShared(new Headers(headers), code);
  const free = await made({ password: undefined });
  const begun = await page(free);
  expect(Object.keys(begun ?? {})).toEqual([endpointKey(openShare, { body: { code: free } })]);
  expect(JSON.stringify(begun)).toContain('Tea in spring');
  const views = async () => {
    const rows = (await (await owner.ask('/api/shares/')).json()) as Share[];
    return rows.find(({ url }) => url?.endsWith(free))?.views;
  };
  expect(await views()).toBe(1);
  // A preview of the link by some program is nobody who reads.
  expect(await page(free, { Host: 'pro.localhost:3000' })).not.toBeNull();
  expect(await views()).toBe(1);
  const closed = await made();
  for (const code of [closed, 'x'.repeat(22), '', "' OR 1=1 --", 'x'.repeat(9_000)])
    expect(await page(code)).toBeNull();
  expect(await page(free, { ...seen, Host: 'evil.example' })).toBeNull();
});

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of 200 guesses of one client at once ten are looked at, and the others are told how long to wait', async () => {
  const code = await made();
  expect((await open(code, undefined)).body).toMatchObject({ code: 'password' });
  const guesses = Array.from({ length: 200 }, (_, n) => open(code, n === 150 ? RIGHT : `guess number ${n}`));
  const answers = await Promise.all(guesses);
  expect(countOf(answers, 403) + countOf(answers, 200)).toBe(CLIENT_TRIES);
  const waiting = answers.filter(({ status }) => status === 429);
  expect(waiting).toHaveLength(200 - CLIENT_TRIES);
  expect(waiting.every(({ wait, body }) => wait > 0 && wait <= 10 && body.code === 'password_wait')).toBe(
    true,
  );
  // Another client is not kept waiting by this one.
  const opened = await open(code, RIGHT, '198.51.100.8');
  expect(opened.body.report.sections.top_posts?.items.length).toBeGreaterThan(0);
});

test('of 200 guesses from as many addresses at once sixty are looked at; the owner is never made to wait', async () => {
  const code = await made();
  const at = (n: number) => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => open(code, `guess ${n}`, at(n))));
  expect([countOf(answers, 403), countOf(answers, 429)]).toEqual([LINK_TRIES, 200 - LINK_TRIES]);
  const late = await open(code, RIGHT, '192.0.2.1');
  expect(late.status).toBe(429);
  expect(late.wait).toBeGreaterThan(3_500);
  expect((await owner.send('/api/shares/open/', { code, password: RIGHT })).status).toBe(200);
});

test('comments count their passwords too, and right ones cost nothing', async () => {
  const code = await made({ comments_open: true });
  const guest = await signedInAs({ email: 'guest@passwords.example' });
  const write = (password: string) =>
    guest.send('/api/shares/comments/', { code, password, section: 'hashtags', text: 'Why?' });
  const right = await Promise.all(Array.from({ length: 8 }, () => write(RIGHT)));
  expect(right.map(({ status }) => status)).toEqual(right.map(() => 201));
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, n) => write(`wrong ${n}`)));
  expect(countOf(wrong, 403)).toBe(CLIENT_TRIES);
  expect((await write(RIGHT)).status).toBe(429);
});

test('each further wait is twice the one before, up to an hour, and is over by itself', () => {
  const now = 10_000_000_000;
  const times = (count: number, at = now) => Array.from({ length: count }, () => at);
  const ofClient = (count: number) => waitOf({ ofClient: times(count), ofLink: times(count) }, now);
  expect([0, 9, 10, 11, 12, 30].map(ofClient)).toEqual([0, 0, 10_000, 20_000, 40_000, 3_600_000]);
  const earlier = times(10, now - 10_000);
  expect(waitOf({ ofClient: earlier, ofLink: earlier }, now)).toBe(0);
  const ofLink = (count: number, at: number) => waitOf({ ofClient: [], ofLink: times(count, at) }, now);
  expect([ofLink(59, now), ofLink(60, now), ofLink(60, now - 3_600_000)]).toEqual([0, 3_600_000, 0]);
});

test('tries are forgotten after a day, and no address is kept with them', async () => {
  const db = await database();
  const kept = await db.select().from(shareTries);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51|203\.0/);
  await sweepSharing(new Date(Date.now() + 25 * 3_600_000));
  expect(await db.$count(shareTries)).toBe(0);
});
