import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CampaignLearning } from '@/lib/domain/ads-learning';
import { database } from '@/lib/server/db/postgres';
import { adsAccounts, adsAds, adsAdSets, adsCampaigns, adsDays } from '@/lib/server/db/schema/ads';
import { adsVerdicts } from '@/lib/server/db/schema/ads-learning';
import { grantedAccounts } from '@/lib/server/db/schema/teams';
import { networkOf } from '@/lib/server/services/ads/network-of';
import { purgeRawAds } from '@/lib/server/services/ads/learning/purge-raw';
import { scrubbers } from '@/lib/server/services/operations/compliance/scrubbers';
import { listTeamAudit } from '@/lib/server/stores/people/audit-store';
import { makeCtx } from '../factories/ctx';
import type { XAdAccount } from '../fixtures/x-provider/protocol';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import { lenderAt, teamOf } from './ads-lender';
import { type Browser, expectNothingLeaked, listenToX, PAGE, signedIn, useX } from './social-browser';

/* What a campaign taught, through the Ads API of X as its double speaks it: live, days, verdicts, corrections. */

withStores();

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
let x: RunningXProvider;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE] });
  listenToX(x);
});
beforeEach(async () => {
  useX(x);
  await x.control.forgetLimits();
  await x.control.clearJournal();
});
afterAll(() => {
  expect(expectNothingLeaked().secrets).toBeGreaterThan(3);
  x.stop();
});

const lender = (about: Partial<XAdAccount> = {}) => lenderAt(x, about);
type Lender = Awaited<ReturnType<typeof lender>>;

const common = (teamId: number, remoteId: string) => ({
  ...{ teamId, remoteId, reference: randomUUID().slice(0, 8), status: 'ACTIVE' as const },
});

const EMPTY_PACKAGE = {} as typeof adsAdSets.$inferInsert.targeting;

/** A campaign with a control and two arms, live at X, and the rows of the desk that it was sent from. */
async function live({ user, team, accountId, xUser }: Lender) {
  const db = await database();
  const actor = {
    kind: 'user' as const,
    id: user.id,
    email: user.email,
    operator: false,
    by: { session: 's', steppedUpAt: null },
  };
  const ctx = makeCtx({ actor });
  const network = await networkOf(ctx, { practice: false, teamId: team.id, accountId });
  const about = await network.account();
  const [funding] = await network.fundingInstruments();
  const startAt = await network.now();
  const money = { dailyBudget: 200_000_000, totalBudget: null };
  const [campaign] = await network.campaigns.write([
    {
      op: 'create',
      fields: { ...money, name: 'Tea', fundingInstrumentId: funding?.id ?? '', status: 'ACTIVE' },
    },
  ]);
  const remoteCampaign = campaign?.id ?? '';
  const [account] = await db
    .insert(adsAccounts)
    .values({ teamId: team.id, accountId, name: 'Tea', timezone: about.timezone, currency: 'USD' })
    .returning();
  const [row] = await db
    .insert(adsCampaigns)
    .values({
      ...common(team.id, remoteCampaign),
      ...{ name: 'Tea', accountId: account?.id ?? '', objective: 'WEBSITE_CLICKS', startAt },
      endAt: new Date(startAt.getTime() + 28 * DAY_MS),
    })
    .returning();
  for (const hypothesis of ['control', 'words', 'handles']) {
    const [item] = await network.lineItems.write([
      {
        op: 'create',
        fields: {
          ...{ campaignId: remoteCampaign, name: `tea·${hypothesis}·203001`, objective: 'WEBSITE_CLICKS' },
          ...{
            productType: 'PROMOTED_TWEETS',
            placements: ['ALL_ON_TWITTER'],
            startAt: startAt.toISOString(),
          },
          ...{ endAt: null, ...money, bidStrategy: 'AUTO', bidAmount: null, goal: null, status: 'ACTIVE' },
        },
      },
    ]);
    const post = await network.posts.create({
      ...{
        asUserId: xUser,
        text: `Tea ${hypothesis} ${xUser}`,
        cardUri: null,
        mediaKeys: [],
        nullcast: true,
      },
    });
    const lineItemId = item?.id ?? '';
    await network.promotedPosts.write([{ op: 'create', fields: { lineItemId, postId: post.id } }]);
    const [set] = await db
      .insert(adsAdSets)
      .values({
        ...common(team.id, lineItemId),
        ...{
          name: `tea·${hypothesis}·203001`,
          campaignId: row?.id ?? '',
          placements: ['ALL_ON_TWITTER'],
          startAt,
        },
        ...{ targeting: EMPTY_PACKAGE, hypothesis },
      })
      .returning();
    await db
      .insert(adsAds)
      .values({ ...common(team.id, post.id), name: 'ad', adSetId: set?.id ?? '', postId: post.id });
  }
  return { campaignId: row?.id ?? '', deskAccount: account?.id ?? '' };
}

