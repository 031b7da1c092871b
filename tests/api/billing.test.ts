import { expect, test } from 'vitest';
import {
  cancelSubscription,
  checkout,
  getPublicKey,
  listPlans,
  upgradeSubscription,
} from '@/lib/contracts/subscriptions';
import { hasActiveSubscription, isEnterprise } from '@/lib/domain/subscription';
import { api } from '@/lib/server/api/app';
import { listTeamAudit } from '@/lib/server/stores/people/audit-store';
import { subscriptionsOfTeam } from '@/lib/server/stores/people/subscriptions-store';
import {
  buy,
  deliverAll,
  join,
  makeTeam,
  order,
  pages,
  type Person,
  refusal,
  teamWithAdmin,
  withStripe,
} from '../factories/billing';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* Subscriptions of teams over the real stores, paid at a double of Stripe in a process of its own. */

withStores();
const stripe = withStripe();

const CHECKOUT = '/api/customer/subscriptions/checkout/';
const UPGRADE = '/api/customer/subscriptions/upgrade/';
const CANCEL = '/api/customer/subscriptions/cancel/';
const FUTURE = () => new Date(Date.now() + 3_600_000);

const code = (value: string) => expect.objectContaining({ code: value });

const callsTo = async (path: string) =>
  (await stripe().control.state()).journal.filter(({ call }) => call.startsWith(path));

test('[TEA-21] The group Audience_creator opens what needs a subscription', () => {
  const ended = [{ start: '2026-01-01T00:00:00.000Z', active: false }];
  expect(hasActiveSubscription(['Audience_creator'], [])).toBe(true);
  expect(hasActiveSubscription(['Audience_creator'], ended)).toBe(true);
  expect(hasActiveSubscription(['Creators'], ended)).toBe(false);
});

test('[TEA-22] Without the group the latest subscription by start must be active', () => {
  const old = { start: '2025-01-01T00:00:00.000Z', active: true };
  const latest = { start: '2026-01-01T00:00:00+09:00', active: false };
  expect(hasActiveSubscription([], [])).toBe(false);
  expect(hasActiveSubscription([], [old])).toBe(true);
  expect(hasActiveSubscription([], [old, latest])).toBe(false);
  expect(hasActiveSubscription([], [latest, old])).toBe(false);
  expect(
    hasActiveSubscription(
      [],
      [
        { ...old, active: false },
        { ...latest, active: true },
      ],
    ),
  ).toBe(true);
});

test('[TEA-23] A plan whose name contains enterprise is an enterprise plan', async () => {
  expect(isEnterprise('enterprise')).toBe(true);
  expect(isEnterprise('Team Enterprise+')).toBe(true);
  expect(isEnterprise('team')).toBe(false);
  const person = await signedInAs();
  expect(await person.request(listPlans, {})).toEqual({
    provider: 'stripe',
    plans: [
      { id: 'team', name: 'team', enterprise: false, purchasable: true },
      { id: 'enterprise plus', name: 'enterprise plus', enterprise: true, purchasable: true },
    ],
  });
});

test('[TEA-24, CLI-38] A team buys, changes and cancels a subscription', async () => {
  const { team, admin } = await teamWithAdmin();
  expect(await admin.request(getPublicKey, {})).toEqual({ public_key: 'pk_test_double' });
  expect(await subscriptionsOfTeam(team.id)).toEqual([]);

  const page = await admin.request(checkout, { body: order(team.id) });
  expect(page.checkout_url).toBe(`${stripe().url}/pay/${page.session_id}`);
  const id = await stripe().control.pay(page.session_id);
  expect(await subscriptionsOfTeam(team.id)).toEqual([]);
  expect(await deliverAll(stripe(), id)).toEqual([200, 200]);
  const [bought] = await subscriptionsOfTeam(team.id);
  expect(bought).toMatchObject({ active: true, plan: { name: 'team' }, ends_at: null });

  const upgraded = await admin.request(upgradeSubscription, {
    body: { team: team.slug, plan: 'enterprise plus' },
  });
  expect(upgraded).toEqual({ ...bought, plan: { name: 'enterprise plus' } });

  const cancelled = await admin.request(cancelSubscription, { body: { team: team.id } });
  expect(cancelled).toMatchObject({ id: bought?.id, active: true, cancel_at_period_end: true });
  expect(Date.parse(cancelled.ends_at ?? '')).toBeGreaterThan(Date.now());
  expect(await admin.request(cancelSubscription, { body: { team: team.id } })).toEqual(cancelled);
  expect(await subscriptionsOfTeam(team.id)).toEqual([cancelled]);

  const trail = (await listTeamAudit(team.id, FUTURE(), 20)).map(({ action }) => action);
  expect(trail.toReversed()).toEqual([
    'team.subscription.checkout-started',
    'team.subscription.changed',
    'team.subscription.upgraded',
    'team.subscription.cancelled',
  ]);
});

