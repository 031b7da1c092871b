import { expect, test } from 'vitest';
import { cancelSubscription, getPublicKey, listPlans } from '@/lib/contracts/subscriptions';
import { api } from '@/lib/server/api/app';
import { requireNothingRenews } from '@/lib/server/services/people/billing/live-subscription';
import { subscriptionsOfTeam, subscriptionsOfUser } from '@/lib/server/stores/people/subscriptions-store';
import { database } from '@/lib/server/db/postgres';
import { subscriptions } from '@/lib/server/db/schema/billing';
import { pages, teamWithAdmin } from '../factories/billing';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* Without a payment key: nothing is sold, everything is there. */

withStores();

test('[TEA-24] Every team has the self-hosted plan from its first day, and no row says so', async () => {
  const createdAt = new Date('2026-03-04T05:06:07.000Z');
  const { team } = await teamWithAdmin({ createdAt });
  expect(await subscriptionsOfTeam(team.id)).toEqual([
    {
      id: 'self-hosted',
      start: '2026-03-04T05:06:07.000Z',
      active: true,
      plan: { name: 'self-hosted' },
      ends_at: null,
      cancel_at_period_end: false,
    },
  ]);
  const { user } = await signedInAs();
  expect(await subscriptionsOfUser(user.id)).toMatchObject([{ active: true, plan: { name: 'self-hosted' } }]);
  expect(await subscriptionsOfTeam(999_999)).toEqual([]);
  expect(await (await database()).select().from(subscriptions)).toEqual([]);
  await requireNothingRenews({ teamId: team.id }, new Date());
});

test('[CLI-38] The plan is named, and there is no key', async () => {
  const { admin } = await teamWithAdmin();
  expect(await admin.request(getPublicKey, {})).toEqual({ public_key: '' });
  expect(await admin.request(listPlans, {})).toEqual({
    provider: 'self-hosted',
    plans: [{ id: 'self-hosted', name: 'self-hosted', enterprise: false, purchasable: false }],
  });
});

test('Nothing can be bought, changed or cancelled, and the answer says why', async () => {
  const { team, admin } = await teamWithAdmin();
  const base = '/api/customer/subscriptions';
  for (const [path, body] of [
    ['checkout', { team: team.id, plan: 'team', ...pages(team.id) }],
    ['upgrade', { team: team.id, plan: 'team' }],
    ['cancel', { team: team.id }],
  ] as const) {
    const answer = await admin.send(`${base}/${path}/`, body);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      code: 'self_hosted',
      message:
        'This installation is self-hosted: every team has everything, and there is nothing to buy, change or cancel',
    });
  }
  const { admin: stranger } = await teamWithAdmin();
  const refused = stranger.request(cancelSubscription, { body: { team: team.id } });
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test('Events of a payment provider are refused', async () => {
  const headers = { Host: 'localhost:3000', 'Stripe-Signature': 't=1,v1=00' };
  const answer = await api().request('/api/webhooks/stripe/', { method: 'POST', body: '{}', headers });
  expect(answer.status).toBe(409);
});