const learning = async (browser: Browser, team: { slug: string }, campaign: string) => {
  const answer = await browser.get(`/api/teams/${team.slug}/ads/campaigns/${campaign}/learning/`);
  return { status: answer.status, body: answer.body as unknown as CampaignLearning & { code?: string } };
};
const verdictsOf = ({ arms }: CampaignLearning) =>
  arms.map(({ hypothesis, verdict }) => [hypothesis, verdict]);

test('[ADS-26] only days closed for 72 hours are judged; an arm that brings more is found, and the same days are judged once', async () => {
  const desk = await lender({ lifts: { words: 0.5 } });
  const { campaignId } = await live(desk);
  const begun = await learning(desk.browser, desk.team, campaignId);
  expect(begun.body).toMatchObject({
    closed: 0,
    arms: [],
    has_control: true,
    result: 'linkClicks',
    practice: false,
  });
  await x.control.moveAdsClock(6 * DAY_S);
  const early = await learning(desk.browser, desk.team, campaignId);
  expect(early.body.closed).toBeLessThanOrEqual(3);
  expect(early.body.open).toBeGreaterThanOrEqual(3);
  expect(verdictsOf(early.body)).toEqual([
    ['control', 'control'],
    ['words', 'cannot_tell'],
    ['handles', 'cannot_tell'],
  ]);
  await x.control.moveAdsClock(24 * DAY_S);
  const late = await learning(desk.browser, desk.team, campaignId);
  expect(late.body.closed).toBeGreaterThanOrEqual(25);
  const [control, words, handles] = late.body.arms;
  expect(control).toMatchObject({ verdict: 'control', lift: null });
  expect(words?.verdict).toBe('better');
  expect(words?.lift?.low).toBeGreaterThan(0);
  expect(words?.lift?.low).toBeLessThan(0.5);
  expect(words?.lift?.high).toBeGreaterThan(0.5);
  expect(handles?.verdict).toBe('cannot_tell');
  expect((await learning(desk.browser, desk.team, campaignId)).body.judged_at).toBe(late.body.judged_at);
  expect(late.body.corrections).toEqual([]);
});

test('days that X corrects are judged again, and the log says which', async () => {
  const desk = await lender({ lifts: { words: 0.5 } });
  const { campaignId, deskAccount } = await live(desk);
  await x.control.moveAdsClock(20 * DAY_S);
  const told = (await learning(desk.browser, desk.team, campaignId)).body;
  expect(told.corrections).toEqual([]);
  // X tells two of the days otherwise than it did: the next look sees it.
  const db = await database();
  const rows = await db.select().from(adsDays).where(eq(adsDays.accountId, deskAccount));
  const day = rows.map((row) => row.day).toSorted()[2] ?? '';
  await db.update(adsDays).set({ linkClicks: 1 }).where(eq(adsDays.day, day));
  const again = (await learning(desk.browser, desk.team, campaignId)).body;
  expect(again.corrections).toMatchObject([{ days: [day] }]);
  expect(again.closed).toBe(told.closed);
});

test('a campaign is seen by the team that the account is lent to, and by nobody when the loan is taken back', async () => {
  const desk = await lender();
  const { campaignId, deskAccount } = await live(desk);
  const stranger = await signedIn();
  await teamOf([stranger.user.id, 'admin']);
  expect((await learning(stranger.browser, desk.team, campaignId)).status).toBe(404);
  await x.control.moveAdsClock(8 * DAY_S);
  expect((await learning(desk.browser, desk.team, campaignId)).body.closed).toBeGreaterThan(0);
  const db = await database();
  await db.delete(grantedAccounts).where(eq(grantedAccounts.teamId, desk.team.id));
  expect(await learning(desk.browser, desk.team, campaignId)).toMatchObject({
    status: 404,
    body: { code: 'unknown_account' },
  });
  const pk = `/api/campaigns/${campaignId}/`;
  const gone = { status: 404, body: { code: 'unknown_campaign' } };
  expect(await desk.browser.get(`${pk}push/`)).toMatchObject(gone);
  expect(await desk.browser.post(`${pk}push/`, { purpose: 'live', digest: 'any' })).toMatchObject(gone);
  expect(await desk.browser.post(`${pk}pushes/`, {})).toMatchObject(gone);
  const kept = await db.select().from(adsVerdicts).where(eq(adsVerdicts.campaignId, campaignId));
  expect(kept.at(-1)?.days).not.toBeNull();
  await purgeRawAds(new Date());
  expect(await db.select().from(adsDays).where(eq(adsDays.accountId, deskAccount))).toEqual([]);
  const after = await db.select().from(adsVerdicts).where(eq(adsVerdicts.campaignId, campaignId));
  expect(after.map(({ days }) => days)).toEqual(after.map(() => null));
  expect(after.at(-1)?.arms).toHaveLength(3);
});

