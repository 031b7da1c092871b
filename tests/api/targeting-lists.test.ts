import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  getAudienceConfig,
  listAudienceCategories,
  listAudienceConfigs,
  listConfigVersions,
} from '@/lib/contracts/targeting-lists';
import { listSavedLists } from '@/lib/contracts/saved-lists';
import { clearsBaseline } from '@/lib/domain/targeting-evidence';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { savedLists, savedListVersions } from '@/lib/server/db/schema/saved';
import { scrubSaved } from '@/lib/server/services/saved/scrub';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeDrinkPosts, recipeOf } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Targeting lists through their routes: ready ones, own ones, versions, and who may do what. */

withStores();
const CONFIGS = '/api/external/audience-configs/';

beforeAll(async () => {
  await makeUser({ operator: true });
  await seedDataset(makeCtx({}), 'drinks', makeDrinkPosts(0, 200));
  const db = await database();
  await db.update(datasets).set({ isSample: true }).where(eq(datasets.name, 'drinks'));
});

type Person = Awaited<ReturnType<typeof signedInAs>>;
interface Config {
  id: string;
  version: number;
  targeting_package: Record<string, unknown>;
}

const EVIDENCE = {
  ...{
    from: 'report',
    section: 'seo_keywords',
    key: 'oat milk',
    n: 50,
    base: 200,
    unit: 'posts',
    share: 0.25,
  },
  ...{ index: 4.12, interval: { low: 3.8, high: 4.4 }, sample: true },
  recipe: recipeOf('coffee', 'drinks'),
};
const PACKAGE = {
  keywords: [
    { label: 'oat milk', deselected: false, evidence: EVIDENCE },
    { label: 'latte', deselected: true, evidence: { from: 'person' } },
  ],
  handles: [
    { handle: 'drinker1', evidence: { from: 'report', section: 'similar_accounts', key: 'drinker1' } },
  ],
};

async function make(person: Person, more: object = {}): Promise<Config> {
  const answer = await person.send(CONFIGS, { name: 'Baristas', targeting_package: PACKAGE, ...more });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Config;
}

test('[AUD-07, AUD-08, AUD-10, AUD-11, AUD-12, AUD-13] a list keeps its package with the evidence of every item', async () => {
  const ann = await signedInAs();
  const made = await make(ann, { countries: ['uk', 'JP', 'GB'], categories: ['interests'] });
  expect(made).toMatchObject({
    name: 'Baristas',
    size: null,
    categories: [{ id: 'interests', name: 'Interests' }],
    countries: ['GB', 'JP'],
    sample: true,
    exclusion: false,
    targeting_package: {
      keywords: [{ label: 'oat milk', deselected: false, evidence: EVIDENCE }, PACKAGE.keywords[1]],
      handles: [{ handle: 'drinker1', deselected: false }],
      ...{ hashtags: [], languages: [], network_operators: [], interests: [], conversation_topics: [] },
      ...{
        movies_tv_shows: [],
        placements: [],
        custom_audiences: [],
        locations: [],
        age: null,
        gender: null,
      },
    },
  });
  const read = await ann.request(getAudienceConfig, { path: { pk: made.id }, query: {} });
  expect(read.targeting_package).toEqual(made.targeting_package);
  const usages = await ann.request(listSavedLists, { query: { kind: 'targeting_list' } });
  expect(usages.map(({ targeting_package }) => targeting_package)).toEqual([made.targeting_package]);
});

test('[AUD-09] the category Exclusion Audience marks a list, and categories count what the caller reads', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const made = await make(ann, { categories: ['exclusion-audience', 'brands'] });
  expect(made).toMatchObject({ exclusion: true });
  const countOf = async (person: Person) =>
    (await person.request(listAudienceCategories, {})).find(({ name }) => name === 'Exclusion Audience')
      ?.count;
  expect([await countOf(ann), await countOf(ben)]).toEqual([1, 0]);
  expect((await ann.ask('/api/external/audience-categories/nope/')).status).toBe(404);
});

