import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* All posts of a dataset, asked without words. */

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 5, 1, 9);
const DAYS = 120;
const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const TEXTS = ['oat milk #latte', 'foam #latte', 'a plain cup'];
let folder: string;

const post = (n: number) =>
  annotated({
    row: n,
    text: TEXTS[n % TEXTS.length],
    language: n % 4 === 0 ? 'ja' : 'en',
    createdAt: FIRST + n * DAY_MS,
    author: makeAuthor({ handle: `person${n % 7}` }),
  });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  const posts = Array.from({ length: DAYS }, (_, n) => post(n));
  await seedDataset(ctx, 'mine', posts);
  // What keeps coming opens with its last 30 days when words are asked of it.
  await seedDataset(ctx, 'coming', posts, undefined, 'x-api');
  const by = { session: 'test', steppedUpAt: null };
  const id = crypto.randomUUID();
  await seedDataset(
    makeCtx({ actor: { kind: 'user', id, email: null, operator: false, by } }),
    'foreign',
    posts,
  );
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const whole = (given: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text: '',
  whole: true,
  from: null,
  to: null,
  datasets: [{ name: 'mine' }],
  ...given,
});

test('every post of a dataset is asked for without words, over all of its time', async () => {
  for (const name of ['mine', 'coming']) {
    const { totals, query, sections } = await runReport(ctx, whole({ datasets: [{ name }] }), {
      findings: true,
    });
    expect(totals).toMatchObject({ posts: DAYS, accounts: 7 });
    expect(query).toMatchObject({
      text: '',
      groups: [],
      exclude: [],
      window: 'everything',
      from: new Date(FIRST).toISOString(),
    });
    expect(sections.hashtags?.items[0]).toMatchObject({ key: 'latte', n: 80 });
    expect(sections.hashtags?.receipt.recipe).toMatchObject({ whole: true, text: '' });
    expect(sections.keywords?.items.map(({ key }) => key)).toContain('foam');
    expect(sections.languages?.items.map(({ key }) => key).toSorted()).toEqual(['en', 'ja']);
    // There are no words to compare as brands.
    expect(sections.share_of_voice?.items ?? []).toEqual([]);
  }
});

test('the recipe that a whole report names gives the same report again', async () => {
  const first = await runReport(ctx, whole(), { sections: ['hashtags'] });
  const named = recipeSchema.parse(first.sections.hashtags?.receipt.recipe);
  const again = await runReport(ctx, named, { sections: ['hashtags'] });
  expect(again.sections.hashtags).toEqual(first.sections.hashtags);
});

test('a filter, a window and a second query narrow the whole, and the posts behind are listed', async () => {
  const { posts, total } = await listPosts(ctx, {
    recipe: recipeSchema.parse(whole({ filters: [{ section: 'languages', key: 'ja' }] })),
    page: 1,
    page_size: 5,
  });
  expect(total).toBe(DAYS / 4);
  expect(posts.every(({ language }) => language === 'ja')).toBe(true);
  const day = whole({
    from: new Date(FIRST).toISOString(),
    to: new Date(FIRST + DAY_MS).toISOString(),
  });
  expect((await runReport(ctx, day, { sections: ['posts'] })).totals.posts).toBe(1);
  const oat = whole({ extra_keyword: '"oat milk"' });
  expect((await runReport(ctx, oat, { sections: ['posts'] })).totals.posts).toBe(DAYS / 3);
});

test('the whole is asked for without words only, and never by an empty line alone', async () => {
  const refused = (given: RecipeInput) => runReport(ctx, given, { sections: ['posts'] });
  await expect(refused(whole({ text: 'oat' }))).rejects.toMatchObject({ kind: 'bad_request' });
  for (const type of ['handle', 'keyword', 'post'] as const)
    await expect(refused(whole({ type }))).rejects.toMatchObject({
      options: { fields: { whole: [expect.any(String)] } },
    });
  await expect(refused({ ...whole(), whole: undefined })).rejects.toMatchObject({
    options: { code: 'bad_query' },
  });
  // A word that is no part of the recipe asks for words, whatever they are called.
  for (const text of ['*', '%'])
    await expect(refused({ ...whole(), whole: undefined, text })).rejects.toMatchObject({
      kind: 'bad_request',
    });
  expect(recipeSchema.safeParse({ ...whole(), whole: false }).success).toBe(false);
});

test('the whole of a dataset that is not there, or is somebody else’s, is not found', async () => {
  for (const name of ['nothing-here', 'foreign'])
    await expect(runReport(ctx, whole({ datasets: [{ name }] }))).rejects.toMatchObject({
      kind: 'not_found',
      options: { code: 'unknown_dataset' },
    });
});
