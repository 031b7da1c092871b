import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SharedReport } from '@/lib/domain/sharing';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { shares } from '@/lib/server/db/schema/sharing';
import { scrubShares } from '@/lib/server/services/saved/sharing/scrub-shares';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Links that show a frozen report: what they open, to whom, and for how long. */

let folder: string;
let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  owner = await signedInAs({ email: 'owner@shares.example', operator: true, firstName: 'Mika' });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const made = async (more: object = {}) => {
  const answer = await owner.send('/api/shares/', { recipe: recipe(), title: 'Tea in spring', ...more });
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as { share: { id: string }; url: string };
  return { ...body, code: new URL(body.url).hash.slice(1) };
};
const open = async (code: string, password?: string) => {
  const answer = await api().request('/api/shares/open/', {
    method: 'POST',
    body: JSON.stringify({ code, password }),
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/json' },
  });
  return { status: answer.status, body: (await answer.json()) as SharedReport & { code?: string } };
};

test('anybody with the link sees the figures as they were, without the texts of posts, until it is closed', async () => {
  const { share, code, url } = await made();
  expect(new URL(url).pathname).toBe('/shared');
  expect(code).toMatch(/^[\w-]{22}$/);
  const first = await open(code);
  expect(first.status).toBe(200);
  expect(first.body.report.totals.posts).toBeGreaterThan(0);
  expect(first.body.report.sections.hashtags?.items.length).toBeGreaterThan(0);
  expect(first.body.report.sections.top_posts).toBeUndefined();
  // The data grows; the link shows what it showed.
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL.slice(0, 1));
  expect((await open(code)).body.report.totals).toEqual(first.body.report.totals);
  const stored = await (await database()).select({ hash: shares.codeHash }).from(shares);
  expect(stored.map(({ hash }) => hash).join()).not.toContain(code);
  expect((await owner.ask(`/api/shares/${share.id}/`, { method: 'DELETE' })).status).toBe(204);
  const closed = await open(code);
  expect([closed.status, (await open('nonsense')).status]).toEqual([404, 404]);
  expect(closed.body).toMatchObject({ code: 'unknown_share' });
});

test('people with the link write comments; their author and the owner of the link may remove them', async () => {
  const { code } = await made();
  const guest = await signedInAs({ email: 'guest@shares.example' });
  const other = await signedInAs({ email: 'other@shares.example' });
  const written = await guest.send('/api/shares/comments/', {
    code,
    section: 'hashtags',
    text: '<b>Why #matcha?</b>',
  });
  const comment = (await written.json()) as { id: string; author: string };
  expect(comment).toMatchObject({
    author: 'g…',
    own: true,
    section: 'hashtags',
    text: '<b>Why #matcha?</b>',
  });
  expect((await open(code)).body).toMatchObject({
    may_comment: false,
    comments: [{ own: false, author: 'g…' }],
  });
  const remove = (who: typeof guest) => who.ask(`/api/shares/comments/${comment.id}/`, { method: 'DELETE' });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(owner)).status).toBe(204);
  expect((await guest.send('/api/shares/comments/', { code: 'nonsense', text: 'x' })).status).toBe(404);
  const listed = (await (await guest.ask('/api/shares/')).json()) as unknown[];
  expect(listed).toEqual([]);
});

test('what X takes back disappears from frozen reports', async () => {
  const { code } = await made({ with_texts: true });
  const [post] = (await open(code)).body.report.sections.top_posts?.items ?? [];
  const changed = await scrubShares({ posts: new Set([post?.key ?? '']), handles: new Set() });
  expect(changed).toBeGreaterThan(0);
  const keys = (await open(code)).body.report.sections.top_posts?.items.map(({ key }) => key);
  expect(keys).not.toContain(post?.key);
});
