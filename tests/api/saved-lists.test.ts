import { randomUUID } from 'node:crypto';
import { read, utils } from 'xlsx';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getSavedAudience } from '@/lib/contracts/saved-audiences';
import { getSavedList, listSavedLists, verifySignedList } from '@/lib/contracts/saved-lists';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { outbox, users } from '@/lib/server/db/schema/people';
import { savedLists, savedShares } from '@/lib/server/db/schema/saved';
import { MOST_ROWS } from '@/lib/server/services/saved/refusals';
import { scrubSaved } from '@/lib/server/services/saved/scrub';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeDrinkPosts, saveAudience, SEARCHES, USAGES } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Saved lists, and with whom lists and audiences are shared. */

withStores();

beforeAll(async () => {
  await makeUser({ operator: true });
  await seedDataset(makeCtx({}), 'drinks', makeDrinkPosts(0, 200));
  const db = await database();
  await db.update(datasets).set({ isSample: true }).where(eq(datasets.name, 'drinks'));
});

type Person = Awaited<ReturnType<typeof signedInAs>>;
type Row = Record<string, unknown>;

const PACKAGE = {
  keywords: ['oat milk', { label: 'latte', deselected: true }],
  handles: ['@Drinker1', { handle: 'drinker2' }],
  hashtags: ['coffee'],
  interests: ['Coffee and tea'],
};

async function makeList(person: Person, more: object = {}): Promise<Row> {
  const body = {
    ...{ ad_account_id: '', state: 'saved', audience_config_id: null, countries: ['uk'] },
    ...{ name: 'Lattes', targeting_package: PACKAGE, ...more },
  };
  const answer = await person.send(USAGES, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Row;
}

test('[AUD-06] a list keeps its package, is changed without overwriting, deleted and brought back', async () => {
  const ann = await signedInAs();
  const made = await makeList(ann);
  expect(made).toMatchObject({
    kind: 'saved_list',
    countries: ['GB'],
    targeting_package: {
      keywords: [
        { label: 'oat milk', deselected: false },
        { label: 'latte', deselected: true },
      ],
      handles: [
        { handle: 'Drinker1', deselected: false },
        { handle: 'drinker2', deselected: false },
      ],
      placements: [],
      age: null,
    },
    version: 1,
  });
  const path = `${USAGES}${String(made['id'])}/`;
  const changes = await Promise.all([
    ann.send(path, { name: 'Flat whites', version: 1 }, 'PATCH'),
    ann.send(path, { state: 'applied', version: 1 }, 'PATCH'),
  ]);
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const put = { ad_account_id: 'abc', state: 'applied', audience_config_id: 7, targeting_package: {} };
  const replaced = await ann.send(path, { ...put, countries: [] }, 'PUT');
  expect(await replaced.json()).toMatchObject({ ...put, targeting_package: { keywords: [] }, countries: [] });
  expect((await ann.ask(path, { method: 'DELETE' })).status).toBe(204);
  expect(await ann.request(listSavedLists, { query: {} })).toEqual([]);
  expect(await ann.request(listSavedLists, { query: { deleted: 'true' } })).toHaveLength(1);
  expect((await ann.send(`${path}restore/`, {}, 'PATCH')).status).toBe(200);
  const byKind = async (kind: 'builder' | 'saved_list') =>
    (await ann.request(listSavedLists, { query: { email: ann.user.email, kind } })).length;
  expect([await byKind('saved_list'), await byKind('builder')]).toEqual([1, 0]);
});

test('lists that can be brought back count, also for calls at once', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const path = `${USAGES}${String((await makeList(ann))['id'])}/`;
  const db = await database();
  const [row] = await db.select().from(savedLists).where(eq(savedLists.userId, ann.user.id));
  if (!row) throw new Error('No list was kept');
  const copies = Array.from({ length: MOST_ROWS - 3 }, (_, n) => ({
    ...{ ...row, id: randomUUID(), deletedAt: n % 2 === 0 ? new Date() : null },
  }));
  await db.insert(savedLists).values(copies);
  const body = { ad_account_id: '', targeting_package: PACKAGE, countries: [] };
  const statuses = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, () => ann.send(USAGES, body))))
      .map(({ status }) => status)
      .toSorted();
  expect(await statuses(4)).toEqual([201, 201, 409, 409]);
  expect((await ann.ask(path, { method: 'DELETE' })).status).toBe(204);
  expect(await statuses(1)).toEqual([409]);
  expect((await ann.send(`${path}restore/`, {}, 'PATCH')).status).toBe(200);
  await makeList(ben);
});

