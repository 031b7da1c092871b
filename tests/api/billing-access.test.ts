import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { revokeFromAdsPool } from '@/lib/contracts/ads-pool';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { leaveLetter } from '@/lib/contracts/own-letter';
import { endOwnSnapshot } from '@/lib/contracts/own-snapshot';
import { listFollowers, listFollowersByToken } from '@/lib/contracts/own-people';
import { listOwnXAccounts, removeOwnAccount } from '@/lib/contracts/own-x-account';
import { getPremiumMe, getSubscriptionInfo, updatePremiumUser } from '@/lib/contracts/premium-account';
import { api } from '@/lib/server/api/app';
import { endpointsOf } from '@/lib/server/api/mount';
import { database } from '@/lib/server/db/postgres';
import { subscriptions } from '@/lib/server/db/schema/billing';
import { socialAccounts, users } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import {
  requireActiveSubscription,
  type SubscriptionScope,
} from '@/lib/server/services/people/billing/active-subscription';
import { requireNothingRenews } from '@/lib/server/services/people/billing/live-subscription';
import { eq } from 'drizzle-orm';
import { makeCtx } from '../factories/ctx';
import { join, makeTeam } from '../factories/billing';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What is open to whom with a payment provider, and the premium suite's own person. */

withStores();

beforeAll(() => {
  process.env['STRIPE_SECRET_KEY'] = 'sk_test_unused';
  process.env['AUDIENCE_CREATOR_EMAILS'] = 'creator@example.com';
  forgetEnv();
});

type Row = Partial<typeof subscriptions.$inferInsert>;

async function subscribe(whose: { teamId: number } | { userId: string }, row: Row = {}): Promise<void> {
  const values = {
    ...{ provider: 'stripe' as const, plan: 'team', start: new Date('2026-01-01'), active: true },
    stripeSubscription: `sub_${randomUUID()}`,
    ...whose,
    ...row,
  };
  await (await database()).insert(subscriptions).values(values);
}

type Person = Awaited<ReturnType<typeof signedInAs>>;

function check(person: Person, scope: SubscriptionScope): Promise<void> {
  const by = { session: person.session, steppedUpAt: null };
  const { id, email } = person.user;
  return requireActiveSubscription(
    makeCtx({ actor: { kind: 'user', id, email, operator: false, by } }),
    scope,
  );
}

const REFUSED = { kind: 'forbidden', options: { code: 'subscription' } };

async function memberOfTeam() {
  const team = await makeTeam();
  const person = await signedInAs();
  await join(team.id, person.user.id, 'member');
  return { team, person };
}

test('[TEA-22] The dashboard asks for the current team’s subscription, the pro site for the recent team’s', async () => {
  const { team, person } = await memberOfTeam();
  for (const tenant of ['dashboard', 'protargeting'] as const) {
    await expect(check(person, { tenant, team: team.id })).rejects.toMatchObject(REFUSED);
    await expect(check(person, { tenant, team: null })).rejects.toMatchObject(REFUSED);
  }
  await subscribe({ teamId: team.id });
  for (const tenant of ['dashboard', 'protargeting'] as const) {
    await check(person, { tenant, team: team.id });
    await check(person, { tenant, team: team.slug });
    await expect(check(person, { tenant, team: null })).rejects.toMatchObject(REFUSED);
  }
  await expect(check(person, { tenant: 'premium', team: team.id })).rejects.toMatchObject(REFUSED);
});

test('[TEA-22] The latest by start decides, and one whose end has passed is not active', async () => {
  const { team, person } = await memberOfTeam();
  const scope = { tenant: 'dashboard', team: team.id } as const;
  await subscribe({ teamId: team.id }, { start: new Date('2025-01-01') });
  await subscribe({ teamId: team.id }, { start: new Date('2026-02-01'), active: false });
  await expect(check(person, scope)).rejects.toMatchObject(REFUSED);
  await subscribe({ teamId: team.id }, { start: new Date('2026-03-01'), endsAt: new Date('2999-01-01') });
  await check(person, scope);
  await subscribe({ teamId: team.id }, { start: new Date('2026-04-01'), endsAt: new Date('2026-05-01') });
  await expect(check(person, scope)).rejects.toMatchObject(REFUSED);
});

test('The subscription of a team opens nothing to who does not belong to it', async () => {
  const team = await makeTeam();
  await subscribe({ teamId: team.id });
  const stranger = await signedInAs();
  await expect(check(stranger, { tenant: 'dashboard', team: team.id })).rejects.toMatchObject({
    kind: 'not_found',
    options: { code: 'unknown_team' },
  });
});

test('[TEA-21] Who is in the group Audience_creator needs no subscription anywhere', async () => {
  const person = await signedInAs({ email: 'creator@example.com' });
  const team = await makeTeam();
  await join(team.id, person.user.id, 'member');
  for (const tenant of ['dashboard', 'protargeting', 'premium'] as const)
    await check(person, { tenant, team: team.id });
});

