import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tPoint } from '@/lib/analysis/stats/student';
import { wilson } from '@/lib/analysis/stats/wilson';
import { CHOSEN_LEVEL, TOP_UP_LEVEL } from '@/lib/domain/labelling';
import { agreementOf } from './agreement';
import { estimateShares, type RoundPost } from './estimate';
import { expectedHalfWidth, labelledShares } from './labelled-shares';
import { predictByStrata } from './strata';

const post = (answer: number, positive: number): RoundPost => ({
  answers: [answer],
  called: positive > 0.5 ? 'yes' : 'no',
  chances: [1 - positive, positive],
});
const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

test('without a prediction the estimate is the labels’ share with Wilson’s interval', () => {
  const sample = [...times(30, post(1, 0.5)), ...times(70, post(0, 0.5))];
  const [, yes] = labelledShares(
    sample.map(({ answers: [answer] }) => ({
      truth: [1 - (answer ?? 0), answer ?? 0],
      predicted: [0.5, 0.5],
    })),
    { posts: 1e9, means: [0.5, 0.5] },
    { level: 0.95 },
  );
  const { low, high } = wilson(30, 100);
  expect(yes).toMatchObject({ share: 0.3, trust: 0, left: 1 });
  expect([yes?.low, yes?.high]).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)]);
});

test('the regression moves the share by what the model says of the posts nobody labelled, and narrows it', () => {
  // 40 of 50 likely ones and 5 of 50 unlikely ones are yes; of all posts 30 % are likely ones.
  const sample = [
    ...times(40, post(1, 0.8)),
    ...times(10, post(0, 0.8)),
    ...times(5, post(1, 0.1)),
    ...times(45, post(0, 0.1)),
  ];
  const chances = [...times(300, [0.2, 0.8]), ...times(700, [0.9, 0.1])];
  const called = new Map([
    ['yes', 30_000],
    ['no', 70_000],
  ]);
  const { shares, method } = estimateShares(2, sample, { called, chances }, { level: 0.95 });
  // The model's gap of 0.7 is one of 0.7 in the labels: 0.45 + 1 · (0.31 − 0.45).
  expect(method).toBe('regression');
  expect(shares[1]).toMatchObject({
    share: expect.closeTo(0.31, 6) as number,
    trust: expect.closeTo(1, 6) as number,
  });
  const left = (40 * 0.04 + 10 * 0.64 + 5 * 0.81 + 45 * 0.01) / 98 / ((100 * 0.45 * 0.55) / 99);
  expect(shares[1]?.left).toBeCloseTo(left, 6);
  const part = (100 * 0.35 ** 2) / (100 * 0.45 * 0.55);
  const n = 1 / ((left * ((100_000 - 100) / 99_999)) / 100 + part * (1 / 1_000 - 1 / 100_000));
  const { low, high } = wilson(0.31 * n, n, tPoint(0.95, 98));
  expect([shares[1]?.low, shares[1]?.high]).toEqual([expect.closeTo(low, 6), expect.closeTo(high, 6)]);
});

test('strata weigh the labels by how many posts are called what; small strata are joined', () => {
  const stratum = (name: string, truth: number) => ({ truth: [1 - truth, truth], stratum: name });
  const sample = [
    ...times(6, stratum('positive', 1)),
    ...times(2, stratum('positive', 0)),
    ...times(1, stratum('neutral', 1)),
    ...times(1, stratum('unknown', 0)),
    ...times(10, stratum('negative', 0)),
  ];
  const posts = new Map([
    ['positive', 800],
    ['neutral', 50],
    ['unknown', 50],
    ['negative', 100],
  ]);
  const { from, fitted } = predictByStrata(sample, posts);
  // The two small ones have two labels together and join the next: the eight positive ones.
  expect(fitted).toBe(1);
  expect(from.means[1]).toBeCloseTo(0.9 * 0.7, 6);
  expect(from.posts).toBe(1_000);
});

test('an interval for the wider conversation adds the authors’ variance, and later sizes have wider ones', () => {
  const sample = [...times(30, post(1, 0.5)), ...times(70, post(0, 0.5))];
  const called = new Map([['no', 10_000]]);
  const width = (level: number, wider?: number[]) => {
    const { shares } = estimateShares(2, sample, { called, chances: null }, { level, wider });
    return (shares[1]?.high ?? 0) - (shares[1]?.low ?? 0);
  };
  expect(width(CHOSEN_LEVEL, [200, 200])).toBeGreaterThan(width(CHOSEN_LEVEL));
  expect(width(TOP_UP_LEVEL)).toBeGreaterThan(width(CHOSEN_LEVEL));
  expect(TOP_UP_LEVEL).toBe(0.9875);
});

const answered = fc.record({
  answers: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  called: fc.constantFrom('positive', 'neutral', 'negative', 'unknown'),
  chances: fc.option(
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([a, b]) => {
        const sum = a + b + 1;
        return [a / sum, b / sum, 1 / sum];
      }),
  ),
});

test('shares sum to 1, lie in their intervals, none has zero width, and the model is trusted from 0 to 1', () => {
  fc.assert(
    fc.property(
      fc.array(answered, { minLength: 3, maxLength: 60 }),
      fc.array(answered, { minLength: 0, maxLength: 60 }),
      fc.option(fc.integer({ min: 2, max: 500 })),
      fc.constantFrom(CHOSEN_LEVEL, TOP_UP_LEVEL),
      (sample, rest, authors, level) => {
        const all = [...sample, ...rest];
        const called = new Map(
          [...Map.groupBy(all, (one) => one.called)].map(([name, own]) => [name, own.length]),
        );
        const pool = { called, chances: all.map(({ chances }) => chances) };
        const wider = authors === null ? undefined : [authors, authors, authors];
        const { shares } = estimateShares(3, sample, pool, { level, wider });
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        for (const { share, low, high, trust, left } of shares) {
          expect(0 <= low && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true);
          expect(high - low).toBeGreaterThan(0);
          expect(trust >= 0 && trust <= 1 && left >= 0.4 && left <= 1).toBe(true);
        }
      },
    ),
    { seed: 20_261_122, numRuns: 300 },
  );
});

test('the width told beforehand is that of the labels alone until a pilot knows better', () => {
  const at = (size: number, left = 1, share = 0.5) =>
    expectedHalfWidth(size, { share, left, posts: 1e6, level: CHOSEN_LEVEL });
  const { low, high } = wilson(50, 100);
  expect(at(100)).toBeCloseTo((high - low) / 2, 3);
  expect([25, 50, 100, 200].map((size) => Math.round(100 * at(size)))).toEqual([18, 13, 10, 7]);
  expect(Math.round(100 * at(100, 1, 0.1))).toBe(6);
  expect(at(100, 0.7)).toBeLessThan(at(100));
});

test('agreement is Krippendorff’s alpha of the textbook, and nothing where nobody saw the same post', () => {
  // Krippendorff 2011, two observers and nominal data: 15 units of a, b, c, d, e … reduced to his binary example.
  const a = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0];
  const b = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0];
  const agreement = agreementOf(a.map((one, at) => [one, b[at] ?? 0]));
  expect(agreement).toEqual({ posts: 10, same: 0.6, alpha: expect.closeTo(0.095, 3) as number });
  expect(agreementOf([[1], []])).toBeNull();
  expect(
    agreementOf([
      [1, 1],
      [1, 1],
    ]),
  ).toEqual({ posts: 2, same: 1, alpha: null });
});
