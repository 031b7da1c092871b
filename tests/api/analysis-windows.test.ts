import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { readSpans, spansOfRun } from '@/lib/server/services/analysis/read-spans';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { closeStores } from '@/lib/server/startup';
import type { RunStep } from '@/lib/server/stores/runs/run-record';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import type { PostField } from '@/lib/domain/datasets';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Windows that fit the data: what was not read is unknown, not zero. */

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const FIRST = Date.UTC(2026, 10, 2, 9);
const ctx = makeCtx({ now: () => NOW });
let folder: string;
let row = 0;
const tea = (at: number, text = 'tea') => annotated({ row: (row += 1), text, createdAt: at });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  // Three files: 2 to 4 November, with a silent day between, 8 November, 10 and 11 November.
  await seedDataset(ctx, 'files', [tea(FIRST), tea(FIRST + 2 * DAY_MS, 'coffee')]);
  await seedDataset(ctx, 'files', [tea(FIRST + 6 * DAY_MS), tea(FIRST + 6 * DAY_MS + 1)]);
  await seedDataset(ctx, 'files', [tea(FIRST + 8 * DAY_MS), tea(FIRST + 9 * DAY_MS)]);
  // Nine days: nine in ten posts on three of them, and "oolong" in the second half only. Everyone posts once.
  const spread = (from: number, count: number, text: string) =>
    Array.from({ length: count }, (_, n) =>
      annotated({
        row: (row += 1),
        text,
        createdAt: from + ((n * 7919) % 50_000) * 1000,
        author: makeAuthor({ handle: `once${row}` }),
      }),
    );
  await seedDataset(ctx, 'burst', [
    ...spread(FIRST, 30, 'tea green'),
    ...spread(FIRST + 4 * DAY_MS, 4, 'tea green'),
    ...spread(FIRST + 7 * DAY_MS, 60, 'tea oolong'),
    ...spread(FIRST + 8 * DAY_MS, 60, 'tea green'),
  ]);
  await seedDataset(
    ctx,
    'even',
    Array.from({ length: 9 }, (_, n) => tea(FIRST + n * DAY_MS)),
  );
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const iso = (ms: number) => new Date(ms).toISOString();
const recipe = (given: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'files' }],
  ...given,
});

test('two centuries are told in years, with every post in one', async () => {
  const given = recipe({ from: iso(Date.UTC(1970, 0, 1)), to: iso(Date.UTC(2199, 11, 31)) });
  const { sections, totals } = await runReport(ctx, given, {
    sections: ['conversation_volume', 'sentiment'],
  });
  const { step, items = [], receipt } = sections.conversation_volume ?? {};
  expect({ step, years: items.length }).toEqual({ step: 'year', years: 230 });
  expect(items.reduce((sum, { posts }) => sum + (posts ?? 0), 0)).toBe(totals.posts);
  expect(receipt?.limits).toContain('longer_steps');
  expect(sections.sentiment).toMatchObject({ step: 'year', by_day: [{ at: '2026-01-01' }] });
  const behind = (key: string) =>
    listPosts(ctx, { recipe: given, filter: { section: 'conversation_volume', key }, page: 1, page_size: 1 });
  expect(await behind('2026-01-01')).toMatchObject({ total: totals.posts });
  expect(await behind('2026-11-02')).toMatchObject({ total: 1 });
});

test('days before, between and after what files hold are unknown; a day within them without a match is 0', async () => {
  const [from, to] = [Date.UTC(2026, 9, 31), Date.UTC(2026, 10, 13)];
  const { sections } = await runReport(ctx, recipe({ from: iso(from), to: iso(to) }), {
    sections: ['conversation_volume', 'sentiment'],
  });
  const volume = sections.conversation_volume;
  expect(volume?.items.map(({ posts }) => posts)).toEqual([
    ...[null, null],
    ...[1, 0, 0],
    ...[null, null, null],
    ...[2, null, 1, 1, null],
  ]);
  expect(volume?.items[0]).toEqual({ at: '2026-10-31', posts: null, engagements: null });
  expect(volume?.receipt.limits).toContain('days_not_read');
  expect(sections.sentiment?.by_day.map(({ at }) => at.slice(8))).toEqual([
    '02',
    '03',
    '04',
    '08',
    '10',
    '11',
  ]);
});