test('ready lists are made of the sample world and say so; only what clears the baseline is selected', async () => {
  const ann = await signedInAs();
  const listed = await ann.request(listAudienceConfigs, { query: { search: 'oat' } });
  const [ready] = listed;
  expect(listed.map(({ id }) => id)).toEqual(['ready-oat-milk']);
  expect(ready).toMatchObject({ ready: true, sample: true, owner: null, size: 5, name: 'Oat milk drinkers' });
  const { keywords = [], hashtags = [], languages = [], interests = [] } = ready?.targeting_package ?? {};
  const items = [...keywords, ...hashtags, ...languages, ...interests];
  expect(items.length).toBeGreaterThan(0);
  expect(keywords[0]).toMatchObject({ label: 'oat milk', deselected: false, evidence: { from: 'person' } });
  for (const { evidence, deselected } of items.filter((item) => item.evidence?.from === 'report')) {
    expect(evidence).toMatchObject({
      from: 'report',
      sample: true,
      recipe: { text: '"oat milk" OR #oatmilk' },
    });
    expect(deselected).toBe(!clearsBaseline(evidence ?? {}));
  }
  const japanese = await ann.request(getAudienceConfig, {
    path: { pk: 'ready-oat-milk' },
    query: { locale: 'ja' },
  });
  expect(japanese.name).toBe('オーツミルクを飲む人');
  const body = { name: 'x', targeting_package: {} };
  expect((await ann.send(`${CONFIGS}ready-oat-milk/`, body, 'PUT')).status).toBe(409);
  expect((await ann.ask(`${CONFIGS}ready-nothing/`)).status).toBe(404);
});

test('lists are found by name, category, country and owner, in the order that is asked for', async () => {
  const ann = await signedInAs();
  await make(ann, { name: 'Alpha', countries: ['JP'], categories: ['brands'] });
  await make(ann, { name: 'Beta', countries: [] });
  await make(ann, { name: 'Gamma', countries: ['GB'] });
  const names = async (query: Record<string, unknown>) =>
    (await ann.request(listAudienceConfigs, { query })).filter(({ ready }) => !ready).map(({ name }) => name);
  expect(await names({})).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await names({ ordering: 'name' })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await names({ search: 'ALP' })).toEqual(['Alpha']);
  expect(await names({ category: ['brands', 'events'] })).toEqual(['Alpha']);
  expect(await names({ region: 'GB' })).toEqual(['Gamma', 'Beta']);
  expect(await names({ email: 'nobody@else.example' })).toEqual([]);
  const page = (n: number) => ann.request(listAudienceConfigs, { query: { page: n, page_size: 2 } });
  const pages = [...(await page(1)), ...(await page(2))].map(({ name }) => name);
  expect(pages).toEqual(['Oat milk drinkers', 'Gamma', 'Beta', 'Alpha']);
});

