import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratioOfCounts } from './count-ratio';
import { logOdds } from './log-odds';
import { ratioOfShares } from './ratio-interval';
import { shareDifference } from './share-difference';

const SEED = 20261121;

test('the ratio of independent shares is Katz’s of the textbook', () => {
  // Katz et al.: 25 of 100 against 10 of 100; log(2.5) ± 1.959964·√(1/25 − 1/100 + 1/10 − 1/100).
  const half = 1.959964 * Math.sqrt(0.12);
  const ratio = ratioOfShares({ n: 25, base: 100 }, { n: 10, base: 100 }, 'independent');
  expect(ratio.value).toBeCloseTo(2.5, 12);
  expect(ratio.low).toBeCloseTo(2.5 * Math.exp(-half), 12);
  expect(ratio.high).toBeCloseTo(2.5 * Math.exp(half), 12);
  expect(ratio.p).toBeCloseTo(0.00817, 4);
});

test('a part compared with the whole has the narrower interval, and the whole with itself none', () => {
  const [a, b] = [
    { n: 60, base: 200 },
    { n: 100, base: 500 },
  ];
  const nested = ratioOfShares(a, b);
  const apart = ratioOfShares(a, b, 'independent');
  expect(nested.value).toBe(apart.value);
  expect((nested.high ?? 0) - (nested.low ?? 0)).toBeLessThan((apart.high ?? 0) - (apart.low ?? 0));
  expect(ratioOfShares(b, b)).toEqual({ value: 1, low: 1, high: 1, p: 1 });
  expect(() => ratioOfShares(b, a)).toThrow(RangeError);
});

test('no base has no ratio, no unit in the baseline an interval only, no unit in the audience the ratio 0', () => {
  expect(ratioOfShares({ n: 0, base: 0 }, { n: 3, base: 9 })).toEqual({
    value: null,
    low: null,
    high: null,
    p: 1,
  });
  const absent = ratioOfShares({ n: 0, base: 40 }, { n: 0, base: 90 });
  expect(absent.value).toBeNull();
  expect(absent.low).toBeLessThan(1);
  expect(absent.high).toBeGreaterThan(1);
  const none = ratioOfShares({ n: 0, base: 400 }, { n: 300, base: 900 });
  expect(none).toMatchObject({ value: 0, low: 0 });
  expect(none.high).toBeLessThan(0.1);
  expect(none.p).toBeLessThan(0.001);
});

const nestedShares = fc
  .tuple(fc.nat(400), fc.nat(400), fc.nat(400), fc.nat(400))
  .map(([held, rest, heldOutside, restOutside]) => ({
    a: { n: held, base: held + rest },
    b: { n: held + heldOutside, base: held + rest + heldOutside + restOutside },
  }));

test('a ratio of shares lies in its interval, and its p is below 5 % exactly where the interval leaves 1 out', () => {
  fc.assert(
    fc.property(
      nestedShares,
      fc.constantFrom('nested' as const, 'independent' as const),
      ({ a, b }, relation) => {
        const { value, low, high, p } = ratioOfShares(a, b, relation);
        if (low === null || high === null) return expect(value).toBeNull();
        expect(0 <= low && low <= high && high < Infinity && p >= 0 && p <= 1).toBe(true);
        if (value === null) return;
        expect(low <= value && value <= high).toBe(true);
        if (a.n > 0 && Math.abs(p - 0.05) > 1e-6) expect(p < 0.05).toBe(low > 1 || high < 1);
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test('log-odds are those of the formula when a prior is given', () => {
  const {
    z,
    logOdds: value,
    low,
    high,
  } = logOdds({ n: 40, base: 200 }, { n: 60, base: 900 }, { n: 2, base: 20 });
  const error = Math.sqrt(1 / 42 + 1 / 178 + 1 / 62 + 1 / 858);
  expect(value).toBeCloseTo(Math.log(42 / 178 / (62 / 858)), 12);
  expect(z).toBeCloseTo(value / error, 12);
  expect(low).toBeCloseTo(value - 1.959964 * error, 12);
  expect(high).toBeCloseTo(value + 1.959964 * error, 12);
});

test('a term of the target alone sets it apart, the more the more often it is there', () => {
  const z = (n: number) => logOdds({ n, base: 1000 }, { n: 0, base: 50_000 }).z;
  expect(z(50)).toBeGreaterThan(z(5));
  expect(z(5)).toBeGreaterThan(z(2));
  expect(z(50)).toBeGreaterThan(5);
  expect(logOdds({ n: 0, base: 0 }, { n: 0, base: 0 }).z).toBe(0);
});

test('swapping the sets turns log-odds and differences of shares round', () => {
  const [a, b] = [
    { n: 30, base: 200 },
    { n: 60, base: 900 },
  ];
  expect(logOdds(a, b).z).toBeCloseTo(-logOdds(b, a).z, 12);
  expect(shareDifference(a, b).difference).toBeCloseTo(-(shareDifference(b, a).difference ?? 0), 12);
  expect(shareDifference(a, b).low).toBeCloseTo(-shareDifference(b, a).high, 12);
});

test('the difference of shares has the interval of Newcombe’s paper', () => {
  // Newcombe 1998, table II, method 10: 56/70 − 48/80 and 9/10 − 3/10.
  const first = shareDifference({ n: 56, base: 70 }, { n: 48, base: 80 });
  expect([first.difference, first.low, first.high, first.clear]).toEqual([
    expect.closeTo(0.2, 4),
    expect.closeTo(0.0524, 4),
    expect.closeTo(0.3339, 4),
    true,
  ]);
  const second = shareDifference({ n: 9, base: 10 }, { n: 3, base: 10 });
  expect([second.low, second.high]).toEqual([expect.closeTo(0.1705, 4), expect.closeTo(0.809, 4)]);
  expect(shareDifference({ n: 0, base: 10 }, { n: 0, base: 10 })).toMatchObject({
    difference: 0,
    clear: false,
  });
  expect(shareDifference({ n: 1, base: 2 }, { n: 0, base: 0 })).toEqual({
    difference: null,
    low: -1,
    high: 1,
    clear: false,
  });
});

test('the ratio of two counts follows the length of their windows and has no bound above nothing', () => {
  expect(ratioOfCounts(200, 100).ratio).toBe(2);
  expect(ratioOfCounts(200, 100, 2)).toMatchObject({ ratio: 1, clear: false });
  expect(ratioOfCounts(200, 100).clear).toBe(true);
  expect(ratioOfCounts(0, 0)).toEqual({ ratio: null, low: 0, high: null, clear: false });
  expect(ratioOfCounts(30, 0)).toMatchObject({ ratio: null, high: null, clear: true });
  expect(ratioOfCounts(0, 30)).toMatchObject({ ratio: 0, low: 0, clear: true });
});