test('data that opens whole begins and ends with a post', async () => {
  const { sections, query } = await runReport(ctx, recipe(), { sections: ['conversation_volume'] });
  expect(query).toMatchObject({ from: iso(FIRST), to: iso(FIRST + 9 * DAY_MS + 1), window: 'everything' });
  const steps = sections.conversation_volume?.items ?? [];
  expect([steps[0]?.posts, steps.at(-1)?.posts]).toEqual([1, 1]);
});

test('every segment is a stretch of its own', async () => {
  const spans = await readSpans(await resolveDatasets(ctx, [{ name: 'files' }]));
  expect(spans).toEqual([
    { from: FIRST, to: FIRST + 2 * DAY_MS + 1 },
    { from: FIRST + 6 * DAY_MS, to: FIRST + 6 * DAY_MS + 2 },
    { from: FIRST + 8 * DAY_MS, to: FIRST + 9 * DAY_MS + 1 },
  ]);
});

const search = (from: number, to: number, stopped?: 'repeats'): RunStep => ({
  read: { kind: 'search', query: 'tea', from: iso(from), to: iso(to), archive: false },
  limit: null,
  stratum: null,
  ...(stopped && { stopped }),
});

test('a run has read the windows of its ended steps, and of one that did not end as far back as its posts go', () => {
  const [a, b, c] = [FIRST, FIRST + DAY_MS, FIRST + 2 * DAY_MS];
  const users: RunStep = { read: { kind: 'posts', ids: ['1'] }, limit: null, stratum: null };
  expect(spansOfRun({ steps: [users, search(a, b), search(b, c)], step: 3 }, a)).toEqual([
    { from: a, to: b },
    { from: b, to: c },
  ]);
  // The network gives the newest first: what lies before the oldest post was not reached.
  expect(spansOfRun({ steps: [search(a, c)], step: 0 }, b)).toEqual([{ from: b, to: c }]);
  expect(spansOfRun({ steps: [search(a, c, 'repeats')], step: 1 }, b)).toEqual([{ from: b, to: c }]);
  expect(spansOfRun({ steps: [search(a, b), search(b, c)], step: 0 }, null)).toEqual([]);
});

test('hours where three days or fewer hold nine in ten posts, and only there', async () => {
  const volume = async (given: Partial<RecipeInput>) => {
    const { sections } = await runReport(ctx, recipe(given), {
      sections: ['conversation_volume', 'sentiment', 'peak_day'],
    });
    const found = sections.conversation_volume;
    if (!found) throw new Error('The section is there');
    return { ...found, days: sections.sentiment?.by_day.length, peakDay: sections.peak_day };
  };
  const burst = await volume({ datasets: [{ name: 'burst' }] });
  expect(burst).toMatchObject({ step: 'hour', days: 9 });
  expect(burst.items.length).toBeLessThan(9 * 24);
  expect(burst.items.reduce((sum, { posts }) => sum + (posts ?? 0), 0)).toBe(154);
  // Its days are known all the same.
  expect(burst.peakDay).toMatchObject({ largest: { at: '2026-11-09', posts: 60 }, days: 7 });
  expect((await volume({ datasets: [{ name: 'even' }] })).step).toBe('day');
  // Over more hours than a series may have it is days again.
  const long = { from: iso(FIRST - 60 * DAY_MS), to: iso(FIRST + 30 * DAY_MS) };
  const days = await volume({ datasets: [{ name: 'burst' }], ...long });
  expect(days.step).toBe('day');
  expect(days.items.reduce((sum, { posts }) => sum + (posts ?? 0), 0)).toBe(154);
});

