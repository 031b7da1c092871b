import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spoolPath } from '@/lib/server/data-folder/spool';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { startJobs } from '@/lib/server/queue/queue';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { cancelImport } from '@/lib/server/services/datasets/imports/cancel-import';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { getImport } from '@/lib/server/services/datasets/imports/get-import';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { listImports } from '@/lib/server/services/datasets/imports/list-imports';
import { previewImport } from '@/lib/server/services/datasets/imports/preview-import';
import { rejectedRows } from '@/lib/server/services/datasets/imports/rejected-rows';
import { runImport } from '@/lib/server/services/datasets/imports/run-import';
import { startImport } from '@/lib/server/services/datasets/imports/start-import';
import { stagedSegments } from '@/lib/server/stores/datasets/segments-store';
import { manyPosts, postsCsv } from '../factories/csv';
import { anonymous, makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

withStores();
const ctx = makeCtx();
let files: string;
let finished: (id: string) => Promise<true>;

beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-files-'));
  const ends = new Map<string, PromiseWithResolvers<true>>();
  const end = (id: string) => {
    const known = ends.get(id) ?? Promise.withResolvers<true>();
    ends.set(id, known);
    return known;
  };
  finished = (id) => end(id).promise;
  await startJobs({
    runImport: async (id) => {
      await runImport(id, { now: () => new Date() });
      end(id).resolve(true);
    },
    sweep: async () => undefined,
  });
});
afterAll(() => rmSync(files, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const place = path.join(files, name);
  writeFileSync(place, content);
  return place;
}

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

/** What a reader of the dataset sees, straight from the analytical store. */
async function visible(name: string) {
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  return (await clickhouse()).query<{ id: string; text: string; likes: number; key: string }>(
    `SELECT post_id AS id, text, likes, toString(post_key) AS key FROM posts
     WHERE segment IN {segments:Array(UInt32)} ORDER BY id`,
    { segments: dataset?.segments ?? [] },
  );
}

test('an uploaded file is previewed, queued, imported and counted exactly', async () => {
  const rows = manyPosts(2500);
  const text = postsCsv(rows);
  const upload = await createUpload(ctx, {
    fileName: '/tmp/My posts.csv',
    body: bytes(text.slice(0, 1000), text.slice(1000)),
  });
  expect(upload).toMatchObject({
    state: 'uploaded',
    file_name: 'My posts.csv',
    bytes: Buffer.byteLength(text),
  });
  const { preview } = await previewImport(ctx, { id: upload.id });
  expect(preview?.mapping).toMatchObject({
    id: 'id',
    text: 'text',
    created_at: 'created_at',
    likes: 'likes',
  });
  const queued = await startImport(ctx, { id: upload.id, dataset: 'exact', title: 'Exact' });
  expect(queued.state).toBe('queued');
  await finished(upload.id);
  const done = await getImport(ctx, upload);
  expect(done).toMatchObject({
    state: 'done',
    read: 2500,
    posts: 2500,
    accounts: 11,
    duplicates: 0,
    rejected_total: 0,
    error: null,
  });
  expect(done.bytes_read).toBe(done.bytes);
  expect((await visible('exact')).map(({ id, text }) => ({ id, text }))).toEqual(
    rows.map(({ id, text }) => ({ id, text })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(await getDataset(ctx, { name: 'exact' })).toMatchObject({
    title: 'Exact',
    version: 1,
    posts: 2500,
    accounts: 11,
    sources: ['table-file'],
    sample: false,
  });
  expect(existsSync(spoolPath(upload.id))).toBe(false);
  await expect(startImport(ctx, { id: upload.id, dataset: 'exact' })).rejects.toThrow(
    /no longer there|started already/,
  );
});

test('the same file twice adds nothing and raises the version', async () => {
  const place = file('twice.csv', postsCsv(manyPosts(300)));
  const first = await importFile(ctx, { path: place, dataset: 'twice' });
  expect(first).toMatchObject({ posts: 300, duplicates: 0 });
  const before = await visible('twice');
  const second = await importFile(ctx, { path: place, dataset: 'twice' });
  expect(second).toMatchObject({ read: 300, posts: 0, accounts: 0, duplicates: 300 });
  expect(await visible('twice')).toEqual(before);
  expect(await getDataset(ctx, { name: 'twice' })).toMatchObject({ version: 2, posts: 300, accounts: 11 });
});

test('an overlapping file updates metrics of known posts and adds the others', async () => {
  await importFile(ctx, { path: file('a.csv', postsCsv(manyPosts(100, 1, 1))), dataset: 'overlap' });
  await importFile(ctx, { path: file('b.csv', postsCsv(manyPosts(100, 201, 2))), dataset: 'overlap' });
  const third = await importFile(ctx, {
    path: file('c.csv', postsCsv(manyPosts(150, 51, 9))),
    dataset: 'overlap',
  });
  expect(third).toMatchObject({ read: 150, posts: 100, duplicates: 50 });
  const rows = await visible('overlap');
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(300);
  const likes = (count: number) => rows.filter((row) => row.likes === count).length;
  expect([likes(1), likes(2), likes(9)]).toEqual([50, 100, 150]);
  expect(await getDataset(ctx, { name: 'overlap' })).toMatchObject({ posts: 300, version: 3 });
});

test('a file without a column keeps what is known of its posts in that column', async () => {
  const full = [1, 2, 3].map(
    (n) => `170000000000000000${n},ann,post ${n} of oats,2026-11-0${n}T00:00:00Z,en,${n},${n * 2},${n * 100}`,
  );
  const head = 'id,username,text,created_at,lang,likes,retweets,followers';
  await importFile(ctx, { path: file('full.csv', [head, ...full].join('\n')), dataset: 'kept' });
  const bare = [2, 3, 4].map((n) => `170000000000000000${n},post ${n} of oat milk,2026-11-0${n}T00:00:00Z,7`);
  const place = file('bare.csv', ['id,text,created_at,retweets', ...bare].join('\n'));
  expect(await importFile(ctx, { path: place, dataset: 'kept' })).toMatchObject({ posts: 1, duplicates: 2 });
  expect(await importFile(ctx, { path: place, dataset: 'kept' })).toMatchObject({ posts: 0, duplicates: 3 });
  const [dataset] = await resolveDatasets(ctx, [{ name: 'kept' }]);
  const rows = await (
    await clickhouse()
  ).query(
    `SELECT text, likes, reposts, engagements, author_handle AS handle, author_followers AS followers FROM posts
     WHERE segment IN {segments:Array(UInt32)} ORDER BY created_at`,
    { segments: dataset?.segments ?? [] },
  );
  expect(rows).toEqual([
    { text: 'post 1 of oats', likes: 1, reposts: 2, engagements: 3, handle: 'ann', followers: 100 },
    { text: 'post 2 of oat milk', likes: 2, reposts: 7, engagements: 9, handle: 'ann', followers: 200 },
    { text: 'post 3 of oat milk', likes: 3, reposts: 7, engagements: 10, handle: 'ann', followers: 300 },
    { text: 'post 4 of oat milk', likes: null, reposts: 7, engagements: 7, handle: '', followers: -1 },
  ]);
  expect(await getDataset(ctx, { name: 'kept' })).toMatchObject({ posts: 4, accounts: 1 });
  expect(await stagedSegments()).toEqual([]);
});

test('of several rows with one id the last one in the file wins', async () => {
  const rows = [
    { id: '1700000000000000001', text: 'old', likes: 1 },
    ...manyPosts(50, 100),
    { id: '1700000000000000001', text: 'middle', likes: 2, at: '2026-11-02T00:00:00Z' },
    { id: '1700000000000000001', text: 'new', likes: 3, at: '2026-11-01T10:00:00Z' },
  ];
  const done = await importFile(ctx, { path: file('dup.csv', postsCsv(rows)), dataset: 'doubled' });
  expect(done).toMatchObject({ read: 53, posts: 51, duplicates: 2 });
  const found = (await visible('doubled')).filter(({ id }) => id === '1700000000000000001');
  expect(found).toMatchObject([{ text: 'new', likes: 3 }]);
  expect(await stagedSegments()).toEqual([]);
});

test('rejected rows are counted, listed with number and reason, and nothing is dropped silently', async () => {
  const rows = manyPosts(30).map((row, index) =>
    index % 10 === 0 ? { ...row, id: `bad-${index}`, at: 'not a date' } : row,
  );
  const done = await importFile(ctx, { path: file('bad.csv', postsCsv(rows)), dataset: 'rejections' });
  expect(done).toMatchObject({ read: 30, posts: 27, rejected_total: 3 });
  const pages = await Array.fromAsync(rejectedRows(ctx, { id: done.id }));
  const listed = pages.flat();
  expect(listed.map(({ row }) => row)).toEqual([1, 11, 21]);
  expect(listed.every(({ reason }) => reason.length > 3)).toBe(true);
  // The rejected rows stay readable when a later import replaces the posts.
  await importFile(ctx, { path: file('bad2.csv', postsCsv(manyPosts(30))), dataset: 'rejections' });
  expect((await Array.fromAsync(rejectedRows(ctx, { id: done.id }))).flat()).toEqual(listed);
});

test('a file without one usable row fails with the reason and leaves no dataset', async () => {
  const rows = manyPosts(3).map((row, index) => ({ ...row, id: `bad-${index}`, at: 'never' }));
  const upload = await createUpload(ctx, { fileName: 'none.csv', body: bytes(postsCsv(rows)) });
  await startImport(ctx, { id: upload.id, dataset: 'nothing' });
  await finished(upload.id);
  const failed = await getImport(ctx, upload);
  expect(failed.state).toBe('failed');
  expect(failed.error).toMatch(/date/);
  expect(existsSync(spoolPath(upload.id))).toBe(true);
  await expect(getDataset(ctx, { name: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
  expect(await stagedSegments()).toEqual([]);
  await cancelImport(ctx, upload);
  expect(existsSync(spoolPath(upload.id))).toBe(false);
});

test('a cancelled import leaves no posts, no dataset and no file', async () => {
  const before = await (await clickhouse()).query('SELECT count() AS n FROM posts');
  const upload = await createUpload(ctx, { fileName: 'large.csv', body: bytes(postsCsv(manyPosts(60_000))) });
  await startImport(ctx, { id: upload.id, dataset: 'cancelled' });
  for (;;) {
    const { state } = await getImport(ctx, upload);
    if (state !== 'queued') break;
  }
  const cancelled = await cancelImport(ctx, upload);
  expect(cancelled.state).toBe('cancelled');
  await finished(upload.id);
  expect((await getImport(ctx, upload)).state).toBe('cancelled');
  expect(await (await clickhouse()).query('SELECT count() AS n FROM posts')).toEqual(before);
  expect(await stagedSegments()).toEqual([]);
  expect((await listDatasets(ctx)).map(({ name }) => name)).not.toContain('cancelled');
  expect(existsSync(spoolPath(upload.id))).toBe(false);
});

test('an upload that is cut off leaves nothing', async () => {
  const abort = new AbortController();
  async function* cut() {
    yield Buffer.from('id,text\n');
    abort.abort(new Error('gone'));
    yield Buffer.from('1,hello\n');
  }
  const count = (await listImports(ctx)).length;
  await expect(
    createUpload(makeCtx({ signal: abort.signal }), { fileName: 'x.csv', body: cut() }),
  ).rejects.toThrow('gone');
  expect(await listImports(ctx)).toHaveLength(count);
});

test('a file past the limit, an empty one and a hostile name are refused or tamed', async () => {
  const huge = { fileName: 'h.csv', body: bytes('x'), bytes: 5 * 1024 ** 4 };
  await expect(createUpload(ctx, huge)).rejects.toMatchObject({ kind: 'too_large' });
  await expect(createUpload(ctx, { fileName: 'e.csv', body: bytes() })).rejects.toMatchObject({
    kind: 'unprocessable',
  });
  const upload = await createUpload(ctx, {
    fileName: '../../etc/pass\u0000wd\u202e.csv',
    body: bytes('id,text\n1,a\n'),
  });
  expect(upload.file_name).toBe('passwd.csv');
  for (const dataset of ['', '../up', 'UPPER', "x'; DROP TABLE posts; --", 'a'.repeat(65), 'sample']) {
    await expect(startImport(ctx, { id: upload.id, dataset })).rejects.toMatchObject({ name: 'AppError' });
  }
  await expect(getImport(ctx, { id: "' OR 1=1 --" })).rejects.toMatchObject({ kind: 'not_found' });
});

test('only people of this install may import or see imports', async () => {
  const stranger = makeCtx({ actor: anonymous });
  await expect(createUpload(stranger, { fileName: 'x.csv', body: bytes('a') })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  expect(await listImports(stranger)).toEqual([]);
  const own = (await listImports(ctx))[0];
  await expect(getImport(stranger, { id: own?.id ?? '' })).rejects.toMatchObject({ kind: 'not_found' });
});