test('a package that is too large or no package is refused; rows of others are hidden', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const keywords = Array.from({ length: 1001 }, (_, index) => `k${index}`);
  for (const targeting_package of [{ keywords }, { handles: ['no handle'] }, { keywords: ['a\u202eb'] }, 'x'])
    expect((await ann.send(USAGES, { targeting_package })).status).toBe(400);
  const id = String((await makeList(ann))['id']);
  const asked = [
    await ben.ask(`${USAGES}${id}/`),
    await ben.send(`${USAGES}${id}/`, { name: 'x' }, 'PATCH'),
    await ben.ask(`${USAGES}${id}/`, { method: 'DELETE' }),
    await ben.send(`${USAGES}generate-sheet/`, { id }),
    await ben.send(`${USAGES}share/`, { id, emails: ['x@y.example'] }),
    await ben.send(`${USAGES}share-via-account/`, { id, ad_account_id: 'abc' }),
    await ben.send(`${USAGES}shared-with/`, { id }),
    await ben.send(`${USAGES}unshare/`, { id }),
  ];
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
});

/** Rows of each page of a spreadsheet. */
async function pagesOf(answer: Response): Promise<Record<string, unknown[][]>> {
  const book = read(new Uint8Array(await answer.arrayBuffer()), { type: 'array' });
  const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
  return Object.fromEntries(book.SheetNames.map((name) => [name, rows(name)]));
}

test('API-127: the sheet has the method first, then keywords, handles, hashtags and settings', async () => {
  const ann = await signedInAs();
  const saved = await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'drinks' });
  const made = await ann.send(`${SEARCHES}${String(saved.body['id'])}/list/`, { name: '=1+1' });
  const { id } = (await made.json()) as { id: string };
  const answer = await ann.send(`${USAGES}generate-sheet/`, { id });
  expect(answer.headers.get('Content-Type')).toContain('spreadsheetml');
  const pages = await pagesOf(answer);
  expect(Object.keys(pages)).toEqual(['method', 'keywords', 'handles', 'hashtags', 'settings']);
  expect(pages['method']?.[0]).toEqual(['=1+1']);
  expect(pages['method']).toContainEqual(['Posts', 100]);
  expect(pages['hashtags']).toContainEqual(['tea', 'yes']);
  expect(pages['handles']?.flat()).toContain('@drinker2');
  const japanese = await ann.send(`${USAGES}generate-sheet/`, { id, locale: 'ja' });
  expect(Object.keys(await pagesOf(japanese))[0]).toBe('方法');
});

/** The newest link that was mailed to an address. */
async function linkTo(email: string | null): Promise<{ signature: string; text: string }> {
  const db = await database();
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email ?? ''));
  const text = mails.toSorted((a, b) => +a.createdAt - +b.createdAt).at(-1)?.textBody ?? '';
  return { text, signature: /#signature=([\w-]+)/.exec(text)?.[1] ?? '' };
}
const verify = (person: Person, signature: string) =>
  person.request(verifySignedList, { query: { signature } });

test('API-126, API-129 and API-131: a list shared by mail is read by that address alone and changed by nobody', async () => {
  const [ann, ben, eve] = [await signedInAs({ firstName: 'Ann' }), await signedInAs(), await signedInAs()];
  const id = String((await makeList(ann))['id']);
  const emails = [String(ben.user.email).toUpperCase()];
  const shared = await ann.send(`${USAGES}share/`, { id, emails, message: 'See {this}\n<b>now</b>' });
  expect(await shared.json()).toMatchObject({ shared_with: [ben.user.email] });
  const { signature, text } = await linkTo(ben.user.email);
  expect(text).toContain('Ann shares the saved list Lattes');
  expect(text).toContain('See {this}\n<b>now</b>');
  expect(await verify(eve, signature)).toEqual({ valid: true, id, email: ben.user.email, kind: 'list' });
  expect((await ben.request(getSavedList, { path: { pk: id } })).owner).toEqual({ name: 'Ann', mine: false });
  expect((await ben.request(listSavedLists, { query: {} })).map((list) => list.id)).toEqual([id]);
  expect((await eve.ask(`${USAGES}${id}/`)).status).toBe(404);
  expect((await ben.send(`${USAGES}${id}/`, { name: 'x' }, 'PATCH')).status).toBe(409);
  expect((await ben.send(`${USAGES}shared-with/`, { id })).status).toBe(409);
  const listed = await ann.send(`${USAGES}shared-with/`, { id });
  expect(await listed.json()).toEqual({ emails: [ben.user.email], ad_account_ids: [] });
  await ann.send(`${USAGES}unshare/`, { id, email: ben.user.email });
  expect((await ben.ask(`${USAGES}${id}/`)).status).toBe(404);
  expect(await verify(eve, signature)).toEqual({ valid: false });
});

