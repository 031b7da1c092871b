import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import { measureBestTime } from '@/lib/server/services/own/posts/best-time';
import { predictDraftOf } from '@/lib/server/services/own/posts/draft';
import { listEngagers } from '@/lib/server/services/own/posts/engagers';
import { listOwnPosts, readOwnMonths } from '@/lib/server/services/own/posts/list-own-posts';
import { forecastPayout } from '@/lib/server/services/own/posts/payouts';
import { drawPostReport } from '@/lib/server/services/own/posts/post-pdf';
import { reportOwnPost } from '@/lib/server/services/own/posts/post-report';
import { listTests } from '@/lib/server/services/own/posts/predictions';
import { readInterests } from '@/lib/server/services/own/topics/own-groups';
import type { SourcePost } from '@/lib/domain/source-post';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { batchesOf, makeAuthor, makePosts } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Archives of old years hold no likes: what is not known stays unknown, and nobody sees anybody else's posts. */

let folder: string;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const by = { session: 'test', steppedUpAt: null };
const person = async () =>
  makeCtx({ actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });

async function* bytes(packed: Uint8Array) {
  yield packed;
}

/** An own account with posts that are its own, written some hours apart. */
async function withPosts(handle: string, id: string, given: Partial<SourcePost>) {
  const ctx = await person();
  const lines = [
    { kind: 'account', id, handle, name: handle, taken_at: Date.UTC(2026, 9, 1) },
    { kind: 'followers', ids: ['1', '2', '3'] },
    { kind: 'end', held: ['followers'] },
  ];
  const rows = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { dataset } = await keepArchive(ctx, { stream: bytes(rows), zone: 'Asia/Tokyo' });
  const posts = makePosts(300, 1, { author: makeAuthor({ handle, id }), ...given }).map((post, at) => ({
    ...post,
    postId: `${id}-${at}`,
    createdAt: Date.UTC(2024, 0, 1) + at * 7 * 3_600_000,
  }));
  const known = given.likes === null ? [] : (['likes', 'reposts'] as const);
  await importPosts(ctx, {
    ...{ name: dataset, title: handle, isSample: false, source: 'table-file' },
    batches: batchesOf(posts, ['author_handle', 'author_id', ...known]),
  });
  return ctx;
}

const LIST = { ordering: 'likes', direction: 'desc', page: 1, page_size: 20 } as const;
const NOTHING = { likes: null, reposts: null, replies: null, quotes: null };

test('[PRM-04] of posts whose likes nobody wrote down nothing is 0 and nothing is predicted', async () => {
  const ctx = await withPosts('olga', '88', NOTHING);
  const listed = await listOwnPosts(ctx, LIST);
  expect(listed).toMatchObject({ all: 300, known: { likes: 0, reposts: 0 }, sample: false });
  expect(
    listed.posts.every(({ likes, reposts, has_media: media }) =>
      [likes, reposts, media].every((one) => one === null),
    ),
  ).toBe(true);
  const { months, median_likes: median } = await readOwnMonths(ctx);
  expect(median).toBeNull();
  expect(months.every(({ median: one, known }) => one === null && known === 0)).toBe(true);
  expect(await measureBestTime(ctx, {})).toMatchObject({
    ...{ posts: 300, known: 0, advice: false, test: null, score: null, cells: [] },
  });
  expect(await predictDraftOf(ctx, { text: 'hello', media: false })).toMatchObject({
    ratio: null,
    tips: [],
    parts: [],
  });
  expect(await listTests(ctx)).toEqual([]);
  expect(await forecastPayout(ctx, { days: 366 })).toMatchObject({ payout: null, engagements: null });
  expect(await listEngagers(ctx, { ordering: 'total', page: 1, page_size: 5 })).toMatchObject({
    total: 0,
    looked_at: 0,
  });
  // An archive lists people by their ids alone.
  expect(await readInterests(ctx, { scope: 'followers' })).toMatchObject({ accounts: 3, profiles: 0 });
  expect(await readInterests(ctx, { scope: 'following' })).toMatchObject({ accounts: null });
});

test('posts that get the same whatever their hour and words lead to no advice', async () => {
  const ctx = await withPosts('even', '89', { likes: 5, reposts: 1 });
  const told = await measureBestTime(ctx, {});
  expect(told).toMatchObject({ posts: 300, known: 300, advice: false });
  expect(told.test?.passed).toBe(false);
  expect(told.cells.some(({ best }) => best)).toBe(false);
});

test('[TEN-78] a post of another person’s account is not found, by whichever way it is asked', async () => {
  const [one, other] = [await withPosts('mara', '90', {}), await withPosts('nils', '91', {})];
  const code = { options: { code: 'unknown_post' } };
  expect((await reportOwnPost(one, { pk: '90-7' })).post.id).toBe('90-7');
  await expect(reportOwnPost(other, { pk: '90-7' })).rejects.toMatchObject(code);
  await expect(drawPostReport(other, { pk: '90-7', locale: 'en' })).rejects.toMatchObject(code);
  expect(
    (await listOwnPosts(other, { ...LIST, q: 'Post' })).posts.every(({ id }) => id.startsWith('91-')),
  ).toBe(true);
  const paper = await drawPostReport(one, { pk: '90-7', locale: 'ja' });
  expect(new TextDecoder('latin1').decode(paper.bytes.subarray(0, 5))).toBe('%PDF-');
  expect(paper.fileName).toBe('mara-post-907.pdf');
});
