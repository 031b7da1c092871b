import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { createRequestClient } from '@/lib/client/request-client';
import * as competitors from '@/lib/contracts/competitors';
import { api } from '@/lib/server/api/app';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { LAST, NOW } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Three brands and those who write about them; every expected figure is counted by hand from the lists below. */

const HOUR_MS = 3_600_000;
const ctx = makeCtx({ now: () => NOW });
const brand = (handle: string, followers: number) => makeAuthor({ handle, name: handle, followers });
const fan = (n: number) => makeAuthor({ handle: `fan${n}`, name: `Fan ${n}`, followers: n });
let row = 0;

/** Own posts of a brand an hour apart, the n-th with n likes. */
const own = (handle: string, followers: number, posts: number) =>
  Array.from({ length: posts }, (_, n) =>
    annotated({
      row: ++row,
      postId: `${handle}${n}`,
      text: n % 2 === 0 ? 'espresso grinder beans' : 'oat latte foam',
      createdAt: LAST - n * HOUR_MS,
      author: brand(handle, followers),
      likes: n,
    }),
  );

/** One post by each of these fans that mentions the brand; the first `happy` are positive, the rest negative. */
const fans = (handle: string, [from, to]: [number, number], happy: number, also: string[] = []) =>
  Array.from({ length: to - from }, (_, index) =>
    annotated(
      {
        row: ++row,
        postId: `${handle}-fan${from + index}`,
        text: `about @${handle}`,
        createdAt: LAST - index * HOUR_MS,
        author: fan(from + index),
      },
      { mentions: [handle, ...also], sentiment: index < happy ? 'positive' : 'negative' },
      { country: index % 3 === 0 ? 'JP' : 'GB', gender: index % 2 === 0 ? 'FEMALE' : 'MALE' },
    ),
  );

const POSTS = [
  ...own('brewhouse', 900, 40),
  ...own('millroast', 400, 10),
  ...own('leaf', 50, 3),
  // A post passed on is none of its own.
  annotated({
    row: ++row,
    postId: 'passed-on',
    text: 'RT of something famous',
    createdAt: LAST,
    author: brand('brewhouse', 900),
    likes: 10_000,
    isRepost: true,
  }),
  ...fans('brewhouse', [0, 16], 12, ['rival']),
  ...fans('millroast', [10, 30], 5),
  ...fans('leaf', [0, 4], 4),
  ...Array.from({ length: 120 }, (_, n) =>
    annotated({ row: ++row, postId: `else${n}`, text: 'tea', createdAt: LAST, author: fan(100 + n) }),
  ),
];

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
const all = { handle: '@BrewHouse', competitors: ['millroast', 'leaf'], ...days };

test('[ANA-03] an account and its competitors: posts, engagement, sentiment and audience as counted by hand', async () => {
  const { accounts, comparison } = await request(competitors.compareCompetitors, { body: all });
  expect(accounts).toMatchObject([
    { handle: 'brewhouse', followers: 900, own_posts: 40, engagement: 780, growth: [{ value: 900 }] },
    { handle: 'millroast', followers: 400, own_posts: 10, engagement: 45 },
    { handle: 'leaf', followers: 50, own_posts: 3, engagement: 3 },
  ]);
  expect(accounts.map(({ audience }) => audience)).toEqual([
    { kind: 'interacted', size: 16 },
    { kind: 'interacted', size: 20 },
    { kind: 'interacted', size: 4 },
  ]);
  expect(accounts.map(({ sentiment }) => [sentiment.positive, sentiment.base])).toEqual([
    [0.75, 16],
    [0.25, 20],
    [1, 4],
  ]);
  // 16 fans: the 1st, 4th, … 16th are in Japan; every second one is a woman.
  expect(accounts[0]?.demographics).toMatchObject({
    withheld: false,
    countries: [
      { label: 'GB', count: 10 },
      { label: 'JP', count: 6 },
    ],
  });
  expect(comparison.columns).toHaveLength(3);
  expect(comparison.sections.map(({ id }) => id)).toContain('sentiment');
});

test('[ANA-03] fewer than ten people: no demographics, neither beside nor in a comparison', async () => {
  const { accounts, comparison } = await request(competitors.compareCompetitors, { body: all });
  expect(accounts[2]?.demographics).toEqual({
    genders: [],
    countries: [],
    languages: [],
    age_groups: [],
    withheld: true,
  });
  const countries = comparison.sections.find(({ id }) => id === 'countries');
  expect(countries?.rows.length).toBeGreaterThan(0);
  for (const { values, differences } of countries?.rows ?? []) {
    expect(values[2] ?? null).toBeNull();
    expect(differences[2] ?? null).toBeNull();
  }
});

test('[ANA-03] overlap: the share of the row in the column with its interval, the same kind for all', async () => {
  const found = await request(competitors.compareCompetitors, { body: all });
  // Fans 0–15, 10–29 and 0–3: six in the first two, four in the first and last, none in the last two.
  expect(found.overlap).toEqual([
    [1, 6 / 16, 4 / 16],
    [6 / 20, 1, 0],
    [1, 0, 1],
  ]);
  expect(found.overlap_intervals[1]?.[0]).toEqual({ n: 6, base: 20, ...wilson(6, 20) });
  expect(found.overlap_receipt).toMatchObject({ kind: 'interacted', frame: 'census', unit: 'accounts' });
});

