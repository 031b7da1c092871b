import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  addListMembers,
  createSocialList,
  listMembers,
  listSocialLists,
  readListMembersFromX,
  readListsFromX,
  readListsOnX,
  removeListMembers,
  takeListOffX,
  updateSocialList,
  writeListToX,
} from '@/lib/contracts/own-lists';
import { codeChallenge } from '@/lib/contracts/social';
import { forgetEnv } from '@/lib/server/env';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { connectedToX } from '../factories/connected-x';
import { signedInAs } from '../factories/people';
import { statusAndBody } from '../factories/teams';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Lists that are written to X: what waits is told at an agreed price, one change after the other, and nothing twice. */

withStores();
const DOLLAR = 1_000_000;
const SCOPES = ['tweet.read', 'users.read', 'follows.read', 'list.read', 'list.write'];
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 }, tokens: [] });
  // The first person runs the installation; nobody below is that one.
  await signedInAs({ operator: true });
});
afterAll(() => x.stop());
beforeEach(async () => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  forgetEnv();
  forgetNetwork();
  await x.control.clearRequests();
  await x.control.clearBilled();
});
afterEach(async () => {
  await x.control.forgetFaults();
  vi.unstubAllEnvs();
  forgetEnv();
});

const writes = async () =>
  (await x.control.requests()).filter(({ operation }) => /^(POST|PUT|DELETE) /.test(operation ?? ''));

/** Somebody whose connected account may change lists, and a list of theirs with members that X knows. */
async function withList(count: number) {
  const { member, team, known } = await connectedToX(x.control, undefined, SCOPES);
  const others = (await x.control.known(20)).filter(({ id }) => id !== known.id).slice(0, count);
  const handles = others.map(({ username }) => username.toLowerCase());
  const list = await member.request(createSocialList, { body: { name: 'Roasters', description: 'Beans' } });
  if (count > 0) await member.request(addListMembers, { body: { list: list.id, handles } });
  const at = { path: { pk: list.id } };
  const read = async () => (await member.request(listSocialLists, {})).find(({ id }) => id === list.id);
  const agreed = { at_most_micros: DOLLAR, team: team.id };
  const write = () => member.request(writeListToX, { ...at, body: agreed });
  const path = `/api/external/premium-suite/lists/${list.id}/x/`;
  const tryWrite = async () => statusAndBody(await member.send(path, agreed));
  const states = async () =>
    Object.fromEntries(
      (await member.request(listMembers, { ...at, query: { page_size: 100 } })).map((one) => [
        one.handle,
        one.x,
      ]),
    );
  return { member, team, known, others, handles, list, at, read, agreed, write, tryWrite, path, states };
}

