import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { listRecentAudiences } from '@/lib/contracts/related-audiences';
import { listSavedAudiences } from '@/lib/contracts/saved-audiences';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { savedAudiences, savedLists, savedListVersions, savedShares } from '@/lib/server/db/schema/saved';
import { MOST_LISTS } from '@/lib/server/services/saved/refusals';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeDrinkPosts, saveAudience, SEARCHES, USAGES } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Which saved rows are listed, in what order and how many, and how they name ad accounts, ages and genders. */

withStores();

beforeAll(async () => {
  await makeUser({ operator: true });
  await seedDataset(makeCtx({}), 'drinks', makeDrinkPosts(0, 200));
  const db = await database();
  await db.update(datasets).set({ isSample: true }).where(eq(datasets.name, 'drinks'));
});

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Row = Record<string, unknown>;

async function makeList(person: Person, more: object = {}): Promise<Row> {
  const body = { name: 'Lattes', targeting_package: { keywords: ['oat milk'] }, ...more };
  const answer = await person.send(USAGES, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Row;
}
const pageOf = async (person: Person, query: string): Promise<Row[]> => {
  const answer = await person.ask(`${USAGES}?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Row[];
};
const namesOf = async (person: Person, query: string) =>
  (await pageOf(person, query)).map(({ name }) => name);
const list = async (person: Person, query: RequestInput<typeof listSavedAudiences>['query'] = {}) =>
  (await person.request(listSavedAudiences, { query })).map(({ name }) => name);

test('API-121: lists come in pages, narrowed before they are counted, one’s own before what others share', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  for (const [name, kind] of [
    ['old', 'builder'],
    ['new', 'saved_list'],
  ])
    await makeList(ann, { name, kind, ad_account_id: name });
  const db = await database();
  const [row] = await db.select().from(savedLists).where(eq(savedLists.userId, ann.user.id));
  if (!row) throw new Error('No list was kept');
  // More than one page of newer lists of somebody else.
  const given = Array.from({ length: 60 }, (_, n) => ({
    ...{ ...row, id: randomUUID(), userId: ben.user.id, name: `ben ${n}`, kind: 'saved_list' as const },
    createdAt: new Date(Date.now() + n),
  }));
  await db.insert(savedLists).values(given);
  const share = { email: ann.user.email, sharedBy: ben.user.id };
  await db.insert(savedShares).values(given.map(({ id }) => ({ ...share, listId: id })));
  const first = await namesOf(ann, '');
  expect([first.length, first.slice(0, 3)]).toEqual([50, ['new', 'old', 'ben 59']]);
  const second = await namesOf(ann, 'page=2');
  expect([second.length, second.at(-1)]).toEqual([12, 'ben 0']);
  expect(await namesOf(ann, 'page=3')).toEqual([]);
  expect(await namesOf(ann, 'page=2&page_size=1')).toEqual(['old']);
  expect(await namesOf(ann, 'kind=builder')).toEqual(['old']);
  expect(await namesOf(ann, 'ad_account_id=NEW')).toEqual(['new']);
  expect(await namesOf(ann, `email=${String(ben.user.email).toUpperCase()}&page_size=100`)).toHaveLength(60);
  expect(await namesOf(ann, `email=${ann.user.email}&page_size=100`)).toHaveLength(62);
  for (const wrong of ['page=0', 'page=x', 'page=', 'page_size=101', 'page_size=1.5'])
    expect((await ann.ask(`${USAGES}?${wrong}`)).status).toBe(400);
});

test('the packages of all lists take so much together, those included that can be brought back', async () => {
  const ann = await signedInAs();
  const id = String((await makeList(ann))['id']);
  const db = await database();
  const [row] = await db.select().from(savedLists).where(eq(savedLists.userId, ann.user.id));
  if (!row) throw new Error('No list was kept');
  const keywords = Array.from({ length: 20_000 }, () => ({ label: 'x'.repeat(200), deselected: false }));
  const large = { ...row.targetingPackage, keywords };
  const bytes = Buffer.byteLength(JSON.stringify(large));
  const copies = Array.from({ length: Math.floor(MOST_LISTS.bytes / bytes) }, () => ({
    ...{ ...row, id: randomUUID(), targetingPackage: large, deletedAt: new Date() },
  }));
  await db.insert(savedLists).values(copies);
  const many = Array.from({ length: 1000 }, () => 'y'.repeat(180));
  const body = { targeting_package: { keywords: many, hashtags: many, interests: many, placements: many } };
  const refused = { code: 'full', message: expect.stringContaining('20 MB') as string };
  const statuses = [];
  for (let turn = 0; turn < 9; turn++) statuses.push((await ann.send(USAGES, body)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 409]);
  expect(await (await ann.send(USAGES, body)).json()).toMatchObject(refused);
  const path = `${USAGES}${id}/`;
  expect(await (await ann.send(path, body, 'PATCH')).json()).toMatchObject(refused);
  expect((await ann.send(path, { name: 'Smaller', targeting_package: {} }, 'PATCH')).status).toBe(200);
  await makeList(await signedInAs());
});

test('of versions that take too much the oldest go, by any change, and the newest of each list stay', async () => {
  const ann = await signedInAs();
  const [first, second] = [await makeList(ann), await makeList(ann, { name: 'Teas' })].map(({ id }) =>
    String(id),
  );
  const db = await database();
  const kept = savedListVersions;
  const [row] = await db
    .select()
    .from(kept)
    .where(eq(kept.listId, first ?? ''));
  if (!row || !first || !second) throw new Error('No version was kept');
  const bytes = MOST_LISTS.versionBytes / 4;
  // Six older versions of the second list, then the newest of the first, which is older still and just as large.
  const older = Array.from({ length: 6 }, (_, at) => ({
    ...{ ...row, listId: second, version: at - 10, bytes, createdAt: new Date(Date.UTC(2026, 0, at + 2)) },
  }));
  await db.insert(kept).values(older);
  await db
    .update(kept)
    .set({ bytes, createdAt: new Date(Date.UTC(2026, 0, 1)) })
    .where(eq(kept.listId, first));
  expect((await ann.send(`${USAGES}${second}/`, { name: 'Green teas' }, 'PATCH')).status).toBe(200);
  const versionsOf = async (id: string) =>
    (await db.select().from(kept).where(eq(kept.listId, id)))
      .map(({ version }) => version)
      .toSorted((a, b) => a - b);
  expect(await versionsOf(first)).toEqual([1]);
  expect(await versionsOf(second)).toEqual([-6, -5, 1, 2]);
});

test('API-122 and API-134: age, gender, kind and ad account are read as the specification says', async () => {
  const ann = await signedInAs();
  const list = await makeList(ann, {
    targeting_package: { age: 'AGE_OVER_18', gender: 1 },
    ad_account_id: ' 18CE5 ',
  });
  expect(list).toMatchObject({
    targeting_package: { age: 'AGE_OVER_18', gender: 'MALE' },
    ad_account_id: '18ce5',
  });
  const path = `${USAGES}${String(list['id'])}/`;
  expect((await ann.send(USAGES, { targeting_package: { age: 'old' } })).status).toBe(400);
  expect((await ann.send(path, { targeting_package: { age: 'AGE_OVER_19' } }, 'PATCH')).status).toBe(400);
  const changed = await ann.send(path, { kind: 'builder', ad_account_id: 42 }, 'PATCH');
  expect(await changed.json()).toMatchObject({ kind: 'builder', ad_account_id: '42', version: 2 });
  const put = {
    state: 'applied',
    audience_config_id: null,
    countries: [],
    targeting_package: { gender: 'x' },
  };
  const replaced = await ann.send(path, { ...put, ad_account_id: null, kind: 'targeting_list' }, 'PUT');
  expect(await replaced.json()).toMatchObject({
    kind: 'targeting_list',
    ad_account_id: '',
    targeting_package: { age: null, gender: 'ANY' },
  });
  expect((await ann.send(path, { kind: 'nonsense' }, 'PATCH')).status).toBe(400);
  // Rows of before: as typed, and with any text for an age.
  const db = await database();
  const kept = { ...(list['targeting_package'] as object), age: 'young' };
  await db
    .update(savedLists)
    .set({ adAccountId: 'AbC', targetingPackage: kept as never })
    .where(eq(savedLists.userId, ann.user.id));
  const [old] = await pageOf(ann, 'ad_account_id=abc');
  expect(old).toMatchObject({ ad_account_id: 'AbC', targeting_package: { age: null, gender: 'MALE' } });
});

test('API-220: other people’s newer audiences do not push out one’s own', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  for (const [browser, name] of [
    [ann, 'mine'],
    [ben, 'theirs'],
  ] as const) {
    const { body } = await saveAudience(browser.send, { name, query: 'tea', dataset: 'drinks' });
    if (browser === ben)
      await ben.send(`${SEARCHES}${String(body['id'])}/share/`, { emails: [ann.user.email] });
  }
  expect(await list(ann)).toEqual(['mine', 'theirs']);
  expect(await list(ann, { page_size: 1 })).toEqual(['mine']);
  expect(await list(ann, { page_size: 1, page: 2 })).toEqual(['theirs']);
  expect(await list(ann, { email: ben.user.email, page_size: 1 })).toEqual(['theirs']);
});

test('API-220 to API-223 and API-174: an ad account is one account however it is written', async () => {
  const ann = await signedInAs();
  const { body } = await saveAudience(ann.send, {
    ...{ name: 'Tea', query: 'tea', dataset: 'drinks' },
    more: { ad_account_id: ' 18CE5x ' },
  });
  expect(body['ad_account_id']).toBe('18ce5x');
  const path = `${SEARCHES}${String(body['id'])}/`;
  const recent = async (account: string) =>
    (await ann.request(listRecentAudiences, { query: { ad_account_id: account } })).length;
  const found = async (account: string) => [
    (await list(ann, { ad_account_id: account })).length,
    await recent(account),
  ];
  expect(await found('18cE5X')).toEqual([1, 1]);
  const db = await database();
  const own = eq(savedAudiences.userId, ann.user.id);
  // A row of before, as it was typed.
  await db.update(savedAudiences).set({ adAccountId: '18Ce5X' }).where(own);
  expect([await found('18ce5x'), await found('other')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const put = {
    query_type: 'audience_analysis',
    audience_creator_query_id: body['audience_creator_query_id'],
  };
  for (const [given, kept] of [
    [42, '42'],
    [undefined, '42'],
    [null, ''],
  ]) {
    const answer = await ann.send(path, { ...put, ad_account_id: given }, 'PUT');
    expect([answer.status, await answer.json()]).toMatchObject([200, { ad_account_id: kept }]);
  }
  expect((await ann.send(path, { ad_account_id: 'a b' }, 'PATCH')).status).toBe(400);
});

test('API-174: the recent ones of an ad account are found behind any number of others', async () => {
  const ann = await signedInAs();
  const more = { ad_account_id: 'old' };
  await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'drinks', more });
  const db = await database();
  const [row] = await db.select().from(savedAudiences).where(eq(savedAudiences.userId, ann.user.id));
  if (!row) throw new Error('No audience was kept');
  const copies = Array.from({ length: 250 }, () => ({
    ...{ ...row, id: randomUUID(), queryId: randomUUID(), adAccountId: 'new' },
    usedAt: new Date(Date.now() + 60_000),
  }));
  await db.insert(savedAudiences).values(copies);
  const found = await ann.request(listRecentAudiences, { query: { ad_account_id: 'old' } });
  expect(found.map(({ name }) => name)).toEqual(['Tea']);
});
