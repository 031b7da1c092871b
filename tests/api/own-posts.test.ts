import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceRecipe } from '@/lib/server/services/own/audience-recipe';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { measureBestTime } from '@/lib/server/services/own/posts/best-time';
import { predictDraftOf } from '@/lib/server/services/own/posts/draft';
import {
  findNotifications,
  listEngagers,
  listPostEngagers,
  writeEngagers,
} from '@/lib/server/services/own/posts/engagers';
import { listOwnPosts, readOwnMonths, writeOwnPosts } from '@/lib/server/services/own/posts/list-own-posts';
import {
  confirmPayout,
  forecastByToken,
  forecastOfPosts,
  forecastPayout,
  takePayoutBack,
} from '@/lib/server/services/own/posts/payouts';
import { drawPostReport } from '@/lib/server/services/own/posts/post-pdf';
import { reportOwnPost } from '@/lib/server/services/own/posts/post-report';
import { listTests } from '@/lib/server/services/own/posts/predictions';
import { readPostsOf, readTimeline } from '@/lib/server/services/own/posts/timeline';
import { enrichOwn, listTopCountries, readInterests } from '@/lib/server/services/own/topics/own-groups';
import { computeResult } from '@/lib/server/services/saved/results';
import { annotateAuthor } from '@/lib/analysis/annotate';
import { personParameters } from '@/lib/server/sources/synthetic/person-parameters';
import { type SamplePerson, samplePerson } from '@/lib/server/sources/synthetic/sample-person';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import { pdfPages } from '../factories/pdf-text';
import { makeUser } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What is told of the posts of one's own account, held against the known truth of the sample person. */

type Ctx = ReturnType<typeof makeCtx>;

let folder: string;
let ctx: Ctx;
let truth: SamplePerson;

const by = { session: 'test', steppedUpAt: null };
const NOW = new Date('2026-11-20T12:00:00Z');
const person = async (now = NOW) =>
  makeCtx({ now: () => now, actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });
const at = (now: string): Ctx => ({ ...ctx, now: () => new Date(now) });

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  ctx = await person();
  await openSamplePerson(ctx);
  truth = samplePerson();
}, 120_000);
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const LIST = { ordering: 'created_at', direction: 'desc', page: 1, page_size: 50 } as const;
const code = (value: string) => ({ options: { code: value } });
const holds = ({ low, high }: { low: number; high: number }, value: number) => low <= value && value <= high;

test('[PRM-04, TEN-77] own posts are searched, sorted and counted on the server, without those of others', async () => {
  const all = await listOwnPosts(ctx, LIST);
  expect(all).toMatchObject({
    all: personParameters.posts.many,
    total: personParameters.posts.many,
    sample: true,
  });
  expect(all.posts[0]?.created_at).toBe(new Date(truth.own.at(-1)?.post.createdAt ?? 0).toISOString());
  const replies = await listOwnPosts(ctx, { ...LIST, kind: 'reply' });
  expect(replies.total).toBe(truth.own.filter(({ kind }) => kind === 'reply').length);
  const liked = await listOwnPosts(ctx, { ...LIST, ordering: 'likes' });
  const most = truth.own.map(({ post }) => post.likes ?? 0).toSorted((a, b) => b - a);
  expect(liked.posts.map(({ likes }) => likes)).toEqual(most.slice(0, 50));
  const found = await listOwnPosts(ctx, { ...LIST, q: 'OAT' });
  expect(found.total).toBe(truth.own.filter(({ post }) => /oat/iu.test(post.text)).length);
  expect(found.likes_total).toBeGreaterThan(0);
  const media = all.posts.map(({ id, has_media: has }) => [id, has]);
  const known = new Map(truth.own.map(({ post, media: has }) => [post.postId, has]));
  expect(media).toEqual(media.map(([id]) => [id, known.get(String(id))]));
  // Impressions are in no archive: they are unknown, not 0.
  expect(all.known).toMatchObject({ likes: personParameters.posts.many, impressions: 0 });
  expect(all.posts.every(({ impressions }) => impressions === null)).toBe(true);
});

