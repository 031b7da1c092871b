import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '@/lib/domain/app-error';
import type { SectionId } from '@/lib/domain/sections';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { LAST, NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

const ctx = makeCtx({ now: () => NOW });
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

test('behind every bar stand the posts it counts', async () => {
  const keys = async (section: SectionId, key: string) => {
    const page = await listPosts(ctx, { recipe: recipe(), filter: { section, key }, page: 1, page_size: 50 });
    expect(page.total).toBe(page.posts.length);
    return page.posts.map((post) => post.key);
  };
  expect(await keys('hashtags', 'one')).toEqual(['post-1']);
  expect(await keys('keywords', 'tea')).toEqual(['post-3', 'post-1', 'post-2']);
  expect(await keys('sentiment', 'negative')).toEqual(['post-2']);
  expect(await keys('languages', 'en')).toHaveLength(3);
  expect(await keys('languages', "en' OR 1=1 --")).toEqual([]);
  expect(await keys('countries', 'US')).toEqual(['post-3', 'post-1']);
  expect(await keys('countries', 'GB')).toEqual([]);
  expect(await keys('conversation_volume', new Date(LAST).toISOString().slice(0, 10))).toEqual(['post-1']);
  expect(await keys('share_of_voice', 'tea')).toHaveLength(3);
  expect(await keys('top_accounts', 'ann')).toEqual(['post-3', 'post-1']);
  expect(await keys('top_posts', 'post-2')).toEqual(['post-2']);
  expect(await keys('posting_times', '2-12')).toEqual(['post-1']);
  expect(await keys('posts', '')).toHaveLength(3);
});

test('behind a gender stand posts, never people', async () => {
  // Of fewer than ten accounts nothing is told at all: ten more make a group.
  const more = SMALL.slice(0, 1).flatMap(({ post, note }) =>
    [...'opqrstuvwxyz'].slice(0, 10).map((handle) =>
      annotated({ ...post, postId: `more-${handle}`, author: makeAuthor({ handle }) }, note, {
        gender: 'MALE',
      }),
    ),
  );
  await seedDataset(ctx, 'crowd', [...SMALL, ...more]);
  const page = await listPosts(ctx, {
    recipe: { ...recipe(), datasets: [{ name: 'crowd' }] },
    filter: { section: 'genders', key: 'FEMALE' },
    page: 1,
    page_size: 50,
  });
  expect(page.total).toBe(2);
  expect(page.posts.map(({ text }) => text)).toEqual(['tea', 'tea #one']);
  for (const post of page.posts) expect(post).toMatchObject({ author: '', author_name: '', url: null });
  expect(JSON.stringify(page.posts)).not.toMatch(/ann|post-/i);
});

test('posts come in pages, and a page or an item that cannot be is refused', async () => {
  const page = (given: object) => listPosts(ctx, { recipe: recipe(), page: 2, page_size: 2, ...given });
  expect(await page({})).toMatchObject({ total: 3, page: 2, page_size: 2, posts: [{ key: 'post-2' }] });
  expect(await page({ ordering: 'created_at' })).toMatchObject({ posts: [{ key: 'post-3' }] });
  for (const bad of [
    { page: 0 },
    { page_size: 10_000 },
    { filter: { section: 'posting_times', key: '8-1' } },
    { filter: { section: 'conversation_volume', key: 'yesterday' } },
    { filter: { section: 'share_of_voice', key: 'milk' } },
  ]) {
    await expect(page(bad)).rejects.toThrow(AppError);
  }
});
