import { expect, test } from 'vitest';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { makeCtx } from '../factories/ctx';
import { batchesOf, makeAuthor, makePost, makePosts } from '../factories/posts';
import { withStores } from '../setup/stores';

withStores();
const ctx = makeCtx();

test('posts from another source keep what is known apart from what is not', async () => {
  const posts = [
    makePost({ row: 1, likes: 5, views: null, author: makeAuthor({ handle: 'Ann', followers: 10 }) }),
    makePost({ row: 2, likes: null, views: 7, author: makeAuthor({ handle: 'ann', followers: null }) }),
    makePost({
      row: 3,
      author: null,
      text: 'emoji 👩‍💻 and \u0000 control and "quotes"\nline',
      createdAt: Date.UTC(1969, 6, 20),
    }),
    makePost({
      row: 4,
      author: makeAuthor({ name: 'Only a name' }),
      createdAt: Date.UTC(2026, 10, 1, 0, 0, 0, 1),
    }),
  ];
  const counts = await importPosts(ctx, {
    name: 'world',
    title: 'World',
    isSample: false,
    source: 'synthetic',
    batches: batchesOf(posts, ['text', 'likes']),
  });
  expect(counts).toEqual({ posts: 4, accounts: 2, duplicates: 0 });
  const [dataset] = await resolveDatasets(ctx, [{ name: 'world' }]);
  expect(dataset).toMatchObject({ fieldsPresent: ['likes', 'text'], sources: ['synthetic'] });
  const rows = await (
    await clickhouse()
  ).query(
    `SELECT row, text, likes, engagements, views, author_followers AS followers, author_key = 0 AS nobody, created_at AS at
     FROM posts WHERE segment IN {segments:Array(UInt32)} ORDER BY row`,
    { segments: dataset?.segments ?? [] },
  );
  expect(rows).toEqual([
    {
      row: 1,
      text: 'Post number 1',
      likes: 5,
      engagements: 5,
      views: -1,
      followers: 10,
      nobody: 0,
      at: '2026-11-01T00:01:00.000Z',
    },
    {
      row: 2,
      text: 'Post number 2',
      likes: null,
      engagements: 0,
      views: 7,
      followers: -1,
      nobody: 0,
      at: '2026-11-01T00:02:00.000Z',
    },
    {
      row: 3,
      text: posts[2]?.text,
      likes: 0,
      engagements: 0,
      views: -1,
      followers: -1,
      nobody: 1,
      at: '1969-07-20T00:00:00.000Z',
    },
    {
      row: 4,
      text: 'Post number 4',
      likes: 0,
      engagements: 0,
      views: -1,
      followers: -1,
      nobody: 0,
      at: '2026-11-01T00:00:00.001Z',
    },
  ]);
  const people = await (
    await clickhouse()
  ).query(
    'SELECT handle, name, followers FROM accounts WHERE segment IN {segments:Array(UInt32)} ORDER BY handle',
    { segments: dataset?.segments ?? [] },
  );
  expect(people).toEqual([
    { handle: '', name: 'Only a name', followers: -1 },
    { handle: 'ann', name: '', followers: -1 },
  ]);
});

test('many blocks arrive whole', async () => {
  const posts = makePosts(25_000, 1, { text: 'word '.repeat(60) });
  const counts = await importPosts(ctx, {
    name: 'blocks',
    title: 'Blocks',
    isSample: false,
    source: 'synthetic',
    batches: batchesOf(posts, []),
  });
  expect(counts).toEqual({ posts: 25_000, accounts: 7, duplicates: 0 });
  const [dataset] = await resolveDatasets(ctx, [{ name: 'blocks' }]);
  const rows = await (
    await clickhouse()
  ).query(
    'SELECT count() AS n, uniqExact(post_key) AS posts, sum(length(text)) AS letters FROM posts WHERE segment IN {s:Array(UInt32)}',
    { s: dataset?.segments ?? [] },
  );
  expect(rows).toEqual([{ n: 25_000, posts: 25_000, letters: 25_000 * 300 }]);
});