test('the file of own posts has a row for each, and says that they are made up', async () => {
  const { bytes, fileName } = await writeOwnPosts(ctx, { ...LIST, kind: 'reply' });
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(fileName).toBe('nell_pours-posts.csv');
  expect(lines.length - 1).toBe(truth.own.filter(({ kind }) => kind === 'reply').length);
  expect(lines[1]).toMatch(/sample data$/);
  const ids = truth.own.slice(3, 5).map(({ post }) => post.postId);
  const chosen = new TextDecoder().decode((await writeOwnPosts(ctx, { ...LIST, ids })).bytes).trim();
  expect(
    chosen
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(ids.toReversed());
});

test('months hold every post once, and the median of likes lies in its interval', async () => {
  const { months, median_likes: median } = await readOwnMonths(ctx);
  expect(months.reduce((sum, { posts }) => sum + posts, 0)).toBe(personParameters.posts.many);
  const likes = truth.own.map(({ post }) => post.likes ?? 0).toSorted((a, b) => a - b);
  expect(median?.value).toBe(likes[Math.ceil(likes.length / 2) - 1]);
  expect(median && holds(median, median.value)).toBe(true);
});

test('[PRM-04] best time is held against the true hours, and its test is fixed for the month', async () => {
  const told = await measureBestTime(ctx, {});
  expect(told).toMatchObject({ sample: true, zone: personParameters.zone, by: 'block' });
  expect(told.cells).toHaveLength(16);
  expect(told.test).toMatchObject({ model: 'best_time', test: 1, level: 0.025, zone: personParameters.zone });
  expect(told.advice).toBe(told.test?.passed);
  // Without a passed test no part of the week is called better than another.
  if (!told.advice) expect(told.cells.some(({ best }) => best)).toBe(false);
  // True effect of each 3-hour block over the posts' own mean, as likes were drawn.
  const first = truth.own.filter(({ kind }) => kind === 'post');
  const hourOf = (ms: number) => new Date(ms + personParameters.utcOffset * 3_600_000);
  const effects = personParameters.effects.hours;
  const meanOf = (posts: typeof first) =>
    posts.reduce((sum, { post }) => sum + (effects[hourOf(post.createdAt).getUTCHours()] ?? 0), 0) /
    posts.length;
  const usual = meanOf(first);
  const judged = told.cells.filter(({ posts }) => posts >= 8);
  const inside = judged.filter(({ hour, weekend, effect }) => {
    const there = first.filter(({ post }) => {
      const local = hourOf(post.createdAt);
      const weekday = (local.getUTCDay() + 6) % 7;
      return Math.floor(local.getUTCHours() / 3) * 3 === hour && weekday >= 5 === weekend;
    });
    return holds(effect, Math.exp(meanOf(there) - usual));
  });
  expect(inside.length / judged.length).toBeGreaterThanOrEqual(0.85);
  const again = await measureBestTime(at('2026-11-28T00:00:00Z'), { timezone: 'America/New_York' });
  expect(again.test?.test).toBe(1);
  expect(again.zone).toBe(personParameters.zone);
});

test('a test a month, at a smaller level each; two looks at once are one test', async () => {
  const later = at('2026-12-03T00:00:00Z');
  const both = await Promise.all([measureBestTime(later, {}), measureBestTime(later, {})]);
  expect(both.map(({ test: one }) => one?.test)).toEqual([2, 2]);
  const tests = await listTests(ctx);
  expect(tests.map(({ model, test: one }) => `${model} ${one}`).sort()).toEqual([
    'best_time 1',
    'best_time 2',
    'draft 1',
    'draft 2',
  ]);
  const levels = tests.filter(({ model }) => model === 'draft').map(({ level }) => level);
  expect(levels[0]).toBeLessThan(levels[1] ?? 0);
  await expect(
    measureBestTime(at('2027-01-02T00:00:00Z'), { timezone: 'Nowhere/Land' }),
  ).rejects.toMatchObject(code('unknown_zone'));
});

const NOISE = Array.from({ length: 41 }, (_, step) => -2.5 + step / 8);
/** How many times as many posts come to by an effect, as models count them: of 1 + likes and reposts, amid the noise. */
function trueRatio(effect: number): number {
  const { noise } = personParameters.effects;
  let [sum, weights] = [0, 0];
  for (const { expectedLog } of truth.own)
    for (const z of NOISE) {
      const weight = Math.exp((-z * z) / 2);
      const log = (more: number) => Math.log1p(1.12 * Math.exp(expectedLog + noise * z + more));
      sum += weight * (log(effect) - log(0));
      weights += weight;
    }
  return Math.exp(sum / weights);
}

test('[PRM-04] a draft’s parts hold their true effects, and there are no tips without evidence', async () => {
  const told = await predictDraftOf(ctx, { text: 'What do you pour today?', media: true });
  expect(told.advice).toBe(true);
  const { effects } = personParameters;
  for (const part of ['media', 'link', 'question', 'hashtag'] as const) {
    const found = told.parts.find((one) => one.part === part);
    expect(found && holds(found.effect, trueRatio(effects[part])), part).toBe(true);
  }
  expect(told.tips).toContain('media');
  expect(told.tips).not.toContain('hashtag');
  expect(told.ratio && told.ratio.low < told.ratio.ratio && told.ratio.ratio < told.ratio.high).toBe(true);
  expect(told).toMatchObject({ impressions: null, replies: null, counted: 'likes_and_reposts' });
  const plain = await predictDraftOf(ctx, { text: 'What do you pour today?', media: false });
  expect(plain.ratio?.ratio).toBeLessThan(told.ratio?.ratio ?? 0);
});

test('payouts are not known until three are confirmed, and come with an interval then', async () => {
  expect(await forecastPayout(ctx, { days: 30 })).toMatchObject({ payout: null, payouts: 0, needed: 3 });
  for (const [period, amount] of [
    ['2026-07', 41],
    ['2026-08', 38],
    ['2026-09', 44.5],
  ] as const)
    await confirmPayout(ctx, { period, amount, currency: 'USD' });
  const told = await forecastPayout(ctx, { days: 30 });
  expect(told).toMatchObject({ payouts: 3, currency: 'USD' });
  expect(told.payout !== null && told.low !== null && told.low < told.payout).toBe(true);
  const { id } = await confirmPayout(ctx, { period: '2026-09', amount: 45, currency: 'USD' });
  const again = await forecastPayout(ctx, { days: 30 });
  expect(again.points.map(({ value }) => value)).toEqual([41, 38, 45]);
  const post = truth.own.at(-5)?.post.postId ?? '';
  expect((await forecastOfPosts(ctx, { post_id: post })).payout).not.toBeNull();
  await expect(forecastOfPosts(ctx, { post_id: 'nobody' })).rejects.toMatchObject(code('unknown_post'));
  expect((await forecastByToken(ctx, { handle: '@NELL_pours' })).payouts).toBe(3);
  await expect(forecastByToken(ctx, { handle: 'somebody' })).rejects.toMatchObject(code('unknown_account'));
  const stranger = await person();
  await openSamplePerson(stranger);
  await expect(takePayoutBack(stranger, { id })).rejects.toMatchObject(code('unknown_payout'));
  expect(await forecastPayout(stranger, { days: 30 })).toMatchObject({ payouts: 0 });
  await takePayoutBack(ctx, { id });
  expect(await forecastPayout(ctx, { days: 30 })).toMatchObject({ payout: null, payouts: 2 });
});

test('[PRM-05, TEN-79] engagers are ranked by what the data holds, and likes are told of nobody', async () => {
  const found = await listEngagers(ctx, { ordering: 'total', page: 1, page_size: 20 });
  const counts = new Map<string, number>();
  for (const { author } of truth.engaging) {
    const handle = author?.handle ?? '';
    counts.set(handle, (counts.get(handle) ?? 0) + 1);
  }
  const most = [...counts.values()].toSorted((a, b) => b - a);
  const totals = found.engagers.map(
    ({ replies, quotes, reposts, mentions }) => replies + quotes + reposts + mentions,
  );
  expect(totals).toEqual(most.slice(0, 20));
  expect(found).toMatchObject({ total: counts.size, looked_at: truth.engaging.length, sample: true });
  expect(found.engagers.every(({ likes }) => likes === null)).toBe(true);
  const followers = new Set(truth.archives[1].followers);
  for (const { id, follows_you: follows } of found.engagers) expect(follows).toBe(followers.has(id ?? ''));
  const one = found.engagers[0]?.handle ?? '';
  const named = await listEngagers(ctx, { q: one.toUpperCase(), ordering: 'last_at', page: 1, page_size: 5 });
  expect(named.engagers.some(({ handle }) => handle === one)).toBe(true);
  const { bytes, fileName } = await writeEngagers(ctx, { ordering: 'total' });
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect([fileName, lines.length - 1]).toEqual(['nell_pours-engagers.csv', counts.size]);
  expect(lines[1]).toMatch(/sample data$/);
});

test('[PRM-05, SCR-S15] engagers become an audience: those chosen by their handles, all by naming the account', async () => {
  const { engagers } = await listEngagers(ctx, { ordering: 'total', page: 1, page_size: 5 });
  const chosen = engagers.map(({ handle }) => handle);
  const some = await computeResult(ctx, await audienceRecipe(ctx, { handles: chosen }));
  expect(some.summary.totals.accounts).toBe(5);
  const whole = await computeResult(ctx, await audienceRecipe(ctx, {}));
  const naming = truth.engaging.filter(({ text }) => text.toLowerCase().includes('@nell_pours'));
  const named = new Set(naming.map(({ author }) => author?.handle));
  expect(whole.summary.totals.accounts).toBe(named.size);
  expect(whole.summary.datasets.every(({ sample }) => sample)).toBe(true);
  await expect(audienceRecipe(await person(), {})).rejects.toMatchObject(code('no_own_account'));
});

test('notifications are searched by their words; likes and follows are named as not known', async () => {
  const page = { page: 1, page_size: 100 };
  const quotes = await findNotifications(ctx, { ...page, kind: 'quote' });
  expect(quotes.total).toBe(truth.engaging.filter(({ referencedId }) => referencedId !== null).length);
  const likes = await findNotifications(ctx, { ...page, kind: 'like' });
  expect(likes).toMatchObject({ total: 0, not_known: ['like', 'follow'] });
  const words = await findNotifications(ctx, { ...page, q: 'love' });
  expect(words.total).toBe(
    truth.engaging.filter(({ text, author }) => `${author?.handle} ${text}`.toLowerCase().includes('love'))
      .length,
  );
});

test('[TEN-78] a post’s report counts who engaged, groups of ten and more; somebody else’s post is not found', async () => {
  const answered = new Map<string, number>();
  for (const { inReplyToId, referencedId } of truth.engaging) {
    const id = inReplyToId ?? referencedId ?? '';
    answered.set(id, (answered.get(id) ?? 0) + 1);
  }
  const [id = '', count = 0] = [...answered].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const report = await reportOwnPost(ctx, { pk: id });
  const { reply, quote, repost } = report.engagers;
  expect(reply + quote + repost).toBe(count);
  expect(report.points.reduce((sum, { value }) => sum + value, 0)).toBe(count);
  expect(report.post.impressions).toBeNull();
  for (const groups of [report.countries, report.demographics.genders])
    for (const item of groups?.items ?? []) expect(item.count).toBeGreaterThanOrEqual(10);
  const replies = await listPostEngagers(ctx, { pk: id, kind: 'reply', page: 1, page_size: 100 });
  expect(replies.total).toBe(reply);
  expect(await listPostEngagers(ctx, { pk: id, kind: 'like', page: 1, page_size: 10 })).toMatchObject({
    engagers: [],
    not_known: ['like'],
  });
  const { bytes } = await drawPostReport(ctx, { pk: id, locale: 'en' });
  const pages = pdfPages(Buffer.from(bytes)).join(' ').replaceAll(/\s+/g, ' ');
  expect(pages).toContain(`${reply} replies, ${quote} quotes, ${repost} reposts`);
  expect(pages).toContain('Not known: fewer than 10 accounts');
  const others = truth.engaging[0]?.postId ?? '';
  await expect(drawPostReport(ctx, { pk: others, locale: 'en' })).rejects.toMatchObject(code('unknown_post'));
  await expect(reportOwnPost(ctx, { pk: others })).rejects.toMatchObject(code('unknown_post'));
  await expect(listPostEngagers(ctx, { pk: others, page: 1, page_size: 10 })).rejects.toMatchObject(
    code('unknown_post'),
  );
  const stranger = await person();
  await expect(reportOwnPost(stranger, { pk: id })).rejects.toMatchObject(code('no_own_account'));
});

test('[PRM-07, TEN-63, TEN-65] interests and countries of followers are recounted from their profiles', async () => {
  const followers = new Set(truth.archives[1].followers);
  const profiles = truth.profiles.filter(({ id }) => followers.has(id ?? ''));
  const traits = profiles.map((author) => annotateAuthor(author, truth.archives[1].takenAt.getTime()));
  const japan = traits.filter(({ country }) => country === 'JP').length;
  const countries = await listTopCountries(ctx);
  expect(countries).toMatchObject({ scope: 'followers', accounts: followers.size, sample: true });
  expect(countries.profiles).toBe(profiles.length);
  expect(countries.countries.find(({ country_code: key }) => key === 'JP')?.followers).toBe(japan);
  expect(countries.countries.every(({ followers: n }) => n >= 10)).toBe(true);
  const told = await readInterests(ctx, { scope: 'followers' });
  const withInterests = traits.filter(({ interests }) => interests.length > 0).length;
  expect(told.interests.known).toBe(withInterests);
  for (const { count } of told.interests.items) expect(count).toBeGreaterThanOrEqual(10);
  expect(told.own_topics.known).toBeGreaterThan(0);
  // The posts are all there are: their shares are not told as if nothing were known of them.
  for (const { share, low, high } of told.own_topics.items) {
    expect(high - low).toBeLessThan(0.04);
    expect(holds({ low, high }, share)).toBe(true);
  }
  const following = await enrichOwn(ctx, { scope: 'following' });
  expect(following.accounts).toBe(truth.archives[1].following.length);
  const handles = profiles.slice(0, 40).map(({ handle }) => handle ?? '');
  expect(await enrichOwn(ctx, { scope: 'followers', handles })).toMatchObject({ accounts: 40, profiles: 40 });
});

test('the timeline begins with the newest own post, and an unknown handle is not found', async () => {
  const first = await readTimeline(ctx, {});
  expect(first.posts).toHaveLength(50);
  const next = await readTimeline(ctx, { cursor: first.next });
  expect(next.posts[0]?.id).not.toBe(first.posts[0]?.id);
  const october = await readPostsOf(ctx, { handle: 'nell_pours', from: '2026-10-01', to: '2026-10-31' });
  expect(october.every(({ created_at: day }) => day.startsWith('2026-10'))).toBe(true);
});
