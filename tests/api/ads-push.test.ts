import { expect, test } from 'vitest';
import { movePracticeClock, setDailyLimit } from '@/lib/contracts/ads-accounts';
import {
  bulkChange,
  chooseSides,
  confirmPush,
  planPush,
  readPush,
  resumePush,
} from '@/lib/contracts/ads-push';
import {
  createAdSet,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  readReach,
  readSegmentations,
  readStatsTotal,
  toggleAd,
  updateAdSet,
  updateCampaign,
} from '@/lib/contracts/campaigns';
import { listAudit } from '@/lib/contracts/teams';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import { runPush } from '@/lib/server/services/ads/sync/run-push';
import { findDeskAccount } from '@/lib/server/stores/ads/accounts-store';
import { planPush as plan } from '@/lib/server/services/ads/sync/plan-push';
import { keepPush, lastPush, operationsOf } from '@/lib/server/stores/ads/pushes-store';
import { type Desk, makeCampaign, makeDesk, send } from '../factories/ads';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import type { Person } from '../factories/teams';
import { withStores } from '../setup/stores';

/* From the desk to the ad account: planned, confirmed, sent once, whatever happens on the way. */

withStores();

const move = (desk: Desk, days: number) =>
  desk.member.request(movePracticeClock, { path: desk.clock, body: { days } });

test('[ADS-02, ADS-03] planned, sent paused, live only with a fresh sign-in and the money said, shown, told, paused', async () => {
  const desk = await makeDesk();
  const { campaign, set } = await makeCampaign(desk);
  const { plan, push } = await send(desk.member, campaign);
  expect(plan.operations.map(({ kind, op }) => `${kind} ${op}`)).toEqual([
    ...['campaign create', 'line_item create', 'criterion create', 'criterion create', 'criterion create'],
    ...['criterion create', 'promoted_post create'],
  ]);
  expect(plan).toMatchObject({
    practice: true,
    calls: 4,
    money: { currency: 'EUR', daily: 40 },
    undecided: [],
    left_out: [],
  });
  expect(push).toMatchObject({ state: 'done', done: 7, all: 7, failure: null });
  expect(
    (await desk.network.campaigns.list()).map(({ name, status }) => [name.slice(0, 13), status]),
  ).toEqual([['Winter tea [m', 'PAUSED']]);
  // Wanted on, and made paused like everything.
  expect(set.wanted).toBe('ACTIVE');
  expect((await desk.network.lineItems.list()).map(({ status }) => status)).toEqual(['PAUSED']);
  expect((await send(desk.member, campaign)).plan.operations).toEqual([]);
  const path = { pk: campaign.id };
  const live = await desk.member.request(planPush, { path, query: { purpose: 'live' } });
  const body = { purpose: 'live' as const, digest: live.digest, money: live.money };
  await expect(desk.member.request(confirmPush, { path, body })).rejects.toMatchObject({
    status: 403,
    code: 'step_up',
  });
  const other = { ...body, money: { ...live.money, daily: 4 } };
  await expect(desk.admin.request(confirmPush, { path, body: other })).rejects.toMatchObject({
    code: 'plan_changed',
  });
  await desk.admin.request(setDailyLimit, { path: desk.clock, body: { daily_limit: 30 } });
  await expect(desk.admin.request(confirmPush, { path, body })).rejects.toMatchObject({
    code: 'budget_limit',
  });
  await desk.admin.request(setDailyLimit, { path: desk.clock, body: { daily_limit: null } });
  expect(await desk.admin.request(confirmPush, { path, body })).toMatchObject({ state: 'done' });
  await move(desk, 6);
  const shown = await desk.member.request(getCampaign, { path });
  expect(shown).toMatchObject({ status: 'Active', ad_sets: 1, ads: 1, reasons: [] });
  await desk.member.request(updateCampaign, { path, body: { daily_budget: 90 } });
  const more = await desk.member.request(planPush, { path, query: { purpose: 'send' } });
  expect(more.operations).toMatchObject([{ op: 'update' }]);
  const raise = { purpose: 'send' as const, digest: more.digest };
  await expect(desk.member.request(confirmPush, { path, body: raise })).rejects.toMatchObject({
    code: 'step_up',
  });
  await desk.admin.request(setDailyLimit, { path: desk.clock, body: { daily_limit: 30 } });
  await expect(desk.admin.request(confirmPush, { path, body: raise })).rejects.toMatchObject({
    code: 'budget_limit',
  });
  await desk.admin.request(setDailyLimit, { path: desk.clock, body: { daily_limit: null } });
  expect(await desk.admin.request(confirmPush, { path, body: raise })).toMatchObject({ state: 'done' });
  await desk.member.request(updateCampaign, { path, body: { status: 'PAUSED' } });
  expect((await send(desk.member, campaign)).plan.operations).toMatchObject([
    { fields: { status: 'PAUSED' } },
  ]);
  expect((await desk.member.request(getCampaign, { path })).status).toBe('Paused');
  const trail = JSON.stringify(await desk.admin.request(listAudit, { path: { team_id: desk.team.slug } }));
  expect(['ads.push.live', 'ads.campaign.changed'].every((action) => trail.includes(action))).toBe(true);
  expect(set.hypothesis).toBe('keywords');
});

