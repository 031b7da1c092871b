import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRequestClient } from '@/lib/client/request-client';
import * as handles from '@/lib/contracts/handle-tools';
import { api } from '@/lib/server/api/app';
import { findQuery } from '@/lib/server/stores/saved/queries-store';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { LAST, NOW } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* The specification's calls about handles, over a small world whose figures are counted by hand below. */

const HOUR_MS = 3_600_000;
const ctx = makeCtx({ now: () => NOW });
const brew = makeAuthor({
  handle: 'Brewhouse',
  name: 'Brew House',
  followers: 900,
  following: 12,
  verified: true,
  createdAt: Date.UTC(2019, 2, 1, 10),
  bio: 'We roast.',
});
const fan = (n: number) => makeAuthor({ handle: `fan${n}`, name: `Fan ${n}`, followers: n });

/** 60 posts of the brand an hour apart, each liked as often as its number; 12 fans who answer or mention it. */
const POSTS = [
  ...Array.from({ length: 60 }, (_, n) =>
    annotated({
      row: n + 1,
      postId: `own${String(n).padStart(2, '0')}`,
      text: `new roast ${n} #coffee`,
      createdAt: LAST - n * HOUR_MS,
      author: brew,
      likes: n,
    }),
  ),
  ...Array.from({ length: 12 }, (_, n) =>
    annotated(
      {
        row: 100 + n,
        postId: `fan${n}`,
        text: 'great @brewhouse coffee',
        createdAt: LAST - n * HOUR_MS,
        author: fan(n),
        likes: 1,
        inReplyToId: n < 6 ? 'own00' : null,
      },
      { mentions: ['brewhouse'] },
      { country: n < 9 ? 'GB' : 'JP', gender: n < 7 ? 'FEMALE' : 'MALE' },
    ),
  ),
  annotated({
    row: 200,
    postId: 'else',
    text: 'tea',
    createdAt: LAST,
    author: makeAuthor({ handle: 'teapot' }),
  }),
  annotated({
    row: 201,
    postId: 'mention',
    text: 'does @only_named exist?',
    createdAt: LAST,
    author: makeAuthor({ handle: 'teapot' }),
  }),
];

/** Ids of the brand's posts. */
const newestFirst = Array.from({ length: 60 }, (_, n) => `own${String(n).padStart(2, '0')}`);

let folder: string;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'roast', POSTS);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const { request } = createRequestClient({
  fetch: (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Host', 'pro.localhost:3000');
    return Promise.resolve(api().request(String(url), { ...init, headers }));
  },
});
const days = { from: '2026-10-01', to: '2026-11-30' };

test('[ANA-34] data of handles: profiles, who interacted, hashtags and keywords', async () => {
  const body = { handles: ['@BrewHouse'], ...days };
  const { accounts, size, hashtags, keywords } = await request(handles.extractDataHandles, { body });
  expect(accounts).toMatchObject([
    {
      ...{ handle: 'brewhouse', followers: 900, following: 12, verified: true, description: 'We roast.' },
      created_at: '2019-03-01T10:00:00.000Z',
    },
  ]);
  expect(size).toBe(12);
  expect(hashtags).toMatchObject([{ label: '#coffee', count: 60 }]);
  expect(keywords.map(({ label }) => label)).toContain('roast');
  const undated = await request(handles.extractDataHandles, { body: { handles: ['fan3'], ...days } });
  expect(undated.accounts).toMatchObject([{ handle: 'fan3', followers: 3, created_at: null }]);
});

test('[ANA-18] the audience of handles and of a query can be saved by its id and computed again', async () => {
  const found = await request(handles.analyzeHandles, { body: { handles: ['brewhouse'], ...days } });
  expect(found.size).toBe(12);
  expect(found.demographics.countries).toMatchObject([
    { label: 'GB', count: 9 },
    { label: 'JP', count: 3 },
  ]);
  const kept = await findQuery(makeCtx(), found.audience_creator_query_id);
  expect(kept).toMatchObject({ type: 'handle', datasets: [{ name: 'roast', version: 1 }] });
  const asked = await request(handles.analyzeQuery, {
    body: { query: 'great', exclude_keywords: ['tea'], ...days },
  });
  expect(asked.recipe).toMatchObject({ type: 'keyword', text: 'great NOT tea' });
  expect(asked.size).toBe(12);
});

test('[ANA-37, ANA-47] posts of a handle and the facts about them are its own only', async () => {
  const body = { handles: ['brewhouse'], ...days, page_size: 100 };
  const posts = await request(handles.postDataOfHandles, { body });
  expect(posts).toHaveLength(60);
  expect(posts[0]).toMatchObject({ id: 'own59', like_count: 59, author: { handle: 'Brewhouse' } });
  const facts = await request(handles.postMetadataOfHandle, { body: { handle: 'brewhouse', ...days } });
  expect(facts).toMatchObject({
    post_count: 60,
    first_post: new Date(LAST - 59 * HOUR_MS).toISOString(),
    last_post: new Date(LAST).toISOString(),
    avg_likes: 29.5,
  });
  expect(facts.hours.reduce((sum, n) => sum + n, 0)).toBe(60);
  const none = await request(handles.postMetadataOfHandle, {
    body: { handle: 'fan3', from: '2020-01-01', to: '2020-01-02' },
  });
  expect(none).toMatchObject({ post_count: 0, first_post: null, avg_likes: null });
});

