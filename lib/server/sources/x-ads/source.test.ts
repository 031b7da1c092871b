import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CampaignFields, LineItemFields } from '@/lib/domain/ads-network';
import { datesBetween, midnightOf } from '@/lib/domain/zone-clock';
import { connectAds, TEST_AD_ACCOUNT, type ConnectedAds } from '@/tests/fixtures/x-ads/connect';
import { AdsNetworkError } from '../ads-network';
import { xAdsNetwork } from './source';

const DAY_S = 86_400;

let ads: ConnectedAds;
beforeAll(async () => {
  ads = await connectAds();
});
afterAll(() => ads.x.stop());
afterEach(async () => {
  await ads.x.control.forgetFailures();
  await ads.x.control.clearJournal();
});

const campaign = (change: Partial<CampaignFields> = {}): CampaignFields => ({
  name: 'Autumn [m-1a2b3c4d]',
  fundingInstrumentId: 'fund18ce54d4x5t',
  dailyBudget: 50_000_000,
  totalBudget: null,
  status: 'PAUSED',
  ...change,
});

const lineItem = (campaignId: string, change: Partial<LineItemFields> = {}): LineItemFields => ({
  ...{ campaignId, name: 'autumn·words·203001', objective: 'WEBSITE_CLICKS', productType: 'PROMOTED_TWEETS' },
  ...{
    placements: ['ALL_ON_TWITTER'],
    startAt: new Date().toISOString().replace(/\.\d+Z/, 'Z'),
    endAt: null,
  },
  ...{ dailyBudget: null, totalBudget: null, bidStrategy: 'AUTO', bidAmount: null, goal: 'LINK_CLICKS' },
  status: 'PAUSED',
  ...change,
});

async function failureOf(work: Promise<unknown>): Promise<AdsNetworkError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AdsNetworkError);
  return error as AdsNetworkError;
}

async function made(change: Partial<CampaignFields> = {}, item: Partial<LineItemFields> = {}) {
  const [row] = await ads.network.campaigns.write([{ op: 'create', fields: campaign(change) }]);
  const [line] = await ads.network.lineItems.write([{ op: 'create', fields: lineItem(row?.id ?? '', item) }]);
  return { campaignId: row?.id ?? '', lineItemId: line?.id ?? '' };
}

test('[ADS-01] an account says its zone, its money and who may publish for it', async () => {
  expect(await ads.network.account()).toMatchObject({ id: '18ce54d4x5t', timezone: 'Asia/Tokyo' });
  expect(await ads.network.fundingInstruments()).toEqual([
    {
      id: 'fund18ce54d4x5t',
      currency: 'USD',
      type: 'CREDIT_CARD',
      ableToFund: true,
      reasonsNotAbleToFund: [],
    },
  ]);
  expect(await ads.network.promotableUsers()).toEqual([{ id: 'pu1', userId: '4100000001', type: 'FULL' }]);
});

test('a campaign is made paused, changed in part, and comes back as deleted', async () => {
  const { campaignId, lineItemId } = await made();
  const [row] = await ads.network.campaigns.list({ ids: [campaignId] });
  expect(row).toMatchObject({
    ...{ name: 'Autumn [m-1a2b3c4d]', dailyBudget: 50_000_000, totalBudget: null, status: 'PAUSED' },
    ...{ servable: false, reasonsNotServable: ['PAUSED_BY_ADVERTISER'] },
  });
  const [changed] = await ads.network.campaigns.write([
    { op: 'update', id: campaignId, fields: { dailyBudget: null, totalBudget: 900_000_000 } },
  ]);
  expect(changed).toMatchObject({ dailyBudget: null, totalBudget: 900_000_000, name: 'Autumn [m-1a2b3c4d]' });
  expect(await ads.network.lineItems.list({ campaignIds: [campaignId] })).toMatchObject([
    { id: lineItemId, objective: 'WEBSITE_CLICKS', placements: ['ALL_ON_TWITTER'], endAt: null },
  ]);
  await ads.network.campaigns.write([{ op: 'delete', id: campaignId }]);
  expect(await ads.network.campaigns.list({ ids: [campaignId] })).toEqual([]);
  expect(await ads.network.campaigns.list({ ids: [campaignId], withDeleted: true })).toMatchObject([
    { id: campaignId, deleted: true },
  ]);
});