test('[ADS-27] figures: in all and by day, the last days provisional, only the splits of X, reach not added up', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  await send(desk.member, campaign);
  await send(desk.admin, campaign, 'live');
  await move(desk, 8);
  const query = { ad_account_id: desk.account.ad_account_id };
  const [row] = await desk.member.request(listCampaigns, { query });
  expect(row).toMatchObject({
    objective: 'WEBSITE_CLICKS',
    daily_budget: 60,
    lifetime_budget: null,
    practice: true,
  });
  const total = await desk.member.request(readStatsTotal, { query });
  expect(total.spent).toBe(row?.spent);
  expect(total.spent).toBeGreaterThan(150);
  expect(total.spent).toBeLessThanOrEqual(9 * 40);
  expect(total.days.length).toBeGreaterThanOrEqual(8);
  expect(total.days.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0)).toBe(total.impressions);
  expect(total.provisional_from).not.toBeNull();
  expect(total.before).toBeNull();
  const ages = await desk.member.request(readSegmentations, {
    query: { campaign: [campaign.id], by: 'age' },
  });
  expect(ages.map(({ segment }) => segment)).toContain('AGE_25_TO_34');
  expect(ages.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0)).toBe(total.impressions);
  const sets = await desk.member.request(readSegmentations, {
    query: { campaign: [campaign.id], by: 'audience' },
  });
  expect(sets).toMatchObject([{ segment: 'Oat milk', impressions: total.impressions }]);
  const reach = await desk.member.request(readReach, { query: { campaign: [campaign.id] } });
  const whole = reach.find(({ date }) => date === 'total')?.reach ?? 0;
  const days = reach.filter(({ date }) => date !== 'total').reduce((sum, one) => sum + (one.reach ?? 0), 0);
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan(days);
  const byCountry = `/api/campaigns/segmentations/?by=country&campaign=${campaign.id}`;
  expect((await desk.member.send(byCountry, undefined, 'GET')).status).toBe(400);
});

/** A network that stops answering, or whose process is killed, at a chosen moment. */
class Killed extends Error {}
type Fault = 'killed before' | 'killed after' | 'lost' | 'busy';

function faulty(network: AdsNetwork, at: number, fault: Fault): AdsNetwork {
  let writes = 0;
  const around =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      writes += 1;
      if (writes !== at) return call(...args);
      if (fault === 'killed before') throw new Killed();
      if (fault === 'busy')
        throw new AdsNetworkError('rate_limited', 'TOO_MANY_REQUESTS', { resetAt: new Date() });
      await call(...args);
      throw fault === 'lost' ? new AdsNetworkError('lost_answer', 'TIMEOUT') : new Killed();
    };
  return {
    ...network,
    campaigns: { ...network.campaigns, write: around(network.campaigns.write) },
    lineItems: { ...network.lineItems, write: around(network.lineItems.write) },
    criteria: { ...network.criteria, write: around(network.criteria.write) },
    promotedPosts: { ...network.promotedPosts, write: around(network.promotedPosts.write) },
  };
}

