import { expect, test, vi } from 'vitest';
import { forgetEnv } from '@/lib/server/env';
import * as planner from '@/lib/contracts/campaign-planner';
import { request, send } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* Campaigns before they are bought, through the real routes. */

withStores();

const CALCULATOR = '/api/external/campaign-calculator/';

test('[ADS-04] API-142: two numbers give the third at a price the caller knows; without one nothing of money is told', async () => {
  const priced = await request(planner.campaignCalculator, {
    body: {
      ...{ budget: 8_000, start: '2027-01-04', end: '2027-01-31', countries: ['uk'] },
      ...{ price: { value: 6.2, low: 5.4, high: 7.1 }, per_week: { value: 0.65 } },
    },
  });
  expect(priced.reach).toBeCloseTo(496_278, -1);
  expect(priced).toMatchObject({
    spend: 8_000,
    suggested_budget: 10_000,
    suggested_size: 300_000,
    price_known: true,
  });
  const free = await request(planner.campaignCalculator, { body: { budget: 8_000, size: 50_000, days: 7 } });
  expect(free).toMatchObject({
    spend: null,
    suggested_budget: null,
    price_known: false,
    impressions: 150_000,
  });
});

test('API-143 and API-144: objectives with their placements, and no benchmark is invented', async () => {
  const options = await request(planner.listCampaignOptions, {});
  expect(options.map(({ objective }) => objective)).toContain('WEBSITE_CLICKS');
  expect(options.every(({ placements }) => placements.length > 0)).toBe(true);
  const one = await request(planner.getCampaignOption, { path: { pk: 'reach' } });
  expect(one).toMatchObject({ id: 'reach', objective: 'REACH', benchmarks: {} });
});

test('a plan splits a package into arms that its names find again', async () => {
  const plan = await request(planner.planCampaign, {
    body: {
      ...{ targeting_package: { keywords: ['oat milk'], interests: ['Coffee'] }, campaign: '冬 =1+1' },
      ...{ month: '202701', budget: 100_000, price: { value: 6 }, rate: 0.01 },
    },
  });
  expect(plan.arms.map(({ name }) => name)).toEqual([
    ...['冬-1-1·control·202701', '冬-1-1·keywords·202701', '冬-1-1·interests·202701'],
  ]);
  expect(plan.affordable).toBe(2);
});

test('hostile numbers and days are refused at their field', async () => {
  for (const body of [{ budget: -1 }, { budget: 1e13 }, { days: 0 }, { budget: '8000' }, { start: 'soon' }])
    expect((await send(CALCULATOR, body)).status).toBe(400);
  const turned = await send(CALCULATOR, { budget: 1, start: '2027-02-01', end: '2027-01-01' });
  expect([turned.status, await turned.json()]).toMatchObject([400, { end: [expect.any(String)] }]);
  expect((await send('/api/targeting/plan/', { targeting_package: {}, month: '202713' })).status).toBe(400);
  const odd = { value: 6, low: 9, high: 1 };
  const read = await request(planner.campaignCalculator, { body: { budget: 60, days: 7, price: odd } });
  expect(read.numbers.size?.low).toBeLessThanOrEqual(read.reach ?? 0);
});

test('results by file become verdicts: closed days only, against the control, with what is missing', async () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 20 }, (_, at) => [
    `${day(at)},w·control·202601,${40 + (at % 5)},100`,
    `${day(at)},w·tea·202601,${66 + (at % 4)},100`,
    `${day(at)},w·milk·202601,${40 + ((at + 2) % 5)},100`,
  ]);
  const results = ['Date,Ad group name,Results,Spend', ...rows.flat(), 'soon,x,1,1'].join('\n');
  const told = await request(planner.judgeCampaign, { body: { results } });
  expect(told).toMatchObject({
    control: 'w·control·202601',
    closed: 20,
    open: 0,
    refused: [62],
    missing: [],
  });
  expect(told.arms.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['w·tea·202601', 'better'],
    ['w·milk·202601', 'cannot_tell'],
  ]);
  const young = `Date,Ad group name,Results,Spend\n${new Date().toISOString().slice(0, 10)},a·control·1,4,1`;
  expect(await request(planner.judgeCampaign, { body: { results: young } })).toMatchObject({
    closed: 0,
    open: 1,
  });
  const none = await request(planner.judgeCampaign, { body: { results: 'a,b' } });
  expect(none.missing).toEqual(['day', 'name', 'results', 'spend']);
});

// Last: the first person takes the local owner's place.
test('[AUT-36] where a list of campaign planners is set, everybody else is refused', async () => {
  await signedInAs({ operator: true });
  const [pat, max] = [await signedInAs({ email: 'pat@agency.example' }), await signedInAs()];
  const plan = { budget: 8_000, days: 28 };
  expect((await max.send(CALCULATOR, plan)).status).toBe(200);
  vi.stubEnv('CAMPAIGN_PLANNER_EMAILS', 'pat@agency.example');
  forgetEnv();
  expect((await pat.send(CALCULATOR, plan)).status).toBe(200);
  const refused = await max.send(CALCULATOR, plan);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'planner_only' }]);
  vi.unstubAllEnvs();
  forgetEnv();
});
