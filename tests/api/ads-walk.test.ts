import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planArms } from '@/lib/analysis/planner/plan-arms';
import { movePracticeClock } from '@/lib/contracts/ads-accounts';
import { readCampaignLearning } from '@/lib/contracts/ads-learning';
import { confirmPush, planPush } from '@/lib/contracts/ads-push';
import { startCampaign } from '@/lib/contracts/campaigns';
import { createSavedList } from '@/lib/contracts/saved-lists';
import type { CampaignLearning } from '@/lib/domain/ads-learning';
import type { Learned } from '@/lib/domain/campaign-plan';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import { networkOf } from '@/lib/server/services/ads/network-of';
import { makeDesk } from '../factories/ads';
import { makeCtx } from '../factories/ctx';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import { lenderAt } from './ads-lender';
import { type Browser, expectNothingLeaked, listenToX, PAGE, useX } from './social-browser';

/* A finding becomes a plan, an upload, a campaign, figures, a verdict and the next package: all of it against the double of X. */

withStores();

const DAY_S = 86_400;
let x: RunningXProvider;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE] });
  listenToX(x);
});
beforeEach(async () => {
  useX(x);
  await x.control.forgetLimits();
});
afterAll(() => {
  expect(expectNothingLeaked().secrets).toBeGreaterThan(3);
  x.stop();
});

const evidence = (key: string, index: number) => ({
  evidence: {
    ...{ from: 'report', section: 'keywords', key, n: 400, share: 0.2, index },
    interval: { low: index - 0.4, high: index + 0.4 },
  },
});
/** Chips as a report gives them: words, and accounts whose followers are alike. */
const FOUND = targetingPackageSchema.parse({
  keywords: [
    { label: 'microfoam', ...evidence('microfoam', 3.1) },
    { label: 'oat milk', ...evidence('oat milk', 2.4) },
  ],
  interests: [{ label: 'Coffee and tea' }],
});

interface Row {
  id: string;
}

async function posted<T>(browser: Browser, path: string, body: unknown, status = 201): Promise<T> {
  const answer = await browser.post(path, body);
  expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([status, expect.any(String)]);
  return answer.body as unknown as T;
}

const HASHES = Array.from({ length: 400 }, (_, at) =>
  createHash('sha256').update(`person${at}@velnora.example`).digest('hex'),
).join('\n');

interface Upload extends Row {
  name_in_account: string;
  state: string;
  status: string;
}

/** People of a file, hashed as a browser does it, on their way into the account. */
async function upload(browser: Browser, team: string, account: string): Promise<Upload> {
  const query = new URLSearchParams({ team, name: 'Customers', kind: 'email' });
  const kept = await browser.call(`/api/uploaded-audiences/list/?${query}`, {
    ...{ method: 'POST', body: HASHES, headers: { 'Content-Type': 'application/octet-stream' } },
  });
  expect(kept.status).toBe(201);
  const body = { ad_account_id: account, audience: kept.body['id'] };
  return posted<Upload>(browser, `/api/uploaded-audiences/?team=${team}`, body);
}

interface Plan {
  digest: string;
  money: unknown;
  operations: unknown[];
}

async function push(browser: Browser, campaign: Row, purpose: 'send' | 'live') {
  const path = `/api/campaigns/${campaign.id}/push/`;
  const plan = (await browser.get(path, { purpose })).body as unknown as Plan;
  const { digest, money } = plan;
  const sent = await posted<{ state: string; failure: unknown }>(
    browser,
    path,
    { purpose, digest, money },
    200,
  );
  return { plan, sent };
}

/** While something uses it X keeps the list, and it stays here; what X has lost already is gone here too. */
async function removedAt(
  { browser, tell }: Awaited<ReturnType<typeof lenderAt>>,
  network: AdsNetwork,
  { id, name_in_account: name }: Upload,
): Promise<void> {
  await tell({ keepsUsedAudiences: true });
  const refused = await browser.call(`/api/uploaded-audiences/${id}/`, { method: 'DELETE' });
  expect([refused.status, refused.body['code']]).toEqual([422, 'removal_refused']);
  const [there] = await network.audiences.list({ name });
  const told = await browser.post(`/api/uploaded-audiences/${id}/refresh/`);
  expect(told.body).toMatchObject({ state: 'ready', status: 'Targetable', failure: null });
  await tell({ keepsUsedAudiences: false });
  await network.audiences.remove(there?.id ?? '');
  const gone = await browser.call(`/api/uploaded-audiences/${id}/`, { method: 'DELETE' });
  expect(gone.status).toBe(204);
}