async function everyChange(person: Person, team: number | string): Promise<[number, unknown][]> {
  return Promise.all([
    refusal(person.send(CHECKOUT, { team, plan: 'team', ...pages(0) })),
    refusal(person.send(UPGRADE, { team, plan: 'team' })),
    refusal(person.send(CANCEL, { team })),
  ]);
}

test('Only an admin of this very team may buy, change or cancel', async () => {
  const { team } = await teamWithAdmin();
  const { admin: stranger } = await teamWithAdmin();
  const member = await signedInAs({ steppedUp: true });
  await join(team.id, member.user.id, 'member');
  const before = (await stripe().control.state()).journal.length;
  for (const key of [team.id, team.slug]) {
    expect(await everyChange(stranger, key)).toEqual(Array(3).fill([404, code('unknown_team')]));
    expect(await everyChange(member, key)).toEqual(Array(3).fill([403, code('admin')]));
  }
  expect(await everyChange(stranger, 999_999)).toEqual(Array(3).fill([404, code('unknown_team')]));
  expect((await stripe().control.state()).journal).toHaveLength(before);
});

test('Nobody changes money without signing in, the token of the session and a fresh proof', async () => {
  const { team } = await teamWithAdmin();
  const late = await signedInAs({ steppedUp: false });
  await join(team.id, late.user.id, 'admin');
  expect(await everyChange(late, team.id)).toEqual(Array(3).fill([403, code('step_up')]));
  const body = JSON.stringify({ team: team.id });
  const headers = { Host: 'localhost:3000', 'Content-Type': 'application/json' };
  const { admin } = await teamWithAdmin();
  for (const Cookie of ['', admin.cookie]) {
    const answer = await api().request(CANCEL, { method: 'POST', body, headers: { ...headers, Cookie } });
    expect(answer.status).toBe(403);
  }
  expect((await api().request('/api/customer/subscriptions/public_key/', { headers })).status).toBe(403);
});

test('A team that has a subscription cannot buy a second; one without has nothing to change', async () => {
  const { team, admin } = await teamWithAdmin();
  const nothing = [409, code('no_subscription')];
  expect(await refusal(admin.send(UPGRADE, { team: team.id, plan: 'team' }))).toEqual(nothing);
  expect(await refusal(admin.send(CANCEL, { team: team.id }))).toEqual(nothing);
  const id = await buy(stripe(), admin, team.id);
  expect(await refusal(admin.send(CHECKOUT, order(team.id)))).toEqual([409, code('subscribed')]);
  // Unpaid, but not over: it must be mended, not bought again.
  await stripe().control.change(id, { kind: 'status', status: 'unpaid' });
  await deliverAll(stripe(), id);
  expect((await subscriptionsOfTeam(team.id))[0]?.active).toBe(false);
  expect(await refusal(admin.send(CHECKOUT, order(team.id)))).toEqual([409, code('subscribed')]);
});

test('Two upgrades at once change the price once', async () => {
  const { team, admin } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  const path = `POST /v1/subscriptions/${id}`;
  await stripe().control.hold({ call: path, times: 2 });
  const body = { team: team.id, plan: 'enterprise plus' };
  const both = [admin.request(upgradeSubscription, { body }), admin.request(upgradeSubscription, { body })];
  await expect.poll(async () => (await stripe().control.state()).held).toBe(2);
  await stripe().control.release();
  const [one, two] = await Promise.all(both);
  expect(one).toEqual(two);
  expect((await callsTo(path)).filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ plan: { name: 'enterprise plus' } }]);
  expect(await admin.request(upgradeSubscription, { body })).toEqual(one);
  expect(await callsTo(path)).toHaveLength(2);
});