test('a batch is all or nothing, and says which operation X refuses', async () => {
  const before = await ads.network.campaigns.list();
  const error = await failureOf(
    ads.network.campaigns.write([
      { op: 'create', fields: campaign({ name: 'good' }) },
      { op: 'create', fields: campaign({ name: 'bad', fundingInstrumentId: 'nobody' }) },
    ]),
  );
  expect(error).toMatchObject({ kind: 'refused', code: 'INVALID_PARAMETER' });
  expect(error.told.items).toMatchObject([{ index: 1, parameter: 'funding_instrument_id' }]);
  expect(await ads.network.campaigns.list()).toHaveLength(before.length);
});

test('an audience of 501 criteria is refused before it is sent, 500 go in one batch', async () => {
  const { lineItemId } = await made();
  const criteria = Array.from({ length: 501 }, (_, at) => ({
    op: 'create' as const,
    fields: { lineItemId, type: 'BROAD_KEYWORD', value: `word ${at}`, operator: 'EQ' as const },
  }));
  await ads.x.control.clearJournal();
  expect(await failureOf(ads.network.criteria.write(criteria))).toMatchObject({ kind: 'refused' });
  expect(await ads.x.control.journal()).toEqual([]);
  expect(await ads.network.criteria.write(criteria.slice(0, 500))).toHaveLength(500);
  expect(await ads.network.criteria.list({ lineItemIds: [lineItemId] })).toHaveLength(500);
});

test('a list is read to its last page, whatever its length', async () => {
  const { lineItemId } = await made();
  for (const part of [0, 1, 2])
    await ads.network.criteria.write(
      Array.from({ length: 400 }, (_, at) => ({
        op: 'create' as const,
        fields: {
          lineItemId,
          type: 'PHRASE_KEYWORD',
          value: `phrase ${part} ${at}`,
          operator: 'EQ' as const,
        },
      })),
    );
  await ads.x.control.clearJournal();
  expect(await ads.network.criteria.list({ lineItemIds: [lineItemId] })).toHaveLength(1_200);
  expect(await ads.x.control.journal()).toHaveLength(2);
});

test('an ad is reviewed before it is accepted, and is never promoted twice', async () => {
  const { lineItemId } = await made();
  const post = await ads.network.posts.create({
    ...{
      asUserId: '4100000001',
      text: 'Oat milk, foamed. 珈琲 & more',
      cardUri: null,
      mediaKeys: [],
      nullcast: true,
    },
  });
  expect(await ads.network.posts.list({ ids: [post.id] })).toMatchObject([
    { id: post.id, text: 'Oat milk, foamed. 珈琲 & more', nullcast: true, asUserId: '4100000001' },
  ]);
  const fields = { lineItemId, postId: post.id };
  const [ad] = await ads.network.promotedPosts.write([{ op: 'create', fields }]);
  expect(ad).toMatchObject({ postId: post.id, approvalStatus: 'UNDER_REVIEW' });
  await ads.moveClock(1_800);
  expect(await ads.network.promotedPosts.list({ lineItemIds: [lineItemId] })).toMatchObject([
    { id: ad?.id, approvalStatus: 'ACCEPTED' },
  ]);
  expect(await failureOf(ads.network.promotedPosts.write([{ op: 'create', fields }]))).toMatchObject({
    kind: 'refused',
  });
});

test('cards lead to a website, and go away', async () => {
  const card = await ads.network.cards.create({
    ...{
      name: 'card',
      kind: 'WEBSITE',
      mediaKey: null,
      title: 'Beans',
      destination: 'https://example.com/beans',
    },
  });
  expect(await ads.network.cards.list()).toMatchObject([
    { id: card.id, cardUri: card.cardUri, title: 'Beans', destination: 'https://example.com/beans' },
  ]);
  await ads.network.cards.remove(card.id);
  expect(await ads.network.cards.list()).toEqual([]);
});