test('[ADS-02, ADS-03, ADS-26] from a finding to the next package, over the Ads API as X speaks it', async () => {
  const plan = planArms({
    ...{ package: FOUND, campaign: 'Autumn', month: '203001', budget: 20_000 },
    ...{ price: { value: 6, low: 5, high: 7 }, rate: 0.01, lift: 0.3 },
  });
  const tested = plan.arms.find(({ chips }) => chips.some(({ label }) => label === 'microfoam'));
  expect(tested).toBeDefined();
  const desk = await lenderAt(x, { lifts: { [`·${tested?.slug ?? ''}·`]: 0.5 } });
  const { browser, team, accountId, user, xUser } = desk;
  const actor = { kind: 'user' as const, id: user.id, email: user.email, operator: false };
  const ctx = makeCtx({ actor: { ...actor, by: { session: 's', steppedUpAt: null } } });
  const network = await networkOf(ctx, { practice: false, teamId: team.id, accountId });
  const now = await network.now();
  const dates = { start: now.toISOString(), end: new Date(now.getTime() + 40 * DAY_S * 1_000).toISOString() };
  const customers = await upload(browser, team.slug, accountId);
  expect(customers).toMatchObject({ state: 'processing', status: 'Not targetable' });
  const campaign = await posted<Row>(browser, '/api/campaigns/', {
    ...{ ad_account_id: accountId, team: team.id, name: 'Autumn', objective: 'WEBSITE_CLICKS', ...dates },
  });
  for (const arm of plan.arms) {
    const set = await posted<Row>(browser, '/api/adsets/', {
      ...{ campaign: campaign.id, name: arm.name, status: 'ACTIVE', ...dates, daily_budget: 200 },
      hypothesis: arm.slug || 'control',
      targeting_package: {
        keywords: arm.chips.flatMap(({ list, label }) => (list === 'keywords' ? [label] : [])),
        // Who is a customer already is not to be reached.
        custom_audiences: [{ label: customers.name_in_account, excluded: true }],
      },
    });
    const post = await network.posts.create({
      ...{ asUserId: xUser, text: `Autumn ${arm.slug}`, cardUri: null, mediaKeys: [], nullcast: true },
    });
    await posted(browser, '/api/ads/', { ad_set: set.id, name: 'ad', post_id: post.id });
  }
  const { plan: shown, sent } = await push(browser, campaign, 'send');
  expect(shown.operations.length).toBeGreaterThan(plan.arms.length * 2);
  expect(sent).toMatchObject({ state: 'done', failure: null });
  expect((await network.campaigns.list()).map(({ status }) => status)).toEqual(['PAUSED']);
  expect((await push(browser, campaign, 'live')).sent.state).toBe('done');
  await x.control.moveAdsClock(30 * DAY_S);
  const ready = await browser.post(`/api/uploaded-audiences/${customers.id}/refresh/`);
  expect(ready.body).toMatchObject({ state: 'ready', status: 'Targetable' });
  expect(ready.body['ad_sets']).toEqual(
    plan.arms.map((arm) => expect.objectContaining({ name: arm.name, usage: 'left_out' })),
  );
  // Now that X has worked on it, it can be left out.
  expect((await push(browser, campaign, 'live')).sent.state).toBe('done');
  await removedAt(desk, network, customers);
  const totals = await browser.get('/api/campaigns/statstotal/', {
    ...{ ad_account_id: accountId, from: dates.start.slice(0, 10) },
    to: new Date(now.getTime() + 28 * DAY_S * 1_000).toISOString().slice(0, 10),
  });
  expect(Number(totals.body['spent'])).toBeGreaterThan(1_000);
  const path = `/api/teams/${team.slug}/ads/campaigns/${campaign.id}/learning/`;
  const learning = (await browser.get(path)).body as unknown as CampaignLearning;
  expect(learning.has_control).toBe(true);
  const verdict = learning.arms.find(({ hypothesis }) => hypothesis === tested?.slug);
  expect(verdict).toMatchObject({ verdict: 'better' });
  const learned = await posted<Learned>(
    browser,
    '/api/targeting/learned/',
    {
      targeting_package: FOUND,
      arms: learning.arms.flatMap(({ name, verdict: told, day, lift }) =>
        told === 'control' ? [] : [{ name, verdict: told, day, lift }],
      ),
      closed: learning.closed,
    },
    200,
  );
  const chip = learned.next.keywords.find(({ label }) => label === 'microfoam');
  expect(chip?.evidence?.tested).toMatchObject([{ verdict: 'better', days: learning.closed }]);
});