test('two tabs that edit one list are told of each other, and both packages are kept', async () => {
  const ann = await signedInAs();
  const { id } = await make(ann);
  const put = (name: string, version: number) =>
    ann.send(`${CONFIGS}${id}/`, { name, targeting_package: { keywords: [name] }, version }, 'PUT');
  const answers = await Promise.all([put('left', 1), put('right', 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(JSON.stringify(await lost?.json())).toContain('changed meanwhile');
  expect((await put('after all', 2)).status).toBe(200);
  const versions = await ann.request(listConfigVersions, { path: { pk: id } });
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions[2]?.targeting_package.keywords.map(({ label }) => label)).toEqual(['oat milk', 'latte']);
  expect(versions[2]?.targeting_package.keywords[0]?.evidence).toMatchObject({ n: 50, index: 4.12 });
});

test('a list that was kept before there were versions keeps what it was', async () => {
  const ann = await signedInAs();
  const { id } = await make(ann);
  const db = await database();
  await db.delete(savedListVersions).where(eq(savedListVersions.listId, id));
  await ann.send(`${CONFIGS}${id}/`, { name: 'New', targeting_package: {} }, 'PUT');
  const versions = await ann.request(listConfigVersions, { path: { pk: id } });
  expect(versions.map(({ name }) => name)).toEqual(['New', 'Baristas']);
});

test('a deleted list comes back; lists of others are hidden, shared ones are read and not changed', async () => {
  const [ann, ben, eve] = [await signedInAs(), await signedInAs(), await signedInAs()];
  const { id } = await make(ann);
  const path = `${CONFIGS}${id}/`;
  const shared = await ann.send(`${CONFIGS}share/`, { id, emails: [ben.user.email] });
  expect(await shared.json()).toMatchObject({ shared_with: [ben.user.email] });
  const body = { name: 'x', targeting_package: {} };
  const asked = async (person: Person) => [
    (await person.ask(path)).status,
    (await person.send(path, body, 'PUT')).status,
    (await person.ask(path, { method: 'DELETE' })).status,
    (await person.ask(`${path}versions/`)).status,
    (await person.send(`${CONFIGS}share/`, { id, emails: ['x@y.example'] })).status,
    (await person.send(`${CONFIGS}share-via-account/`, { id, ad_account_id: 'abc' })).status,
  ];
  expect(await asked(ben)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await asked(eve)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await ann.send(`${CONFIGS}share-via-account/`, { id, ad_account_id: 'abc' })).status).toBe(404);
  expect((await ann.ask(path, { method: 'DELETE' })).status).toBe(204);
  expect([(await ann.ask(path)).status, (await ben.ask(path)).status]).toEqual([404, 404]);
  expect(await ann.request(listAudienceConfigs, { query: { deleted: 'true' } })).toHaveLength(1);
  expect((await ben.send(`${path}restore/`, {}, 'PATCH')).status).toBe(404);
  expect((await ann.send(`${path}restore/`, {}, 'PATCH')).status).toBe(200);
  expect((await ben.ask(path)).status).toBe(200);
});

test('what no package can hold is refused with the fields it concerns, and nothing is written', async () => {
  const ann = await signedInAs();
  const many = Array.from({ length: 100_000 }, (_, index) => `k${index}`);
  const refused = [
    { targeting_package: { keywords: many } },
    { targeting_package: { keywords: many.slice(0, 1_001) } },
    { targeting_package: { handles: ['not a handle'] } },
    { targeting_package: { keywords: ['a\u202eb'] } },
    { targeting_package: { keywords: [{ label: 'x', evidence: { from: 'nowhere' } }] } },
    { targeting_package: { keywords: [{ label: 'x', evidence: { from: 'report', share: 2 } }] } },
    { targeting_package: {}, countries: ['XX'] },
    { targeting_package: {}, categories: ['nope'] },
  ];
  const statuses: number[] = [];
  for (const body of refused) statuses.push((await ann.send(CONFIGS, { name: 'x', ...body })).status);
  expect([400, 413]).toContain(statuses[0]);
  expect(statuses.slice(1)).toEqual(statuses.slice(1).map(() => 400));
  const own = (await ann.request(listAudienceConfigs, { query: {} })).filter(({ ready }) => !ready);
  expect(own).toEqual([]);
  const unknown = await make(ann, { targeting_package: { keywords: ['x'], colours: ['red'] }, more: 1 });
  expect(Object.keys(unknown.targeting_package)).not.toContain('colours');
});

test('accounts that X removed leave lists and their versions where a report gave them, not where a person typed them', async () => {
  const ann = await signedInAs();
  const typed = { handle: 'drinker3', evidence: { from: 'person' } };
  const { id } = await make(ann, { targeting_package: { handles: [...PACKAGE.handles, typed] } });
  await scrubSaved([], ['DRINKER1', 'drinker3']);
  const read = await ann.request(getAudienceConfig, { path: { pk: id }, query: {} });
  expect(read.targeting_package.handles.map(({ handle }) => handle)).toEqual(['drinker3']);
  const versions = await ann.request(listConfigVersions, { path: { pk: id } });
  expect(versions.flatMap(({ targeting_package: kept }) => kept.handles.map(({ handle }) => handle))).toEqual(
    ['drinker3'],
  );
});

test('records of a list that was used in ads are no lists to work with', async () => {
  const ann = await signedInAs();
  const { id } = await make(ann);
  const used = { audience_config_id: id, ad_account_id: 'abc', state: 'applied', countries: [] };
  await ann.send('/api/external/audience-usages/', { ...used, targeting_package: PACKAGE });
  const own = (await ann.request(listAudienceConfigs, { query: {} })).filter(({ ready }) => !ready);
  expect(own.map((config) => config.id)).toEqual([id]);
  const db = await database();
  expect(await db.select().from(savedLists).where(eq(savedLists.userId, ann.user.id))).toHaveLength(2);
});