/** Everything that the account shows, by its own names: twice the same is twice the same. */
async function shownBy({ network }: Desk) {
  const lineItems = await network.lineItems.list();
  const lineItemIds = lineItems.map(({ id }) => id);
  return {
    campaigns: (await network.campaigns.list()).length,
    lineItems: lineItems.length,
    criteria: (await network.criteria.list({ lineItemIds }))
      .map(({ type, value }) => `${type} ${value}`)
      .toSorted(),
    ads: (await network.promotedPosts.list({ lineItemIds })).length,
  };
}

test.each([
  ['killed before', 1],
  ['killed after', 1],
  ['killed after', 2],
  ['killed after', 3],
  ['killed before', 4],
  ['killed after', 4],
  ['lost', 1],
  ['lost', 3],
  ['busy', 2],
] as const)('%s write %i: nothing is sent twice and nothing is lost', async (fault, at) => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  const path = { pk: campaign.id };
  const seen = await desk.member.request(planPush, { path });
  const account = await findDeskAccount(desk.team.id, desk.account.ad_account_id);
  if (!account) throw new Error('There is no account');
  // The plan is kept by a first confirmation that finds the network gone; then the real run begins.
  const push = await keptPush(desk, campaign.id, seen.digest);
  const given = { push, account, postOf: async (post: string) => post };
  const run = (network: AdsNetwork, now: Date) => runPush({ now: () => now }, { ...given, network });
  const now = new Date();
  const first = await run(faulty(desk.network, at, fault), now).then(
    () => 'stopped',
    (error: unknown) => (error instanceof Killed ? 'killed' : error),
  );
  expect(first).toBe(fault.startsWith('killed') ? 'killed' : 'stopped');
  // Somebody else may go on only once the time of the dead one is over.
  if (first === 'killed') await run(desk.network, now);
  expect((await lastPush(campaign.id))?.state).not.toBe('done');
  await run(desk.network, new Date(now.getTime() + 60_000));
  expect((await lastPush(campaign.id))?.state).toBe('done');
  expect((await operationsOf(push.id)).every(({ state }) => state === 'done')).toBe(true);
  expect(await shownBy(desk)).toEqual({
    ...{ campaigns: 1, lineItems: 1, ads: 1 },
    criteria: ['AGE AGE_25_TO_49', 'LOCATION GB', 'PHRASE_KEYWORD oat latte', 'PHRASE_KEYWORD oat milk'],
  });
  expect((await send(desk.member, campaign)).plan.operations).toEqual([]);
});

const actorOf = ({ user }: Person) => ({
  ...{ kind: 'user' as const, id: user.id, email: null, operator: false },
  by: { session: '', steppedUpAt: null },
});

async function keptPush(desk: Desk, campaignId: string, digest: string) {
  const known = await plan(makeCtx({ actor: actorOf(desk.member) }), campaignId, 'send');
  const { row, account } = known.allowed;
  const push = await keepPush(
    {
      ...{ teamId: row.teamId, accountId: account.id, campaignId, purpose: 'send' as const, digest },
      ...{ confirmedBy: null, createdAt: new Date() },
    },
    known.operations.map((one, position) => ({ ...one, position, key: String(position) })),
    async () => {},
  );
  if (push === 'busy') throw new Error('The campaign is busy');
  return push;
}

test('X changed it meanwhile: shown field by field, chosen, and only then sent', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  await send(desk.member, campaign);
  const [there] = await desk.network.campaigns.list();
  await desk.network.campaigns.write([
    { op: 'update', id: there?.id ?? '', fields: { dailyBudget: 90_000_000, name: 'Renamed in X' } },
  ]);
  const path = { pk: campaign.id };
  const fresh = await desk.member.request(getCampaign, { path });
  await desk.member.request(updateCampaign, { path, body: { version: fresh.version, daily_budget: 30 } });
  const seen = await desk.member.request(planPush, { path });
  expect(seen.undecided.map(({ field, side, ours, theirs }) => [field, side, ours, theirs])).toEqual([
    ['name', 'theirs', 'Winter tea', 'Renamed in X'],
    ['daily_budget', 'both', 30_000_000, 90_000_000],
  ]);
  expect(seen.operations).toEqual([]);
  const choice = (field: string, take: 'ours' | 'theirs') => ({ row: campaign.id, field, take });
  const choices = [choice('name', 'theirs'), choice('daily_budget', 'ours')];
  await desk.member.request(chooseSides, { path, body: { choices } });
  expect((await desk.member.request(getCampaign, { path })).name).toBe('Renamed in X');
  const { plan: second } = await send(desk.member, campaign);
  expect(second.operations).toMatchObject([{ op: 'update', fields: { daily_budget: 30_000_000 } }]);
  const [now] = await desk.network.campaigns.list();
  expect(now).toMatchObject({ dailyBudget: 30_000_000 });
  expect((await send(desk.member, campaign)).plan).toMatchObject({ operations: [], undecided: [] });
});