test('Two different upgrades at once leave what Stripe has', async () => {
  const { team, admin } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  await admin.request(cancelSubscription, { body: { team: team.id } });
  const changeTo = (plan: string) => admin.request(upgradeSubscription, { body: { team: team.id, plan } });
  await Promise.all([changeTo('team'), changeTo('enterprise plus')]);
  const at = (await stripe().control.state()).subscriptions.find((one) => one.id === id);
  const plan = at?.price === 'price_team' ? 'team' : 'enterprise plus';
  expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ plan: { name: plan }, ends_at: null }]);
});

test('A cancelled subscription goes on when a plan is chosen again, and ends otherwise', async () => {
  const { team, admin } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  await admin.request(cancelSubscription, { body: { team: team.id } });
  const resumed = await admin.request(upgradeSubscription, { body: { team: team.id, plan: 'team' } });
  expect(resumed).toMatchObject({ active: true, ends_at: null, cancel_at_period_end: false });
  await admin.request(cancelSubscription, { body: { team: team.id } });
  await stripe().control.change(id, { kind: 'period-end' });
  await deliverAll(stripe(), id);
  expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ active: false }]);
  expect(await refusal(admin.send(CANCEL, { team: team.id }))).toEqual([409, code('no_subscription')]);
});

test('A subscription that ended without a word is found when it stands in the way', async () => {
  for (const how of [{ kind: 'status', status: 'canceled' }, { kind: 'removed' }] as const) {
    for (const path of [UPGRADE, CANCEL]) {
      const { team, admin } = await teamWithAdmin();
      const id = await buy(stripe(), admin, team.id);
      await stripe().control.change(id, how);
      const body = { team: team.id, plan: 'enterprise plus' };
      expect(await refusal(admin.send(path, body))).toEqual([409, code('no_subscription')]);
      expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ active: false }]);
    }
    const { team, admin } = await teamWithAdmin();
    await stripe().control.change(await buy(stripe(), admin, team.id), how);
    expect((await admin.send(CHECKOUT, order(team.id))).status).toBe(200);
  }
});

test('A change whose answer was lost is read again', async () => {
  const { team, admin } = await teamWithAdmin();
  await buy(stripe(), admin, team.id);
  await stripe().control.fail({ call: 'POST /v1/subscriptions/', status: 500, afterWork: true });
  const upgrade = { team: team.id, plan: 'enterprise plus' };
  expect(await refusal(admin.send(UPGRADE, upgrade))).toEqual([503, code('provider')]);
  expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ plan: { name: 'enterprise plus' } }]);
  expect((await admin.send(UPGRADE, upgrade)).status).toBe(200);
});

test('When Stripe fails nothing changes here, and the next try works', async () => {
  const { team, admin } = await teamWithAdmin();
  await buy(stripe(), admin, team.id);
  const [before] = await subscriptionsOfTeam(team.id);
  const call = 'POST /v1/subscriptions/';
  await stripe().control.fail({ call, status: 402 });
  const upgrade = { team: team.id, plan: 'enterprise plus' };
  expect(await refusal(admin.send(UPGRADE, upgrade))).toEqual([422, code('card')]);
  await stripe().control.fail({ call, status: 429 });
  expect(await refusal(admin.send(CANCEL, { team: team.id }))).toEqual([503, code('provider')]);
  expect(await subscriptionsOfTeam(team.id)).toEqual([before]);
  expect((await admin.send(CANCEL, { team: team.id })).status).toBe(200);
});

test('A deleted team can buy nothing', async () => {
  const team = await makeTeam({ deletedAt: new Date() });
  const admin = await signedInAs({ steppedUp: true });
  await join(team.id, admin.user.id, 'admin');
  expect(await everyChange(admin, team.id)).toEqual(Array(3).fill([404, code('unknown_team')]));
});
