import { beforeAll, expect, test } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import * as contracts from '@/lib/contracts/datasets';
import { getImport } from '@/lib/contracts/imports';
import type { Import } from '@/lib/domain/datasets';
import { api } from '@/lib/server/api/app';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { startJobs } from '@/lib/server/queue/queue';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { previewImport } from '@/lib/server/services/datasets/imports/preview-import';
import { runImport } from '@/lib/server/services/datasets/imports/run-import';
import { type StartInput, startImport } from '@/lib/server/services/datasets/imports/start-import';
import { sweep } from '@/lib/server/services/operations/sweep';
import { type CsvPost, manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

/* Renaming, mapping again, deleting and the room datasets take, by the application's own client. */

withStores();
const ctx = makeCtx();
const ask = (url: string, init?: RequestInit) => {
  const headers = new Headers(init?.headers);
  headers.set('Host', 'pro.localhost:3000');
  return Promise.resolve(api().request(url, { ...init, headers }));
};
const { request } = createRequestClient({ fetch: (url, init) => ask(String(url), init) });
const finished = new Map<string, PromiseWithResolvers<null>>();
/** Imports wait for it. */
let gate: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  await startJobs({
    runImport: async (id) => {
      await gate;
      await runImport(id, { now: () => new Date() });
      finished.get(id)?.resolve(null);
    },
    sweep: async () => undefined,
  });
});

async function upload(text: string): Promise<Import> {
  async function* body() {
    yield Buffer.from(text);
  }
  const { id } = await createUpload(ctx, { fileName: 'posts.csv', body: body() });
  finished.set(id, Promise.withResolvers());
  return previewImport(ctx, { id });
}

async function bring(text: string, choices: Omit<StartInput, 'id'>): Promise<Import> {
  const { id } = await upload(text);
  await startImport(ctx, { id, ...choices });
  await finished.get(id)?.promise;
  return request(getImport, { path: { id } });
}

async function texts(name: string): Promise<string[]> {
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  const rows = await (
    await clickhouse()
  ).query<{ text: string }>(
    'SELECT text FROM posts WHERE segment IN {segments:Array(UInt32)} ORDER BY text',
    {
      segments: dataset?.segments ?? [],
    },
  );
  return rows.map((row) => row.text);
}

const rows = (from: number, count: number): CsvPost[] => manyPosts(count, from);
const get = (name: string) => request(contracts.getDataset, { path: { name } });

test('a rename moves its imports along, and links with the old name lead to it', async () => {
  const first = await bring(postsCsv(rows(1, 3)), { dataset: 'before' });
  const renamed = await request(contracts.renameDataset, {
    path: { name: 'before' },
    body: { name: 'after', title: '  日本語の題名  ' },
  });
  expect(renamed).toMatchObject({ name: 'after', title: '日本語の題名', former_names: ['before'] });
  expect(await get('before')).toEqual(renamed);
  expect(await request(getImport, { path: { id: first.id } })).toMatchObject({ dataset: 'after' });
  expect(await texts('before')).toHaveLength(3);
  // Somebody else takes the old name: from now on it means that dataset.
  await bring(postsCsv(rows(50, 1)), { dataset: 'before' });
  expect(await get('before')).toMatchObject({ posts: 1, title: 'before' });
  const back = request(contracts.renameDataset, { path: { name: 'after' }, body: { name: 'before' } });
  await expect(back).rejects.toMatchObject({ status: 409, code: 'name_taken' });
});

test('a name that is none and a title of blanks are messages of their fields', async () => {
  const rename = (body: { name?: string; title?: string }) =>
    ask('/api/datasets/after/', {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }).then(async (answer) => [answer.status, Object.keys((await answer.json()) as object)]);
  expect(await rename({ name: 'Not A Name' })).toEqual([400, ['name']]);
  expect(await rename({ name: 'sample' })).toEqual([400, ['name']]);
  expect(await rename({ title: '   ' })).toEqual([400, ['title']]);
  expect(await rename({ title: 'x'.repeat(201) })).toEqual([400, ['title']]);
  expect(await rename({ name: 'after' })).toEqual([200, expect.any(Array)]);
});

test('an import that waits goes into its dataset under the new name', async () => {
  await bring(postsCsv(rows(1, 2)), { dataset: 'old-name' });
  const waiting = await upload(postsCsv(rows(10, 2)));
  const open = Promise.withResolvers<null>();
  gate = open.promise;
  await startImport(ctx, { id: waiting.id, dataset: 'old-name' });
  await request(contracts.renameDataset, { path: { name: 'old-name' }, body: { name: 'new-name' } });
  expect(await request(getImport, { path: { id: waiting.id } })).toMatchObject({ dataset: 'new-name' });
  open.resolve(null);
  await finished.get(waiting.id)?.promise;
  expect(await get('new-name')).toMatchObject({ posts: 4, version: 2 });
  const names = (await request(contracts.listDatasets, {})).map(({ name }) => name);
  expect(names).not.toContain('old-name');
});

