import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CampaignFields } from '@/lib/domain/ads-network';
import { connectAds, TEST_AD_ACCOUNT, type ConnectedAds } from '@/tests/fixtures/x-ads/connect';
import type { Failure } from '@/tests/fixtures/x-provider/protocol';
import { AdsNetworkError } from '../ads-network';
import { xAdsNetwork } from './source';

/* What goes wrong between the desk and X, and what is known afterwards. */

let ads: ConnectedAds;
beforeAll(async () => {
  ads = await connectAds();
});
afterAll(() => ads.x.stop());
afterEach(async () => {
  await ads.x.control.forgetFailures();
  await ads.x.control.forgetLimits();
  await ads.x.control.clearJournal();
  ads.waits.length = 0;
});

const CAMPAIGNS = `/12/accounts/${TEST_AD_ACCOUNT}/campaigns`;
const BATCH = `/12/batch/accounts/${TEST_AD_ACCOUNT}/campaigns`;

const fields = (name: string): CampaignFields => ({
  ...{ name, fundingInstrumentId: 'fund18ce54d4x5t', dailyBudget: 9_000_000, totalBudget: null },
  status: 'PAUSED',
});
const create = (name: string) => ads.network.campaigns.write([{ op: 'create', fields: fields(name) }]);
const named = async (name: string) =>
  (await ads.network.campaigns.list()).filter((campaign) => campaign.name === name);

async function failureOf(work: Promise<unknown>): Promise<AdsNetworkError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AdsNetworkError);
  return error as AdsNetworkError;
}
const fail = (failure: Failure) => ads.x.control.fail(failure);

test.each(['503', 'garbage', 'reset'] as const)(
  'a read is asked again after %s; nobody notices',
  async (kind) => {
    await fail({ path: CAMPAIGNS, kind, times: 2 });
    await ads.network.campaigns.list();
    const asked = (await ads.x.control.journal()).filter(({ path }) => path === CAMPAIGNS);
    expect(asked).toHaveLength(3);
  },
);

test.each(['503', 'garbage', 'reset'] as const)(
  'a create that X did and whose answer was lost (%s) is sent once, and found by its name',
  async (kind) => {
    const name = `lost by ${kind} [m-0badcafe]`;
    await fail({ path: BATCH, kind, afterWork: true });
    expect(await failureOf(create(name))).toMatchObject({ kind: 'lost_answer' });
    expect(await named(name)).toHaveLength(1);
  },
);

test('an answer that comes too late is lost, not refused', async () => {
  await fail({ path: BATCH, kind: 'slow', delayMs: 3_000 });
  expect(await failureOf(create('too late'))).toMatchObject({ kind: 'lost_answer' });
});

test('a lock that was not free and a limit that ends soon are waited for, also by a write', async () => {
  await fail({ path: BATCH, kind: 'locked' });
  await fail({ path: BATCH, kind: '429', resetInSeconds: 3 });
  await create('after all');
  expect(await named('after all')).toHaveLength(1);
  expect(ads.waits.length).toBeGreaterThan(0);
});

test('the limit of the account decides, and says when to come back', async () => {
  await ads.x.control.configure({ adsLimits: { writes: 2 } });
  await create('one');
  await create('two');
  await ads.x.control.clearJournal();
  const error = await failureOf(create('three'));
  expect(error.kind).toBe('rate_limited');
  const wait = (error.told.resetAt?.getTime() ?? 0) - ads.connection.now();
  expect(wait).toBeGreaterThan(20_000);
  expect(wait).toBeLessThanOrEqual(61_000);
  // What the last answer told of the limit is known: nothing was sent.
  expect(await ads.x.control.journal()).toEqual([]);
  await ads.x.control.configure({ adsLimits: {} });
  await ads.moveClock(61);
  await create('three');
});

test('what X warns of reaches the operator', async () => {
  await ads.x.control.configure({ adsWarning: 'This endpoint is deprecated and goes on 2031-01-01' });
  await ads.network.campaigns.list();
  await ads.x.control.configure({ adsWarning: '' });
  expect(ads.warnings).toEqual(['This endpoint is deprecated and goes on 2031-01-01']);
});

test('a refusal may be a page of HTML; the status is believed', async () => {
  await fail({ path: BATCH, kind: 'refused-page' });
  expect(await failureOf(create('page'))).toMatchObject({ kind: 'refused', code: 'HTTP_403' });
});

test('an account of somebody else is not there', async () => {
  const other = xAdsNetwork(ads.connection, 'somebodyelse');
  expect(await failureOf(other.campaigns.list())).toMatchObject({ kind: 'not_found' });
  const escaping = xAdsNetwork(ads.connection, '../18ce54d4x5t');
  await ads.x.control.clearJournal();
  expect(await failureOf(escaping.campaigns.list())).toMatchObject({ kind: 'not_found' });
  expect(await ads.x.control.journal()).toEqual([]);
});

test('a file of figures elsewhere than at X is not opened', async () => {
  const { downloadJson } = await import('./stats-file');
  for (const address of [
    'http://169.254.169.254/latest',
    'https://twimg.com.example.org/a.gz',
    'file:///etc/passwd',
  ])
    expect(await failureOf(downloadJson(ads.connection, address))).toMatchObject({ code: 'FOREIGN_FILE' });
});

test('a person who took the permission back has to connect again', async () => {
  await ads.x.control.revoke('hanako_test');
  expect(await failureOf(ads.network.campaigns.list())).toMatchObject({ kind: 'revoked' });
});
