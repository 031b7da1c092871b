import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClusteredBase,
  type ClusteredHits,
  clusteredShare,
  doubtOf,
  effectivePosts,
  kishAuthors,
  medianEffect,
  withDesign,
} from './author-clusters';
import { tPoint } from './student';
import { wilson } from './wilson';

/** Posts and hits of each author. */
type Authors = readonly (readonly [m: number, h: number])[];

function sumsOf(authors: Authors): { base: ClusteredBase; hits: ClusteredHits } {
  const posts = authors.reduce((sum, [m]) => sum + m, 0);
  const lever = (m: number) => (1 - Math.min(m / posts, 0.999999)) ** 2;
  const sum = (of: (m: number, h: number) => number) => authors.reduce((all, [m, h]) => all + of(m, h), 0);
  return {
    base: {
      posts,
      authors: authors.length,
      largest: Math.max(...authors.map(([m]) => m)),
      squares: sum((m) => m * m),
      leveraged: sum((m) => (m * m) / lever(m)),
    },
    hits: {
      posts: sum((_, h) => h),
      authors: authors.filter(([, h]) => h > 0).length,
      squares: sum((m, h) => (h * h) / lever(m)),
      products: sum((m, h) => (h * m) / lever(m)),
    },
  };
}

const intervalOf = (authors: Authors) => {
  const { base, hits } = sumsOf(authors);
  return clusteredShare(hits.posts / base.posts, effectivePosts(hits, base), base);
};

test('authors of one post each count as so many posts', () => {
  const authors = Array.from({ length: 400 }, (_, n) => [1, n < 100 ? 1 : 0] as const);
  const { base, hits } = sumsOf(authors);
  expect(kishAuthors(base)).toBe(400);
  expect(effectivePosts(hits, base)).toBeGreaterThan(396);
  const [own, plain] = [intervalOf(authors), wilson(100, 400)];
  expect(own.low).toBeCloseTo(plain.low, 2);
  expect(own.high).toBeCloseTo(plain.high, 2);
});

test('authors who always say the same count as authors, not as posts', () => {
  const authors = Array.from({ length: 100 }, (_, n) => [20, n < 30 ? 20 : 0] as const);
  const { base, hits } = sumsOf(authors);
  expect(effectivePosts(hits, base)).toBeLessThan(101);
  expect(intervalOf(authors).high - intervalOf(authors).low).toBeGreaterThan(0.17);
});

test('no interval of a share is ever of zero width, and each holds its share', () => {
  const author = fc
    .tuple(fc.integer({ min: 1, max: 5_000 }), fc.float({ min: 0, max: 1, noNaN: true }))
    .map(([m, part]) => [m, Math.round(m * part)] as const);
  fc.assert(
    fc.property(fc.array(author, { minLength: 1, maxLength: 60 }), (authors) => {
      const { base, hits } = sumsOf(authors);
      const share = hits.posts / base.posts;
      const { low, high } = intervalOf(authors);
      expect(high - low).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(share + 1e-9);
      expect(high).toBeGreaterThanOrEqual(share - 1e-9);
      const n = effectivePosts(hits, base);
      expect(n).toBeGreaterThan(0);
      expect(n).toBeLessThanOrEqual(base.posts + 1e-9);
    }),
    { seed: 20_261_122, numRuns: 500 },
  );
});

test('where nothing matched nothing counts, instead of what is no number', () => {
  const none = { posts: 0, authors: 0, squares: 0 };
  expect(effectivePosts({ ...none, products: 0 }, { ...none, largest: 0, leveraged: 0 })).toBe(0);
});

test('a sample of slices has both errors', () => {
  expect(withDesign(400, 400, 1)).toBe(400);
  expect(withDesign(400, 400, 4)).toBeCloseTo(100, 10);
  expect(withDesign(100, 400, 4)).toBeCloseTo(1 / (1 / 100 + 3 / 400), 10);
});

test('the rank of a median goes by authors as by posts that are all alike, or by nothing', () => {
  expect(medianEffect({ posts: 4_000, squares: 4_000 })).toBeCloseTo(1, 2);
  expect(medianEffect({ posts: 400, squares: 400 * 4 })).toBeCloseTo(4 * (tPoint(0.95, 99) / 1.96) ** 2, 3);
  expect(medianEffect({ posts: 30, squares: 90 })).toBeCloseTo(3 * (2.262 / 1.96) ** 2, 2);
  expect(medianEffect({ posts: 30, squares: 91 })).toBeNull();
  expect(medianEffect({ posts: 0, squares: 0 })).toBeNull();
});

test('few authors, or a loud one, tell no share', () => {
  const even = (count: number, m = 10) => Array.from({ length: count }, () => [m, 1] as const);
  expect(doubtOf(sumsOf(even(30)).base)).toBeNull();
  expect(doubtOf(sumsOf(even(19)).base)).toBe('few_authors');
  expect(doubtOf(sumsOf([[200, 1], ...even(30)]).base)).toBe('one_author');
});

test('what under five authors hold, or all but under five posts, counts as authors at most', () => {
  // 100 authors of ten posts each; four of them hold one each, which tells nothing of how alike theirs are.
  const rare = (count: number) => Array.from({ length: 100 }, (_, n) => [10, n < count ? 1 : 0] as const);
  const worth = (authors: Authors) => {
    const { base, hits } = sumsOf(authors);
    return effectivePosts(hits, base);
  };
  expect(worth(rare(4))).toBeCloseTo(100, 6);
  expect(worth(rare(5))).toBeGreaterThan(400);
  const common = Array.from({ length: 100 }, (_, n) => [10, n < 4 ? 9 : 10] as const);
  expect(worth(common)).toBeCloseTo(100, 6);
});
