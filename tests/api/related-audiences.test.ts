import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { exploreSimilarAudiences, exploreSimilarByClassifier } from '@/lib/contracts/related-audiences';
import { getSavedAudience } from '@/lib/contracts/saved-audiences';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, openSession, signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { makeDrinkPosts, recipeOf, saveAudience } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Saved audiences that share accounts with the one asked for. */

withStores();

async function makePublic(name: string): Promise<void> {
  const db = await database();
  await db.update(datasets).set({ isSample: true }).where(eq(datasets.name, name));
}

const operator = makeCtx({});
beforeAll(async () => {
  await makeUser({ operator: true });
  await seedDataset(operator, 'drinks', makeDrinkPosts(0, 200));
  await makePublic('drinks');
});

test('[ANA-51] API-210 and API-211: saved audiences ranked by the accounts they share, counted exactly', async () => {
  const ann = await signedInAs();
  for (const name of ['green', 'oat', 'nothing_like_it'])
    await saveAudience(ann.send, { name, query: name, dataset: 'drinks' });
  const related = await ann.request(exploreSimilarAudiences, {
    body: { recipe: { ...recipeOf('tea', 'drinks'), schema: 'murmur.recipe/1' } },
  });
  // Accounts 2, 3, 6, 7 … write about tea; 3, 7 … of green tea; none of them of oat milk.
  expect(related.audience_configs).toEqual([
    {
      id: related.audience_configs[0]?.id,
      name: 'green',
      size: 5,
      categories: [],
      overlap: {
        ...{ n: 5, base: 10, share: 0.5, low: 0.5, high: 0.5, frame: 'census' },
        jaccard: { value: 0.5, low: 0.5, high: 0.5, union: 10 },
      },
    },
  ]);
  const own = related.audience_configs[0]?.id ?? '';
  const green = await ann.request(getSavedAudience, { path: { pk: own } });
  const others = await ann.request(exploreSimilarAudiences, {
    body: { recipe: green.recipe, audience_creator_query_id: green.audience_creator_query_id },
  });
  expect(others.audience_configs).toEqual([]);
  expect(related.receipt).toMatchObject({ base: 10, left_out: 0, frame: 'census', recipe: { text: 'tea' } });
  const topic = await ann.request(exploreSimilarByClassifier, {
    body: { classifier_id: 'topic:green', dataset: 'drinks' },
  });
  expect(topic.audience_configs.map(({ name, overlap }) => [name, overlap.n])).toEqual([['green', 5]]);
  // Five people: what they are interested in would be a fact about them.
  const interest = await ann.request(exploreSimilarByClassifier, {
    body: { classifier_id: 'interest:Food and drink/Coffee and tea', dataset: 'drinks' },
  });
  expect(interest).toMatchObject({ audience_configs: [], receipt: { base: 12 } });
  const ben = await openSession((await makeUser()).id);
  const none = await ben.request(exploreSimilarAudiences, { body: { query: 'tea', dataset: 'drinks' } });
  expect(none.audience_configs).toEqual([]);
});

test('API-210 and API-211: one subject at a time, and a classifier that there is', async () => {
  const ann = await signedInAs();
  const ask = (body: object, path = '') =>
    ann.send(`/api/external/explore-similar-audiences/${path}`, { dataset: 'drinks', ...body });
  const recipe = recipeOf('tea', 'drinks');
  for (const wrong of [
    {},
    { query: 'tea', handles: ['drinker1'] },
    { query: 'tea', audience_creator_query_id: crypto.randomUUID() },
    { handles: ['drinker1'], recipe },
  ])
    expect((await ask(wrong)).status).toBe(400);
  expect((await ask({ query: 'tea', handles: null })).status).toBe(200);
  const unknown = await ask({ classifier_id: 'interest:Nothing of the kind' }, 'classifier/');
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'unknown_classifier' }]);
});

test('API-210: an audience is who it is in the report: never the handles themselves, bios that match', async () => {
  const ann = await signedInAs();
  const at = (day: number) => Date.UTC(2026, 10, day);
  const wrote = (handle: string, text: string, day: number, bio: string | null = null) =>
    ({ author: makeAuthor({ handle, bio }), text, createdAt: at(day) }) as const;
  const written = [
    wrote('brand', 'hello', 2),
    wrote('amy', 'hello @brand', 2),
    wrote('bob', 'well @brand', 3),
    wrote('cat', 'tea', 3),
    // Writes of other things before the window.
    wrote('dan', 'snow', -20, 'tea and biscuits'),
  ];
  await seedDataset(
    operator,
    'brands',
    written.map((post, n) => annotated({ row: n + 1, ...post })),
  );
  await makePublic('brands');
  const save = async (text: string, type: 'handle' | 'keyword' | 'conversation', saved: string) => {
    const recipe = recipeOf(text, 'brands', { type });
    const body = { query: text, query_type: type, dataset: 'brands', from: '2026-11-01', to: '2026-11-08' };
    const answer = await ann.send('/api/external/explore-query-analyzer/', body);
    const { audience_creator_query_id: id } = (await answer.json()) as { audience_creator_query_id: string };
    const more = { query_type: saved, recipe };
    const made = await saveAudience(ann.send, { name: text, query: '', dataset: '', id, more });
    return ann.request(getSavedAudience, { path: { pk: String(made.body['id']) } });
  };
  const brand = await save('@brand', 'handle', 'handle_analysis');
  const tea = await save('tea', 'keyword', 'audience_analysis');
  const hello = await save('hello', 'conversation', 'conversation_analysis');
  expect([brand, tea, hello].map(({ size }) => size?.value)).toEqual([2, 2, 2]);
  const related = async ({ recipe }: typeof brand) => {
    const { audience_configs: found, receipt } = await ann.request(exploreSimilarAudiences, {
      body: { recipe },
    });
    return [receipt.base, ...found.map(({ name, size, overlap }) => [name, size, overlap.n])];
  };
  expect(await related(brand)).toEqual([2, ['hello', 2, 1]]);
  expect(await related(hello)).toEqual([2, ['@brand', 2, 1]]);
  expect(await related(tea)).toEqual([2]);
});
