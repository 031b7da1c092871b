import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOwnXAccounts } from '@/lib/contracts/own-x-account';
import {
  endOwnSnapshot,
  priceOwnSnapshot,
  readOwnSnapshot,
  startOwnSnapshot,
} from '@/lib/contracts/own-snapshot';
import { listLedger, setBudget } from '@/lib/contracts/runs';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { runDueSnapshots } from '@/lib/server/services/own/snapshot/run-due-snapshots';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { eq } from 'drizzle-orm';
import { ownSubscription } from '../factories/billing';
import { connectedToX } from '../factories/connected-x';
import { signedInAs } from '../factories/people';
import { statusAndBody } from '../factories/teams';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* The daily snapshot: off by default, one a UTC day, at an agreed price, stopped where somebody sees why. */

withStores();
const HOUR_MS = 3_600_000;
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 }, tokens: [] });
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

type Connected = Awaited<ReturnType<typeof connectedToX>>;
const BOTH = ['followers', 'following'] as const;
const background = { signal: new AbortController().signal };

async function started({ member, team }: Connected, given: { at_most_micros?: number } = {}) {
  const asked = { lists: [...BOTH], team: team.id };
  const price = await member.request(priceOwnSnapshot, { body: asked });
  const agreed = { at_most_micros: given.at_most_micros ?? price.at_most_micros ?? 0 };
  const snapshot = await member.request(startOwnSnapshot, { body: { ...asked, ...agreed } });
  return { price, snapshot };
}

const listsOf = async ({ member }: Connected) => {
  const [own] = await member.request(listOwnXAccounts, {});
  return { followers: own?.followers ?? null, following: own?.following ?? null, kept: own?.follower_lists };
};
const stateOf = async ({ member }: Connected) => member.request(readOwnSnapshot, {});
/** Ends what a test has turned on, so that the next one's rounds are its own. */
const off = async ({ member }: Connected) => member.request(endOwnSnapshot, {});

test('[PRM-02, PRM-03] a snapshot is off until its price is agreed to, and taken once on a UTC day', async () => {
  const person = await connectedToX(x.control);
  expect(await stateOf(person)).toBeNull();
  expect(await runDueSnapshots(background, new Date())).toEqual({ taken: 0, stopped: 0 });
  const { price, snapshot } = await started(person);
  expect(price.micros).toBeGreaterThan(0);
  expect(price.at_most_micros).toBeGreaterThan(price.micros ?? 0);
  expect(snapshot).toMatchObject({
    lists: BOTH,
    team: { name: person.team.name },
    stopped: null,
    taken_at: null,
  });
  const now = new Date(Date.now() + 1000);
  expect(await runDueSnapshots(background, now)).toEqual({ taken: 1, stopped: 0 });
  const first = await listsOf(person);
  expect(first).toMatchObject({ followers: { source: 'x' }, following: { source: 'x' }, kept: 1 });
  const people = (first.followers?.size ?? 0) + (first.following?.size ?? 0);
  const { results } = await person.admin.request(listLedger, { query: { team: String(person.team.id) } });
  const paid = results.filter(({ purpose }) => purpose === 'snapshot');
  expect(paid.reduce((sum, { resources }) => sum + resources, 0)).toBe(people);
  const state = await stateOf(person);
  expect(state).toMatchObject({ taken_at: now.toISOString(), stopped: null });
  // Agreed to anew on the same day, nothing is read again.
  await started(person);
  await x.control.clearRequests();
  expect(await runDueSnapshots(background, new Date(now.getTime() + 5000))).toEqual({ taken: 1, stopped: 0 });
  expect((await x.control.requests()).filter(({ path }) => /follow/.test(path))).toEqual([]);
  expect((await listsOf(person)).kept).toBe(1);
  const tomorrow = new Date(now.getTime() + 24 * HOUR_MS);
  expect(await runDueSnapshots(background, tomorrow)).toEqual({ taken: 1, stopped: 0 });
  expect((await listsOf(person)).kept).toBe(2);
  await off(person);
  await off(person);
  expect(await stateOf(person)).toBeNull();
  expect(await runDueSnapshots(background, new Date(tomorrow.getTime() + 48 * HOUR_MS))).toMatchObject({
    taken: 0,
  });
});