test('[PRM-06, SCR-S16] a list is written to X at the agreed price, its changes after it, and nothing twice', async () => {
  const { member, team, handles, list, at, read, agreed, write, path, states } = await withList(3);
  expect(await member.request(readListsOnX, {})).toMatchObject({ state: 'ready' });
  const before = await read();
  expect(before).toMatchObject({ where: 'here', url: null });
  const tooLow = await member.send(path, { at_most_micros: (before?.x?.micros ?? 0) - 1, team: team.id });
  expect(await statusAndBody(tooLow)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(await writes()).toEqual([]);
  expect(await write()).toMatchObject({ written: 4, left: 0, stopped: null, list: { where: 'both' } });
  expect(Object.values(await states())).toEqual(['on', 'on', 'on']);
  expect(await write()).toMatchObject({ written: 0, left: 0 });
  expect((await writes()).map(({ operation }) => operation)).toEqual([
    'POST /2/lists',
    ...Array.from({ length: 3 }, () => 'POST /2/lists/{id}/members'),
  ]);
  const billed = await x.control.billed();
  expect(billed.find(({ kind }) => kind === 'list_create')?.resources).toBe(1);
  expect(billed.find(({ kind }) => kind === 'list_manage')?.resources).toBe(3);
  expect((await x.control.requests()).every(({ violations }) => violations.length === 0)).toBe(true);
  // What is changed here waits until it is written.
  await member.request(updateSocialList, { ...at, body: { name: 'Bakers', private: false } });
  await member.request(removeListMembers, { body: { list: list.id, handles: handles.slice(0, 1) } });
  expect(await read()).toMatchObject({ name: 'Bakers', member_count: 2, x: { waiting: 2, micros: 10_000 } });
  expect(await write()).toMatchObject({ written: 2, left: 0 });
  expect(await states()).not.toHaveProperty(handles[0] ?? '');
  const asked = (await writes()).slice(-2).map(({ operation }) => operation);
  expect(asked).toEqual(['PUT /2/lists/{id}', 'DELETE /2/lists/{id}/members/{user_id}']);
  // Off X it stays here.
  expect(await member.request(takeListOffX, { ...at, body: agreed })).toMatchObject({
    where: 'here',
    member_count: 2,
  });
  expect(await member.request(takeListOffX, { ...at, body: agreed })).toMatchObject({ where: 'here' });
});

test('where X stops in the middle what was written is remembered, and the next call goes on', async () => {
  const { read, write, tryWrite, states } = await withList(4);
  await x.control.setFault({ kind: 'limit', operation: 'POST /2/lists/{id}/members', after: 2 });
  const stopped = await write();
  expect(stopped).toMatchObject({ written: 3, left: 2, stopped: 'limit' });
  expect(Date.parse(stopped.resume_at ?? '')).toBeGreaterThan(Date.now());
  expect(Object.values(await states()).toSorted()).toEqual(['on', 'on', 'waits', 'waits']);
  // Nothing can be written before the limit ends: said as it is, and nothing is lost.
  expect(await tryWrite()).toMatchObject({ status: 429, body: { code: 'network_limit' } });
  forgetNetwork();
  expect(await write()).toMatchObject({ written: 2, left: 0, stopped: null });
  expect((await writes()).filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await read()).toMatchObject({ where: 'both', x: { waiting: 0 } });
});

test('whom X does not want on a list is told, and stops nobody else', async () => {
  const { member, others, list, write, states } = await withList(3);
  await member.request(addListMembers, { body: { list: list.id, handles: ['nobody_has_this'] } });
  const [hidden] = others;
  await x.control.setAccount(hidden?.id ?? '', 'protected');
  try {
    expect(await write()).toMatchObject({ written: 3, left: 0, list: { x: { refused: 2 } } });
    expect((await states())[hidden?.username.toLowerCase() ?? '']).toBe('refused');
    expect((await states())['nobody_has_this']).toBe('nobody');
  } finally {
    await x.control.setAccount(hidden?.id ?? '', 'active');
  }
});

test('a list that X made while its answer was lost is found again, not made twice', async () => {
  const { read, write, tryWrite } = await withList(1);
  await x.control.setFault({ kind: 'lost', operation: 'POST /2/lists' });
  expect(await tryWrite()).toMatchObject({ status: 503, body: { code: 'network' } });
  expect(await read()).toMatchObject({ where: 'here', x: { asked: true } });
  expect(await write()).toMatchObject({ left: 0, list: { where: 'both', x: { asked: false } } });
  expect((await writes()).filter(({ operation }) => operation === 'POST /2/lists')).toHaveLength(1);
});

test.each([
  ['expired', 409, 'broken'],
  ['legacy', 503, 'network_refused'],
  ['problem', 422, 'x_change_refused'],
  ['credits', 503, 'network_credits'],
] as const)('a refusal of X (%s) says what it is and loses nothing', async (kind, status, code) => {
  const { read, tryWrite } = await withList(1);
  await x.control.setFault({ kind, operation: 'POST /2/lists' });
  expect(await tryWrite()).toMatchObject({ status, body: { code } });
  expect(await read()).toMatchObject({ where: 'here', member_count: 1, x: { asked: false } });
});

test('[security 5] leave to change lists is asked for by who wants it, and nothing is written without', async () => {
  const { member, team } = await connectedToX(x.control, undefined, SCOPES.slice(0, -1));
  expect(await member.request(readListsOnX, {})).toMatchObject({ state: 'needs_permission' });
  const list = await member.request(createSocialList, { body: { name: 'Roasters' } });
  const path = `/api/external/premium-suite/lists/${list.id}/x/`;
  const answer = await member.send(path, { at_most_micros: DOLLAR, team: team.id });
  expect(await statusAndBody(answer)).toMatchObject({ status: 403, body: { code: 'x_permission' } });
  expect(await writes()).toEqual([]);
  const { member: other, team: theirs } = await connectedToX(x.control, undefined, SCOPES);
  const foreign = await other.send(path, { at_most_micros: DOLLAR, team: theirs.id });
  expect(await statusAndBody(foreign)).toMatchObject({ status: 404, body: { code: 'unknown_list' } });
  expect(
    codeChallenge.query.parse({ redirect_uri: 'https://a.example/authenticated', lists: 'true' }),
  ).toMatchObject({
    lists: true,
  });
});

test('[PRM-06] lists of X are read with their members; what was added here stays until it is written', async () => {
  const { member, agreed, write, read } = await withList(2);
  await write();
  const bought = await member.request(readListsFromX, { body: { ...agreed, at_most_micros: 500_000 } });
  expect(bought).toEqual({ read: 1, more: false });
  expect(await read()).toMatchObject({ where: 'both', x: { unread: null } });
  const owner = (await x.control.known(1))[0];
  const others = await connectedToX(x.control, owner, SCOPES);
  const body = { at_most_micros: 500_000, team: others.team.id };
  const found = await others.member.request(readListsFromX, { body });
  expect(found.read).toBeGreaterThan(0);
  const [list] = await others.member.request(listSocialLists, {});
  expect(list).toMatchObject({ where: 'both', member_count: 0, x: { unread: 150 } });
  const at = { path: { pk: list?.id ?? '' } };
  await others.member.request(addListMembers, { body: { list: list?.id ?? '', handles: ['somebody_new'] } });
  const withMembers = await others.member.request(readListMembersFromX, {
    ...at,
    body: { at_most_micros: 2 * DOLLAR, team: others.team.id },
  });
  expect(withMembers).toMatchObject({ member_count: 151, x: { unread: null, waiting: 1 } });
});