test('a file goes up in parts and joins the library', async () => {
  async function* bytes() {
    for (let piece = 0; piece < 5; piece += 1) yield new Uint8Array(2_000_000).fill(piece);
  }
  const media = await ads.network.media.add({
    name: 'a.mp4',
    type: 'video/mp4',
    bytes: bytes(),
    size: 10_000_000,
  });
  expect(media).toMatchObject({ mediaType: 'VIDEO', category: 'AMPLIFY_VIDEO', name: 'a.mp4' });
  const appended = (await ads.x.control.journal()).filter(({ path }) => path.endsWith('/append'));
  expect(appended).toHaveLength(3);
  await ads.network.media.remove(media.mediaKey);
  expect(await ads.network.media.list()).toEqual([]);
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ handle: [hash(`person${from + at}`)] }));

test('[AUD-04] an audience is processed hours later, and 99 matched people are too few', async () => {
  const { audiences } = ads.network;
  const { id } = await audiences.create({ name: 'Roasters', description: 'from a report' });
  expect(await audiences.list({ name: 'roasters' })).toMatchObject([
    { id, targetable: false, size: null, reasonsNotTargetable: ['PROCESSING', 'TOO_SMALL'] },
  ]);
  await audiences.writeUsers(id, [{ operation: 'Update', users: people(99) }]);
  await ads.moveClock(8 * 3_600);
  const [small] = await audiences.list({ ids: [id] });
  expect(small).toMatchObject({ targetable: false, reasonsNotTargetable: ['TOO_SMALL'] });
  await audiences.writeUsers(id, [{ operation: 'Update', users: people(400, 99) }]);
  await ads.moveClock(8 * 3_600);
  const [grown] = await audiences.list({ ids: [id] });
  expect(grown?.targetable).toBe(true);
  expect(grown?.size).toBeGreaterThan(250);
  const { lineItemId, campaignId } = await made();
  const fields = { lineItemId, type: 'CUSTOM_AUDIENCE', value: id, operator: 'EQ' as const };
  await ads.network.criteria.write([{ op: 'create', fields }]);
  expect(await audiences.targeted(id)).toEqual({ campaignIds: [campaignId], lineItemIds: [lineItemId] });
});

test('a batch of people that X took in part says so', async () => {
  const { id } = await ads.network.audiences.create({ name: 'Partly', description: '' });
  await ads.configure({ lostUsers: 3 });
  const operations = [{ operation: 'Update' as const, users: people(10) }];
  expect(await ads.network.audiences.writeUsers(id, operations)).toEqual({ success: 7, total: 10 });
  expect(await ads.network.audiences.writeUsers(id, operations)).toEqual({ success: 10, total: 10 });
});

test('only hashes of people are sent', async () => {
  const { id } = await ads.network.audiences.create({ name: 'Raw', description: '' });
  await ads.x.control.clearJournal();
  const users = [{ email: ['someone@example.com'] }];
  expect(
    await failureOf(ads.network.audiences.writeUsers(id, [{ operation: 'Update', users }])),
  ).toMatchObject({ kind: 'refused', told: { parameter: 'email' } });
  expect(await ads.x.control.journal()).toEqual([]);
});

test('an estimate is a range, and null where it is under a thousand', async () => {
  const word = (value: string) => [{ type: 'BROAD_KEYWORD', value, operator: 'EQ' as const }];
  expect(await ads.network.estimate(word('espresso'))).toEqual({ low: 216_000, high: 264_000 });
  expect(await ads.network.estimate(word('nobody says this'))).toBeNull();
});

test('lists without an account are asked once in hours, others each time', async () => {
  const first = await ads.network.lookup('placements', {});
  expect(first).toContainEqual({ name: 'TWITTER_SEARCH', type: 'PLACEMENTS', value: 'TWITTER_SEARCH' });
  for (let time = 0; time < 8; time += 1) await ads.network.lookup('placements', {});
  const asked = (await ads.x.control.journal()).filter(({ path }) => path.endsWith('/placements'));
  expect(asked).toHaveLength(1);
  expect(await ads.network.lookup('interests', { q: 'bar' })).toEqual([
    { name: 'Barista', type: 'INTEREST', value: '9007', parent: 'Food and drink' },
  ]);
  expect(await failureOf(ads.network.lookup('nothing', {}))).toMatchObject({ kind: 'not_found' });
});