test('links that are changed, too old or replaced, or whose list is deleted, are not valid', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const id = String((await makeList(ann))['id']);
  const share = () => ann.send(`${USAGES}share/`, { id, emails: [ben.user.email] });
  await share();
  const first = (await linkTo(ben.user.email)).signature;
  await share();
  const { signature } = await linkTo(ben.user.email);
  expect(signature).toHaveLength(22);
  const changed = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [first, changed, '', 'x'.repeat(200)])
    expect(await verify(ben, wrong)).toEqual({ valid: false });
  await ann.ask(`${USAGES}${id}/`, { method: 'DELETE' });
  expect(await verify(ben, signature)).toEqual({ valid: false });
  await ann.send(`${USAGES}${id}/restore/`, {}, 'PATCH');
  expect((await verify(ben, signature)).valid).toBe(true);
  const db = await database();
  await db
    .update(savedShares)
    .set({ linkExpiresAt: new Date(0) })
    .where(eq(savedShares.listId, id));
  expect(await verify(ben, signature)).toEqual({ valid: false });
  // The link is over, the share is not.
  expect((await ben.ask(`${USAGES}${id}/`)).status).toBe(200);
});

test('an audience shared by mail opens for that address; what its owner deletes nobody else reads', async () => {
  const [ann, ben] = [await signedInAs(), await signedInAs()];
  const { body } = await saveAudience(ann.send, { name: 'Tea', query: 'tea', dataset: 'drinks' });
  const pk = String(body['id']);
  await ann.send(`${SEARCHES}${pk}/share/`, { emails: [ben.user.email] });
  const { signature } = await linkTo(ben.user.email);
  expect(await verify(ben, signature)).toMatchObject({ id: pk, kind: 'audience' });
  expect((await ben.ask(`${SEARCHES}${pk}/`)).status).toBe(200);
  await ann.ask(`${SEARCHES}${pk}/`, { method: 'DELETE' });
  expect((await ben.ask(`${SEARCHES}${pk}/`)).status).toBe(404);
  expect((await ben.send(`${SEARCHES}${pk}/restore/`, {}, 'PATCH')).status).toBe(404);
});

test('accounts that X removed leave kept results and lists; a person who is removed takes their rows along', async () => {
  const ann = await signedInAs();
  const { body } = await saveAudience(ann.send, { name: 'All', query: 'coffee', dataset: 'drinks' });
  const pk = String(body['id']);
  const made = await ann.send(`${SEARCHES}${pk}/list/`, { name: 'Coffee' });
  const list = (await made.json()) as { id: string; targeting_package: { handles: { handle: string }[] } };
  const handles = list.targeting_package.handles.map(({ handle }) => handle);
  expect(handles).toContain('drinker1');
  const mentions = async () =>
    (await ann.request(getSavedAudience, { path: { pk } })).summary.sections
      .find(({ id }) => id === 'mentions')
      ?.items.map(({ key }) => key);
  expect(await mentions()).toEqual(['beans']);
  await scrubSaved(['5000'], ['@Beans', 'DRINKER1', '"; drop']);
  expect(await mentions()).toEqual([]);
  const left = await ann.request(getSavedList, { path: { pk: list.id } });
  expect(left.targeting_package.handles.map(({ handle }) => handle)).toEqual(
    handles.filter((handle) => handle !== 'drinker1'),
  );
  const again = await ann.send(`${SEARCHES}${pk}/rerun/`, {});
  expect(again.status).toBe(200);
  const db = await database();
  await db.delete(users).where(eq(users.id, ann.user.id));
  const ben = await signedInAs();
  expect((await ben.ask(`${SEARCHES}${pk}/`)).status).toBe(404);
});
