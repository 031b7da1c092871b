import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setDailyLimit } from '@/lib/contracts/ads-accounts';
import { bulkChange, confirmPush, placeCampaign, planPush } from '@/lib/contracts/ads-push';
import { createSavedList } from '@/lib/contracts/saved-lists';
import {
  campaignSummaryPdf,
  createAd,
  createAdSet,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listAdSets,
  listCampaigns,
  startCampaign,
  updateAdSet,
  updateCampaign,
} from '@/lib/contracts/campaigns';
import { listAudit } from '@/lib/contracts/teams';
import { daysOn, makeCampaign, makeDesk } from '../factories/ads';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* Campaigns, ad sets and ads as people keep and change them, before anything is sent. */

withStores();

const START = '2090-01-01T00:00:00.000Z';

test('[CLI-37] every route of the group answers: campaigns, their figures by fixed words, and one by its id', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  const scope = `ad_account_id=${desk.account.ad_account_id}&team=${desk.team.id}`;
  const about = `campaign=${campaign.id}`;
  const get = async (path: string) => (await desk.member.send(path, undefined, 'GET')).status;
  expect(await get(`/api/campaigns/?${scope}`)).toBe(200);
  for (const word of ['ads', 'adsets', 'reach', 'statstotal'])
    expect([word, await get(`/api/campaigns/${word}/?${scope}`)]).toEqual([word, 200]);
  expect(await get(`/api/campaigns/segmentations/?${about}&by=gender`)).toBe(200);
  expect(await get(`/api/campaigns/${campaign.id}/`)).toBe(200);
  const body = { name: 'Put', objective: 'WEBSITE_CLICKS', start: campaign.start };
  const path = `/api/campaigns/${campaign.id}/`;
  expect((await desk.member.send(path, body, 'PUT')).status).toBe(200);
  expect((await desk.member.send(path, { name: 'Patch' }, 'PATCH')).status).toBe(200);
  expect((await desk.member.send(path, undefined, 'DELETE')).status).toBe(204);
  expect(await get(path)).toBe(404);
});

test('[ADS-26, ADS-27, CST-06] a draft needs no account; yen have no smaller unit; the past, too little and too much are refused', async () => {
  const desk = await makeDesk({ currency: 'JPY', timezone: 'Asia/Tokyo' });
  const base = { team: desk.team.id, name: 'Tea', objective: 'REACH' as const, start: START };
  const draft = await desk.member.request(createCampaign, { body: base });
  expect(draft).toMatchObject({
    status: 'Draft',
    currency: null,
    ad_account_id: '',
    spent: null,
    impressions: null,
  });
  const own = { ...base, ad_account_id: desk.account.ad_account_id };
  const refused = async (given: object) => {
    const answer = await desk.member.send('/api/campaigns/', { ...own, ...given });
    return [answer.status, Object.keys((await answer.json()) as object)];
  };
  expect(await refused({ daily_budget: 50 })).toEqual([400, ['daily_budget']]);
  expect(await refused({ daily_budget: 1_000.5 })).toEqual([400, ['daily_budget']]);
  expect(await refused({ daily_budget: 5_000, lifetime_budget: 4_000 })).toEqual([400, ['daily_budget']]);
  expect(await refused({ start: '2020-01-01T00:00:00Z' })).toEqual([400, ['start']]);
  expect(await refused({ end: '2089-01-01T00:00:00Z' })).toEqual([400, ['end']]);
  await desk.admin.request(setDailyLimit, { path: desk.clock, body: { daily_limit: 8_000 } });
  expect(await refused({ daily_budget: 9_000 })).toEqual([400, ['daily_budget']]);
  const kept = await desk.member.request(createCampaign, { body: { ...own, daily_budget: 7_000 } });
  expect(kept).toMatchObject({ daily_budget: 7_000, currency: 'JPY', status: 'Draft' });
  const other = { ...own, ad_account_id: 'nobodys' };
  expect((await desk.member.send('/api/campaigns/', other)).status).toBe(404);
  const stranger = await signedInAs();
  expect((await stranger.send('/api/campaigns/', own)).status).toBe(404);
});