test('a token that X no longer takes: nothing is sent, and the person is told to connect again', async () => {
  const desk = await lender();
  const { campaignId } = await live(desk);
  await x.control.revoke(`user${desk.xUser}`);
  const pk = `/api/campaigns/${campaignId}/push/`;
  const broken = { status: 409, body: { code: 'broken' } };
  expect(await desk.browser.get(pk)).toMatchObject(broken);
  await x.control.clearJournal();
  expect(await desk.browser.post(pk, { purpose: 'send', digest: 'any' })).toMatchObject(broken);
  expect((await x.control.journal()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a file of figures that is cut on its way is opened again, and told as missing when it stays so', async () => {
  const desk = await lender();
  const { campaignId } = await live(desk);
  await x.control.moveAdsClock(2 * DAY_S);
  const split = () =>
    desk.browser.get('/api/campaigns/segmentations/', { campaign: campaignId, by: 'gender' });
  await desk.tell({ cutFiles: 2 });
  expect(await split()).toMatchObject({ status: 503, body: { code: 'network' } });
  await desk.tell({ cutFiles: 1 });
  const whole = await split();
  expect(whole.status).toBe(200);
  expect(whole.body).toMatchObject([{ segment: 'Male' }, { segment: 'Female' }]);
});

test('raw rows go after 90 days; the totals and the verdicts of the arms stay as they were told', async () => {
  const desk = await lender({ lifts: { words: 0.6 } });
  const { campaignId, deskAccount } = await live(desk);
  await x.control.moveAdsClock(24 * DAY_S);
  const told = (await learning(desk.browser, desk.team, campaignId)).body;
  expect(told.arms.map(({ verdict }) => verdict)).toContain('better');
  const db = await database();
  const own = () => db.select().from(adsDays).where(eq(adsDays.accountId, deskAccount));
  const rows = await own();
  const last = Date.parse(
    rows
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  );
  await purgeRawAds(new Date(last + 70 * DAY_MS));
  const young = await own();
  expect(young.length).toBeGreaterThan(0);
  expect(young.length).toBeLessThan(rows.length);
  await purgeRawAds(new Date(last + 95 * DAY_MS));
  expect(await own()).toEqual([]);
  await x.control.moveAdsClock(100 * DAY_S);
  const later = (await learning(desk.browser, desk.team, campaignId)).body;
  expect(later.frozen).toBe(true);
  // The days that had closed meanwhile were judged once more before they went.
  expect(later.closed).toBeGreaterThanOrEqual(told.closed);
  expect(verdictsOf(later)).toEqual(verdictsOf(told));
});

test('an ad forgets a post that the network no longer shows', async () => {
  const desk = await lender();
  await live(desk);
  const db = await database();
  const of = () => db.select().from(adsAds).where(eq(adsAds.teamId, desk.team.id));
  const [first] = await of();
  const removed = { postIds: [first?.postId ?? ''], authorIds: [], handles: [] };
  await scrubbers.find(({ name }) => name === 'ads')?.scrub(removed, new Date());
  expect((await of()).filter(({ postId }) => postId === null)).toHaveLength(1);
});

test('what X will take away stands in the trail that admins read', async () => {
  const desk = await lender();
  const { campaignId } = await live(desk);
  await x.control.configure({ adsWarning: 'deprecated: goes on 2031-01-01' });
  await x.control.moveAdsClock(DAY_S);
  await learning(desk.browser, desk.team, campaignId);
  await x.control.configure({ adsWarning: '' });
  await expect
    .poll(async () => {
      const trail = await listTeamAudit(desk.team.id, new Date(Date.now() + DAY_MS), 50);
      return trail.filter(({ action }) => action === 'ads.network.warned').length;
    })
    .toBeGreaterThan(0);
});
