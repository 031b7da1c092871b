import { beforeAll, expect, test } from 'vitest';
import { listRecentAudiences } from '@/lib/contracts/related-audiences';
import {
  getSavedAudience,
  listAudienceVersions,
  listSavedAudiences,
  rerunSavedAudience,
  restoreAudienceVersion,
  updateSavedAudience,
  duplicateSavedAudience,
} from '@/lib/contracts/saved-audiences';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { SAVE_NOT_READY } from '@/lib/domain/saved';
import { ensureDataset } from '@/lib/server/stores/datasets/datasets-store';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { savedAudiences } from '@/lib/server/db/schema/saved';
import { MOST_ROWS } from '@/lib/server/services/saved/refusals';
import { eq } from 'drizzle-orm';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeDrinkPosts, recipeOf, registerQuery, saveAudience, SEARCHES } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Saved audiences over real stores: what is kept, who sees it, what a later run says. */

withStores();

/** Everybody in this file reads the drinks: they are public, as the sample world is. */
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

test('[AUD-02, AUD-06, AUD-25, AUD-30] an analysed audience is saved with its query, type and what it said', async () => {
  const ann = await signedInAs();
  const saved = await saveAudience(ann.send, {
    name: 'Coffee people',
    query: 'coffee',
    dataset: 'drinks',
    more: { tags: ['hot', 'hot'], folder: 'Drinks', notes: 'First look', ad_account_id: 'abc' },
  });
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({
    name: 'Coffee people',
    // The owner's, whatever address the request names.
    email: ann.user.email,
    ad_account_id: 'abc',
    query_type: 'conversation_analysis',
    query: 'coffee',
    state: 'current',
    status: 'active',
    tags: ['hot'],
    folder: 'Drinks',
    version: 1,
    size: { value: 15, low: null, high: null },
    summary: { totals: { posts: 150, accounts: 15 }, frame: { kind: 'census', size: 200 } },
  });
  const id = String(saved.body['id']);
  const one = await ann.request(getSavedAudience, { path: { pk: id } });
  expect(one.summary.datasets).toMatchObject([{ name: 'drinks', version: 1, sample: true }]);
  expect(one.summary.sections.find((section) => section.id === 'hashtags')?.items[0]).toMatchObject({
    key: 'coffee',
    n: 50,
  });
});

test('[AUD-28] without a registered query of the caller nothing is saved; the same query is the same row', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const id = await registerQuery(ann.send, 'tea', 'drinks');
  for (const given of [undefined, null, '', 'nonsense', crypto.randomUUID()]) {
    const answer = await ann.send(SEARCHES, {
      name: 'x',
      query_type: 'conversation_analysis',
      audience_creator_query_id: given,
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: SAVE_NOT_READY, code: 'not_ready' },
    ]);
  }
  const stolen = await saveAudience(ben.send, { name: 'x', query: '', dataset: '', id });
  expect(stolen.status).toBe(400);
  const first = await saveAudience(ann.send, { name: 'Tea', query: '', dataset: '', id });
  const again = await saveAudience(ann.send, { name: 'Other', query: '', dataset: '', id });
  expect([again.body['id'], again.body['name']]).toEqual([first.body['id'], 'Tea']);
  await ann.ask(`${SEARCHES}${String(first.body['id'])}/`, { method: 'DELETE' });
  const back = await saveAudience(ann.send, { name: 'Other', query: '', dataset: '', id });
  expect([back.body['id'], back.body['deleted_at']]).toEqual([first.body['id'], null]);
});

test('API-221: a deleted audience that is saved again is brought back with what is said of it now', async () => {
  const ann = await signedInAs();
  const id = await registerQuery(ann.send, 'tea', 'drinks');
  const save = (name: string, more: object) =>
    saveAudience(ann.send, { name, query: '', dataset: '', id, more });
  const first = await save('Tea', { tags: ['a'], notes: 'First', status: 'draft' });
  const path = `${SEARCHES}${String(first.body['id'])}/`;
  await ann.ask(path, { method: 'DELETE' });
  expect((await save('Other', { team: 1_000_000 })).status).toBe(404);
  const given = { tags: ['b'], notes: 'Second', folder: 'Drinks', ad_account_id: 'ABC' };
  const back = await save('Other', { ...given, recipe: recipeOf('tea green', 'drinks') });
  expect(back.body).toMatchObject({
    ...{ id: first.body['id'], ...given, name: 'Other', ad_account_id: 'abc', status: 'active' },
    ...{ version: 2, deleted_at: null, recipe: { text: 'tea green' }, size: { value: 5 } },
  });
  // While it is there, nothing is changed by saving it again.
  expect((await save('Third', {})).body).toMatchObject({ name: 'Other', version: 2 });
});

