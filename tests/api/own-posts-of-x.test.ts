import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownEngagers, postsAndLikes, priceOwnPosts, readOwnPostsFromX } from '@/lib/contracts/own-posts';
import { listOwnXAccounts } from '@/lib/contracts/own-x-account';
import { listLedger } from '@/lib/contracts/runs';
import { forgetEnv } from '@/lib/server/env';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { connectedToX } from '../factories/connected-x';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { statusAndBody } from '../factories/teams';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Own posts and mentions of a connected account, read from X: paid, each kept once. */

withStores();
let x: RunningXApi;

beforeAll(async () => {
  // A world that ends at midnight: how much each account wrote hangs on the hour at which it ends.
  const end = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  x = await startXApi({ world: { seed: 7, end }, tokens: [] });
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

const PATH = '/api/external/premium-suite/own-posts/';
type Connected = Awaited<ReturnType<typeof connectedToX>>;

async function readAll({ member, team }: Connected, kind: 'posts' | 'mentions') {
  const asked = { kind, most: 800, team: team.id } as const;
  const price = await member.request(priceOwnPosts, { body: asked });
  return {
    price,
    ...(await member.request(readOwnPostsFromX, { body: { ...asked, at_most_micros: price.micros } })),
  };
}
/** An account that others mention, as X itself says. */
async function mentioned() {
  const headers = { authorization: `Bearer ${x.env['X_BEARER_TOKEN']}` };
  for (const known of await x.control.known(40)) {
    const answer = await fetch(`${x.base}/2/users/${known.id}/mentions?max_results=5`, { headers });
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (data && data.length > 0) return known;
  }
  throw new Error('X knows nobody who is mentioned');
}
/** An account whose posts take more than one page. */
async function talkative(taken: number) {
  const many: Awaited<ReturnType<typeof x.control.known>> = [];
  for (const known of await x.control.known(40))
    if ((await x.control.postsOf(known.id)).length > 100) many.push(known);
  const found = many[taken];
  if (!found) throw new Error('X knows nobody who writes so much');
  return found;
}
const kept = async ({ member }: Connected) => member.request(postsAndLikes, { query: { page_size: 100 } });

test('[PRM-04] own posts are read at the agreed price and kept once, however often they are read', async () => {
  const person = await connectedToX(x.control);
  const theirs = await x.control.postsOf(person.known.id);
  expect(theirs.length).toBeGreaterThan(0);
  expect(await kept(person)).toMatchObject({ all: 0 });
  const [archived = ''] = theirs;
  const handle = person.known.username.toLowerCase();
  const by = { session: 'test', steppedUpAt: null };
  const ctx = makeCtx({ actor: { kind: 'user', operator: false, by, ...person.member.user } });
  // One of them stands in an archive already.
  await seedDataset(ctx, `x-${handle}`, [annotated({ postId: archived, text: 'as the archive has it' })]);
  const first = await readAll(person, 'posts');
  expect(first).toMatchObject({ stopped: null, new: first.read - 1 });
  expect(first.price.micros).toBeGreaterThanOrEqual(first.read * 5000);
  const posts = await kept(person);
  expect(posts).toMatchObject({ all: first.read, sample: false });
  expect(posts.posts.map(({ id }) => id).toSorted()).toEqual(theirs.slice(0, 100).toSorted());
  expect(posts.posts.every(({ likes, kind }) => likes !== null || kind === 'repost')).toBe(true);
  const [own] = await person.member.request(listOwnXAccounts, {});
  expect(own?.dataset).toBe(`x-${handle}`);
  const again = await readAll(person, 'posts');
  expect(again).toMatchObject({ read: first.read, new: 0, stopped: null });
  expect(await kept(person)).toMatchObject({ all: first.read });
  const { results } = await person.admin.request(listLedger, { query: { team: String(person.team.id) } });
  const paid = results.filter(({ purpose, kind }) => purpose === 'lookup' && kind === 'timeline');
  expect(paid.reduce((sum, { paid: count }) => sum + count, 0)).toBe(first.read);
  const tooLow = { kind: 'posts', most: 800, team: person.team.id, at_most_micros: first.price.micros - 1 };
  expect(await statusAndBody(await person.member.send(PATH, tooLow))).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
});

test('[PRM-05] who mentions the account is among its engagers, is asked for again, and goes where X shows it no longer', async () => {
  const person = await connectedToX(x.control, await mentioned());
  await readAll(person, 'posts');
  const told = await readAll(person, 'mentions');
  expect(told.stopped).toBeNull();
  const { engagers } = await person.member.request(ownEngagers, { query: {} });
  const count = async () => (await person.member.request(ownEngagers, { query: {} })).total;
  const [one] = engagers;
  expect(told.read).toBeGreaterThan(0);
  if (!one?.id) throw new Error('Nobody mentions the account');
  const before = await count();
  await x.control.setAccount(one.id, 'suspended');
  const later = new Date(Date.now() + 24 * 3_600_000);
  const own = (await kept(person)).all;
  const done = await runCompliance({ signal: new AbortController().signal }, later);
  expect(done).toMatchObject({ stopped: null });
  expect(await count()).toBe(before - 1);
  // What the person wrote is theirs, as in an archive.
  expect((await kept(person)).all).toBe(own);
  const { results } = await person.admin.request(listLedger, { query: { team: String(person.team.id) } });
  expect(results.some(({ purpose }) => purpose === 'compliance')).toBe(true);
});

test('where X stops before its first page nothing is kept', async () => {
  const person = await connectedToX(x.control);
  const asked = { kind: 'posts', most: 800, team: person.team.id } as const;
  const { micros } = await person.member.request(priceOwnPosts, { body: asked });
  await x.control.setFault({ kind: 'credits', operation: '/2/users/{id}/tweets', times: 9 });
  const refused = await person.member.send(PATH, { ...asked, at_most_micros: micros });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await kept(person)).toMatchObject({ all: 0 });
});

test.each([
  { kind: 'expired', stops: 'a revoked token' },
  { kind: 'limit', stops: 'too many calls' },
] as const)(
  'where X stops in the middle ($stops) what was paid is kept, and nothing of it is paid twice',
  { timeout: 120_000 },
  async ({ kind }) => {
    // The first of them is connected by the test of mentions.
    const person = await connectedToX(x.control, await talkative(kind === 'expired' ? 1 : 2));
    const theirs = await x.control.postsOf(person.known.id);
    await x.control.setFault({ kind, operation: '/2/users/{id}/tweets', after: 1, times: 20 });
    const told = await readAll(person, 'posts');
    expect(told.stopped).not.toBeNull();
    expect(told.read).toBeGreaterThan(0);
    expect(told.read).toBeLessThan(theirs.length);
    expect(await kept(person)).toMatchObject({ all: told.read });
    await x.control.forgetFaults();
    forgetNetwork();
    const again = await readAll(person, 'posts');
    expect(again).toMatchObject({ read: theirs.length, new: theirs.length - told.read, stopped: null });
    const { results } = await person.admin.request(listLedger, { query: { team: String(person.team.id) } });
    const paid = results.filter(({ purpose, kind: what }) => purpose === 'lookup' && what === 'timeline');
    expect(paid.reduce((sum, { paid: count }) => sum + count, 0)).toBeLessThanOrEqual(theirs.length);
  },
);
