import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkout, upgradeSubscription } from '@/lib/contracts/subscriptions';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { billingEvents } from '@/lib/server/db/schema/billing';
import { teams } from '@/lib/server/db/schema/teams';
import { listTeamAudit } from '@/lib/server/stores/people/audit-store';
import { hasBillingEvent, subscriptionsOfTeam } from '@/lib/server/stores/people/subscriptions-store';
import { eq } from 'drizzle-orm';
import { buy, deliverAll, pages, teamWithAdmin, withStripe } from '../factories/billing';
import { withStores } from '../setup/stores';

/* Events of the payment provider as they really come: forged, late, twice, out of order, at once. */

withStores();
const stripe = withStripe();

const WEBHOOK = '/api/webhooks/stripe/';

/** A team that has paid, with none of the events delivered yet. */
async function paidTeam() {
  const { team, admin } = await teamWithAdmin();
  const body = { team: team.id, plan: 'team', ...pages(team.id) };
  const { session_id } = await admin.request(checkout, { body });
  const id = await stripe().control.pay(session_id);
  const events = (await stripe().control.state()).events.filter((event) => event.subscription === id);
  const eventOf = (type: string) => events.find((event) => event.type === type)?.id ?? '';
  return { team, admin, id, events: events.map((event) => event.id), eventOf };
}

const deliver = (event: string) => stripe().control.deliver({ event });
const plansOf = async (team: number) =>
  (await subscriptionsOfTeam(team)).map(({ active, plan }) => [plan.name, active]);

