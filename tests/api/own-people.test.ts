import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrichedFollowers } from '@/lib/server/services/own/enriched-followers';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import { listPeople, peopleByToken, recentlyJoined } from '@/lib/server/services/own/list-people';
import { listUnfollowers } from '@/lib/server/services/own/list-unfollowers';
import { createPeopleFile } from '@/lib/server/services/own/people-file';
import { readFollowersChange } from '@/lib/server/services/own/followers-change';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { personParameters } from '@/lib/server/sources/synthetic/person-parameters';
import { samplePerson } from '@/lib/server/sources/synthetic/sample-person';
import { ensureOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { insertListIds, keepList, stageList } from '@/lib/server/stores/own/own-lists-store';
import { closeStores } from '@/lib/server/startup';
import type { Ctx } from '@/lib/server/ctx';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Who follows, who is followed and who is gone, held against the truth of the sample person. */

let folder: string;
let ctx: Ctx;
const truth = samplePerson();
const { followers, following } = personParameters;

const by = { session: 'test', steppedUpAt: null };
const person = async () =>
  makeCtx({ actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  ctx = await person();
  await openSamplePerson(ctx);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const FIRST = { page: 1, page_size: 100, ordering: '-followers', search: '', filter: 'all' } as const;

test('[TEN-75, PRM-02] followers come by page, in order, searched and in parts, and unknown is null', async () => {
  const page = await listPeople(ctx, 'followers', FIRST);
  expect(page).toMatchObject({ count: truth.archives[1].followers.length, next: '2', sample: true });
  const counts = page.accounts.map((one) => one.followers ?? -1);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const last = await listPeople(ctx, 'followers', { ...FIRST, page: 79 });
  expect(last).toMatchObject({ next: null });
  // Those without a profile come last, with nothing made up about them.
  expect(last.accounts.at(-1)).toMatchObject({
    handle: null,
    followers: null,
    verified: null,
    seen_at: null,
  });
  const fresh = await listPeople(ctx, 'followers', { ...FIRST, filter: 'new' });
  expect(fresh.count).toBe(followers.fresh);
  const known = new Set(truth.profiles.map(({ id }) => id));
  const without = truth.archives[1].followers.filter((id) => !known.has(id)).length;
  expect((await listPeople(ctx, 'followers', { ...FIRST, filter: 'no-profile' })).count).toBe(without);
  const [one] = page.accounts;
  const found = await listPeople(ctx, 'followers', { ...FIRST, search: `@${one?.handle ?? ''}` });
  expect(found.accounts.map(({ id }) => id)).toContain(one?.id);
});

test('[TEN-76, PRM-03] whom the account follows, and who of them follows back', async () => {
  const page = await listPeople(ctx, 'following', FIRST);
  expect(page.count).toBe(following.first - following.gone + following.fresh);
  const back = new Set(truth.archives[1].followers);
  const mutual = truth.archives[1].following.filter((id) => back.has(id)).length;
  expect((await listPeople(ctx, 'following', { ...FIRST, filter: 'mutual' })).count).toBe(mutual);
  expect((await listPeople(ctx, 'following', { ...FIRST, filter: 'one-way' })).count).toBe(
    page.count - mutual,
  );
});

test('[TEN-67] who is gone is told as far as two lists and look-ups tell it, and no day is made up', async () => {
  const answer = await listUnfollowers(ctx, FIRST);
  expect(answer).toMatchObject({
    gone: followers.gone,
    gained: followers.fresh,
    lists: 2,
    count: followers.gone,
  });
  const left = new Set(truth.gone);
  const told = (state: string) =>
    truth.states.filter((one) => left.has(one.id) && one.state === state).length;
  const people = Object.fromEntries(answer.states.map(({ state, people: count }) => [state, count]));
  expect(people).toMatchObject({
    suspended: told('suspended'),
    deleted: told('deleted'),
    there: told('there'),
  });
  expect(people['unknown']).toBe(followers.gone - truth.states.filter(({ id }) => left.has(id)).length);
  const { first, second } = personParameters.archives;
  for (const one of answer.accounts) {
    expect(left.has(one.id)).toBe(true);
    // The archives are months apart: nobody knows the day.
    expect(one).toMatchObject({ unfollowed_at: null, after: first.replace('Z', '.000Z') });
    expect(one.by).toBe(second.replace('Z', '.000Z'));
    // Whether the account still follows them.
    expect(one.mutual).toBe(truth.archives[1].following.includes(one.id));
  }
  const suspended = await listUnfollowers(ctx, { ...FIRST, state: 'suspended' });
  expect(suspended.count).toBe(told('suspended'));
  // One list alone tells nothing.
  const since = await listUnfollowers(ctx, { ...FIRST, from: '2026-10-01' });
  expect(since).toMatchObject({ accounts: [], from: null, lists: 1 });
});

test('traits of one person are withheld, and young accounts are told by their own dates', async () => {
  const { accounts: rows, together } = await enrichedFollowers(ctx, { page: 1, page_size: 10 });
  expect(rows).toHaveLength(10);
  for (const row of rows)
    expect(row).toMatchObject({ country: null, interests: null, withheld: 'groups_only' });
  // What is told of all of them together is told of ten and more, and in the order of years.
  for (const groups of Object.values(together)) {
    expect(groups.items.length).toBeGreaterThan(0);
    for (const { count } of groups.items) expect(count).toBeGreaterThanOrEqual(10);
  }
  const years = together.joined.items.map(({ key }) => key);
  const told = years.map((year) => Number(year.replace('-', '')));
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  // Whoever is older than the last eleven years is told too, together.
  expect(years.filter((year) => year.startsWith('-'))).toEqual([years[0]]);
  expect(together.joined.items.reduce((sum, { count }) => sum + count, 0)).toBe(together.joined.known);
  expect(together.joined.known + together.joined.unknown).toBe(truth.archives[1].followers.length);
  const now = { ...ctx, now: () => new Date('2026-11-21T00:00:00Z') };
  const since = Date.parse('2026-11-21T00:00:00Z') - 400 * 86_400_000;
  const young = await recentlyJoined(now, { days: 400 });
  expect(young.length).toBeGreaterThan(0);
  expect(young.some(({ joined }) => joined !== null && Date.parse(joined) >= since)).toBe(true);
});

test('a token reads its own person’s accounts only, and a file says that it is made up', async () => {
  const page = await peopleByToken(ctx, 'followers', { handle: personParameters.handle, filter: 'verified' });
  for (const one of page.accounts) expect(one.verified).toBe(true);
  const stranger = await person();
  await expect(
    peopleByToken(stranger, 'followers', { handle: personParameters.handle }),
  ).rejects.toMatchObject({ kind: 'not_found' });
  const { bytes, fileName } = await createPeopleFile(ctx, { ...FIRST, kind: 'unfollowed' });
  const text = new TextDecoder().decode(bytes as Uint8Array);
  expect(fileName).toBe('nell_pours_unfollowed_synthetic.csv');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(1 + followers.gone);
  expect(text).toContain('synthetic');
});

async function* lines(rows: readonly unknown[]) {
  yield gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

test('a list of a million followers is kept and compared, and two days apart the day is known', async () => {
  const big = await person();
  const ids = (from: number, many: number) => Array.from({ length: many }, (_, at) => String(from + at));
  const archive = (day: string, all: readonly string[]) => {
    const rows: unknown[] = [
      { kind: 'account', id: '9', handle: 'million', name: null, taken_at: Date.parse(day) },
    ];
    for (let at = 0; at < all.length; at += 2000)
      rows.push({ kind: 'followers', ids: all.slice(at, at + 2000) });
    rows.push({ kind: 'end', held: ['followers'] });
    return keepArchive(big, { stream: lines(rows), zone: null });
  };
  expect(await archive('2026-10-01T00:00:00Z', ids(1000, 1_000_000))).toMatchObject({ followers: 1_000_000 });
  await archive('2026-10-02T00:00:00Z', ids(1003, 1_000_000));
  const page = await listPeople(big, 'followers', { ...FIRST, page: 10_000 });
  expect(page).toMatchObject({ count: 1_000_000, next: null });
  const answer = await listUnfollowers(big, FIRST);
  expect(answer).toMatchObject({ gone: 3, gained: 3 });
  expect(answer.accounts.map(({ id, unfollowed_at: at }) => [id, at])).toEqual(
    ['1000', '1001', '1002'].map((id) => [id, '2026-10-02T00:00:00.000Z']),
  );
}, 240_000);

test('[SCR-S05, SCR-S11] windows of days: each day that two lists tell has its count, every other is unknown', async () => {
  const asked = await person();
  const identity = { xId: '77', handle: 'daybyday', name: null, source: 'x', zone: null } as const;
  const row = await ensureOwnRow(asked, identity);
  expect(await readFollowersChange(asked, { days: 30 })).toMatchObject({ up_to: null, lists: 0, by_day: [] });
  const keep = async (takenAt: string, ids: readonly number[]) => {
    const list = await stageList({
      accountId: row.id,
      kind: 'followers',
      source: 'x',
      takenAt: new Date(takenAt),
    });
    await insertListIds(row.number, list, ids.map(String));
    await keepList(list, ids.length);
  };
  await keep('2026-01-05T08:00:00Z', [1, 2, 3, 9]);
  await keep('2026-03-01T10:00:00Z', [1, 2, 3, 4]);
  await keep('2026-03-02T09:30:00Z', [1, 2, 4, 5]);
  await keep('2026-03-03T09:00:00Z', [1, 2, 4, 5]);
  await keep('2026-03-06T09:00:00Z', [1, 2, 3, 6, 7]);
  await keep('2026-03-07T08:30:00Z', [1, 3, 6, 7]);
  const week = await readFollowersChange(asked, { days: 7 });
  expect(week).toMatchObject({ lists: 5, up_to: '2026-03-07T08:30:00.000Z', sample: false });
  expect(week.by_day.map(({ day, gained, lost }) => [day.slice(5), gained, lost])).toEqual([
    ['03-01', null, null],
    ['03-02', 1, 1],
    ['03-03', 0, 0],
    ['03-04', null, null],
    ['03-05', null, null],
    ['03-06', null, null],
    ['03-07', 0, 1],
  ]);
  expect(week.spans).toEqual([
    { after: '2026-03-03T09:00:00.000Z', by: '2026-03-06T09:00:00.000Z', gained: 3, lost: 2 },
  ]);
  const quarter = await readFollowersChange(asked, { days: 90 });
  expect(quarter).toMatchObject({ lists: 6 });
  expect(quarter.by_day).toHaveLength(90);
  expect(quarter.spans).toHaveLength(2);
  const gone = async (days?: 7 | 90) => {
    const ask = { page: 1, page_size: 100, ordering: '-followers', search: '', ...(days && { days }) };
    const { accounts, lists } = await listUnfollowers(asked, ask);
    return { ids: accounts.map(({ id }) => id).toSorted(), lists };
  };
  expect(await gone(7)).toEqual({ ids: ['2', '4', '5'], lists: 5 });
  expect(await gone(90)).toEqual({ ids: ['2', '4', '5', '9'], lists: 6 });
  expect(await gone()).toEqual(await gone(90));
});
