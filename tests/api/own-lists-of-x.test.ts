import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  dropOwnReading,
  listFollowers,
  listOwnReadings,
  listUnfollowers,
  lookUpGone,
  priceGoneLookup,
  priceOwnLists,
  readOwnListFromX,
  resumeOwnReading,
  stopOwnReading,
} from '@/lib/contracts/own-people';
import { addListMembers, createSocialList, listMembers } from '@/lib/contracts/own-lists';
import { setBudget } from '@/lib/contracts/runs';
import { listOwnXAccounts } from '@/lib/contracts/own-x-account';
import { forgetEnv } from '@/lib/server/env';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { readOwnList } from '@/lib/server/services/own/reading/readings';
import { runDueReadings } from '@/lib/server/services/own/reading/run-due-readings';
import type { PageReader } from '@/lib/server/services/runs/network-reader';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { unknownAuthor } from '@/lib/server/sources/x-api/mapper';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { insertListIds, keepList, stageList } from '@/lib/server/stores/own/own-lists-store';
import { connectedToX } from '../factories/connected-x';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeTeam, statusAndBody } from '../factories/teams';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Lists of a connected account, read from X: paid, all of it or nothing. */

withStores();
const DOLLAR = 1_000_000;
const UNKNOWN = unknownAuthor('0');
const NO_PAGE = {
  ...{ posts: [], follows: [], counts: [], trends: [], lists: [], communities: [], missing: [] },
  raw: null,
};
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 }, tokens: [] });
  // The first person runs the installation; nobody below is that one.
  await signedInAs({ operator: true });
});
afterAll(() => x.stop());
beforeEach(() => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  forgetEnv();
  forgetNetwork();
});
afterEach(async () => {
  await x.control.forgetFaults();
  vi.unstubAllEnvs();
  forgetEnv();
});

const connected = () => connectedToX(x.control);