test('[ANA-03, ANA-06] metrics side by side with what they were counted in, and what differs', async () => {
  const body = { handles: ['brewhouse', 'millroast'], ...days };
  const { metrics, details, differences, receipts, accounts } = await request(competitors.compareAccounts, {
    body,
  });
  expect(accounts.map(({ handle }) => handle)).toEqual(['brewhouse', 'millroast']);
  expect(metrics).toMatchObject({
    followers: [900, 400],
    own_posts: [40, 10],
    engagements: [780, 45],
    engagements_per_post: [19.5, 4.5],
    median_engagements: [19.5, null],
    about: [16, 20],
    conversation: [57, 30],
    audience: [16, 20],
    net_sentiment: [0.5, -0.5],
  });
  expect(metrics.follower_change).toEqual([null, null]);
  expect(details.engagements_per_post[0]).toMatchObject({ n: 40, base: 40, low: null, high: null });
  // Of sixteen posts the model's error and the sampling together tell no level.
  expect(details.net_sentiment[0]).toMatchObject({ low: null, high: null, level: 0.8, untold: true });
  // 16 and 20 posts are too few to call it clear, however far apart the shares are.
  expect(differences.net_sentiment[1]).toMatchObject({ difference: -1, clear: false });
  expect(differences.own_posts[0]).toBeNull();
  expect(differences.followers[1]).toMatchObject({ ratio: 400 / 900, low: null, p: null });
  expect(receipts.own_posts[1]?.recipe).toMatchObject({
    text: '@millroast',
    reposts: 'exclude',
    filters: [{ section: 'top_accounts', key: 'millroast' }],
  });
});

test('topics are those of own posts, suggestions what the audience names more often than others', async () => {
  const topics = await request(competitors.accountTopics, {
    body: { handles: ['brewhouse', 'LEAF'], ...days },
  });
  expect(Object.keys(topics).sort()).toEqual(['brewhouse', 'leaf']);
  const labels = topics.brewhouse?.map(({ label }) => label).join(' ') ?? '';
  expect(labels).toMatch(/espresso/);
  expect(labels).not.toMatch(/about|tea|famous/);
  const found = await request(competitors.suggestCompetitors, { body: { handle: 'brewhouse', ...days } });
  expect(found.map(({ handle }) => handle)).not.toContain('brewhouse');
  const rival = found.find(({ handle }) => handle === 'rival');
  expect(rival).toMatchObject({ followers: null, reason: { n: 16, base: 16, share: 1 } });
  expect(rival?.limits).toContain('same_owner_not_known');
});

test('known followers are the audience only where those of all accounts are known', async () => {
  const version = await seedDataset(ctx, 'followed', POSTS);
  const dataset = await ensureDataset(ctx, { name: 'followed', title: 'followed', isSample: false });
  const [segment = 0] = (await segmentsOfVersion(dataset.id, version)) ?? [];
  const store = await clickhouse();
  const follow = (target: string, followers: string[]) =>
    store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT {segment:UInt32}, {target:String}, cityHash64(lowerUTF8(arrayJoin({followers:Array(String)})))`,
      { segment, target, followers },
    );
  await follow('brewhouse', ['fan1', 'fan2', 'fan3']);
  const ask = { ...all, dataset: 'followed' };
  expect((await request(competitors.compareCompetitors, { body: ask })).overlap_receipt.kind).toBe(
    'interacted',
  );
  await follow('millroast', ['fan2', 'fan3', 'fan4', 'fan5']);
  const body = { ...ask, competitors: ['millroast'] };
  const found = await request(competitors.compareCompetitors, { body: { ...body, to: '2026-11-29' } });
  expect(found.overlap_receipt.kind).toBe('followers');
  expect(found.overlap).toEqual([
    [1, 2 / 3],
    [2 / 4, 1],
  ]);
});

test('a handle that nobody knows is named, and what cannot be compared is refused', async () => {
  const ask = (body: unknown) =>
    api().request('/api/external/competitor-analysis/', {
      method: 'POST',
      headers: { Host: 'pro.localhost:3000', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const unknown = await ask({ handle: 'brewhouse', competitors: ['nobody_here', 'leaf'], ...days });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({
    message: expect.stringContaining('@nobody_here'),
    code: 'unknown_handle',
  });
  for (const competitors of [[], ['brewhouse'], ['a', 'b', 'c', 'd', 'e'], ['leaf', '@LEAF'], ["'); --"], 7])
    expect((await ask({ handle: 'Brewhouse', competitors, ...days })).status).toBe(400);
  expect((await ask({ handle: 'brewhouse', competitors: ['leaf'], dataset: 'gone' })).status).toBe(404);
  expect((await ask({ ...all, from: '2026-11-30', to: '2026-10-01' })).status).toBe(400);
  expect((await ask({ handle: '__proto__', competitors: ['constructor'] })).status).toBe(404);
});