test('audiences that can be brought back count, also for calls at once', async () => {
  const ann = await signedInAs();
  const id = await registerQuery(ann.send, 'tea', 'drinks');
  const tea = { name: 'Tea', query: '', dataset: '', id };
  const { body } = await saveAudience(ann.send, tea);
  const path = `${SEARCHES}${String(body['id'])}/`;
  const db = await database();
  const [row] = await db.select().from(savedAudiences).where(eq(savedAudiences.userId, ann.user.id));
  if (!row) throw new Error('No audience was kept');
  const copies = Array.from({ length: MOST_ROWS - 2 }, (_, n) => ({
    ...{ ...row, id: crypto.randomUUID(), queryId: crypto.randomUUID() },
    deletedAt: n % 2 === 0 ? new Date() : null,
  }));
  await db.insert(savedAudiences).values(copies);
  const copied = await Promise.all(['a', 'b', 'c'].map((name) => ann.send(`${path}duplicate/`, { name })));
  expect(copied.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await ann.ask(path, { method: 'DELETE' })).status).toBe(204);
  const other = { name: 'Coffee', query: 'coffee', dataset: 'drinks' };
  expect(await saveAudience(ann.send, other)).toMatchObject({ status: 409, body: { code: 'full' } });
  // What is kept already needs no room.
  expect(await saveAudience(ann.send, tea)).toMatchObject({ status: 201, body: { id: body['id'] } });
});

const list = async (
  browser: Awaited<ReturnType<typeof signedInAs>>,
  query: RequestInput<typeof listSavedAudiences>['query'] = {},
) => (await browser.request(listSavedAudiences, { query })).map(({ name }) => name);

test('[AUD-19, AUD-34] the list is narrowed by type, account and address; none of them opens a row of others', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const make = (name: string, more: object) =>
    saveAudience(ann.send, { name, query: name, dataset: 'drinks', more });
  await make('tea', { query_type: 'audience_builder' });
  await make('coffee', { ad_account_id: 'abc' });
  expect(await list(ann)).toEqual(['coffee', 'tea']);
  expect(await list(ann, { email: ann.user.email, ad_account_id: '', query_type: 'all' })).toHaveLength(2);
  expect(await list(ann, { query_type: 'audience_builder' })).toEqual(['tea']);
  expect(await list(ann, { ad_account_id: 'abc' })).toEqual(['coffee']);
  expect(await list(ann, { email: ben.user.email })).toEqual([]);
  expect(await list(ben, { email: ann.user.email, ad_account_id: 'abc' })).toEqual([]);
  expect(await list(ann, { page: 2, page_size: 1 })).toEqual(['tea']);
  const bad = await ann.ask(`${SEARCHES}?query_type=nonsense`);
  expect(bad.status).toBe(400);
});

test('rows of others are hidden from every verb', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const { body } = await saveAudience(ann.send, { name: 'Mine', query: 'tea', dataset: 'drinks' });
  const path = `${SEARCHES}${String(body['id'])}/`;
  const asked = [
    await ben.ask(path),
    await ben.send(path, { name: 'x' }, 'PATCH'),
    await ben.ask(path, { method: 'DELETE' }),
    await ben.send(`${path}restore/`, {}, 'PATCH'),
    await ben.ask(`${path}versions/`),
    await ben.send(`${path}rerun/`, {}),
    await ben.send(`${path}duplicate/`, { name: 'x' }),
    await ben.send(`${path}list/`, { name: 'x' }),
    await ben.send(`${path}share/`, { emails: ['x@y.example'] }),
    await ben.ask(`${path}shared-with/`),
    await ben.send(`${path}opened/`, {}),
  ];
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  expect((await ann.ask(path)).status).toBe(200);
});

test('changes keep versions, two at once do not overwrite each other, an older version comes back', async () => {
  const ann = await signedInAs();
  const { body } = await saveAudience(ann.send, { name: 'One', query: 'tea', dataset: 'drinks' });
  const pk = String(body['id']);
  const path = `${SEARCHES}${pk}/`;
  const answers = await Promise.all([
    ann.send(path, { name: 'Two', version: 1 }, 'PATCH'),
    ann.send(path, { notes: 'Three', version: 1 }, 'PATCH'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await ann.request(updateSavedAudience, {
    path: { pk },
    body: { name: 'Four', tags: ['a'], status: 'draft' },
  });
  const versions = await ann.request(listAudienceVersions, { path: { pk } });
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions.at(-1)).toMatchObject({ name: 'One', size: { value: 10 } });
  const back = await ann.request(restoreAudienceVersion, { path: { pk, version: '1' } });
  expect(back).toMatchObject({ name: 'One', tags: [], status: 'active', version: 4 });
  expect((await ann.send(`${path}versions/9/restore/`, {})).status).toBe(404);
});

test('deleting can be undone, a copy is a row of its own', async () => {
  const ann = await signedInAs();
  const { body } = await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'drinks' });
  const pk = String(body['id']);
  const copy = await ann.request(duplicateSavedAudience, { path: { pk }, body: { name: 'Tea again' } });
  expect(copy).toMatchObject({ status: 'draft', query: 'tea', version: 1 });
  expect(copy.audience_creator_query_id).not.toBe(body['audience_creator_query_id']);
  expect((await ann.ask(`${SEARCHES}${pk}/`, { method: 'DELETE' })).status).toBe(204);
  expect((await ann.ask(`${SEARCHES}${pk}/`)).status).toBe(404);
  expect(await list(ann)).toEqual(['Tea again']);
  expect(await list(ann, { deleted: 'true' })).toEqual(['Tea']);
  expect((await ann.send(`${SEARCHES}${pk}/restore/`, {}, 'PATCH')).status).toBe(200);
  expect(await list(ann)).toHaveLength(2);
});

