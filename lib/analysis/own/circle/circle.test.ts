import { expect, test } from 'vitest';
import { believedBesidePosts } from './beliefs';
import { followerBursts } from './bursts';
import { overlapOf } from './overlap';
import { type FollowerFacts, signalSpreads } from './signals';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

const follower = (more: Partial<FollowerFacts> = {}): FollowerFacts => ({
  createdAt: NOW - 1000 * DAY_MS,
  posts: 500,
  followers: 100,
  following: 100,
  defaultPicture: false,
  ...more,
});
const many = (count: number, more?: Partial<FollowerFacts>) =>
  Array.from({ length: count }, () => follower(more));
const spread = (followers: FollowerFacts[], id: string, all = followers.length) =>
  signalSpreads(followers, all, NOW).find((one) => one.id === id);

test('a signal is a share of the followers of whom it is known; of all of them it is exact', () => {
  const followers = [...many(15), ...many(5, { createdAt: NOW - 10 * DAY_MS })];
  const whole = spread(followers, 'age');
  expect([whole?.base, whole?.unknown]).toEqual([20, 0]);
  expect(whole?.signal).toEqual({ n: 5, share: 0.25, low: 0.25, high: 0.25 });
  const part = spread(followers, 'age', 200);
  expect(part).toMatchObject({ base: 20, unknown: 180, signal: { n: 5, share: 0.25 } });
  expect((part?.signal?.low ?? 1) < 0.25 && (part?.signal?.high ?? 0) > 0.25).toBe(true);
  expect(part?.bins?.reduce((sum, { n }) => sum + n, 0)).toBe(20);
});

test('what is not known of a follower makes no base, and of fewer than ten nothing is told', () => {
  const followers = [...many(9), ...many(40, { createdAt: null, defaultPicture: null })];
  expect(spread(followers, 'age')).toEqual({ id: 'age', base: 9, unknown: 40, bins: null, signal: null });
  expect(spread(followers, 'posts-a-day')?.signal).toBeNull();
  expect(spread(followers, 'ratio')?.base).toBe(49);
});

test('both ends of posts a day are signals: who never posts and who posts without a pause', () => {
  const followers = [...many(10), ...many(6, { posts: 0 }), ...many(4, { posts: 90_000 })];
  expect(spread(followers, 'posts-a-day')?.signal?.n).toBe(10);
});

test('a day of many new followers is a burst with its ratio; calm weeks have none', () => {
  const calm = Array.from({ length: 60 }, (_, day) => ({
    at: NOW - (60 - day) * DAY_MS,
    count: 20 + (day % 3),
  }));
  expect(followerBursts(calm)).toEqual([]);
  const days = calm.map((day, at) => (at === 40 || at === 50 ? { ...day, count: 200 } : day));
  const found = followerBursts(days);
  expect(found.map(({ count }) => count)).toEqual([200, 200]);
  const [first] = found;
  expect(first && first.low > 3 && first.low < first.ratio && first.ratio < first.high).toBe(true);
  expect(first?.p).toBeLessThan(0.05);
});

test('overlap is exact of whole lists, has an interval of a part, and is a lower bound while one’s own has gaps', () => {
  const whole = { base: 100, common: 50, total: 100, ownKnown: 100, ownTotal: 100 };
  expect(overlapOf(whole)).toEqual({
    ...{ common: 50, base: 100, share: 0.5, low: 0.5, high: 0.5, sampled: false, at_least: false },
  });
  const part = overlapOf({ ...whole, total: 10_000 });
  expect(part.sampled && (part.low ?? 1) < 0.5 && (part.high ?? 0) > 0.5).toBe(true);
  expect(overlapOf({ ...whole, ownKnown: 60 }).at_least).toBe(true);
  expect(overlapOf({ ...whole, base: 0, common: 0 })).toMatchObject({ common: null, share: null });
  expect(overlapOf({ ...whole, ownKnown: null })).toMatchObject({
    common: null,
    share: null,
    at_least: true,
  });
});

test('what X believes stands beside the posts that say its words, with an interval; without posts it is not known', () => {
  const texts = ['Pour over coffee today', 'COFFEE!', 'kitchen notes', 'コーヒーの話', 'coffeehouse rules'];
  const rows = believedBesidePosts(['Coffee', 'Food & kitchen', 'Motorsport', 'コーヒー'], texts);
  expect(rows.map(({ interest, n }) => [interest, n])).toEqual([
    ['Coffee', 2],
    ['Food & kitchen', 1],
    ['コーヒー', 1],
    ['Motorsport', 0],
  ]);
  expect(rows[0]?.share).toBe(0.4);
  expect((rows[3]?.high ?? 0) > 0.2).toBe(true);
  expect(believedBesidePosts(['Coffee'], [])).toEqual([
    { interest: 'Coffee', n: null, share: null, low: null, high: null },
  ]);
});
