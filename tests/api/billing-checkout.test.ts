import { expect, test } from 'vitest';
import { checkout } from '@/lib/contracts/subscriptions';
import { subscriptionsOfTeam } from '@/lib/server/stores/people/subscriptions-store';
import { buy, deliverAll, order, pages, refusal, teamWithAdmin, withStripe } from '../factories/billing';
import { withStores } from '../setup/stores';

/* The way to the payment page and back, at a double of Stripe in a process of its own. */

withStores();
const stripe = withStripe();

const CHECKOUT = '/api/customer/subscriptions/checkout/';
const UPGRADE = '/api/customer/subscriptions/upgrade/';

const code = (value: string) => expect.objectContaining({ code: value });

test('A person pays at the page, comes back, and the event has brought the subscription', async () => {
  const { team, admin } = await teamWithAdmin();
  const { checkout_url } = await admin.request(checkout, { body: order(team.id) });
  const press = (button: string) =>
    fetch(checkout_url, {
      method: 'POST',
      body: new URLSearchParams({ [button]: '1' }),
      redirect: 'manual',
    });
  expect(await (await fetch(checkout_url)).text()).toContain('>Pay</button>');
  expect((await press('cancel')).headers.get('location')).toBe(pages(team.id).cancel_url);
  expect(await subscriptionsOfTeam(team.id)).toEqual([]);
  await stripe().control.deliverByItself(true);
  expect((await press('pay')).headers.get('location')).toBe(pages(team.id).success_url);
  await expect.poll(() => subscriptionsOfTeam(team.id)).toMatchObject([{ active: true }]);
  await stripe().control.deliverByItself(false);
  expect((await fetch(checkout_url)).status).toBe(400);
});

test('The payment page names team, plan and address, and returns to our own pages', async () => {
  const { team, admin } = await teamWithAdmin();
  const { session_id } = await admin.request(checkout, { body: order(team.id) });
  const { sessions } = await stripe().control.state();
  expect(sessions.find(({ id }) => id === session_id)).toMatchObject({
    ...{ price: 'price_team', customer: null, customerEmail: 'bills@example.com' },
    reference: String(team.id),
    metadata: { team: String(team.id) },
    subscriptionMetadata: { team: String(team.id) },
    successUrl: pages(team.id).success_url,
    cancelUrl: pages(team.id).cancel_url,
  });
});

test.each([
  'https://evil.example/paid',
  'http://localhost.evil.example:3000/paid',
  'http://localhost:4000/paid',
  'https://localhost:3000/paid',
  'http://user@localhost:3000/paid',
  'http://localhost:3000/rest-auth/logout/',
  'http://localhost:3000/api/user/me/',
])('The payment page never leads to %s', async (address) => {
  const { team, admin } = await teamWithAdmin();
  const [status, body] = await refusal(admin.send(CHECKOUT, { ...order(team.id), success_url: address }));
  expect([status, body]).toEqual([400, { success_url: ['This is not a page of this installation'] }]);
  const cancel = await refusal(admin.send(CHECKOUT, { ...order(team.id), cancel_url: address }));
  expect(cancel).toEqual([400, { cancel_url: ['This is not a page of this installation'] }]);
});

test('A team without billing details cannot buy', async () => {
  for (const missing of [{ invoiceEmail: '' }, { invoiceName: ' ' }, { country: '' }]) {
    const { team, admin } = await teamWithAdmin(missing);
    expect(await refusal(admin.send(CHECKOUT, order(team.id)))).toEqual([400, code('billing_details')]);
  }
});

test('Only plans that are sold can be bought', async () => {
  const { team, admin } = await teamWithAdmin();
  for (const plan of ['self-hosted', 'price_team', 'Team', '__proto__']) {
    const refused = [400, { plan: ['There is no such plan'] }];
    expect(await refusal(admin.send(CHECKOUT, order(team.id, plan)))).toEqual(refused);
    expect(await refusal(admin.send(UPGRADE, { team: team.id, plan }))).toEqual(refused);
  }
});

test('Who has bought before keeps the customer; one deleted at Stripe is replaced', async () => {
  const { team, admin } = await teamWithAdmin();
  const first = await buy(stripe(), admin, team.id);
  await stripe().control.change(first, { kind: 'status', status: 'canceled' });
  await deliverAll(stripe(), first);
  const second = await buy(stripe(), admin, team.id, 'enterprise plus');
  const customerOf = async (id: string) =>
    (await stripe().control.state()).subscriptions.find((one) => one.id === id)?.customer;
  expect(await customerOf(second)).toBe(await customerOf(first));
  expect((await subscriptionsOfTeam(team.id)).map(({ active }) => active).toSorted()).toEqual([false, true]);

  await stripe().control.change(second, { kind: 'status', status: 'canceled' });
  await deliverAll(stripe(), second);
  await stripe().control.deleteCustomer(second);
  const third = await buy(stripe(), admin, team.id);
  expect(await customerOf(third)).not.toBe(await customerOf(second));
});

test('Two calls for one purchase get one payment page; an expired page is replaced', async () => {
  const { team, admin } = await teamWithAdmin();
  const ask = () => admin.request(checkout, { body: order(team.id) });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(one).toEqual(two);
  await stripe().control.expire(one.session_id);
  const [three, four] = await Promise.all([ask(), ask()]);
  expect(three).toEqual(four);
  expect(three.session_id).not.toBe(one.session_id);
  expect((await ask()).session_id).toBe(three.session_id);
});

test('A payment whose event has not arrived is found when the team would buy again', async () => {
  const { team, admin } = await teamWithAdmin();
  const { session_id } = await admin.request(checkout, { body: order(team.id) });
  await stripe().control.pay(session_id);
  expect(await refusal(admin.send(CHECKOUT, order(team.id)))).toEqual([409, code('subscribed')]);
  expect(await subscriptionsOfTeam(team.id)).toMatchObject([{ active: true, plan: { name: 'team' } }]);
});

test('A failure while the page is opened is not repeated for a day', async () => {
  const { team, admin } = await teamWithAdmin();
  await stripe().control.fail({ call: 'POST /v1/checkout/sessions', status: 500 });
  expect((await admin.send(CHECKOUT, order(team.id))).status).toBe(200);
});
