import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnView } from '@/lib/contracts/own-views';
import type { SocialList } from '@/lib/contracts/own-lists';
import type { FollowQueue } from '@/lib/contracts/own-queue';
import { readAdsPool, giveToAdsPool, revokeFromAdsPool } from '@/lib/server/services/own/ads-pool';
import { removeAccount } from '@/lib/server/services/own/choose-account';
import { nextOpening, openQueued, queueUnfollow, readQueue } from '@/lib/server/services/own/follow-queue';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { readWhoTargetsMe } from '@/lib/server/services/own/who-targets-me';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What a person keeps about the people around them: a queue, lists, and what they give to the pool of ads. */

let folder: string;
let mara: Awaited<ReturnType<typeof signedInAs>>;
let stranger: Awaited<ReturnType<typeof signedInAs>>;

const by = { session: 'test', steppedUpAt: null };
const asPerson = ({ id, email }: { id: string; email: string | null }) =>
  makeCtx({ actor: { kind: 'user', operator: false, by, id, email } as const });

async function* bytes(packed: Uint8Array) {
  yield packed;
}

interface SeenAd {
  advertiser: string;
  kind: string;
  at?: number;
}

/** An archive with these ads, kept for the person. */
async function keepAds(ctx: ReturnType<typeof asPerson>, xId: string, ads: readonly SeenAd[]) {
  const rows = ads.map(({ advertiser, kind, at = Date.UTC(2026, 10, 2) }, place) => ({
    ...{ at: at + place * 1000, advertiser, handle: advertiser.toLowerCase() },
    criteria: [
      { kind, type: kind === 'list' ? 'List' : 'Interests', value: kind === 'list' ? 'Buyers' : 'Coffee' },
    ],
  }));
  const lines = [
    { kind: 'account', id: xId, handle: `own${xId}`, name: 'Own', taken_at: Date.UTC(2026, 10, 18) },
    { kind: 'followers', ids: ['1', '2'] },
    { kind: 'ads-seen', rows },
    { kind: 'lists', urls: ['https://twitter.com/i/lists/123', 'https://twitter.com/nell/lists/named'] },
    { kind: 'end', held: ['followers', 'ads-seen', 'lists'] },
  ];
  const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await keepArchive(ctx, { stream: bytes(packed), zone: 'UTC' });
}

