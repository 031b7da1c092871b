import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  analyseSpam as analyseSpamContract,
  enrichAccounts as enrichContract,
  readAccountsStats as statsContract,
  readBotShare as botShareContract,
  whoToFollow as whoToFollowContract,
} from '@/lib/contracts/own-circle';
import { FEWEST_TOLD } from '@/lib/domain/own-circle';
import * as compare from '@/lib/server/services/own/compare-circle';
import { followersKey } from '@/lib/server/services/own/circle-frame';
import { analyseSpam, readBotShare } from '@/lib/server/services/own/follower-signals';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { listTracked, trackAccounts, untrackAccount } from '@/lib/server/services/own/tracked';
import { whoToFollow, whoToFollowByToken } from '@/lib/server/services/own/who-to-follow';
import { personParameters } from '@/lib/server/sources/synthetic/person-parameters';
import { followerFacts } from '@/lib/server/stores/own/circle-store';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* The people around an own account, of the sample person, whose true rates are known. */

let folder: string;
let ctx: Awaited<ReturnType<typeof someone>>;

const by = { session: 'test', steppedUpAt: null };
const someone = async () =>
  makeCtx({ actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  ctx = await someone();
  await openSamplePerson(ctx);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

test('[TEN-74] the own account stands beside tracked ones with followers, posts, engagements and growth', async () => {
  const [named] = (await whoToFollow(ctx, { limit: 1 })).accounts;
  const other = named?.handle ?? 'velnora';
  expect((await trackAccounts(ctx, { handles: [other, other, personParameters.handle] })).handles).toEqual([
    other,
  ]);
  const stats = statsContract.response.parse(await compare.readAccountsStats(ctx, {}));
  const [own, tracked] = stats;
  const { first, gone, fresh } = personParameters.followers;
  expect(own).toMatchObject({
    ...{ handle: personParameters.handle, own: true, active: true, sample: true },
    followers: first - gone + fresh,
  });
  expect(own?.growth.map(({ followers }) => followers)).toEqual([first, first - gone + fresh]);
  expect((own?.posts_read ?? 0) > 20 && (own?.engagement ?? 0) > 0).toBe(true);
  expect((own?.engagement_low ?? 1) <= (own?.engagement ?? 0)).toBe(true);
  expect(tracked).toMatchObject({ handle: other, own: false, tracked: true });
  expect((await untrackAccount(ctx, { handle: other })).handles).toEqual([]);
  await expect(
    trackAccounts(ctx, { handles: Array.from({ length: 21 }, (_, at) => `h${at}`) }),
  ).rejects.toMatchObject({ options: { code: 'tracked_limit' } });
});

test('who to follow are accounts that engagers mention, with their count, and none that is followed', async () => {
  const { accounts, engagers } = whoToFollowContract.response.parse(await whoToFollow(ctx, { limit: 20 }));
  expect(engagers).toBeGreaterThan(FEWEST_TOLD);
  for (const { handle, reason } of accounts) {
    expect(handle).not.toBe(personParameters.handle);
    expect(reason.engagers).toBeGreaterThanOrEqual(2);
  }
  const counts = accounts.map(({ reason }) => reason.engagers);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test('[CLI-48] a token asks whom to follow for its own person’s accounts, and for nobody else’s', async () => {
  const told = await whoToFollowByToken(ctx, {
    handle: `@${personParameters.handle.toUpperCase()}`,
    limit: 5,
  });
  expect(told.accounts).toEqual((await whoToFollow(ctx, { limit: 5 })).accounts);
  const other = await someone();
  for (const [asking, handle] of [
    [ctx, 'somebody_else'],
    [other, personParameters.handle],
  ] as const)
    await expect(whoToFollowByToken(asking, { handle, limit: 5 })).rejects.toMatchObject({
      options: { code: 'unknown_account' },
    });
});

test('[PRM-02] signals tell of the followers together, near the true rate, and nobody has a score', async () => {
  const answer = botShareContract.response.parse(await readBotShare(ctx));
  expect(answer).toMatchObject({ percentage: null, score: null, reason: 'groups_only' });
  const picture = answer.signals.find(({ id }) => id === 'picture');
  const { defaultPicture, profiled } = personParameters;
  expect(Math.abs((picture?.signal?.share ?? 0) - defaultPicture)).toBeLessThan(0.03);
  const age = answer.signals.find(({ id }) => id === 'age');
  expect(Math.abs((age?.base ?? 0) / answer.followers - profiled)).toBeLessThan(0.03);
  expect((age?.signal?.low ?? 1) < (age?.signal?.high ?? 0)).toBe(true);
  // Two lists months apart do not say when anybody came.
  expect(answer.bursts).toBeNull();
  const spam = analyseSpamContract.response.parse(
    await analyseSpam(ctx, { handles: ['velnora', 'hushmill'] }),
  );
  expect(spam.accounts.map(({ handle, spam_score, score }) => [handle, spam_score, score])).toEqual([
    ['velnora', null, null],
    ['hushmill', null, null],
  ]);
  // What is asked for changes nothing of what is told: no group can be narrowed down to one person.
  expect(spam.signals).toEqual(answer.signals);
  const own = await requireOwn(ctx);
  const key = followersKey(own);
  expect(key && (await followerFacts(ctx, key)).length).toBe(age?.base);
});

test('what is inferred of accounts is told of ten together, of nine not, and never of one', async () => {
  const { accounts } = await compare.intersectFollowers(ctx, { handles: ['nobody_known'] });
  expect(accounts).toEqual([]);
  const handles = (await whoToFollow(ctx, { limit: 100 })).accounts.map(({ handle }) => handle);
  const few = enrichContract.response.parse(
    await compare.enrichAccounts(ctx, { handles: [...handles, 'velnora'].slice(0, 9) }),
  );
  expect(few.group).toMatchObject({ countries: null, interests: null });
  for (const account of few.accounts)
    expect(account).toMatchObject({ country: null, interests: null, topics: null, reason: 'groups_only' });
});

test('ranks say among how many accounts they were found; who is not known has none', async () => {
  const [own] = await compare.extractRanks(ctx, {});
  expect(own?.handle).toBe(personParameters.handle);
  expect((own?.base ?? 0) > 1000 && (own?.rank ?? 0) >= 1 && (own?.percentile ?? 2) <= 1).toBe(true);
  expect(await compare.extractRanks(ctx, { handles: ['nobody_known'] })).toMatchObject([
    { rank: null, percentile: null },
  ]);
  expect(await compare.readFollowerOverlap(ctx, { handles: ['nobody_known'] })).toMatchObject([
    { base: 0, overlap: null, share: null, low: null, high: null },
  ]);
});

test('without an own account every route says so, and another person sees nothing of this one', async () => {
  const stranger = await signedInAs({ email: 'stranger@circle.example' });
  const paths = [
    'accounts-stats/',
    'extract-ranks/',
    'follower-overlap/',
    'analyse-spam/',
    'lists/',
    'tracked/',
    'follow-queue/',
    'who-targets-me/',
    'ads-pool/',
  ];
  for (const path of paths) {
    const answer = await stranger.ask(`/api/external/premium-suite/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(personParameters.handle);
  }
  const bare = await someone();
  await expect(listTracked(bare)).rejects.toMatchObject({ options: { code: 'no_own_account' } });
});
