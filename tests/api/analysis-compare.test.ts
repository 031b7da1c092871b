import { expect, test } from 'vitest';
import { createComparison } from '@/lib/contracts/compare';
import type { RecipeInput } from '@/lib/domain/recipe';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

withStores();

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const WINDOW = { from: '2026-10-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
const recipe = (text: string, change: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text,
  ...WINDOW,
  datasets: [{ name: 'drinks' }],
  ...change,
});

async function seed() {
  const posts = Array.from({ length: 800 }, (_, index) => {
    const tea = index % 2 === 0;
    const text = tea
      ? `tea ${index % 4 === 0 ? '#calm' : '#hot'}`
      : `coffee ${index % 8 === 1 ? '#calm' : '#hot'}`;
    return annotated({ row: index + 1, text, author: makeAuthor({ handle: `a${index % 200}` }) });
  });
  await seedDataset(ctx, 'drinks', posts);
}

test('two queries side by side: the numbers of their reports, each with its receipt, and what differs clearly', async () => {
  await seed();
  const recipes = [recipe('tea'), recipe('coffee')];
  const answer = createComparison.response.parse(await compareReports(ctx, { recipes }));
  expect(answer.columns.map(({ totals }) => totals.posts)).toEqual([400, 400]);

  const hashtags = answer.sections.find((section) => section.id === 'hashtags');
  const calm = hashtags?.rows.find((row) => row.key === 'calm');
  expect(calm?.values).toMatchObject([
    { n: 200, base: 400, share: 0.5 },
    { n: 100, base: 400, share: 0.25 },
  ]);
  expect(calm?.differences).toMatchObject([null, { difference: -0.25, clear: true }]);
  expect(hashtags?.limits).toContain('posts_in_both');

  for (const [column, input] of recipes.entries()) {
    const report = await runReport(ctx, input, { sections: ['hashtags'] });
    expect(hashtags?.receipts[column]).toEqual(report.sections.hashtags?.receipt);
    expect(answer.columns[column]?.recipe).toEqual(report.sections.hashtags?.receipt.recipe);
  }
});

test('the same question twice differs nowhere, and its recipes give the same answer again', async () => {
  const first = await compareReports(ctx, { recipes: [recipe('tea'), recipe('tea')] });
  const told = first.sections.flatMap((section) =>
    section.rows.flatMap(({ differences }) => differences.flatMap((found) => (found ? [found.clear] : []))),
  );
  expect(told.length).toBeGreaterThan(3);
  expect(told).not.toContain(true);
  const again = await compareReports(ctx, { recipes: first.columns.map((column) => column.recipe) });
  expect({ ...again, engine_ms: 0 }).toEqual({ ...first, engine_ms: 0 });
});

test('a window in which no day was read is a column without posts, and nothing is told of its rates', async () => {
  const before = recipe('tea', { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' });
  for (const recipes of [
    [recipe('tea'), before],
    [before, recipe('tea')],
  ]) {
    const answer = createComparison.response.parse(await compareReports(ctx, { recipes }));
    const posts = answer.columns.map(({ totals }) => totals.posts);
    expect(posts.toSorted((a, b) => a - b)).toEqual([0, 400]);
    const told = answer.sections.flatMap(({ rows }) =>
      rows.flatMap(({ differences }) => differences.flatMap((found) => (found ? [found.clear] : []))),
    );
    expect(told).not.toContain(true);
  }
});

test('asks for two to five, and says which column cannot be read', async () => {
  await expect(compareReports(ctx, { recipes: [recipe('tea')] })).rejects.toMatchObject({
    kind: 'bad_request',
  });
  const six = Array.from({ length: 6 }, () => recipe('tea'));
  await expect(compareReports(ctx, { recipes: six })).rejects.toMatchObject({ kind: 'bad_request' });
  const recipes = [recipe('tea'), recipe('(tea')];
  const error = { kind: 'bad_request', options: { fields: { 'recipes.1.text': expect.any(Array) } } };
  await expect(compareReports(ctx, { recipes })).rejects.toMatchObject(error);
  const missing = [recipe('tea', { datasets: [{ name: 'nobody-has-this' }] }), recipe('tea')];
  await expect(compareReports(ctx, { recipes: missing })).rejects.toMatchObject({ kind: 'not_found' });
});

test('only the sections asked for, those without a comparison left out', async () => {
  const sections = ['hashtags', 'top_posts'] as const;
  const answer = await compareReports(ctx, { recipes: [recipe('tea'), recipe('coffee')], sections });
  expect(answer.sections.map(({ id }) => id)).toEqual(['hashtags']);
});

test('topics are found once in the posts of all columns: each row is one topic, and no column holds more than all', async () => {
  const kettle = ['kettle steam whistle', 'sugar spoon cake', 'clay cup glaze'];
  // Tea is talked about with a garden only, coffee with a market only.
  const subjects = { tea: [...kettle, 'garden leaves harvest'], coffee: [...kettle, 'market price queue'] };
  const posts = Array.from({ length: 640 }, (_, index) => {
    const drink = index % 2 === 0 ? 'tea' : 'coffee';
    const subject = subjects[drink][Math.floor(index / 2) % 4];
    return annotated({ row: index + 1, text: `${drink} ${subject} row${index}` });
  });
  await seedDataset(ctx, 'subjects', posts);
  const recipes = ['tea', 'coffee'].map((text) => recipe(text, { datasets: [{ name: 'subjects' }] }));
  const { sections } = await compareReports(ctx, { recipes, sections: ['topics'] });
  const [topics] = sections;
  if (topics?.kind !== 'shares') throw new Error('No topics are compared');
  const told = topics.rows.map(({ key, values }) => [key.split('+')[0], values.map((value) => value?.n)]);
  expect(Object.fromEntries(told)).toMatchObject({ kettle: [80, 80], garden: [80, 0], market: [0, 80] });
  expect(topics.rows).toHaveLength(5);
  for (const column of [0, 1]) {
    const sum = topics.rows.reduce((total, { values }) => total + (values[column]?.share ?? 0), 0);
    expect(sum).toBeGreaterThan(0.9);
    expect(sum).toBeLessThanOrEqual(1);
  }
  expect(topics.receipts.map(({ limits }) => limits.includes('topics_of_columns'))).toEqual([true, true]);
  const alone = await runReport(ctx, recipes[0] ?? recipe('tea'), { sections: ['topics'] });
  expect(alone.sections.topics?.items).toHaveLength(4);
  expect(alone.sections.topics?.receipt.limits).not.toContain('topics_of_columns');
});
