import { expect, test } from 'vitest';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { deleteDataset } from '@/lib/server/services/datasets/delete-dataset';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { listDeleted } from '@/lib/server/services/datasets/list-deleted';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { renameDataset } from '@/lib/server/services/datasets/rename-dataset';
import { defaultDatasetName, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { restoreDataset } from '@/lib/server/services/datasets/restore-dataset';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { sweep } from '@/lib/server/services/operations/sweep';
import type { SourcePost } from '@/lib/domain/source-post';
import { anonymous, makeCtx } from '../factories/ctx';
import { batchesOf, makePosts } from '../factories/posts';
import { withStores } from '../setup/stores';

withStores();
const ctx = makeCtx();
const stranger = makeCtx({ actor: anonymous });
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const bring = (name: string, posts: SourcePost[], isSample = false) =>
  importPosts(ctx, { name, title: name, isSample, source: 'synthetic', batches: batchesOf(posts, ['text']) });

async function postIds(name: string, version?: number) {
  const [dataset] = await resolveDatasets(ctx, [{ name, version }]);
  const rows = await (
    await clickhouse()
  ).query<{ id: string }>(
    'SELECT post_id AS id FROM posts WHERE segment IN {segments:Array(UInt32)} ORDER BY id',
    { segments: dataset?.segments ?? [] },
  );
  return rows.map(({ id }) => id);
}

test('two datasets with the same posts do not see or change each other', async () => {
  await bring('left', makePosts(10, 1, { likes: 1 }));
  await bring('right', makePosts(10, 6, { likes: 2 }));
  expect(await postIds('left')).toHaveLength(10);
  expect(await postIds('right')).toHaveLength(10);
  expect(await getDataset(ctx, { name: 'left' })).toMatchObject({ posts: 10, version: 1 });
  const [left] = await resolveDatasets(ctx, [{ name: 'left' }]);
  const likes = await (
    await clickhouse()
  ).query('SELECT sum(likes) AS n FROM posts WHERE segment IN {s:Array(UInt32)}', {
    s: left?.segments ?? [],
  });
  expect(likes).toEqual([{ n: 10 }]);
  await deleteDataset(ctx, { name: 'left' });
  expect(await postIds('right')).toHaveLength(10);
});

test('a deleted dataset is gone at once and comes back whole', async () => {
  await bring('undo', makePosts(5));
  const before = await getDataset(ctx, { name: 'undo' });
  await deleteDataset(ctx, { name: 'undo' });
  await expect(getDataset(ctx, { name: 'undo' })).rejects.toMatchObject({ kind: 'not_found' });
  await expect(resolveDatasets(ctx, [{ name: 'undo' }])).rejects.toMatchObject({ kind: 'not_found' });
  await expect(deleteDataset(ctx, { name: 'undo' })).rejects.toMatchObject({ kind: 'not_found' });
  await sweep(later(1));
  expect(await restoreDataset(ctx, { name: 'undo' })).toEqual(before);
  expect(await postIds('undo')).toHaveLength(5);
});

test('a name can be used again after a deletion, which then cannot be undone under it', async () => {
  await bring('again', makePosts(3));
  await deleteDataset(ctx, { name: 'again' });
  await bring('again', makePosts(2, 50));
  expect(await postIds('again')).toEqual(['post-50', 'post-51']);
  await expect(restoreDataset(ctx, { name: 'again' })).rejects.toMatchObject({ kind: 'conflict' });
});

test('after 30 days a deleted dataset and its posts are removed for good', async () => {
  await bring('old', makePosts(4, 1, { conversationId: 'old-conversation' }));
  await deleteDataset(ctx, { name: 'old' });
  await sweep(later(29 * 24));
  const named = async () => (await listDeleted(ctx)).filter(({ name }) => name === 'old');
  expect(await named()).toMatchObject([{ posts: 4 }]);
  await sweep(later(30 * 24 + 1));
  expect(await named()).toEqual([]);
  await expect(restoreDataset(ctx, { name: 'old' })).rejects.toMatchObject({ kind: 'not_found' });
  const rows = await (
    await clickhouse()
  ).query(`SELECT count() AS n FROM posts WHERE conversation_id = 'old-conversation'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a past version stays resolvable while its segments are kept, then says that it is gone', async () => {
  await bring('versions', makePosts(10, 1));
  await bring('versions', makePosts(10, 8));
  expect(await postIds('versions', 1)).toHaveLength(10);
  expect(await postIds('versions', 2)).toHaveLength(17);
  expect(await postIds('versions')).toHaveLength(17);
  await sweep(later(1));
  await expect(postIds('versions', 1)).rejects.toMatchObject({
    kind: 'not_found',
    options: { code: 'unknown_version' },
  });
  await expect(postIds('versions', 9)).rejects.toMatchObject({ kind: 'not_found' });
  expect(await postIds('versions')).toHaveLength(17);
});

test('renaming keeps the posts; a taken or impossible name is refused', async () => {
  await bring('first-name', makePosts(2));
  await bring('taken', makePosts(2));
  const renamed = await renameDataset(ctx, { name: 'first-name', newName: 'second-name', title: ' Second ' });
  expect(renamed).toMatchObject({ name: 'second-name', title: 'Second', posts: 2 });
  expect(await getDataset(ctx, { name: 'first-name' })).toEqual(renamed);
  await expect(deleteDataset(ctx, { name: 'first-name' })).rejects.toMatchObject({ kind: 'not_found' });
  await expect(renameDataset(ctx, { name: 'second-name', newName: 'taken' })).rejects.toMatchObject({
    kind: 'conflict',
    options: { code: 'name_taken' },
  });
  for (const newName of ['No', '', 'a b', 'sample']) {
    await expect(renameDataset(ctx, { name: 'second-name', newName })).rejects.toMatchObject({
      kind: 'bad_request',
    });
  }
});

test('strangers read the sample world only; nobody changes it; it is the default of last resort', async () => {
  expect(await defaultDatasetName(stranger)).toBe(null);
  await bring('sample', makePosts(6), true);
  await bring('mine', makePosts(1));
  expect((await listDatasets(stranger)).map(({ name, sample }) => [name, sample])).toEqual([
    ['sample', true],
  ]);
  await expect(getDataset(stranger, { name: 'mine' })).rejects.toMatchObject({ kind: 'not_found' });
  await expect(resolveDatasets(stranger, [{ name: 'mine' }])).rejects.toMatchObject({ kind: 'not_found' });
  await expect(deleteDataset(stranger, { name: 'sample' })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(deleteDataset(ctx, { name: 'sample' })).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await defaultDatasetName(stranger)).toBe('sample');
  expect(await defaultDatasetName(ctx)).toBe('mine');
  expect((await listDatasets(ctx)).at(-1)?.name).toBe('sample');
});

test('hostile names find nothing and break nothing', async () => {
  for (const name of ["x' OR '1'='1", '../../etc', '\u0000', 'a'.repeat(10_000), '{segment:UInt32}', '%']) {
    await expect(getDataset(ctx, { name })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(resolveDatasets(ctx, [{ name }])).rejects.toMatchObject({ kind: 'not_found' });
  }
});