test('a file that is imported again with another mapping replaces the old posts at once', async () => {
  const text = 'id,body,note,created_at\n1,one,A,2026-11-01\n2,two,B,2026-11-02\n3,three,C,2026-11-03\n';
  const mapping = { id: 'id', text: 'note', created_at: 'created_at' };
  await bring(text, { dataset: 'mapped', mapping });
  expect(await texts('mapped')).toEqual(['A', 'B', 'C']);
  const again = await bring(text, {
    dataset: 'mapped',
    mapping: { ...mapping, text: 'body' },
    replace: true,
  });
  expect(again).toMatchObject({ state: 'done', replace: true, posts: 3, duplicates: 0, dataset: 'mapped' });
  expect(await texts('mapped')).toEqual(['one', 'three', 'two']);
  expect(await get('mapped')).toMatchObject({ posts: 3, version: 2 });
  // Other posts than before: nothing of the old ones stays, the pinned version does for a while.
  await bring(text.replaceAll(/^(\d)/gm, '9$1'), { dataset: 'mapped', mapping, replace: true });
  expect(await get('mapped')).toMatchObject({ posts: 3, version: 3 });
  expect(await texts('mapped')).toEqual(['A', 'B', 'C']);
});

test('a replacement that fails leaves the dataset as it was', async () => {
  await bring(postsCsv(rows(1, 4)), { dataset: 'kept' });
  const before = await get('kept');
  const bad = await bring('text,created_at\nno date,never\n', { dataset: 'kept', replace: true });
  expect(bad).toMatchObject({ state: 'failed', error: expect.any(String) });
  expect(await get('kept')).toEqual(before);
  expect(await texts('kept')).toHaveLength(4);
});

test('storage counts what a dataset takes on the disk, and its imports', async () => {
  await bring(postsCsv(rows(1, 400)), { dataset: 'room' });
  await bring(postsCsv(rows(1000, 400)), { dataset: 'room' });
  const { id } = await get('room');
  const before = await request(contracts.readStorage, {});
  const room = before.datasets.find((dataset) => dataset.id === id);
  expect(room).toMatchObject({ imports: 2 });
  expect(room?.bytes).toBeGreaterThan(20_000);
  expect(before.free_bytes).toBeGreaterThan(0);
  const history = await request(contracts.listDatasetImports, { path: { name: 'room' } });
  expect(history.map(({ posts, state }) => [posts, state])).toEqual([
    [400, 'done'],
    [400, 'done'],
  ]);
});

test('a deleted dataset is listed with its last day, comes back by its id, or goes for good', async () => {
  await bring(postsCsv(rows(1, 5)), { dataset: 'gone' });
  const { id } = await get('gone');
  await request(contracts.deleteDataset, { path: { name: 'gone' } });
  const [listed] = await request(contracts.listDeletedDatasets, {});
  expect(listed).toMatchObject({ id, name: 'gone', posts: 5 });
  const keptMs = Date.parse(listed?.removed_at ?? '') - Date.parse(listed?.deleted_at ?? '');
  expect(keptMs).toBe(30 * 86_400_000);
  // A second dataset of the name, deleted too: each is its own row.
  await bring(postsCsv(rows(1, 2)), { dataset: 'gone' });
  const conflict = request(contracts.restoreDeletedDataset, { path: { id } });
  await expect(conflict).rejects.toMatchObject({ status: 409, code: 'name_taken' });
  await request(contracts.deleteDataset, { path: { name: 'gone' } });
  expect((await request(contracts.listDeletedDatasets, {})).map(({ posts }) => posts)).toEqual([2, 5]);
  expect(await request(contracts.restoreDeletedDataset, { path: { id } })).toMatchObject({ posts: 5 });
  expect(await texts('gone')).toHaveLength(5);
  const [other] = await request(contracts.listDeletedDatasets, {});
  await request(contracts.removeDeletedDataset, { path: { id: other?.id ?? '' } });
  expect(await request(contracts.listDeletedDatasets, {})).toEqual([]);
  expect(await texts('gone')).toHaveLength(5);
  await sweep(new Date());
  const unknown = await ask('/api/deleted-datasets/x/restore/', { method: 'POST' });
  expect(unknown.status).toBe(400);
});