test('a refusal of X ends a push and says what of it was refused; the rest is planned again', async () => {
  const desk = await makeDesk();
  const { campaign, ad } = await makeCampaign(desk);
  const path = { pk: campaign.id };
  const dates = { start: campaign.start, end: campaign.end };
  const odd = {
    campaign: campaign.id,
    name: 'Profiles',
    status: 'ACTIVE' as const,
    ...dates,
    placements: ['TWITTER_PROFILE' as const],
  };
  const set = await desk.member.request(createAdSet, { body: { ...odd, daily_budget: 10 } });
  const { push } = await send(desk.member, campaign);
  expect(push).toMatchObject({ state: 'done', failure: { code: 'INVALID_PARAMETER' } });
  expect(push.refused).toMatchObject([{ name: 'Profiles', parameter: 'placements' }]);
  await desk.member.request(bulkChange, {
    body: { kind: 'ad_set', rows: [{ id: set.id, version: set.version, removed: true }] },
  });
  const { push: again } = await send(desk.member, campaign);
  expect(again).toMatchObject({ state: 'done', failure: null });
  expect(await desk.member.request(readPush, { path })).toEqual(again);
  expect(await desk.member.request(resumePush, { path, body: {} })).toEqual(again);
  const off = await desk.member.request(toggleAd, { path: { pk: ad.id }, body: {} });
  expect(off.active).toBe(false);
  expect((await send(desk.member, campaign)).plan.operations).toMatchObject([
    { kind: 'promoted_post', op: 'delete' },
  ]);
  await desk.member.request(deleteCampaign, { path });
  // It may still be spending there: it stays in sight until that is sent.
  const query = { ad_account_id: desk.account.ad_account_id };
  const [left] = await desk.member.request(listCampaigns, { query });
  expect(left?.differences).toMatchObject([{ field: 'removed', ours: true }]);
  expect((await send(desk.member, campaign)).plan.operations).toMatchObject([
    { kind: 'campaign', op: 'delete' },
  ]);
  expect(await desk.network.campaigns.list()).toEqual([]);
  expect(await desk.member.request(listCampaigns, { query })).toEqual([]);
});

test('501 words of an ad set go in two calls, and none is sent again', async () => {
  const desk = await makeDesk();
  const { campaign, set } = await makeCampaign(desk);
  const keywords = Array.from({ length: 501 }, (_, at) => `tea ${at}`);
  await desk.member.request(updateAdSet, {
    path: { pk: set.id },
    body: { version: set.version, targeting_package: { keywords } },
  });
  const { plan, push } = await send(desk.member, campaign);
  // The campaign, its ad set, 501 words with a country in two calls, and the ad.
  expect([plan.operations.length, plan.calls]).toEqual([505, 5]);
  expect(push).toMatchObject({ state: 'done', done: 505, failure: null });
  expect((await shownBy(desk)).criteria).toHaveLength(502);
  expect((await send(desk.member, campaign)).plan.operations).toEqual([]);
});

test('another team’s campaign is not there, neither to see nor to send', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  const stranger = await signedInAs({ steppedUp: true });
  const path = { pk: campaign.id };
  for (const call of [
    stranger.request(getCampaign, { path }),
    stranger.request(planPush, { path }),
    stranger.request(updateCampaign, { path, body: { name: 'x' } }),
    stranger.request(deleteCampaign, { path }),
  ])
    await expect(call).rejects.toMatchObject({ status: 404, code: 'unknown_campaign' });
});
