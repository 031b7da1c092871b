import { expect, test } from 'vitest';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { sectionsSchema } from '@/lib/domain/report';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

withStores();

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const RECIPE: RecipeInput = {
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'words' }],
};

test('words that set the matched posts apart come with their index, without the words of the question', async () => {
  const posts = Array.from({ length: 400 }, (_, index) => {
    const text = index % 4 === 0 ? `tea ceremony ${index % 3 === 0 ? 'cup' : 'pot'}` : 'coffee cup';
    return annotated({ row: index + 1, text, author: makeAuthor({ handle: `a${index}` }) });
  });
  await seedDataset(ctx, 'words', posts);
  const { sections } = await runReport(
    ctx,
    { ...RECIPE, text: 'tea', datasets: [{ name: 'words' }] },
    { sections: ['seo_keywords'] },
  );
  const found = sections.seo_keywords?.items.map(({ key, n, index }) => [key, n, index?.value]);
  expect(found).toEqual([
    ['ceremony', 100, 4],
    ['pot', 66, 4],
  ]);
  expect(sections.seo_keywords?.receipt.baseline).toEqual({ kind: 'datasets', unit: 'posts', n: 400 });
});

test('traits inferred about people cannot narrow a report', async () => {
  for (const section of ['genders', 'age_groups', 'interests']) {
    const filters = [{ section, key: 'FEMALE' }] as unknown as Recipe['filters'];
    await expect(runReport(ctx, { ...RECIPE, filters })).rejects.toMatchObject({ kind: 'bad_request' });
  }
});

test('nothing inferred about people is told of fewer than ten accounts, by no way of narrowing', async () => {
  const posts = Array.from({ length: 60 }, (_, index) =>
    annotated(
      { row: index + 1, text: 'tea', author: makeAuthor({ handle: `p${index % 12}` }) },
      {},
      { gender: 'FEMALE', ageGroup: 'AGE_18_TO_24', interests: ['Sports'], country: 'JP' },
    ),
  );
  await seedDataset(ctx, 'few', posts);
  const all: RecipeInput = { ...RECIPE, datasets: [{ name: 'few' }] };
  const one = { ...all, filters: [{ section: 'top_accounts' as const, key: 'p1' }] };
  const sections = ['genders', 'age_groups', 'interests', 'countries'] as const;
  const told = (await runReport(ctx, all, { sections })).sections;
  expect(sections.map((id) => told[id]?.base)).toEqual([12, 12, 12, 12]);
  for (const recipe of [one, { ...all, post_ids: ['post-1', 'post-2'] }]) {
    const found = (await runReport(ctx, recipe, { sections })).sections;
    for (const id of ['genders', 'age_groups', 'interests'] as const) {
      expect(found[id], id).toMatchObject({ items: [], base: 0 });
      expect(found[id]?.receipt.limits).toContain('too_few_people');
      const page = { recipe, filter: { section: id, key: 'FEMALE' }, page: 1, page_size: 5 };
      await expect(listPosts(ctx, page)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(found.countries?.base).toBeGreaterThan(0);
  }
});

/** 40 people of three posts each, and one author of 200 about one thing. */
function loudPosts(loud: ReturnType<typeof makeAuthor> | null) {
  const others = Array.from({ length: 120 }, (_, index) =>
    annotated(
      {
        row: index + 1,
        text: `tea ${index % 4 === 0 ? '#milk' : 'cup'}`,
        author: makeAuthor({ handle: `q${index % 40}` }),
      },
      { sentiment: index % 2 === 0 ? 'positive' : 'negative', language: 'en' },
    ),
  );
  const own = Array.from({ length: 200 }, (_, index) =>
    annotated(
      { row: 1_000 + index, text: 'tea #sale', author: loud },
      { sentiment: 'positive', language: 'en' },
    ),
  );
  return [...others, ...own];
}
const LOUD_SECTIONS = ['hashtags', 'sentiment', 'languages', 'topics', 'share_of_voice'] as const;

test('an author of over 30 % of the posts is named, and each share told without them', async () => {
  await seedDataset(ctx, 'loud', loudPosts(makeAuthor({ handle: 'Megaphone', name: 'Mega' })));
  const asked = { ...RECIPE, datasets: [{ name: 'loud' }] };
  const { sections } = await runReport(ctx, asked, { sections: LOUD_SECTIONS });
  for (const id of LOUD_SECTIONS) {
    expect(sections[id]?.receipt.limits).toContain('one_author');
    expect(sections[id]?.receipt.limits).not.toContain('others_few_authors');
    expect(sections[id]?.receipt.loudest).toEqual({ key: 'megaphone', name: 'Mega', posts: 200, base: 320 });
  }
  const tags = sections.hashtags?.items.map(({ key, n, without }) => [key, n, without?.n, without?.base]);
  expect(tags).toEqual([
    ['sale', 200, 0, 120],
    ['milk', 30, 30, 120],
  ]);
  const milk = sections.hashtags?.items[1]?.without;
  expect(milk?.share).toBe(0.25);
  expect(milk && milk.low < 0.2 && milk.high > 0.3).toBe(true);
  const positive = sections.sentiment?.items.find(({ key }) => key === 'positive');
  expect(positive).toMatchObject({ n: 260, without: { n: 60, base: 120, share: 0.5, level: 0.8 } });
});

test('where one author wrote everything, every section is told and none without them', async () => {
  const solo = makeAuthor({ handle: 'solo' });
  await seedDataset(ctx, 'solo', loudPosts(solo).slice(120));
  const asked = { ...RECIPE, datasets: [{ name: 'solo' }] };
  const { sections } = await runReport(ctx, asked);
  expect(sectionsSchema.partial().safeParse(sections).error).toBeUndefined();
  for (const id of LOUD_SECTIONS) expect(JSON.stringify(sections[id]?.items)).not.toContain('"without"');
  expect(sections.hashtags?.receipt.loudest).toMatchObject({ key: 'solo', posts: 200, base: 200 });
});

test('what is said to be everything names nobody; an author without a name is told as one', async () => {
  const closed = { ...RECIPE, datasets: [{ name: 'loud' }], everything: true as const };
  const whole = (await runReport(ctx, closed, { sections: ['hashtags'] })).sections.hashtags;
  expect(whole?.receipt.loudest).toBeUndefined();
  expect(whole?.items.some((item) => 'without' in item)).toBe(false);
  const unnamed = { ...makeAuthor(), handle: '', name: '', id: '77' };
  await seedDataset(ctx, 'unnamed', loudPosts(unnamed));
  const asked = { ...RECIPE, datasets: [{ name: 'unnamed' }] };
  const { hashtags } = (await runReport(ctx, asked, { sections: ['hashtags'] })).sections;
  expect(hashtags?.receipt.loudest).toEqual({ key: 'id:77', name: '', posts: 200, base: 320 });
  await seedDataset(ctx, 'nobody', loudPosts(null));
  const alone = { ...RECIPE, datasets: [{ name: 'nobody' }] };
  const told = (await runReport(ctx, alone, { sections: ['hashtags'] })).sections.hashtags;
  expect(told?.receipt.limits).not.toContain('one_author');
});