test('API-172 and API-207 give posts of an account and of several, page by page', async () => {
  const pages = async (page: number) => {
    const one = { handle: 'brewhouse', ...days, page };
    const several = { handles: ['brewhouse', 'FAN1', 'fan2'], ...days, page };
    return [
      await request(handles.postsOfAccount, { body: one }),
      await request(handles.postDataOfHandles, { body: several }),
    ].map((posts) => posts.map(({ id }) => id));
  };
  const [[ownFirst, allFirst], [own = [], all = []]] = [await pages(1), await pages(2)];
  expect([ownFirst, allFirst, own, all].map((ids) => ids?.length)).toEqual([50, 50, 10, 12]);
  expect([...(ownFirst ?? []), ...own]).toEqual(newestFirst);
  // By likes: those of the fans have one, as has the second of the brand.
  const [, last, ...others] = newestFirst.toReversed().slice(-3);
  expect(all.slice(-4)).toEqual(['fan1', 'fan2', last, ...others]);
  expect(await pages(3)).toEqual([[], []]);
  for (const [path, body] of [
    [handles.postsOfAccount.path, { handle: 'brewhouse' }],
    [handles.postDataOfHandles.path, { handles: ['brewhouse'] }],
  ] as const)
    for (const wrong of [{ page: 0 }, { page_size: 101 }, { page: 5000, page_size: 100 }])
      expect((await send(path, { ...body, ...wrong })).status).toBe(400);
});

test('a timeline comes newest first, each post once, page by page, also while the data grows', async () => {
  const first = await request(handles.fetchTimeline, { query: { handle: 'brewhouse' } });
  expect(first.posts).toHaveLength(50);
  const more = annotated({ row: 1, postId: 'fresh', text: 'x', createdAt: LAST + HOUR_MS, author: brew });
  await seedDataset(ctx, 'roast', [more]);
  const second = await request(handles.fetchTimeline, { query: { handle: 'brewhouse', cursor: first.next } });
  expect(second.next).toBeUndefined();
  const ids = [...first.posts, ...second.posts].map(({ id }) => id);
  expect(ids).toEqual(newestFirst);
  for (const cursor of ['../etc', '2-1', '1-1-roast', '2-1-../etc', 'x-1-roast'])
    await expect(
      request(handles.fetchTimeline, { query: { handle: 'brewhouse', cursor } }),
    ).rejects.toMatchObject({ status: 400 });
});

test('[ANA-35] follower growth says one point where there is one', async () => {
  const growth = await request(handles.followerGrowth, { body: { handles: ['brewhouse'], ...days } });
  expect(growth).toMatchObject([{ handle: 'brewhouse', points: [{ value: 900 }] }]);
  await expect(
    request(handles.followerGrowth, { body: { handles: ['nobody_here'], ...days } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('[REQ-02] a handle is looked for in the datasets where the network is not set up, and says where', async () => {
  const check = (handle: string) => request(handles.validateHandle, { body: { handle } });
  expect(await check('@BREWHOUSE')).toMatchObject({
    valid: true,
    checked: 'datasets',
    account: { followers: 900 },
  });
  expect(await check('fan3')).toMatchObject({ valid: true, account: { handle: 'fan3' } });
  // Anybody can write a handle that nobody has.
  expect(await check('only_named')).toEqual({ valid: false, checked: 'datasets' });
  expect(await check('unknown_one')).toEqual({ valid: false, checked: 'datasets' });
  expect(await check('no handle!')).toEqual({ valid: false, checked: 'datasets' });
});

test('accounts for keywords are those with the most engagements', async () => {
  const body = { keywords: ['new roast', 'great'], limit: 2 };
  const found = await request(handles.accountsForKeywords, { body });
  expect(found.map(({ handle }) => handle)).toEqual(['brewhouse', 'fan0']);
});

// Last: the default dataset is another one from here on.
test('a timeline goes on in the dataset it began in when a newer one arrives', async () => {
  const first = await request(handles.fetchTimeline, { query: { handle: 'brewhouse' } });
  const later = annotated({ row: 1, postId: 'later', text: 'x', createdAt: LAST, author: brew });
  await seedDataset(makeCtx({ now: () => new Date(NOW.getTime() + HOUR_MS) }), 'newer', [later]);
  const second = await request(handles.fetchTimeline, { query: { handle: 'brewhouse', cursor: first.next } });
  expect(second.posts.map(({ id }) => id)).toEqual(newestFirst.slice(-11));
  const fresh = await request(handles.fetchTimeline, { query: { handle: 'brewhouse' } });
  expect(fresh.posts.map(({ id }) => id)).toEqual(['later']);
});
