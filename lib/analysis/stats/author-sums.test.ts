import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusteredShare, effectivePosts } from './author-clusters';
import { sumsOverAuthors } from './author-sums';

interface One {
  authors: number;
  m: number;
  h: number;
}
const sumsOf = (authors: readonly One[]) =>
  sumsOverAuthors(authors, ({ m }) => m, new Map([['held', ({ h }: One) => h]]));

test('authors who wrote alike count as one row of so many or as so many rows', () => {
  const kind = fc.record({
    authors: fc.integer({ min: 1, max: 9 }),
    m: fc.integer({ min: 0, max: 40 }),
    h: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 20 }), (kinds) => {
      const known = kinds.map((one) => ({ ...one, h: Math.min(one.h, one.m) }));
      const apart = known.flatMap(({ authors, ...one }) => Array(authors).fill({ ...one, authors: 1 }));
      const [a, b] = [sumsOf(known), sumsOf(apart)];
      const close = (x: object, y: object) =>
        Object.entries(x).forEach(([name, sum]) =>
          expect(sum).toBeCloseTo(Number((y as Record<string, number>)[name]), 6),
        );
      close(a.base, b.base);
      close(a.hits.get('held') ?? {}, b.hits.get('held') ?? {});
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

test('nobody at all, and a lone author, give sums that tell no share', () => {
  expect(sumsOf([]).base).toEqual({ posts: 0, authors: 0, largest: 0, squares: 0, leveraged: 0 });
  const { base, hits } = sumsOf([{ authors: 1, m: 50, h: 25 }]);
  const held = hits.get('held');
  expect(held && Number.isFinite(effectivePosts(held, base))).toBe(true);
  expect(clusteredShare(0.5, 1, base)).toEqual({ low: 0, high: 1 });
});

test('sums are those of a hand count', () => {
  const { base, hits } = sumsOf([
    { authors: 2, m: 1, h: 1 },
    { authors: 1, m: 2, h: 0 },
  ]);
  expect(base).toMatchObject({ posts: 4, authors: 3, largest: 2, squares: 6 });
  expect(base.leveraged).toBeCloseTo(2 / 0.75 ** 2 + 4 / 0.5 ** 2, 10);
  expect(hits.get('held')).toMatchObject({ posts: 2, authors: 2 });
  expect(hits.get('held')?.squares).toBeCloseTo(2 / 0.75 ** 2, 10);
});