test('a new run tells what changed and why, and is kept as a new version', async () => {
  await seedDataset(operator, 'growing', makeDrinkPosts(0, 200));
  await makePublic('growing');
  const ann = await signedInAs();
  const { body } = await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'growing' });
  const pk = String(body['id']);
  const same = await ann.request(rerunSavedAudience, { path: { pk }, body: {} });
  expect([same.reasons, same.after.totals]).toEqual([[], same.before.totals]);
  expect(
    same.sections.flatMap((section) => section.rows.map((row) => row.differences[1]?.clear)),
  ).not.toContain(true);
  const db = await database();
  await db.update(datasets).set({ isSample: false }).where(eq(datasets.name, 'growing'));
  await ensureDataset(operator, { name: 'growing', title: 'growing', isSample: false });
  await seedDataset(operator, 'growing', makeDrinkPosts(200, 240));
  await makePublic('growing');
  expect((await ann.request(getSavedAudience, { path: { pk } })).state).toBe('changed');
  const later = await ann.request(rerunSavedAudience, { path: { pk }, body: { keep: true } });
  expect(later.reasons).toEqual([
    { kind: 'data', dataset: 'growing', from_version: 1, to_version: 2, added: 20, removed: 0 },
  ]);
  expect([later.before.totals.posts, later.after.totals.posts]).toEqual([100, 120]);
  expect(later.audience).toMatchObject({ version: 2, state: 'current', summary: { totals: { posts: 120 } } });
  const hashtags = later.sections.find(({ id }) => id === 'hashtags');
  expect(hashtags?.rows[0]).toMatchObject({ key: 'tea', values: [{ n: 100 }, { n: 120 }] });
});

test('[AUD-31, AUD-32] handles and posts are saved under queries of their own type', async () => {
  const ann = await signedInAs();
  const register = async (query: string, query_type: string) => {
    const body = { query, query_type, dataset: 'drinks', from: '2026-11-01', to: '2026-11-08' };
    const answer = await ann.send('/api/external/explore-query-analyzer/', body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { audience_creator_query_id: string }).audience_creator_query_id;
  };
  for (const [text, type, saved] of [
    ['@drinker1, @drinker2', 'handle', 'handle_analysis'],
    ['https://x.com/drinker1/status/5001, 5002', 'post', 'post_analysis'],
    ['tea', 'keyword', 'audience_analysis'],
  ] as const) {
    const more = { query_type: saved, recipe: recipeOf(text, 'drinks', { type }) };
    const id = await register(text, type);
    const { status, body } = await saveAudience(ann.send, { name: text, query: '', dataset: '', id, more });
    expect([status, body['query_type']]).toEqual([201, saved]);
    expect((body['summary'] as { totals: { posts: number } }).totals.posts).toBeGreaterThan(0);
  }
});

test('data of another person under the same name is not what a shared audience is about', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const as = (person: typeof ann) =>
    makeCtx({
      actor: { kind: 'user', ...person.user, operator: false, by: { session: 's', steppedUpAt: null } },
    });
  await seedDataset(as(ann), 'private', makeDrinkPosts(0, 40));
  const { body } = await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'private' });
  const path = `${SEARCHES}${String(body['id'])}/`;
  await ann.send(`${path}share/`, { emails: [ben.user.email] });
  await seedDataset(as(ben), 'private', makeDrinkPosts(0, 20));
  expect(await (await ben.ask(path)).json()).toMatchObject({ state: 'unavailable' });
  expect((await ben.send(`${path}rerun/`, {})).status).toBe(404);
  expect((await ben.send(`${path}list/`, { name: 'x' })).status).toBe(404);
  expect((await ann.send(`${path}rerun/`, {})).status).toBe(200);
});

test('API-174 and API-175: what the person worked with last comes first', async () => {
  const ann = await signedInAs();
  const make = async (name: string) =>
    String((await saveAudience(ann.send, { name, query: name, dataset: 'drinks' })).body['id']);
  const [tea, coffee] = [await make('tea'), await make('coffee')];
  const names = async () => (await ann.request(listRecentAudiences, { query: {} })).map(({ name }) => name);
  expect(await names()).toEqual(['coffee', 'tea']);
  await ann.send(`${SEARCHES}${tea}/opened/`, {});
  expect(await names()).toEqual(['tea', 'coffee']);
  await ann.send(`${SEARCHES}${coffee}/rerun/`, {});
  expect(await names()).toEqual(['coffee', 'tea']);
  const one = await ann.ask(`/api/external/recent-audiences/${tea}/`);
  expect(await one.json()).toMatchObject({ id: tea, size: 10, status: 'Not targetable' });
  const ben = await signedInAs();
  expect((await ben.ask(`/api/external/recent-audiences/${tea}/`)).status).toBe(404);
});