const PREMIUM = '/api/external/premium-suite/';
type Person = typeof mara;
const call = (person: Person, path: string, method: string, body?: unknown) =>
  person.ask(`${PREMIUM}${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  mara = await signedInAs({ email: 'mara@circle.example' });
  stranger = await signedInAs({ email: 'stranger@circle.example' });
  await keepAds(asPerson(mara.user), '501', [
    { advertiser: 'Velnora', kind: 'list' },
    { advertiser: 'Velnora', kind: 'interests' },
    { advertiser: 'Hushmill', kind: 'interests' },
  ]);
  await keepAds(asPerson(stranger.user), '502', [{ advertiser: 'Velnora', kind: 'list' }]);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

test('accounts are queued and never followed; in bulk the answer says which were queued and which not', async () => {
  const one = await json<{ following: null; queued: boolean; url: string }>(
    call(mara, 'follow-account/', 'POST', { handle: '@Velnora' }),
  );
  expect(one).toMatchObject({ following: null, queued: true, url: 'https://x.com/velnora' });
  const again = await json<{ queued: boolean }>(call(mara, 'follow-account/', 'POST', { handle: 'velnora' }));
  expect(again.queued).toBe(false);
  const handles = ['hushmill', 'HUSHMILL', 'velnora', 'not a handle', '<b>'];
  expect(await json(call(mara, 'unfollow-account-bulk/', 'POST', { handles }))).toEqual({
    unfollowed: [],
    queued: ['hushmill'],
    failed: [
      { handle: 'not a handle', why: 'bad_handle' },
      { handle: '<b>', why: 'bad_handle' },
      { handle: 'velnora', why: 'queued_already' },
    ],
  });
  const queue = await json<FollowQueue>(call(mara, 'follow-queue/', 'GET'));
  expect(queue.waiting.map(({ handle, action }) => [handle, action])).toEqual([
    ['velnora', 'follow'],
    ['hushmill', 'unfollow'],
  ]);
  expect((await json<FollowQueue>(call(stranger, 'follow-queue/', 'GET'))).waiting).toEqual([]);
});

test('a row of another person is not there; an opened one is undone by its opposite', async () => {
  const queue = await json<FollowQueue>(call(mara, 'follow-queue/', 'GET'));
  const id = queue.waiting[0]?.id ?? '';
  for (const [path, method] of [
    [`follow-queue/entries/${id}/open/`, 'POST'],
    [`follow-queue/entries/${id}/undo/`, 'POST'],
    [`follow-queue/entries/${id}/`, 'DELETE'],
  ] as const)
    expect((await call(stranger, path, method)).status).toBe(404);
  const opened = await json<FollowQueue>(call(mara, `follow-queue/entries/${id}/open/`, 'POST'));
  expect([opened.opened_today, opened.opened[0]?.handle]).toEqual([1, 'velnora']);
  expect(opened.next_at).not.toBeNull();
  const undone = await json<FollowQueue>(call(mara, `follow-queue/entries/${id}/undo/`, 'POST'));
  const again = await json<FollowQueue>(call(mara, `follow-queue/entries/${id}/undo/`, 'POST'));
  expect(again.waiting).toEqual(undone.waiting);
  expect(undone.waiting.find(({ handle }) => handle === 'velnora')).toMatchObject({
    action: 'unfollow',
    reason: { kind: 'undo' },
  });
});

test('profiles open one after another and only so many a day, also when many ask at once', async () => {
  const person = await makeUser();
  const ctx = asPerson(person);
  await keepAds(ctx, '503', []);
  for (let at = 0; at < 4; at += 1)
    await queueUnfollow(ctx, { handle: `h${at}`, reason: { kind: 'quiet', days: 400 } });
  const { waiting } = await readQueue(ctx);
  const tries = await Promise.allSettled(waiting.map(({ id }) => openQueued(ctx, { pk: id })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const day = Array.from({ length: 3 }, (_, at) => new Date(Date.UTC(2026, 10, 21, at)));
  const now = new Date(Date.UTC(2026, 10, 21, 12));
  expect(nextOpening(day, 4, now)).toBeNull();
  expect(nextOpening(day, 3, now)).toEqual(new Date(Date.UTC(2026, 10, 22, 0)));
  expect(nextOpening(day, 2, now)).toEqual(new Date(Date.UTC(2026, 10, 22, 1)));
});

test('[TEN-80, PRM-06] lists are made, renamed, filled, emptied, deleted and brought back; another’s are not there', async () => {
  const made = await json<SocialList>(call(mara, 'create-list/', 'POST', { name: 'Friends' }));
  expect(made).toMatchObject({ where: 'here', private: true, member_count: 0, url: null });
  const at = (path: string) => `${made.id}/${path}/`;
  expect(
    await json(call(mara, at('update-list'), 'PUT', { name: 'Roasters', private: false })),
  ).toMatchObject({
    ...{ name: 'Roasters', private: false, description: '' },
  });
  const members = { list: made.id, handles: ['@Velnora', 'hushmill', 'velnora'] };
  expect(await json(call(mara, 'add-members-to-list/', 'POST', members))).toEqual({
    added: 2,
    member_count: 2,
  });
  expect(await json(call(mara, 'add-members-to-list/', 'POST', members))).toMatchObject({ added: 0 });
  const listed = await json<{ handle: string; followers: number | null }[]>(
    call(mara, at('list-members'), 'GET'),
  );
  expect(listed.map(({ handle }) => handle).toSorted()).toEqual(['hushmill', 'velnora']);
  expect(listed[0]?.followers).toBeNull();
  const one = { list: made.id, handles: ['velnora', 'nobody'] };
  for (const [path, method, body] of [
    [at('update-list'), 'PUT', { name: 'Mine' }],
    [at('list-members'), 'GET', undefined],
    [at('delete-list'), 'DELETE', undefined],
    ['add-members-to-list/', 'POST', one],
    ['remove-members-from-list/', 'DELETE', one],
  ] as const)
    expect([path, (await call(stranger, path, method, body)).status]).toEqual([path, 404]);
  expect(await json(call(mara, 'remove-members-from-list/', 'DELETE', one))).toEqual({
    removed: 1,
    member_count: 1,
  });
  expect((await call(mara, at('delete-list'), 'DELETE')).status).toBe(204);
  expect((await call(mara, at('list-members'), 'GET')).status).toBe(404);
  expect((await call(stranger, `lists/${made.id}/restore/`, 'POST')).status).toBe(404);
  expect(await json(call(mara, `lists/${made.id}/restore/`, 'POST'))).toMatchObject({
    ...{ name: 'Roasters', member_count: 1, deleted_at: null },
  });
  const lists = await json<SocialList[]>(call(mara, 'lists/', 'GET'));
  // Of lists on X an archive knows the address alone.
  expect(lists.map(({ where, url, member_count }) => [where, url, member_count])).toEqual([
    ['here', null, 1],
    ['x', 'https://x.com/i/lists/123', null],
  ]);
});

test('[SCR-S16] every member of a long list is reached page by page, in the order that was asked for', async () => {
  const { id } = await json<SocialList>(call(mara, 'create-list/', 'POST', { name: 'Long' }));
  const handles = Array.from({ length: 260 }, (_, at) => `m_${String(at).padStart(3, '0')}`);
  for (const from of [0, 200])
    await call(mara, 'add-members-to-list/', 'POST', { list: id, handles: handles.slice(from, from + 200) });
  const page = async (query: string) =>
    (await json<{ handle: string }[]>(call(mara, `${id}/list-members/?page_size=100&${query}`, 'GET'))).map(
      ({ handle }) => handle,
    );
  const sorted = 'ordering=account&direction=asc';
  const pages = await Promise.all([1, 2, 3].map((at) => page(`${sorted}&page=${at}`)));
  expect(pages.flat()).toEqual(handles);
  expect(await page('page=3&ordering=followers')).toHaveLength(60);
  expect((await page('page=1'))[0]).toBe('m_200');
});

test('[SCR-S13] a view is kept under its name for its own account, replaced by the same name, and forgotten', async () => {
  const body = { screen: 'own-posts', name: 'Liked', search: 'sort=-likes' };
  const kept = await json<OwnView>(call(mara, 'views/', 'PUT', body));
  const again = await json<OwnView>(call(mara, 'views/', 'PUT', { ...body, search: 'q=oat' }));
  expect(again).toEqual({ ...kept, search: 'q=oat' });
  expect(await json(call(mara, 'views/?screen=own-posts', 'GET'))).toEqual([again]);
  expect(await json(call(mara, 'views/?screen=own-engagers', 'GET'))).toEqual([]);
  expect((await call(mara, 'views/', 'PUT', { ...body, screen: 'own-home' })).status).toBe(400);
  expect((await call(stranger, `views/kept/${kept.id}/`, 'DELETE')).status).toBe(404);
  expect((await call(mara, `views/kept/${kept.id}/`, 'DELETE')).status).toBe(204);
  expect((await call(mara, `views/kept/${kept.id}/`, 'DELETE')).status).toBe(404);
});

test('who targets me is counted from the kept ads, and the same archive again adds nothing', async () => {
  const ctx = asPerson(mara.user);
  const { ads, beliefs, sample } = await readWhoTargetsMe(ctx);
  expect(ads).toMatchObject({ ads: 3, withCriteria: 3, undated: 0 });
  expect(ads?.advertisers.map(({ handle, ads: count, by: kinds }) => [handle, count, kinds.list])).toEqual([
    ['velnora', 2, 1],
    ['hushmill', 1, 0],
  ]);
  expect([beliefs, sample]).toEqual([null, false]);
});

test('the pool tells nothing of fewer than ten people, counts a person once, and forgets who takes theirs back', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => makeUser()));
  for (const [at, person] of people.entries()) {
    const ads = [
      { advertiser: 'Velnora', kind: 'list' },
      ...(at < 3 ? [{ advertiser: 'Rare', kind: 'list' }] : []),
    ];
    await keepAds(asPerson(person), `${600 + at}`, ads);
    await giveToAdsPool(asPerson(person));
  }
  const [first] = people;
  if (!first) throw new Error('There is nobody');
  // Another account of the same person is no tenth person.
  await keepAds(asPerson(first), '700', [{ advertiser: 'Velnora', kind: 'interests' }]);
  expect(await giveToAdsPool(asPerson(first))).toMatchObject({ giving: true, people: null, advertisers: [] });
  const ctx = asPerson(mara.user);
  const pool = await giveToAdsPool(ctx);
  expect(pool).toMatchObject({ giving: true, can_give: true, people: 10 });
  // What fewer than ten saw stays unsaid, and shares come in steps that hide what one person gave.
  expect(pool.advertisers.map(({ handle, people: count }) => [handle, count])).toEqual([['velnora', 10]]);
  const share = pool.advertisers[0]?.list_share ?? -1;
  expect(Math.abs(share * 20 - Math.round(share * 20))).toBeLessThan(1e-9);
  // Looking changes nothing, and who does not give sees the same.
  expect(await readAdsPool(asPerson(stranger.user))).toMatchObject({
    giving: false,
    advertisers: pool.advertisers,
  });
  expect(await revokeFromAdsPool(ctx)).toMatchObject({ giving: false, people: null, advertisers: [] });
  expect(await revokeFromAdsPool(ctx)).toMatchObject({ giving: false });
});

test('a gift goes with its account, and a sample person has nothing to give', async () => {
  const ctx = asPerson(await makeUser());
  await keepAds(ctx, '800', [{ advertiser: 'Velnora', kind: 'list' }]);
  await giveToAdsPool(ctx);
  expect((await readAdsPool(asPerson(mara.user))).people).toBe(10);
  await removeAccount(ctx, { id: (await requireOwn(ctx)).id });
  expect((await readAdsPool(asPerson(mara.user))).people).toBeNull();
  const sample = asPerson(await makeUser());
  await openSamplePerson(sample);
  await expect(giveToAdsPool(sample)).rejects.toMatchObject({ options: { code: 'no_ads_kept' } });
  expect(await readAdsPool(sample)).toMatchObject({ can_give: false, people: null });
});