test.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['signed with an empty secret', { secret: '' }],
  ['not signed', { signed: false }],
  ['changed after signing', { tampered: true }],
  ['signed six minutes ago', { ageSeconds: 360 }],
])('[TEA-24] An event that was %s is refused and changes nothing', async (_, how) => {
  const { team, eventOf } = await paidTeam();
  const event = eventOf('checkout.session.completed');
  expect(await stripe().control.deliver({ event, ...how })).toBe(400);
  expect(await subscriptionsOfTeam(team.id)).toEqual([]);
  expect(await hasBillingEvent(event)).toBe(false);
  // The same event, as it should be, is still taken.
  expect(await deliver(event)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', true]]);
});

test('An event that took four minutes is taken', async () => {
  const { team, eventOf } = await paidTeam();
  const event = eventOf('checkout.session.completed');
  expect(await stripe().control.deliver({ event, ageSeconds: 240 })).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', true]]);
});

test('What is no event is refused, also when it is signed; what is too long is not read', async () => {
  for (const body of ['', 'null', '[]', '{', '{"id":1}', '{"object":"event"}']) {
    expect([body, await stripe().control.deliver({ body })]).toEqual([body, 400]);
  }
  const long = JSON.stringify({ id: 'evt_long', type: 'x', text: 'x'.repeat(256 * 1024) });
  expect(await stripe().control.deliver({ body: long })).toBe(413);
  const headers = { Host: 'localhost:3000', 'Stripe-Signature': 't=1,v1=00' };
  expect((await api().request(WEBHOOK, { method: 'POST', body: '{}', headers })).status).toBe(400);
  expect((await api().request(WEBHOOK, { headers })).status).toBe(405);
});

test('An event works once, however often and in whatever order they come', async () => {
  const { team, id, events } = await paidTeam();
  expect(events).toHaveLength(2);
  for (const event of [...events.toReversed(), ...events]) expect(await deliver(event)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', true]]);
  const trail = await listTeamAudit(team.id, new Date(Date.now() + 1000), 20);
  expect(trail.filter(({ action }) => action === 'team.subscription.changed')).toHaveLength(1);

  // A replayed purchase does not bring back what has ended.
  const ended = await stripe().control.change(id, { kind: 'status', status: 'canceled' });
  expect(await deliver(ended[0] ?? '')).toBe(200);
  for (const event of events) await deliver(event);
  expect(await plansOf(team.id)).toEqual([['team', false]]);
});

test('An old event that arrives for the first time after a newer one changes nothing', async () => {
  const { team, id, events } = await paidTeam();
  await stripe().control.moveClock(60);
  const ended = await stripe().control.change(id, { kind: 'status', status: 'canceled' });
  expect(await deliver(ended[0] ?? '')).toBe(200);
  for (const event of events) expect(await deliver(event)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', false]]);
});

test('The state is what Stripe says now, not what an event said then', async () => {
  const { team, id, eventOf } = await paidTeam();
  await deliver(eventOf('checkout.session.completed'));
  const [moved = ''] = await stripe().control.change(id, { kind: 'price', price: 'price_enterprise' });
  await stripe().control.change(id, { kind: 'status', status: 'unpaid' });
  expect(await deliver(moved)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['enterprise plus', false]]);
});

test('Deliveries at once leave one subscription', async () => {
  const { team, id, events } = await paidTeam();
  const [moved = ''] = await stripe().control.change(id, { kind: 'price', price: 'price_enterprise' });
  const all = [...events, moved, ...events, moved];
  const statuses = await Promise.all(all.map((event) => deliver(event)));
  expect(statuses).toEqual(all.map(() => 200));
  expect(await plansOf(team.id)).toEqual([['enterprise plus', true]]);
});

test('A state that was read before a change of ours never replaces it', async () => {
  const { team, admin } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  const [late = ''] = await stripe().control.change(id, { kind: 'status', status: 'past_due' });
  await stripe().control.hold({ call: `GET /v1/subscriptions/${id}`, times: 1, afterWork: true });
  const delivered = deliver(late);
  await expect.poll(async () => (await stripe().control.state()).held).toBe(1);
  await admin.request(upgradeSubscription, { body: { team: team.id, plan: 'enterprise plus' } });
  await stripe().control.release();
  expect(await delivered).toBe(200);
  expect(await plansOf(team.id)).toEqual([['enterprise plus', true]]);
});

test('A failed payment takes nothing away while Stripe still tries, and everything when it gives up', async () => {
  const { team, admin } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  const [failed = ''] = await stripe().control.change(id, { kind: 'payment-failed' });
  expect(await deliver(failed)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', true]]);
  const [given = ''] = await stripe().control.change(id, { kind: 'status', status: 'unpaid' });
  expect(await deliver(given)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', false]]);
  const trail = await listTeamAudit(team.id, new Date(Date.now() + 1000), 20);
  expect(trail.map(({ detail }) => detail['event'])).toContain('invoice.payment_failed');
});

test('While Stripe cannot be asked an event stays untaken, so it comes again', async () => {
  const { team, eventOf } = await paidTeam();
  const event = eventOf('checkout.session.completed');
  await stripe().control.fail({ call: 'GET /v1/subscriptions/', status: 500 });
  expect(await deliver(event)).toBe(503);
  expect(await hasBillingEvent(event)).toBe(false);
  expect(await deliver(event)).toBe(200);
  expect(await plansOf(team.id)).toEqual([['team', true]]);
});

test('Events that concern nothing of ours are acknowledged and change nothing', async () => {
  const db = await database();
  const rows = async () => (await db.query.subscriptions.findMany()).length;
  const before = await rows();
  const made = [
    ...(await stripe().control.makeEvent('charge.succeeded', { id: 'ch_1' })),
    ...(await stripe().control.makeEvent('some.type.of.tomorrow', {})),
    ...(await stripe().control.makeEvent('invoice.payment_failed', { id: 'in_1', parent: null })),
    ...(await stripe().control.makeEvent('checkout.session.completed', { id: 'cs_1', subscription: null })),
    ...(await stripe().control.makeEvent('customer.subscription.updated', { id: 'sub_unknown' })),
    ...(await stripe().control.foreignSubscription({})),
    ...(await stripe().control.foreignSubscription({ team: '999999' })),
    ...(await stripe().control.foreignSubscription({ team: '1; drop table teams' })),
  ];
  for (const event of made) {
    expect([event, await deliver(event)]).toEqual([event, 200]);
    expect(await hasBillingEvent(event)).toBe(true);
  }
  expect(await rows()).toBe(before);
});

test('The row decides whose a subscription is, not what its metadata later say', async () => {
  const { team, admin } = await teamWithAdmin();
  const { team: other } = await teamWithAdmin();
  const id = await buy(stripe(), admin, team.id);
  await stripe().control.editMetadata(id, { team: String(other.id) });
  await stripe().control.change(id, { kind: 'price', price: 'price_enterprise' });
  await deliverAll(stripe(), id);
  expect(await plansOf(team.id)).toEqual([['enterprise plus', true]]);
  expect(await plansOf(other.id)).toEqual([]);
  expect(await listTeamAudit(other.id, new Date(Date.now() + 1000), 20)).toEqual([]);
});

test('Events of a team that is gone are acknowledged', async () => {
  const { team, events } = await paidTeam();
  const db = await database();
  await db.delete(teams).where(eq(teams.id, team.id));
  for (const event of events) expect(await deliver(event)).toBe(200);
  const taken = await db.select().from(billingEvents);
  expect(taken.map(({ id }) => id)).toEqual(expect.arrayContaining(events));
});

test('An event needs no session, and its sender learns nothing', async () => {
  const id = randomUUID();
  const headers = { Host: 'localhost:3000', 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=00` };
  const answer = await api().request(WEBHOOK, { method: 'POST', body: JSON.stringify({ id }), headers });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: 'This event is not signed as it must be', code: 'signature' },
  ]);
});