test('[PRM-02] followers of a connected account are read at the agreed price, and kept with their profiles', async () => {
  const { member, team } = await connected();
  const prices = await member.request(priceOwnLists, { body: { team: team.id } });
  const price = prices.find(({ kind }) => kind === 'followers');
  expect(price?.people).not.toBeNull();
  const tooLow = await member.send('/api/external/premium-suite/own-lists/', {
    kind: 'followers',
    at_most_micros: 0,
    team: team.id,
  });
  if ((price?.micros ?? 0) > 0)
    expect(await statusAndBody(tooLow)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const body = { kind: 'followers', at_most_micros: price?.micros ?? 0, team: team.id } as const;
  const { people, whole } = await member.request(readOwnListFromX, { body });
  expect(whole).toBe(true);
  const shown = await member.request(listFollowers, {});
  expect(shown).toMatchObject({ count: people, sample: false, list: { source: 'x', size: people } });
  expect(shown.accounts.every(({ handle }) => handle !== null)).toBe(true);
});

test('[security 21] whom X no longer shows leaves own accounts within a day: profile, lists and queue, but for what became of them', async () => {
  const { member, team } = await connected();
  const body = { kind: 'followers', at_most_micros: 500 * DOLLAR, team: team.id } as const;
  await member.request(readOwnListFromX, { body });
  const before = await member.request(listFollowers, {});
  const [suspended, deleted, hidden, stays] = before.accounts;
  if (!suspended?.handle || !deleted?.handle || !hidden?.handle || !stays?.handle)
    throw new Error('Too few followers');
  const handles = [suspended, deleted, stays].map(({ handle }) => handle ?? '');
  const list = await member.request(createSocialList, { body: { name: 'Kept here' } });
  await member.request(addListMembers, { body: { list: list.id, handles } });
  await x.control.setAccount(suspended.id, 'suspended');
  await x.control.setAccount(deleted.id, 'deleted');
  await x.control.setAccount(hidden.id, 'protected');
  const background = { signal: new AbortController().signal };
  // Within 23 hours nothing is asked for again.
  expect(await runCompliance(background, new Date())).toMatchObject({ checked: 0 });
  const later = new Date(Date.now() + 24 * 3_600_000);
  const done = await runCompliance(background, later);
  expect(done).toMatchObject({ removedAccounts: 3, stopped: null });
  expect(done.checked).toBeGreaterThanOrEqual(before.count);
  const after = await member.request(listFollowers, { query: { page_size: 100 } });
  const of = (id: string) => after.accounts.find((one) => one.id === id);
  expect(after.count).toBe(before.count);
  expect(of(suspended.id)).toMatchObject({ handle: null, name: null, state: 'suspended' });
  expect(of(deleted.id)).toMatchObject({ handle: null, bio: null, state: 'deleted' });
  expect(of(hidden.id)).toMatchObject({ handle: null, state: 'protected' });
  expect(of(stays.id)).toMatchObject({ handle: stays.handle });
  const members = await member.request(listMembers, { path: { pk: list.id } });
  expect(members.map(({ handle }) => handle)).toEqual([stays.handle.toLowerCase()]);
  expect(await runCompliance(background, later)).toMatchObject({ checked: 0, removedAccounts: 0 });
});

test('[PRM-02, SCR-S05] who is gone is looked up at a shown price; what is known stays where X stops', async () => {
  const { member, team, known } = await connected();
  const body = { kind: 'followers', at_most_micros: 500 * DOLLAR, team: team.id } as const;
  await member.request(readOwnListFromX, { body });
  expect(await member.request(priceGoneLookup, {})).toMatchObject({ unknown: 0, at_once: 0, micros: 0 });
  const own = (await member.request(listOwnXAccounts, {}))[0];
  const others = (await x.control.known(60)).filter(({ id }) => id !== known.id);
  const ctx = makeCtx({
    actor: { kind: 'user', operator: false, by: { session: 'test', steppedUpAt: null }, ...member.user },
  });
  const row = await findOwnRow(ctx, own?.id ?? '');
  const now = (await member.request(listFollowers, {})).accounts.map(({ id }) => id);
  const gone = others
    .map(({ id }) => id)
    .filter((id) => !now.includes(id))
    .slice(0, 4);
  const [suspended = '', deleted = '', hidden = '', there = ''] = gone;
  // An older list, as an archive brings it.
  const takenAt = new Date('2026-01-01');
  const list = await stageList({ accountId: own?.id ?? '', kind: 'followers', source: 'archive', takenAt });
  await insertListIds(row?.number ?? 0, list, [...gone, ...now]);
  await keepList(list, gone.length + now.length);
  await x.control.setAccount(suspended, 'suspended');
  await x.control.setAccount(deleted, 'deleted');
  await x.control.setAccount(hidden, 'protected');
  const price = await member.request(priceGoneLookup, {});
  expect(price).toMatchObject({ unknown: 4, at_once: 4, again_micros: price.micros });
  const path = '/api/external/premium-suite/own-gone/';
  const tooLow = await member.send(path, { at_most_micros: price.micros - 1, team: team.id });
  expect(await statusAndBody(tooLow)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  await x.control.setFault({ kind: 'limit', operation: '/2/users', times: 1 });
  const limited = await member.send(path, { at_most_micros: price.micros, team: team.id });
  expect(limited.status).toBeGreaterThanOrEqual(400);
  expect(await member.request(priceGoneLookup, {})).toEqual(price);
  forgetNetwork();
  const agreed = { at_most_micros: price.micros, team: team.id };
  await x.control.clearRequests();
  // Two at once: one of them looks up, the other is refused.
  const both = await Promise.all([member.send(path, agreed), member.send(path, agreed)]);
  const told = await Promise.all(both.map(statusAndBody));
  expect(told).toContainEqual({ status: 200, body: { looked_up: 4, left: 0, stopped: null } });
  expect(told.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'reading' } });
  expect((await x.control.requests()).filter(({ path: asked }) => asked === '/2/users')).toHaveLength(1);
  const { accounts } = await member.request(listUnfollowers, { query: { page: 1 } });
  const stateOf = (id: string) => accounts.find((one) => one.id === id)?.state;
  expect([suspended, deleted, hidden, there].map(stateOf)).toEqual([
    'suspended',
    'deleted',
    'protected',
    'there',
  ]);
  expect(await member.request(lookUpGone, { body: { at_most_micros: 0, team: team.id } })).toMatchObject({
    looked_up: 0,
  });
});