test('A team whose subscription renews must cancel before it is deleted', async () => {
  const team = await makeTeam();
  const now = new Date();
  await requireNothingRenews({ teamId: team.id }, now);
  await subscribe({ teamId: team.id }, { endsAt: new Date('2999-01-01'), cancelAtPeriodEnd: true });
  await requireNothingRenews({ teamId: team.id }, now);
  await subscribe({ teamId: team.id }, { active: false });
  await expect(requireNothingRenews({ teamId: team.id }, now)).rejects.toMatchObject({
    kind: 'conflict',
    options: { code: 'subscribed' },
  });
});

async function connect(userId: string): Promise<string> {
  const values = { provider: 'twitter' as const, uid: randomUUID(), screenName: 'ann', sealedTokens: 'x' };
  const [row] = await (
    await database()
  )
    .insert(socialAccounts)
    .values({ ...values, userId })
    .returning();
  if (!row) throw new Error('No account row was created');
  return row.id;
}

const premium = () => signedInAs({ host: 'premium.localhost' });

test('The premium suite shows the person with their own subscription, not their team’s', async () => {
  const person = await premium();
  const team = await makeTeam();
  await join(team.id, person.user.id, 'admin');
  await subscribe({ teamId: team.id });
  expect(await person.request(getSubscriptionInfo, {})).toBeNull();
  expect(await person.request(getPremiumMe, {})).toMatchObject({
    ...{ id: person.user.id, email: person.user.email, token: person.token },
    ...{ active_social_account: null, subscription: null, has_subscription: false },
  });
  await subscribe({ userId: person.user.id }, { plan: 'premium', start: new Date('2026-05-06T07:08:09Z') });
  expect(await person.request(getSubscriptionInfo, {})).toMatchObject({
    ...{ start: '2026-05-06T07:08:09.000Z', active: true, plan: { name: 'premium' } },
  });
  expect(await person.request(getPremiumMe, {})).toMatchObject({ has_subscription: true });
});

/** Who one is, what one buys, and how one takes back what is one's own. */
const WITHOUT_SUBSCRIPTION = [
  ...['API-244', 'API-250', 'API-276', 'API-264', 'API-261', 'API-279', 'API-263', 'premium-offer'],
  ...[listOwnXAccounts, removeOwnAccount, endOwnSnapshot, leaveLetter, revokeFromAdsPool].map(({ id }) => id),
];

test('The routes of the suite are closed without a subscription of one’s own, and open with it', async () => {
  const person = await premium();
  const suite = endpointsOf(api()).filter(({ path }) => path.startsWith('/api/external/premium-suite'));
  const refused = async ({ method, path }: Endpoint) => {
    const answer = await person.ask(path.replaceAll(/\{\w+\}/g, randomUUID()), { method });
    const body: unknown = answer.status === 403 ? await answer.json() : null;
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'subscription';
  };
  const closed: string[] = [];
  for (const endpoint of suite) if (await refused(endpoint)) closed.push(endpoint.id);
  const all = suite.map(({ id }) => id).filter((id) => !WITHOUT_SUBSCRIPTION.includes(id));
  expect(all.length).toBeGreaterThan(50);
  expect(closed.toSorted()).toEqual(all.toSorted());
  await subscribe({ userId: person.user.id }, { plan: 'premium', endsAt: new Date('2026-05-01') });
  expect(await refused(listFollowers)).toBe(true);
  await subscribe({ userId: person.user.id }, { plan: 'premium', start: new Date('2026-06-01') });
  for (const endpoint of [listFollowers, listFollowersByToken]) expect(await refused(endpoint)).toBe(false);
});

test('A person chooses among their own accounts only', async () => {
  const person = await premium();
  const other = await premium();
  const [own, foreign] = [await connect(person.user.id), await connect(other.user.id)];
  const choose = (active_social_account: string, language?: 'en' | 'ja') =>
    person.request(updatePremiumUser, { body: { active_social_account, language } });
  expect(await choose(own, 'ja')).toMatchObject({ active_social_account: own, language: 'ja' });
  for (const id of [foreign, randomUUID()])
    await expect(choose(id, 'en')).rejects.toMatchObject({ status: 404 });
  const me = await person.request(getPremiumMe, {});
  expect(me).toMatchObject({ active_social_account: own, language: 'ja' });
  await (await database()).delete(socialAccounts).where(eq(socialAccounts.id, own));
  expect(await person.request(getPremiumMe, {})).toMatchObject({ active_social_account: null });
});

test('An e-mail address in the settings changes nothing', async () => {
  const person = await premium();
  const changed = await person.request(updatePremiumUser, { body: { email: 'other@example.com' } });
  expect(changed.email).toBe(person.user.email);
  const db = await database();
  expect(await db.select().from(users).where(eq(users.email, 'other@example.com'))).toEqual([]);
});

test('Nobody is told anything without signing in', async () => {
  const { ask } = await premium();
  const bare = { headers: { Cookie: '', 'X-CSRFToken': '' } };
  for (const path of ['me', 'subscription-info'])
    expect((await ask(`/api/external/premium-suite/${path}/`, bare)).status).toBe(403);
});
