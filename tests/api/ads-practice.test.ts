import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  listDeskAccounts,
  movePracticeClock,
  openPractice,
  setDailyLimit,
} from '@/lib/contracts/ads-accounts';
import * as uploads from '@/lib/contracts/audience-uploads';
import { listCampaignAds } from '@/lib/contracts/campaigns';
import { changeListUse } from '@/lib/contracts/team-lists';
import { listAudit } from '@/lib/contracts/teams';
import { AdsNetworkError } from '@/lib/server/sources/ads-network';
import { practiceNetwork } from '@/lib/server/sources/x-ads-practice/network';
import { DESK_STATUSES } from '@/lib/domain/ads-campaigns';
import { insertDesk } from '@/lib/server/stores/ads/desk-store';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { makeCampaign, makeDesk, send } from '../factories/ads';
import { signedInAs } from '../factories/people';
import { makeTeam } from '../factories/teams';
import { withStores } from '../setup/stores';

/* The practice account: a network that is played, by the rules of the real one. */

withStores();

const CAMPAIGN = { name: 'Tea', dailyBudget: 50_000_000, totalBudget: null, status: 'PAUSED' as const };
const HOUR_MS = 3_600_000;

async function opened(given: { timezone?: string; currency?: 'EUR' | 'JPY' } = {}) {
  const made = await makeTeam();
  const path = { team_id: made.team.slug };
  const account = await made.member.request(openPractice, { path, body: given });
  const setting = { store: practiceStore, accountId: account.ad_account_id, real: () => new Date() };
  return { ...made, path, account, network: practiceNetwork(setting) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function lineItem({ network }: Opened, given: { campaignId: string; days?: number; name?: string }) {
  const now = await network.now();
  return {
    ...{ campaignId: given.campaignId, name: given.name ?? 'Feed', objective: 'WEBSITE_CLICKS' as const },
    ...{ productType: 'PROMOTED_TWEETS' as const, placements: ['ALL_ON_TWITTER' as const] },
    startAt: now.toISOString(),
    endAt: new Date(now.getTime() + (given.days ?? 20) * 24 * HOUR_MS).toISOString(),
    ...{
      dailyBudget: 40_000_000,
      totalBudget: null,
      bidStrategy: 'AUTO' as const,
      bidAmount: null,
      goal: null,
    },
    status: 'PAUSED' as const,
  };
}

async function running(desk: Opened) {
  const { network } = desk;
  const [funding] = await network.fundingInstruments();
  const [campaign] = await network.campaigns.write([
    { op: 'create', fields: { ...CAMPAIGN, fundingInstrumentId: funding?.id ?? '' } },
  ]);
  const campaignId = campaign?.id ?? '';
  const [item] = await network.lineItems.write([
    { op: 'create', fields: await lineItem(desk, { campaignId }) },
  ]);
  const [user] = await network.promotableUsers();
  const post = await network.posts.create({
    ...{
      asUserId: user?.userId ?? '',
      text: 'Tea for the evening',
      cardUri: null,
      mediaKeys: [],
      nullcast: true,
    },
  });
  const lineItemId = item?.id ?? '';
  await network.promotedPosts.write([{ op: 'create', fields: { lineItemId, postId: post.id } }]);
  return { campaignId, lineItemId };
}

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AdsNetworkError ? [error.kind, error.code] : error;
};

test('one click opens it for a team, twice it is the same; others see nothing of it', async () => {
  const { member, admin, team, path, account } = await opened();
  expect(account).toMatchObject({
    practice: true,
    timezone: 'Europe/London',
    currency: 'EUR',
    daily_limit: null,
  });
  expect(await admin.request(openPractice, { path, body: { currency: 'JPY' } })).toEqual(account);
  expect(await member.request(listDeskAccounts, { path })).toEqual([account]);
  const stranger = await signedInAs();
  await expect(stranger.request(listDeskAccounts, { path })).rejects.toMatchObject({ status: 404 });
  const limit = { path: { ...path, account: account.ad_account_id }, body: { daily_limit: 80.5 } };
  await expect(member.request(setDailyLimit, limit)).rejects.toMatchObject({ status: 403, code: 'admin' });
  expect((await admin.request(setDailyLimit, limit)).daily_limit).toBe(80.5);
  const entries = await admin.request(listAudit, { path: { team_id: team.slug } });
  expect(JSON.stringify(entries)).toContain('ads.limit.changed');
});

test('nothing is shown while it is paused; live it spends by the day, within its budget, and tells the parts', async () => {
  const desk = await opened();
  const { network, member, path, account } = desk;
  const { campaignId, lineItemId } = await running(desk);
  const clock = { path: { ...path, account: account.ad_account_id } };
  const move = (days: number) => member.request(movePracticeClock, { ...clock, body: { days } });
  const from = async () => new Date(`${(await network.now()).toISOString().slice(0, 10)}T00:00:00Z`);
  const start = await from();
  await move(2);
  expect(await network.stats.active('LINE_ITEM', start.toISOString(), (await from()).toISOString())).toEqual(
    [],
  );
  await network.campaigns.write([{ op: 'update', id: campaignId, fields: { status: 'ACTIVE' } }]);
  await network.lineItems.write([{ op: 'update', id: lineItemId, fields: { status: 'ACTIVE' } }]);
  const [live] = await network.lineItems.list({ ids: [lineItemId] });
  expect([live?.servable, live?.reasonsNotServable]).toEqual([true, []]);
  await move(5);
  const query = {
    ...{ entity: 'LINE_ITEM' as const, ids: [lineItemId], granularity: 'DAY' as const },
    ...{ from: start.toISOString(), to: new Date(start.getTime() + 7 * 24 * HOUR_MS).toISOString() },
  };
  const rows = await network.stats.read(query);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  const whole = rows.toSorted((one, other) => one.at.localeCompare(other.at)).at(2);
  expect(whole?.spend).toBeGreaterThan(30_000_000);
  expect(whole?.spend).toBeLessThanOrEqual(40_000_000);
  const { id } = await network.stats.startJob({ ...query, split: 'GENDER' });
  const parts = (await network.stats.download(id)).filter(({ at }) => at === whole?.at);
  expect(parts.map(({ segment }) => segment)).toEqual(['MALE', 'FEMALE']);
  expect(parts.reduce((sum, one) => sum + (one.impressions ?? 0), 0)).toBe(whole?.impressions);
  const [reach] = await network.stats.reach([campaignId], query.from, query.to);
  expect(reach?.reach).toBeGreaterThan(0);
  expect(reach?.reach).toBeLessThan(rows.reduce((sum, one) => sum + (one.impressions ?? 0), 0));
});

test('it refuses what X refuses, a batch as a whole', async () => {
  const desk = await opened();
  const { network } = desk;
  const { campaignId, lineItemId } = await running(desk);
  const [funding] = await network.fundingInstruments();
  const fields = { ...CAMPAIGN, fundingInstrumentId: funding?.id ?? '' };
  const create = (given: object) => ({ op: 'create' as const, fields: { ...fields, ...given } });
  const before = (await network.campaigns.list()).length;
  const half = network.campaigns.write([create({}), create({ dailyBudget: 0.5 })]);
  expect(await failure(half)).toEqual(['refused', 'INVALID_PARAMETER']);
  expect(await network.campaigns.list()).toHaveLength(before);
  const item = await lineItem(desk, { campaignId });
  const write = (given: object) =>
    failure(network.lineItems.write([{ op: 'create', fields: { ...item, ...given } }]));
  expect(await write({ objective: 'REACH' })).toEqual(['refused', 'INVALID_PARAMETER']);
  expect(await write({ endAt: '2020-01-01T00:00:00Z', startAt: '2019-01-01T00:00:00Z' })).toEqual([
    'refused',
    'INVALID_TIME_WINDOW',
  ]);
  expect(await write({ placements: ['TWITTER_PROFILE'] })).toEqual(['refused', 'INVALID_PARAMETER']);
  const keyword = (at: number) => ({
    op: 'create' as const,
    fields: { lineItemId, type: 'BROAD_KEYWORD', value: `tea ${at}`, operator: 'EQ' as const },
  });
  const many = Array.from({ length: 501 }, (_, at) => keyword(at));
  expect(await failure(network.criteria.write(many))).toEqual(['refused', 'REQUEST_TOO_COMPLEX']);
  expect(await network.criteria.write(many.slice(0, 500))).toHaveLength(500);
  expect(await failure(network.campaigns.write([{ op: 'delete', id: 'none' }]))).toEqual([
    'not_found',
    'CAMPAIGN_NOT_FOUND',
  ]);
});

test('an audience of 99 people is too small, one of more is targetable after hours', async () => {
  const { network, member, path, account } = await opened();
  const hash = (at: number) => at.toString(16).padStart(64, '0');
  const { id } = await network.audiences.create({ name: 'Buyers', description: '' });
  const people = (count: number) => Array.from({ length: count }, (_, at) => ({ email: [hash(at)] }));
  const move = { path: { ...path, account: account.ad_account_id }, body: { days: 1 } };
  const add = (count: number) =>
    network.audiences.writeUsers(id, [{ operation: 'Update', users: people(count) }]);
  expect(await add(99)).toEqual({ success: 99, total: 99 });
  expect((await network.audiences.list())[0]).toMatchObject({ targetable: false, size: null });
  await member.request(movePracticeClock, move);
  const [small] = await network.audiences.list();
  expect([small?.targetable, small?.reasonsNotTargetable]).toEqual([false, ['TOO_SMALL']]);
  await add(400);
  await member.request(movePracticeClock, move);
  expect((await network.audiences.list({ ids: [id] }))[0]).toMatchObject({ targetable: true });
  expect(await failure(network.audiences.create({ name: 'Buyers', description: '' }))).toEqual([
    'refused',
    'INVALID_PARAMETER',
  ]);
});

test('20,000 ads are put in order by the database and come a page at a time', async () => {
  const desk = await makeDesk();
  const { campaign, set } = await makeCampaign(desk);
  const row = (at: number) => ({
    ...{
      teamId: desk.team.id,
      adSetId: set.id,
      name: `Ad ${String(at).padStart(5, '0')}`,
      postId: String(at + 1),
    },
    ...{ status: 'PAUSED' as const, reference: `m-${at}` },
  });
  for (let from = 0; from < 20_000; from += 2_000)
    await insertDesk(
      'ad',
      Array.from({ length: 2_000 }, (_, at) => row(from + at)),
      async () => {},
    );
  const query = { campaign: [campaign.id], page_size: 100, page: 3, ordering: '-name' as const };
  const page = await desk.member.request(listCampaignAds, { query });
  expect(page).toHaveLength(100);
  expect(page[0]?.name).toBe('Ad 19800');
  const found = await desk.member.request(listCampaignAds, {
    query: { ...query, page: 1, search: 'ad 1234' },
  });
  expect(found).toHaveLength(10);
  const spent = await desk.member.request(listCampaignAds, {
    query: { ...query, ordering: '-spent' as const },
  });
  expect(spent).toHaveLength(100);
  // Where they stand is asked of the database too, in the words of the rows.
  const { campaign: sent } = await makeCampaign(desk, { name: 'Sent' });
  const by = async (status: (typeof DESK_STATUSES)[number]) => {
    const about = { ad_account_id: desk.account.ad_account_id, team: desk.team.id, status: [status] };
    const found = await desk.member.request(listCampaignAds, { query: about });
    expect(found.every((one) => one.status === status)).toBe(true);
    return found.filter((one) => one.campaign === sent.id).length;
  };
  const standing = async () => {
    const counts = [];
    for (const status of DESK_STATUSES) counts.push([status, await by(status)] as const);
    return counts.filter(([, count]) => count > 0).map(([status]) => status);
  };
  await send(desk.member, sent, 'send');
  expect(await standing()).not.toContain('Draft');
  await send(desk.admin, sent, 'live');
  await desk.member.request(movePracticeClock, { path: desk.clock, body: { days: 2 } });
  expect(await standing()).toEqual(['Active']);
  await desk.member.request(movePracticeClock, { path: desk.clock, body: { days: 30 } });
  expect(await standing()).toEqual(['Expired']);
});

test('ad sets made before a list was not to be reached are named, leave it out at once, and are sent like any change', async () => {
  const desk = await makeDesk();
  const { member, clock } = desk;
  const made = await makeCampaign(desk);
  await send(member, made.campaign);
  const people = Array.from({ length: 300 }, (_, at) => createHash('sha256').update(`p${at}`).digest('hex'));
  const list = await member.request(uploads.keepHashedList, {
    body: { file: new Blob([people.join('\n')]), team: desk.team.slug, name: 'Staff', kind: 'email' },
  });
  const { id } = await member.request(uploads.createUpload, {
    query: { team: desk.team.slug },
    body: { ad_account_id: desk.account.ad_account_id, audience: list.id },
  });
  const path = { pk: id };
  const usage = async () =>
    (await member.request(uploads.refreshUpload, { path })).ad_sets.map((set) => [set.name, set.usage]);
  expect(await usage()).toEqual([]);
  expect((await member.request(uploads.leaveUploadOut, { path })).ad_sets).toEqual([]);
  await member.request(changeListUse, { path: { pk: list.id }, body: { use: 'do_not_reach' } });
  expect(await usage()).toEqual([['Oat milk', 'not_left_out']]);
  const stranger = (await makeTeam()).admin;
  await expect(stranger.request(uploads.leaveUploadOut, { path })).rejects.toMatchObject({ status: 404 });
  for (const time of ['once', 'again']) {
    await member.request(uploads.leaveUploadOut, { path });
    expect([time, await usage()]).toEqual([time, [['Oat milk', 'not_sent']]]);
  }
  await member.request(movePracticeClock, { path: clock, body: { days: 1 } });
  await usage();
  const { plan } = await send(member, made.campaign);
  expect(plan.operations).toHaveLength(1);
  expect(await usage()).toEqual([['Oat milk', 'left_out']]);
  // What is over reaches nobody any more.
  await member.request(movePracticeClock, { path: clock, body: { days: 31 } });
  expect(await usage()).toEqual([]);
});