test('[ADS-26] accounts, shows, interests and places of a list are sent by their numbers at X; what X does not know is told', async () => {
  const { browser, team, accountId } = await lenderAt(x);
  const dates = { start: '2090-01-01T08:00:00Z', end: '2090-02-01T08:00:00Z' };
  const campaign = await posted<Row>(browser, '/api/campaigns/', {
    ...{ ad_account_id: accountId, team: team.id, name: 'Numbers', objective: 'WEBSITE_CLICKS', ...dates },
    daily_budget: 50,
  });
  const set = await posted<Row>(browser, '/api/adsets/', {
    ...{ campaign: campaign.id, name: 'All', status: 'ACTIVE', countries: ['CH', 'JP'], ...dates },
    targeting_package: {
      handles: [{ handle: 'OatBar' }, { handle: 'foam_daily' }, { handle: 'nobody_at_x' }],
      interests: [{ label: 'Coffee and tea' }, { label: 'Bicycles' }],
      conversation_topics: [{ label: 'Starbucks' }],
      movies_tv_shows: [{ label: 'Shinya Shokudo' }],
      network_operators: [{ label: 'NTT docomo' }],
    },
  });
  await posted(browser, '/api/ads/', { ad_set: set.id, name: 'ad', post_id: '17' });
  // Nothing of what this one aims at is known: it would reach everybody, and is not made, nor is its ad.
  const lost = await posted<Row>(browser, '/api/adsets/', {
    ...{ campaign: campaign.id, name: 'Lost', status: 'ACTIVE', countries: ['JP'], ...dates },
    targeting_package: { handles: [{ handle: 'nobody_here' }] },
  });
  await posted(browser, '/api/ads/', { ad_set: lost.id, name: 'ad', post_id: '18' });
  await x.control.clearJournal();
  const { plan, sent } = await push(browser, campaign, 'send');
  expect(plan).toMatchObject({
    left_out: [
      { name: 'All', why: 'unknown_targeting', labels: ['CH', 'nobody_at_x', 'Bicycles'] },
      { name: 'Lost', why: 'nothing_known', labels: ['nobody_here'] },
    ],
  });
  expect(sent).toMatchObject({ state: 'done', failure: null });
  const { targeting_criteria: rows, line_items: sets } = await x.control.adsRows(accountId);
  expect(sets).toHaveLength(1);
  const told = rows.map((one) => `${String(one['targeting_type'])} ${String(one['targeting_value'])}`);
  expect(told.toSorted()).toEqual([
    ...['CONVERSATION 1zqgr', 'INTEREST 9006', 'LOCATION 06ef846bfc783874', 'NETWORK_OPERATOR 2v'],
    ...[expect.stringMatching(/^SIMILAR_TO_FOLLOWERS_OF_USER \d+$/)],
    ...[expect.stringMatching(/^SIMILAR_TO_FOLLOWERS_OF_USER \d+$/), 'TV_SHOW 10027243420'],
  ]);
  const asked = (await x.control.journal()).filter((one) => one.path === '/2/users/by');
  expect(asked).toHaveLength(2);
});

test('[ADS-02, ADS-03] the same in the practice account, from a list to verdicts, over more days than one call asks for', async () => {
  const desk = await makeDesk();
  const { admin: person, team, account } = desk;
  const list = await person.request(createSavedList, { body: { name: 'Autumn', targeting_package: FOUND } });
  const campaign = await person.request(startCampaign, {
    body: {
      ...{ ad_account_id: account.ad_account_id, team: team.id, name: 'Autumn', daily_budget: 300 },
      ...{ objective: 'WEBSITE_CLICKS', list: list.id, arms: ['keywords'], post_id: '17' },
      start: (await desk.network.now()).toISOString(),
    },
  });
  const path = { pk: campaign.id };
  for (const purpose of ['send', 'live'] as const) {
    const { digest, money } = await person.request(planPush, { path, query: { purpose } });
    const sent = await person.request(confirmPush, { path, body: { purpose, digest, money } });
    expect(sent).toMatchObject({ state: 'done', failure: null });
  }
  await person.request(movePracticeClock, { path: desk.clock, body: { days: 20 } });
  const learning = await person.request(readCampaignLearning, {
    path: { team_id: team.slug, campaign: campaign.id },
  });
  expect(learning).toMatchObject({ has_control: true, closed: expect.any(Number) });
  expect(learning.closed).toBeGreaterThan(14);
  const told = learning.arms.map(({ hypothesis, results, days }) => [hypothesis, results > 0, days]);
  expect(told.toSorted()).toEqual([
    ['control', true, learning.closed],
    ['keywords', true, learning.closed],
  ]);
});
