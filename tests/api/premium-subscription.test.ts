import { expect, test } from 'vitest';
import {
  cancelPremiumSubscription,
  changePremiumSubscription,
  createPremiumSubscription,
  createReferral,
  getPremiumMe,
  getPremiumOffer,
} from '@/lib/contracts/premium-account';
import { listPlans } from '@/lib/contracts/subscriptions';
import { listKeptMails } from '@/lib/server/stores/people/outbox-store';
import { deliverAll, refusal, withStripe } from '../factories/billing';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* A person's own subscription to the premium suite, at a double of Stripe; and the codes they pass on. */

withStores();
const stripe = withStripe();

const PATH = '/api/external/premium-suite/create-subscription/';
const REFER = '/api/external/premium-suite/create-referral/';
const pages = {
  success_url: 'http://localhost:3000/create-subscription/success',
  cancel_url: 'http://localhost:3000/create-subscription/cancel',
};
type Person = Awaited<ReturnType<typeof signedInAs>>;

async function pay(person: Person): Promise<string> {
  const { checkout_url } = await person.request(createPremiumSubscription, { body: pages });
  const { sessions } = await stripe().control.state();
  const session = sessions.find(({ id }) => checkout_url.includes(id));
  expect(session).toMatchObject({
    price: 'price_premium',
    metadata: { user: person.user.id },
    successUrl: pages.success_url,
    cancelUrl: pages.cancel_url,
  });
  const subscription = await stripe().control.pay(session?.id ?? '');
  await deliverAll(stripe(), subscription);
  return subscription;
}

test('[SCR-S06, SCR-S17] a person buys the suite, has it, and cancels at the end of the paid period', async () => {
  const person = await signedInAs({ steppedUp: true });
  expect(await person.request(getPremiumOffer, {})).toEqual({ offer: 'sold' });
  expect(await person.request(getPremiumMe, {})).toMatchObject({ has_subscription: false });
  const subscription = await pay(person);
  expect(await person.request(getPremiumMe, {})).toMatchObject({
    has_subscription: true,
    subscription: { active: true, plan: { name: 'premium' } },
  });
  expect(await refusal(person.send(PATH, pages))).toEqual([
    409,
    expect.objectContaining({ code: 'subscribed' }),
  ]);
  const cancelled = await person.request(cancelPremiumSubscription, {});
  expect(cancelled).toMatchObject({ active: true, ends_at: expect.any(String) });
  expect(await person.request(cancelPremiumSubscription, {})).toEqual(cancelled);
  const on = await person.request(changePremiumSubscription, { body: { cancel_at_period_end: false } });
  expect(on).toMatchObject({ active: true, cancel_at_period_end: false, ends_at: null });
  expect(
    await person.request(changePremiumSubscription, { body: { cancel_at_period_end: true } }),
  ).toMatchObject({ active: true, cancel_at_period_end: true });
  await stripe().control.change(subscription, { kind: 'period-end' });
  await deliverAll(stripe(), subscription);
  expect(await person.request(getPremiumMe, {})).toMatchObject({ has_subscription: false });
});

test('nobody else has it, no team may buy it, and a plan of a team is not called so', async () => {
  const person = await signedInAs({ steppedUp: true });
  await pay(person);
  const other = await signedInAs();
  expect(await other.request(getPremiumMe, {})).toMatchObject({ has_subscription: false });
  const { plans } = await person.request(listPlans, {});
  expect(plans.map(({ id }) => id)).not.toContain('premium');
});

test('buying and cancelling want a fresh proof of who one is, and pages of this site', async () => {
  const person = await signedInAs();
  expect(await refusal(person.send(PATH, pages))).toEqual([
    403,
    expect.objectContaining({ code: 'step_up' }),
  ]);
  const ready = await signedInAs({ steppedUp: true });
  const evil = { ...pages, success_url: 'https://evil.example/paid' };
  expect(await refusal(ready.send(PATH, evil))).toEqual([
    400,
    { success_url: ['This is not a page of this installation'] },
  ]);
  const nothing = ready.request(cancelPremiumSubscription, {});
  await expect(nothing).rejects.toMatchObject({ status: 409, code: 'no_subscription' });
});

test('[SCR-S17] a code is one person’s, counts who came by it, and is not for addresses of their own', async () => {
  const giver = await signedInAs({ email: 'giver@mails.example', steppedUp: true });
  const made = await giver.request(createReferral, { body: {} });
  expect(made).toMatchObject({ used: 0, sent: false });
  expect(made.url).toContain(`/premium?referral=${made.code}`);
  expect((await giver.request(createReferral, { body: {} })).code).toBe(made.code);
  const own = 'A code is for others, not for an address of your own';
  const buy = (person: Person) => refusal(person.send(PATH, { ...pages, referral: made.code }));
  expect(await buy(giver)).toEqual([400, { referral: [own] }]);
  const again = await signedInAs({ email: 'giver+2@mails.example', steppedUp: true });
  expect(await buy(again)).toEqual([400, { referral: [own] }]);
  const friend = await signedInAs({ email: 'friend@mails.example', steppedUp: true });
  expect(await refusal(friend.send(PATH, { ...pages, referral: 'nothing' }))).toEqual([
    400,
    { referral: ['There is no such code'] },
  ]);
  expect((await buy(friend))[0]).toBe(200);
  expect((await buy(friend))[0]).toBe(200);
  expect(await giver.request(createReferral, { body: {} })).toMatchObject({ used: 1 });
});

test('a code is mailed within limits, never to one’s own inbox', async () => {
  const giver = await signedInAs({ email: 'sender@mails.example' });
  expect(await refusal(giver.send(REFER, { email: 'sender+x@mails.example' }))).toEqual([
    400,
    { email: ['A code is for others, not for an address of your own'] },
  ]);
  expect(await giver.request(createReferral, { body: { email: 'one@other.example' } })).toMatchObject({
    sent: true,
  });
  const mails = (await listKeptMails(new Date())).filter(({ kind }) => kind === 'referral');
  expect(mails.map(({ recipient }) => recipient)).toEqual(['one@other.example']);
  expect(await refusal(giver.send(REFER, { email: 'one@other.example' }))).toEqual([
    429,
    expect.objectContaining({ code: 'mail_wait' }),
  ]);
  for (const name of ['b', 'c', 'd', 'e'])
    expect((await giver.send(REFER, { email: `${name}@other.example` })).status).toBe(200);
  expect((await giver.send(REFER, { email: 'f@other.example' })).status).toBe(429);
});