test.each(['expired', 'limit', 'reset'] as const)(
  'where X stops (%s) nothing of the list is kept, and nobody is said to have left',
  { timeout: 120_000 },
  async (kind) => {
    const { member, team } = await connected();
    const prices = await member.request(priceOwnLists, { body: { team: team.id } });
    const price = prices.find((one) => one.kind === 'followers');
    await x.control.setFault({ kind, operation: '/2/users/{id}/followers', times: 9 });
    const answer = await member.send('/api/external/premium-suite/own-lists/', {
      kind: 'followers',
      at_most_micros: price?.micros ?? 0,
      team: team.id,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await member.request(listFollowers, {})).toMatchObject({ accounts: [], list: null });
  },
);

test('who has no connected account, or no money to spend, reads nothing', async () => {
  const { member, team } = await makeTeam();
  const none = await member.send('/api/external/premium-suite/own-lists/price/', { team: team.id });
  expect(await statusAndBody(none)).toMatchObject({ status: 404, body: { code: 'no_own_account' } });
  const { member: other } = await connected();
  const operators = await other.send('/api/external/premium-suite/own-lists/price/', {});
  expect(await statusAndBody(operators)).toMatchObject({ status: 403, body: { code: 'operator' } });
});

test('two readings of one list at a time: the second is refused, and nothing is paid twice', async () => {
  const { member, team } = await connected();
  await x.control.clearRequests();
  const body = { kind: 'followers', at_most_micros: 500 * DOLLAR, team: team.id } as const;
  const both = await Promise.all([
    member.send('/api/external/premium-suite/own-lists/', body),
    member.send('/api/external/premium-suite/own-lists/', body),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ code: 'reading' });
  expect((await member.request(listOwnXAccounts, {}))[0]).toMatchObject({ follower_lists: 1 });
});

test('[PRM-02] a list that X stops in the middle waits, goes on where it was, and is shown only as a whole', async () => {
  // Tests before have taken some accounts out of X.
  for (const { id } of await x.control.known(60)) await x.control.setAccount(id, 'active');
  const [chosen] = await x.control.known(1);
  const { member, team } = await connectedToX(x.control, chosen);
  const prices = await member.request(priceOwnLists, { body: { team: team.id } });
  const price = prices.find(({ kind }) => kind === 'followers');
  expect(price).toMatchObject({ people: chosen?.followers, minutes: 0 });
  expect(price?.at_most_micros).toBeGreaterThan(price?.micros ?? 0);
  const body = { kind: 'followers', at_most_micros: price?.at_most_micros ?? 0, team: team.id } as const;
  await x.control.setFault({ kind: 'limit', operation: '/2/users/{id}/followers', after: 2 });
  await x.control.clearRequests();
  expect(await member.request(readOwnListFromX, { body })).toEqual({ people: 2000, whole: false });
  const read = async () => (await member.request(listOwnReadings, {}))[0];
  expect(await read()).toMatchObject({ people: 2000, expected: chosen?.followers, stopped: 'limit' });
  expect(await member.request(listFollowers, {})).toMatchObject({ accounts: [], list: null });
  const path = '/api/external/premium-suite/own-lists/';
  expect(await statusAndBody(await member.send(path, body))).toMatchObject({ body: { code: 'reading' } });
  const background = { signal: new AbortController().signal };
  expect(await runDueReadings(background, new Date())).toEqual({ tried: 0 });
  forgetNetwork();
  // The person stops it: nobody goes on by themselves.
  expect(await member.request(stopOwnReading, { path: { kind: 'followers' } })).toMatchObject({
    stopped: 'person',
    due_at: null,
  });
  const later = new Date(Date.now() + 3_600_000);
  expect(await runDueReadings(background, later)).toEqual({ tried: 0 });
  const more = { at_most_micros: (await read())?.left_micros ?? 0, team: team.id };
  await x.control.setFault({ kind: 'limit', operation: '/2/users/{id}/followers', after: 1 });
  const at = { path: { kind: 'followers' } } as const;
  expect(await member.request(resumeOwnReading, { ...at, body: more })).toEqual({
    people: 3000,
    whole: false,
  });
  forgetNetwork();
  // What waits for X's limit goes on by itself.
  expect(await runDueReadings(background, later)).toEqual({ tried: 1 });
  expect(await member.request(listOwnReadings, {})).toEqual([]);
  expect((await member.request(listFollowers, {})).count).toBe(chosen?.followers);
  // No page was asked for twice.
  const asked = (await x.control.requests()).filter(
    ({ path: one, status }) => /followers/.test(one) && status === 200,
  );
  const tokens = asked.map(({ query }) => query['pagination_token'] ?? 'first');
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('[PRM-02] 40,000 followers are read in turns, and a reading that is given up leaves nothing', async () => {
  const { admin, member, team } = await connected();
  await admin.request(setBudget, { body: { team: team.id, micros: 1000 * DOLLAR } });
  const ctx = makeCtx({
    actor: { kind: 'user', operator: false, by: { session: 'test', steppedUpAt: null }, ...member.user },
  });
  const many = 40_000;
  const author = (at: number) => ({ ...UNKNOWN, id: String(5_000_000 + at), handle: `made_${at}` });
  const read: PageReader = async (_, __, asked, cursor) => {
    const from = Number(cursor ?? 0);
    const isList = asked.kind === 'followers';
    const accounts = isList
      ? Array.from({ length: 1000 }, (___, at) => author(from + at))
      : [{ ...UNKNOWN, id: 'values' in asked ? (asked.values[0] ?? '') : '', handle: 'me', followers: many }];
    const ids = accounts.map(({ id }) => `${id}>${member.user.id}`);
    const next = isList && from + 1000 < many ? String(from + 1000) : null;
    return { ...NO_PAGE, accounts, next, billed: { kind: 'follow', ids } };
  };
  const input = { kind: 'followers', at_most_micros: 410 * DOLLAR, team: team.id } as const;
  expect(await readOwnList(ctx, input, read)).toMatchObject({ people: 15_000, whole: false, stop: null });
  const background = { signal: new AbortController().signal, read };
  expect(await runDueReadings(background, new Date(Date.now() + 1000))).toEqual({ tried: 1 });
  expect((await member.request(listFollowers, {})).count).toBe(many);
  // Another one is given up: it is gone with what was read.
  const again = makeCtx({ ...ctx, now: () => new Date(Date.now() + 60_000) });
  await readOwnList(again, input, read);
  expect(await member.request(dropOwnReading, { path: { kind: 'followers' } })).toBeNull();
  expect(await member.request(listOwnReadings, {})).toEqual([]);
  expect((await member.request(listOwnXAccounts, {}))[0]).toMatchObject({ follower_lists: 1 });
}, 120_000);