test('a file of dates without a time of day has no hours', async () => {
  const dated = [0, 1, 5].flatMap((n) =>
    Array.from({ length: n === 5 ? 2 : 30 }, () =>
      annotated({ row: (row += 1), text: 'tea', createdAt: Date.UTC(2026, 10, 2 + n), dateOnly: true }),
    ),
  );
  await seedDataset(ctx, 'dated', dated);
  const { sections } = await runReport(ctx, recipe({ datasets: [{ name: 'dated' }] }), {
    sections: ['conversation_volume'],
  });
  expect(sections.conversation_volume?.step).toBe('day');
});

test('where nothing lies before, the second half of the window is compared with the first, and the receipt says so', async () => {
  const trending = async (given: Partial<RecipeInput>) =>
    (
      await runReport(ctx, recipe({ datasets: [{ name: 'burst' }], ...given }), {
        sections: ['trending_topics'],
      })
    ).sections.trending_topics;
  const halves = await trending({ to: iso(FIRST + 8 * DAY_MS), from: iso(FIRST - DAY_MS) });
  expect(halves?.receipt.baseline).toEqual({ kind: 'first_half', unit: 'posts', n: 30 });
  expect(halves?.receipt.limits).toContain('halves_compared');
  expect(halves).toMatchObject({ base: 64, items: [{ key: 'oolong', n: 60, before: 0 }], total_items: 1 });
  const before = await trending({ to: iso(FIRST + 9 * DAY_MS), from: iso(FIRST + 8 * DAY_MS) });
  expect(before?.receipt.baseline).toEqual({ kind: 'window_before', unit: 'posts', n: 60 });
  expect(before?.receipt.limits).not.toContain('halves_compared');
});

test('[ANA-22] top posts go by what most of them tell, and the receipt says by what', async () => {
  const post = (n: number, figures: object) =>
    annotated({ row: (row += 1), text: 'tea', createdAt: FIRST + n, likes: null, views: null, ...figures });
  const fields: PostField[] = ['likes', 'views', 'bookmarks'];
  await seedDataset(
    ctx,
    'seen',
    [
      post(1, { views: 10, likes: 900, bookmarks: null }),
      post(2, { views: 30, bookmarks: 1 }),
      post(3, { views: 20, bookmarks: 2 }),
    ],
    fields,
  );
  const top = async (given: Partial<RecipeInput>) => {
    const asked = recipe({ datasets: [{ name: 'seen' }], ...given });
    const { sections } = await runReport(ctx, asked, { sections: ['top_posts'] });
    const { items = [], receipt } = sections.top_posts ?? {};
    return [
      receipt?.ordered_by,
      receipt?.limits.includes('ordered_by_other'),
      ...items.map(({ views, bookmarks }) => [views, bookmarks]),
    ];
  };
  const byViews = [
    [30, 1],
    [20, 2],
    [10, null],
  ];
  expect(await top({})).toEqual(['view_count', true, ...byViews]);
  expect(await top({ ordering: 'view_count' })).toEqual(['view_count', false, ...byViews]);
  expect(await top({ ordering: 'bookmark_count' })).toEqual([
    'bookmark_count',
    false,
    ...[byViews[1], byViews[0], byViews[2]],
  ]);
  const page = await listPosts(ctx, {
    recipe: recipe({ datasets: [{ name: 'seen' }] }),
    page: 1,
    page_size: 2,
  });
  expect(page.total).toBe(3);
  expect(page.posts.map(({ views }) => views)).toEqual([30, 20]);
});

const crowd = (from: number, count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) =>
    annotated(
      {
        row: (row += 1),
        text: text(n),
        createdAt: from + n * 1000,
        author: makeAuthor({ handle: `p${row}` }),
      },
      { language: 'en' },
    ),
  );

