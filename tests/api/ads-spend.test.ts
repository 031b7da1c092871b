import { expect, test } from 'vitest';
import { movePracticeClock } from '@/lib/contracts/ads-accounts';
import { readCampaignSpend } from '@/lib/contracts/campaign-spend';
import { listAdSets, readStatsTotal, updateAdSet, updateCampaign } from '@/lib/contracts/campaigns';
import { type Desk, makeCampaign, makeDesk, send } from '../factories/ads';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What a campaign has spent beside its plan. */

withStores();

const move = (desk: Desk, days: number) =>
  desk.member.request(movePracticeClock, { path: desk.clock, body: { days } });

test('[ADS-27] spend stands beside the plan of the same whole days, and what is unknown stays so', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  const path = { pk: campaign.id };
  const read = () => desk.member.request(readCampaignSpend, { path });
  const unknown = { spent: null, known_days: 0, provisional_from: null };
  expect(await read()).toMatchObject({ ...unknown, days: 0, planned: 0, currency: 'EUR', practice: true });
  await move(desk, 2);
  // Nobody has sent it: days go by as planned, and nothing is known of spend.
  expect(await read()).toMatchObject({ ...unknown, days: 2, planned: 2 * 40 });
  await send(desk.member, campaign);
  await send(desk.admin, campaign, 'live');
  await move(desk, 4);
  const told = await read();
  expect(told).toMatchObject({ days: 6, planned: 6 * 40 });
  expect(told.known_days).toBeGreaterThanOrEqual(3);
  expect(told.spent).toBeGreaterThan(0);
  expect(told.spent).toBeLessThanOrEqual(told.known_days * 40);
  // Up to the end of yesterday: today goes on.
  const query = { ad_account_id: desk.account.ad_account_id };
  const { days, provisional_from: open } = await desk.member.request(readStatsTotal, { query });
  const ended = days.filter(({ day }) => day <= told.through);
  expect(ended.reduce((sum, { spent }) => sum + (spent ?? 0), 0)).toBeCloseTo(told.spent ?? 0, 5);
  expect(told.provisional_from).toBe(open);
  // Day by day, up to its last one: what is to come is not spent, and all of it is planned.
  const { course, days: past } = told;
  expect(course.slice(0, past).filter(({ spent }) => spent !== null)).toHaveLength(told.known_days);
  expect(course.reduce((sum, { spent }) => sum + (spent ?? 0), 0)).toBeCloseTo(told.spent ?? 0, 5);
  expect(course.length).toBeGreaterThan(past);
  expect(course.slice(past).every(({ spent, planned }) => spent === null && planned === 40)).toBe(true);
  // Without a budget on each day there is no plan.
  const budgets = { daily_budget: null, lifetime_budget: null };
  await desk.member.request(updateCampaign, { path, body: budgets });
  const [set] = await desk.member.request(listAdSets, { query: { campaign: campaign.id } });
  await desk.member.request(updateAdSet, { path: { pk: set?.id ?? '' }, body: budgets });
  expect(await read()).toMatchObject({ planned: null, spent: told.spent });
  const stranger = await signedInAs();
  await expect(stranger.request(readCampaignSpend, { path })).rejects.toMatchObject({ status: 404 });
});

/**
 * A campaign after twelve days. One that went live so late that X tells nothing of its first day is not foretold: what it
 * spent is not known whole. All others are.
 */
async function foretold() {
  for (let account = 0; account < 5; account += 1) {
    const desk = await makeDesk();
    const { campaign } = await makeCampaign(desk);
    const path = { pk: campaign.id };
    const read = () => desk.member.request(readCampaignSpend, { path });
    await send(desk.member, campaign);
    await send(desk.admin, campaign, 'live');
    await move(desk, 4);
    expect((await read()).forecast).toBeNull();
    await move(desk, 8);
    const { forecast, spent, planned, course, days, known_days: known } = await read();
    if (forecast) return { desk, path, read, forecast, spent, planned };
    expect(known, 'only an unknown day keeps it from being foretold').toBe(days - 1);
    expect(course[0]?.spent).toBeNull();
  }
  throw new Error('Nothing is foretold');
}

test('[ADS-27] after some closed days it is told what it ends at, within what is planned, until it is paused', async () => {
  const { desk, path, read, forecast, spent, planned } = await foretold();
  expect(forecast.low).toBeLessThanOrEqual(forecast.value);
  expect(forecast.high).toBeGreaterThanOrEqual(forecast.value);
  expect(forecast.value).toBeGreaterThan(spent ?? 0);
  expect(forecast.planned).toBeGreaterThan(planned ?? 0);
  expect(forecast.value).toBeLessThanOrEqual(forecast.planned);
  const { course, days } = await read();
  expect(course.slice(0, days).every(({ likely }) => likely === null)).toBe(true);
  const [widths, values] = [
    course.slice(days).map(({ likely }) => (likely ? likely.high - likely.low : 0)),
    course.slice(days).map(({ likely }) => likely?.value ?? 0),
  ];
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(course.at(-1)?.likely).toEqual({
    value: forecast.value,
    low: forecast.low,
    high: forecast.high,
  });
  await desk.member.request(updateCampaign, { path, body: { status: 'PAUSED' } });
  expect((await read()).forecast).toBeNull();
});

test('[ADS-27] of more days than X tells, what was spent is unknown', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  await send(desk.member, campaign);
  await send(desk.admin, campaign, 'live');
  await move(desk, 60);
  await move(desk, 35);
  const told = await desk.member.request(readCampaignSpend, { path: { pk: campaign.id } });
  // Its plan is as long as the campaign was: 30 days, perhaps from the middle of one.
  expect(told).toMatchObject({ days: 95, known_days: 0, spent: null });
  expect([30 * 40, 31 * 40]).toContain(told.planned);
});