const LIST = {
  name: 'Oat milk people',
  targeting_package: {
    keywords: [{ label: 'oat milk' }, { label: 'giveaway', excluded: true }],
    hashtags: [{ label: 'latteart' }],
    handles: [{ handle: 'foamindex' }, { handle: 'tinbarge' }],
  },
  countries: ['GB'],
};

test('[ADS-26] a draft goes into an account once, with its days and its money there, and is sent from it', async () => {
  const desk = await makeDesk({ currency: 'JPY', timezone: 'Asia/Tokyo' });
  const { member } = desk;
  const list = await member.request(createSavedList, { body: LIST });
  const now = await desk.network.now();
  const draft = await member.request(startCampaign, {
    body: {
      ...{ team: desk.team.id, name: 'Draft', objective: 'WEBSITE_CLICKS', list: list.id, post_id: '17' },
      ...{
        arms: ['keywords', 'handles'],
        daily_budget: 1_000,
        start: now.toISOString(),
        end: daysOn(now, 20),
      },
    },
  });
  const path = { pk: draft.id };
  const sent = await member.send(`/api/campaigns/${draft.id}/push/`, undefined, 'GET');
  expect([sent.status, await sent.json()]).toMatchObject([409, { code: 'draft_campaign' }]);
  const body = { ad_account_id: desk.account.ad_account_id };
  const elsewhere = await member.send(`/api/campaigns/${draft.id}/account/`, { ad_account_id: 'nobodys' });
  expect(elsewhere.status).toBe(404);
  const stranger = await signedInAs();
  expect((await stranger.send(`/api/campaigns/${draft.id}/account/`, body)).status).toBe(404);
  const placed = await member.request(placeCampaign, { path, body });
  expect(placed).toMatchObject({ ...body, currency: 'JPY', daily_budget: 1_000, status: 'Draft' });
  // Midnights of Tokyo, as many days apart as before.
  expect([placed.start, placed.end].map((at) => at?.slice(11))).toEqual(['15:00:00.000Z', '15:00:00.000Z']);
  expect(await member.request(placeCampaign, { path, body })).toMatchObject({ version: placed.version });
  const sets = await member.request(listAdSets, { query: { campaign: draft.id } });
  expect(sets.map(({ daily_budget, start }) => [daily_budget, start])).toEqual(
    sets.map(() => [333, placed.start]),
  );
  const plan = await member.request(planPush, { path, query: { purpose: 'send' } });
  const push = await member.request(confirmPush, { path, body: { purpose: 'send', digest: plan.digest } });
  expect(push).toMatchObject({ state: 'done', failure: null });
  // Yen are sent in millionths too.
  const there = await desk.network.lineItems.list();
  expect(there.map(({ dailyBudget }) => dailyBudget)).toEqual(sets.map(() => 333_000_000));
});