test('people who come with a snapshot are not asked for, and paid, a second time', async () => {
  const person = await connectedToX(x.control);
  await started(person);
  const now = new Date();
  await runDueSnapshots(background, new Date(now.getTime() + 1000));
  await x.control.clearRequests();
  const later = new Date(now.getTime() + 23.4 * HOUR_MS);
  expect(await runCompliance(background, later)).toMatchObject({ checked: 0 });
  await off(person);
  expect((await runCompliance(background, later)).checked).toBeGreaterThan(0);
});

test.each([
  { kind: 'expired', stopped: 'broken', again: false },
  { kind: 'limit', stopped: 'limit', again: true },
  { kind: 'credits', stopped: 'credits', again: true },
] as const)(
  'where X stops ($kind) the snapshot says so, and keeps nothing',
  async ({ kind, stopped, again }) => {
    const person = await connectedToX(x.control);
    await started(person);
    await x.control.setFault({ kind, operation: '/2/users/{id}/followers', times: 9 });
    const now = new Date(Date.now() + 1000);
    expect(await runDueSnapshots(background, now)).toEqual({ taken: 0, stopped: 1 });
    const state = await stateOf(person);
    expect(state).toMatchObject({ stopped, taken_at: null });
    expect(state?.due_at !== null).toBe(again);
    expect(await listsOf(person)).toMatchObject({ followers: null, kept: 0 });
    await x.control.forgetFaults();
    forgetNetwork();
    const later = new Date(now.getTime() + 12 * HOUR_MS);
    expect(await runDueSnapshots(background, later)).toEqual({ taken: again ? 1 : 0, stopped: 0 });
    if (!again) {
      // The person connected the account again, and says so.
      await started(person);
      expect(await runDueSnapshots(background, later)).toEqual({ taken: 1, stopped: 0 });
    }
    expect(await stateOf(person)).toMatchObject({ stopped: null });
    await off(person);
  },
);

test('a higher price, a revoked connection and an empty budget stop it before a list is paid', async () => {
  const person = await connectedToX(x.control);
  const now = new Date(Date.now() + 1000);
  await started(person, { at_most_micros: 0 });
  expect(await runDueSnapshots(background, now)).toEqual({ taken: 0, stopped: 1 });
  expect(await stateOf(person)).toMatchObject({ stopped: 'price', due_at: null });
  await started(person);
  await person.admin.request(setBudget, { body: { team: person.team.id, micros: 20_000 } });
  await runDueSnapshots(background, now);
  expect(await stateOf(person)).toMatchObject({ stopped: 'budget' });
  await person.admin.request(setBudget, { body: { team: person.team.id, micros: 500_000_000 } });
  await started(person);
  const db = await database();
  const mine = eq(socialAccounts.id, person.socialAccountId);
  await db.update(socialAccounts).set({ brokenAt: now }).where(mine);
  await runDueSnapshots(background, now);
  expect(await stateOf(person)).toMatchObject({ stopped: 'broken', due_at: null });
  await db.delete(socialAccounts).where(mine);
  const none = await person.member.send(
    '/api/external/premium-suite/own-snapshot/',
    { lists: ['followers'], at_most_micros: 1, team: person.team.id },
    'PUT',
  );
  expect(await statusAndBody(none)).toMatchObject({ status: 422, body: { code: 'needs_account' } });
  expect(await listsOf(person)).toMatchObject({ kept: 0 });
  await off(person);
});

test('[SCR-S17] whose subscription has lapsed pays for no snapshot, and may still turn it off', async () => {
  const person = await connectedToX(x.control);
  await started(person);
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_x');
  vi.stubEnv('STRIPE_PUBLIC_KEY', 'pk_test_x');
  forgetEnv();
  await ownSubscription(person.member.user.id, false);
  await x.control.clearRequests();
  const now = new Date(Date.now() + 1000);
  expect(await runDueSnapshots(background, now)).toEqual({ taken: 0, stopped: 1 });
  expect(await x.control.requests()).toEqual([]);
  await ownSubscription(person.member.user.id, true);
  expect(await stateOf(person)).toMatchObject({ stopped: 'subscription' });
  const tomorrow = new Date(now.getTime() + 25 * HOUR_MS);
  expect(await runDueSnapshots(background, tomorrow)).toEqual({ taken: 1, stopped: 0 });
  await ownSubscription(person.member.user.id, false);
  await expect(stateOf(person)).rejects.toMatchObject({ code: 'subscription' });
  await off(person);
  await ownSubscription(person.member.user.id, true);
  expect(await stateOf(person)).toBeNull();
});