test('where the file is the search its words are compared with common words of the same languages', async () => {
  await seedDataset(
    ctx,
    'matcha',
    crowd(FIRST, 150, (n) => (n % 2 === 0 ? 'matcha whisk today' : 'matcha bowl')),
  );
  const words = async (given: Partial<RecipeInput>) => {
    const asked = recipe({ datasets: [{ name: 'matcha' }], text: 'matcha', ...given });
    return (await runReport(ctx, asked, { sections: ['seo_keywords', 'similar_accounts'] })).sections;
  };
  const { seo_keywords: own } = await words({});
  expect(own?.receipt.baseline).toMatchObject({ kind: 'common_words', unit: 'posts' });
  expect(own?.receipt.limits).toContain('baseline_common_words');
  expect(own?.items.map(({ key }) => key).toSorted()).toEqual(['bowl', 'today', 'whisk']);
  // Half of the posts are no search of all of them, where enough others are there.
  await seedDataset(ctx, 'drinks', [
    ...crowd(FIRST, 150, () => 'matcha whisk'),
    ...crowd(FIRST, 150, () => 'coffee mug'),
  ]);
  const { seo_keywords: part } = await words({ datasets: [{ name: 'drinks' }] });
  expect(part?.receipt.baseline).toEqual({ kind: 'datasets', unit: 'posts', n: 300 });
  expect(part?.receipt.limits).toContain('baseline_all_time');
});

test('a dataset that a person names is the baseline of words and accounts, and only one they may read', async () => {
  await seedDataset(
    ctx,
    'fans',
    crowd(FIRST, 120, () => 'matcha whisk @shop'),
  );
  await seedDataset(ctx, 'world', [
    ...crowd(FIRST, 10, () => 'whisk @shop'),
    ...crowd(FIRST, 190, () => 'water glass'),
  ]);
  const asked = recipe({ datasets: [{ name: 'fans' }], text: 'matcha', baseline: { name: 'world' } });
  const { sections } = await runReport(ctx, asked, { sections: ['seo_keywords', 'similar_accounts'] });
  const { seo_keywords: words, similar_accounts: accounts } = sections;
  expect(words?.receipt.baseline).toEqual({ kind: 'named', name: 'world', unit: 'posts', n: 200 });
  expect(words?.items.find(({ key }) => key === 'whisk')?.index?.value).toBeCloseTo(1 / (10 / 200), 10);
  expect(accounts?.receipt.baseline).toEqual({ kind: 'named', name: 'world', unit: 'accounts', n: 200 });
  expect(accounts?.items.map(({ key, index }) => [key, index?.value])).toEqual([['shop', 20]]);
  expect(words?.receipt.recipe.baseline).toEqual({ name: 'world', version: 1 });
  const again = await runReport(ctx, words?.receipt.recipe ?? asked, { sections: ['seo_keywords'] });
  expect(again.sections.seo_keywords?.items).toEqual(words?.items);

  const person = (id: string) => {
    const by = { session: 'test', steppedUpAt: null };
    return makeCtx({ now: () => NOW, actor: { kind: 'user', id, email: null, operator: false, by } });
  };
  const [ann, bob] = [person(crypto.randomUUID()), person(crypto.randomUUID())];
  for (const one of [ann, bob])
    await seedDataset(
      one,
      'own',
      crowd(FIRST, 3, () => 'matcha'),
    );
  await seedDataset(
    ann,
    'secret',
    crowd(FIRST, 3, () => 'matcha'),
  );
  const named = recipe({ datasets: [{ name: 'own' }], baseline: { name: 'secret' } });
  expect((await runReport(ann, named, { sections: ['seo_keywords'] })).sections.seo_keywords).toBeDefined();
  await expect(runReport(bob, named, { sections: ['seo_keywords'] })).rejects.toMatchObject({
    kind: 'not_found',
  });
  await expect(runReport(ctx, recipe({ baseline: { name: "x' OR 1=1 --" } }))).rejects.toMatchObject({
    kind: 'not_found',
  });
});