test('two people at one budget: the second is told, and nothing of theirs is kept', async () => {
  const desk = await makeDesk();
  const { campaign, set } = await makeCampaign(desk);
  const path = { pk: campaign.id };
  const { version } = campaign;
  await desk.member.request(updateCampaign, { path, body: { version, daily_budget: 70 } });
  const late = desk.admin.request(updateCampaign, { path, body: { version, daily_budget: 10 } });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'stale' });
  expect((await desk.member.request(getCampaign, { path })).daily_budget).toBe(70);
  const both = await Promise.allSettled(
    [desk.member, desk.admin].map((person, at) =>
      person.request(updateAdSet, {
        path: { pk: set.id },
        body: { version: set.version, daily_budget: 20 + at },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[AUD-03] hypotheses of a list become ad sets beside the whole list, with equal shares, all or nothing', async () => {
  const desk = await makeDesk({ currency: 'JPY', timezone: 'Asia/Tokyo' });
  const list = await desk.member.request(createSavedList, { body: LIST });
  const base = {
    ...{ ad_account_id: desk.account.ad_account_id, team: desk.team.id, name: 'Winter', start: START },
    ...{ objective: 'WEBSITE_CLICKS' as const, list: list.id, daily_budget: 1_000, post_id: '17' },
  };
  const body = { ...base, arms: ['keywords', 'handles'] };
  const made = await desk.member.request(startCampaign, { body });
  expect(made).toMatchObject({
    ...{ status: 'Draft', wanted: 'PAUSED', daily_budget: 1_000, ad_sets: 3, ads: 3 },
    origin: { list: list.id, name: 'Oat milk people', tested: 2 },
  });
  const sets = await desk.member.request(listAdSets, { query: { campaign: made.id } });
  const words = { handles: 2, hashtags: 1, keywords: 2 };
  const seen = sets
    .map(({ name, hypothesis, daily_budget, targeting_package: aim, countries }) => ({
      ...{ name, hypothesis, daily_budget, countries },
      aim: [aim.handles.length, aim.hashtags.length, aim.keywords.map(({ label }) => label).join()],
    }))
    .toSorted((a, b) => String(a.hypothesis).localeCompare(String(b.hypothesis)));
  const each = { daily_budget: 333, countries: ['GB'] };
  expect(seen).toEqual([
    {
      ...{ ...each, name: 'winter·control·209001', hypothesis: 'control' },
      aim: [words.handles, words.hashtags, 'oat milk,giveaway'],
    },
    { ...each, name: 'winter·handles·209001', hypothesis: 'handles', aim: [2, 0, 'giveaway'] },
    { ...each, name: 'winter·keywords·209001', hypothesis: 'keywords', aim: [0, 0, 'oat milk,giveaway'] },
  ]);

  const refused = async (given: object) => {
    const answer = await desk.member.send('/api/campaigns/start/', { ...base, ...given });
    return [answer.status, Object.keys((await answer.json()) as object)];
  };
  expect(await refused({ arms: ['keywords', 'nothing-of-it'] })).toEqual([400, ['arms']]);
  // Each of three would be below the least that a day may cost.
  expect(await refused({ arms: ['keywords', 'handles'], daily_budget: 200 })).toEqual([
    400,
    ['daily_budget'],
  ]);
  expect((await refused({ creative: list.id }))[0]).toBe(404);
  const stranger = await signedInAs();
  expect((await stranger.send('/api/campaigns/start/', base)).status).toBe(404);
  // Another's list is none, whatever team they share.
  const theirs = await desk.admin.send('/api/campaigns/start/', body);
  expect(theirs.status).toBe(404);
  const query = { team: desk.team.id, ad_account_id: desk.account.ad_account_id };
  expect(await desk.member.request(listCampaigns, { query })).toHaveLength(1);
});

test('many rows at once, all or none, and back again', async () => {
  const desk = await makeDesk();
  const one = await makeCampaign(desk, { name: 'One' });
  const two = await makeCampaign(desk, { name: 'Two' });
  const row = ({ campaign }: typeof one) => ({ id: campaign.id, version: campaign.version });
  const stale = {
    kind: 'campaign' as const,
    rows: [
      { ...row(one), daily_budget: 80 },
      { ...row(two), version: 9, daily_budget: 80 },
    ],
  };
  await expect(desk.member.request(bulkChange, { body: stale })).rejects.toMatchObject({ code: 'stale' });
  const rows = [one, two].map((made) => ({ ...row(made), daily_budget: 80, removed: true }));
  const before = await desk.member.request(bulkChange, { body: { kind: 'campaign', rows } });
  expect(before.map(({ daily_budget, removed }) => [daily_budget, removed])).toEqual([
    [60, false],
    [60, false],
  ]);
  const query = { ad_account_id: desk.account.ad_account_id };
  expect(await desk.member.request(listCampaigns, { query })).toEqual([]);
  await desk.member.request(bulkChange, { body: { kind: 'campaign', rows: before } });
  const back = await desk.member.request(listCampaigns, { query });
  expect(back.map(({ name, daily_budget }) => [name, daily_budget])).toEqual([
    ['One', 60],
    ['Two', 60],
  ]);
});

test('ad sets aim at a package or a kept list; a campaign takes its parts with it', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  const now = await desk.network.now();
  const dates = { start: now.toISOString(), end: daysOn(now, 5) };
  const unknown = { campaign: campaign.id, name: 'List', ...dates, audience_config: campaign.id };
  await expect(desk.member.request(createAdSet, { body: unknown })).rejects.toMatchObject({
    code: 'unknown_list',
  });
  const bid = { campaign: campaign.id, name: 'Bid', ...dates, bid_strategy: 'TARGET' as const };
  await expect(desk.member.request(createAdSet, { body: bid })).rejects.toMatchObject({ status: 400 });
  const sets = await desk.member.request(listAdSets, { query: { campaign: campaign.id } });
  expect(sets.map(({ name, countries, ads }) => [name, countries, ads])).toEqual([['Oat milk', ['GB'], 1]]);
  await desk.member.request(deleteCampaign, { path: { pk: campaign.id } });
  const [set] = sets;
  const body = { ad_set: set?.id ?? '', name: 'Late' };
  await expect(desk.member.request(createAd, { body })).rejects.toMatchObject({ code: 'unknown_ad_set' });
});

test('a campaign on paper, in both languages', async () => {
  const desk = await makeDesk();
  const { campaign } = await makeCampaign(desk);
  for (const locale of ['en', 'ja'] as const) {
    const { file } = await desk.member.request(campaignSummaryPdf, {
      body: { campaign: campaign.id, locale },
    });
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
});

test('[ADS-26] one id is one campaign, ad set and ad: sent again after a lost answer, the same one answers', async () => {
  const desk = await makeDesk();
  const id = randomUUID();
  const scope = { ad_account_id: desk.account.ad_account_id, team: desk.team.id };
  const base = { ...scope, objective: 'REACH' as const, start: START, daily_budget: 40 };
  const body = { ...base, id, name: 'Tea', post_id: '17' };
  // Both at once, as when a slow answer is not waited for.
  const both = await Promise.all([
    desk.member.request(startCampaign, { body }),
    desk.member.request(startCampaign, { body }),
  ]);
  expect(both).toMatchObject([
    { id, ad_sets: 1, ads: 1 },
    { id, ad_sets: 1, ads: 1 },
  ]);
  // What was kept counts; by now its start might be over.
  const late = { ...body, name: 'Other', start: '2001-01-01T00:00:00.000Z' };
  expect(await desk.member.request(startCampaign, { body: late })).toEqual(both[0]);
  expect(await desk.member.request(createCampaign, { body: { ...base, id, name: 'Other' } })).toEqual(
    both[0],
  );
  const plain = { ...base, id: randomUUID(), name: 'Plain' };
  const made = await desk.member.request(createCampaign, { body: plain });
  expect(await desk.member.request(createCampaign, { body: plain })).toEqual(made);
  const set = { id: randomUUID(), campaign: made.id, name: 'Set', start: START };
  const kept = await desk.member.request(createAdSet, { body: set });
  expect(await desk.member.request(createAdSet, { body: { ...set, name: 'Other' } })).toEqual(kept);
  const ad = { id: randomUUID(), ad_set: kept.id, name: 'Ad', post_id: '18' };
  const shown = await desk.member.request(createAd, { body: ad });
  expect(await desk.member.request(createAd, { body: ad })).toEqual(shown);
  const all = await desk.member.request(listCampaigns, { query: scope });
  expect(all.map(({ name, ad_sets, ads }) => [name, ad_sets, ads])).toEqual([
    ['Plain', 1, 1],
    ['Tea', 1, 1],
  ]);
  const trail = await desk.admin.request(listAudit, { path: { team_id: desk.team.slug } });
  expect(trail.filter(({ subject }) => subject === id)).toHaveLength(1);
  // Of another team it is not told, and not taken.
  const stranger = await makeDesk();
  const own = { ...body, ad_account_id: stranger.account.ad_account_id, team: stranger.team.id };
  await expect(stranger.member.request(startCampaign, { body: own })).rejects.toMatchObject({
    status: 404,
    code: 'unknown_campaign',
  });
  await desk.member.request(deleteCampaign, { path: { pk: id } });
  await expect(desk.member.request(startCampaign, { body })).rejects.toMatchObject({ status: 404 });
});