test('figures are by day of the account, corrected later, and the same from a file', async () => {
  const post = await ads.network.posts.create({
    ...{ asUserId: '4100000001', text: 'Roasted today', cardUri: null, mediaKeys: [], nullcast: true },
  });
  const { campaignId, lineItemId } = await made({ status: 'ACTIVE' }, { status: 'ACTIVE' });
  await ads.network.promotedPosts.write([{ op: 'create', fields: { lineItemId, postId: post.id } }]);
  const zone = 'Asia/Tokyo';
  const today = new Date(await ads.network.now());
  const day = (at: number) => {
    const date = new Date(today.getTime() + at * DAY_S * 1_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    return new Date(midnightOf(date, zone)).toISOString();
  };
  await ads.moveClock(3 * DAY_S);
  const query = {
    ...{ entity: 'LINE_ITEM' as const, ids: [lineItemId], from: day(0), to: day(10) },
    granularity: 'DAY' as const,
  };
  const early = await ads.network.stats.read(query);
  expect(early.map(({ at }) => at)).toEqual(Array.from({ length: 10 }, (_, at) => day(at)));
  const spent = (rows: typeof early) => rows.map(({ spend }) => spend);
  expect(early[1]?.spend).toBe(47_000_000);
  await ads.moveClock(9 * DAY_S);
  const late = await ads.network.stats.read(query);
  expect(spent(late)[1]).toBe(50_000_000);
  const job = await ads.network.stats.startJob(query);
  expect(await ads.network.stats.startJob(query)).toEqual(job);
  expect(job.status).toBe('PROCESSING');
  expect(await failureOf(ads.network.stats.download(job.id))).toMatchObject({ kind: 'unavailable' });
  expect(await ads.network.stats.job(job.id)).toEqual({ id: job.id, status: 'SUCCESS' });
  expect(await ads.network.stats.download(job.id)).toEqual(late);
  await ads.configure({ cutFiles: 1 });
  expect(await failureOf(ads.network.stats.download(job.id))).toMatchObject({ code: 'CUT_FILE' });
  expect(await ads.network.stats.download(job.id)).toEqual(late);
  expect(await ads.network.stats.active('CAMPAIGN', day(0), day(5))).toContain(campaignId);
  expect(await ads.network.stats.reach([campaignId], day(0), day(5))).toMatchObject([{ frequency: 2.7 }]);
});

test('days of London over its change of clocks: each asked from midnight to midnight there, no call longer than a week', async () => {
  const zone = 'Europe/London';
  await ads.configure({ timezone: zone });
  const network = xAdsNetwork(ads.connection, TEST_AD_ACCOUNT);
  const { lineItemId } = await made();
  const days = datesBetween('2030-10-24', '2030-11-01').map((date) => new Date(midnightOf(date, zone)));
  const [from = '', to = ''] = [days.at(0), days.at(-1)].map((day) => day?.toISOString());
  await ads.x.control.clearJournal();
  const query = { entity: 'LINE_ITEM' as const, ids: [lineItemId], from, to, granularity: 'DAY' as const };
  const rows = await network.stats.read(query);
  await ads.configure({ timezone: 'Asia/Tokyo' });
  expect(rows.map(({ at }) => at)).toEqual(days.slice(0, -1).map((day) => day.toISOString()));
  expect(rows[4]?.at).toBe('2030-10-28T00:00:00.000Z');
  const asked = (await ads.x.control.journal()).filter(({ path }) => path.includes('/stats/'));
  expect(asked).toHaveLength(2);
});

test('a split is by the parts that X tells apart', async () => {
  const { lineItemId } = await made();
  const from = new Date(midnightOf('2030-01-01', 'Asia/Tokyo')).toISOString();
  const to = new Date(midnightOf('2030-01-03', 'Asia/Tokyo')).toISOString();
  const job = await ads.network.stats.startJob({
    ...{ entity: 'LINE_ITEM', ids: [lineItemId], from, to, granularity: 'TOTAL', split: 'GENDER' },
  });
  await ads.network.stats.job(job.id);
  const rows = await ads.network.stats.download(job.id).catch(() => ads.network.stats.download(job.id));
  expect(rows.map(({ segment, impressions }) => ({ segment, impressions }))).toEqual([
    { segment: 'Male', impressions: null },
    { segment: 'Female', impressions: null },
  ]);
});
