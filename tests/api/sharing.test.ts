import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Embed, Share, SharedReport } from '@/lib/domain/sharing';
import { api } from '@/lib/server/api/app';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { shares } from '@/lib/server/db/schema/sharing';
import { readEmbed } from '@/lib/server/services/saved/sharing/embeds';
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
  return { ...body, code: new URL(body.url).pathname.split('/').at(-1) ?? '' };
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
  expect(new URL(url).pathname).toBe(`/shared/${code}`);
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

test('[security 17] a link is copied again while it lives; revoking it raises its version, and no code ever comes back', async () => {
  const { share, code, url } = await made();
  const db = await database();
  const listed = async () => {
    const rows = (await (await owner.ask('/api/shares/')).json()) as Share[];
    return rows.find(({ id }) => id === share.id);
  };
  expect((await listed())?.url).toBe(url);
  const stored = async () => (await db.select().from(shares).where(eq(shares.id, share.id)))[0];
  expect(JSON.stringify({ ...(await stored()), report: null })).not.toContain(code);
  const before = await stored();
  const revoke = () => owner.ask(`/api/shares/${share.id}/`, { method: 'DELETE' });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
  expect(await stored()).toMatchObject({ version: 2, report: null });
  expect((await stored())?.codeHash).not.toBe(before?.codeHash);
  expect(await listed()).toMatchObject({ open: false, url: null });
  // Whoever wrote into the row what was there before would still open nothing by the old code.
  await db.update(shares).set({ revokedAt: null, report: before?.report }).where(eq(shares.id, share.id));
  expect((await open(code)).status).toBe(404);
});

test('a link made before codes were derived opens as before, and is revoked like any other', async () => {
  const { share } = await made();
  const old = 'made-by-chance-22-char';
  const db = await database();
  await db
    .update(shares)
    .set({ codeHash: hashToken(old) })
    .where(eq(shares.id, share.id));
  expect((await open(old)).status).toBe(200);
  const rows = (await (await owner.ask('/api/shares/')).json()) as Share[];
  expect(rows.find(({ id }) => id === share.id)).toMatchObject({ open: true, url: null });
  await owner.ask(`/api/shares/${share.id}/`, { method: 'DELETE' });
  expect((await open(old)).status).toBe(404);
});

test('a shared report names sender, sentence and receipt; the same question has the same number', async () => {
  const one = await open((await made({ message: 'For Monday.\u202E' })).code);
  const two = await open((await made()).code);
  expect(one.body).toMatchObject({ sender: { name: 'Mika', team: null }, message: 'For Monday.' });
  expect(one.body.receipt).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/);
  expect(two.body.receipt).toBe(one.body.receipt);
  const other = await open((await made({ recipe: { ...recipe(), text: 'cup' } })).code);
  expect(other.body.receipt).not.toBe(one.body.receipt);
  const stranger = await owner.send('/api/shares/', { recipe: recipe(), title: 'x', team: 'nobodys-team' });
  expect(stranger.status).toBe(404);
});

test('[security 17] a card is shown on the hosts that the owner names, by a code of its own, until it or the link ends', async () => {
  const { share, code } = await made();
  const other = await signedInAs({ email: 'embedder@shares.example' });
  const create = (who: typeof owner, body: object, id = share.id) =>
    who.send('/api/share-embeds/', { share: id, section: 'hashtags', hosts: ['Example.com'], ...body });
  expect((await create(other, {})).status).toBe(404);
  for (const hosts of [['*'], ['*.example.com'], ["a.example; script-src 'unsafe-inline'"], []])
    expect((await create(owner, { hosts })).status).toBe(400);
  expect((await create(owner, { section: 'top_posts' })).status).toBe(404);
  const embed = (await (await create(owner, {})).json()) as Embed;
  const embedCode = embed.url?.split('/').at(-1) ?? '';
  expect([embed.hosts, embedCode === code]).toEqual([['https://example.com'], false]);
  const hosts = async () => (await api().request(`/api/share-embeds/${embedCode}/hosts/`)).status;
  expect(await hosts()).toBe(200);
  const shown = await readEmbed(embedCode, NOW);
  expect(Object.keys(shown?.report.sections ?? {})).toEqual(['hashtags']);
  // What the page says of other cards is not in the frame either.
  const { findings = [], unclear = [] } = shown?.report.findings ?? {};
  expect([...findings, ...unclear].filter(({ section }) => section !== 'hashtags')).toEqual([]);
  expect(shown?.receipt).toBe((await open(code)).body.receipt);
  expect((await open(embedCode)).status).toBe(404);
  const remove = (who: typeof owner) => who.ask(`/api/share-embeds/${embed.id}/`, { method: 'DELETE' });
  expect([(await remove(other)).status, (await remove(owner)).status, await hosts()]).toEqual([
    404, 204, 404,
  ]);
  const again = (await (await create(owner, {})).json()) as Embed;
  const againCode = again.url?.split('/').at(-1) ?? '';
  await owner.ask(`/api/shares/${share.id}/`, { method: 'DELETE' });
  expect(await readEmbed(againCode, NOW)).toBeNull();
  const behind = await made({ password: 'darjeeling first flush' });
  const refused = await create(owner, {}, behind.share.id);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'embed_password',
  ]);
});

test('what X takes back disappears from frozen reports', async () => {
  const { code } = await made({ with_texts: true });
  const [post] = (await open(code)).body.report.sections.top_posts?.items ?? [];
  const changed = await scrubShares({ posts: new Set([post?.key ?? '']), handles: new Set() });
  expect(changed).toBeGreaterThan(0);
  const keys = (await open(code)).body.report.sections.top_posts?.items.map(({ key }) => key);
  expect(keys).not.toContain(post?.key);
});

test('with the account of its owner a link and its cards are closed at once, and back with it', async () => {
  const { share, code } = await made();
  const given = { share: share.id, section: 'hashtags', hosts: ['https://example.com'] };
  const embed = (await (await owner.send('/api/share-embeds/', given)).json()) as Embed;
  const embedCode = embed.url?.split('/').at(-1) ?? '';
  const opens = async () => [(await open(code)).status, (await readEmbed(embedCode, NOW)) !== null];
  expect(await opens()).toEqual([200, true]);
  const db = await database();
  const mine = eq(users.email, 'owner@shares.example');
  await db.update(users).set({ deletedAt: NOW }).where(mine);
  expect(await opens()).toEqual([404, false]);
  await db.update(users).set({ deletedAt: null }).where(mine);
  expect(await opens()).toEqual([200, true]);
});
