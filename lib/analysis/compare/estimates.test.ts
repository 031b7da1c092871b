import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceOfEstimates,
  differenceOfShares,
  dispersionOf,
  ratioOfEstimates,
  ratioOfRates,
} from './estimates';

const SEED = { seed: 5, numRuns: 300 };
const rate = (count: number, days = 10, dispersion = 1) => ({ count, days, dispersion });

describe('differences of shares', () => {
  test('56 of 70 against 48 of 80 is Newcombe’s published example, and its p twice the smaller exact tail', () => {
    const found = differenceOfShares({ n: 56, base: 70 }, { n: 48, base: 80 });
    expect(found?.difference).toBeCloseTo(0.2, 10);
    expect(found?.low).toBeCloseTo(0.0524, 4);
    expect(found?.high).toBeCloseTo(0.3339, 4);
    expect(found?.p).toBeCloseTo(0.0126, 4);
    expect(found?.clear).toBe(true);
  });

  test('turned round it is the same with the other sign, and nothing differs from itself', () => {
    const share = fc
      .integer({ min: 1, max: 5000 })
      .chain((base) => fc.record({ n: fc.integer({ min: 0, max: base }), base: fc.constant(base) }));
    fc.assert(
      fc.property(share, share, (a, b) => {
        const there = differenceOfShares(a, b);
        const back = differenceOfShares(b, a);
        expect(there?.difference).toBeCloseTo(-(back?.difference ?? 0), 10);
        expect(there?.low).toBeCloseTo(-(back?.high ?? 0), 10);
        expect(there?.p).toBeCloseTo(back?.p ?? 0, 10);
        expect(differenceOfShares(a, a)).toMatchObject({ difference: 0, clear: false });
      }),
      SEED,
    );
  });

  test('no base, no difference', () => {
    expect(differenceOfShares({ n: 0, base: 0 }, { n: 1, base: 2 })).toBeNull();
  });
});

describe('ratios of counts', () => {
  test('twice as many in a window twice as long is the same rate', () => {
    const found = ratioOfRates(rate(400, 20), rate(200, 10));
    expect(found.ratio).toBe(1);
    expect(found.p).toBeCloseTo(1, 6);
    expect(found.clear).toBe(false);
  });

  test('60 against 30 is clear when posts come one by one, and cannot be told when they come in bursts of four', () => {
    expect(ratioOfRates(rate(60), rate(30))).toMatchObject({ ratio: 2, clear: true });
    expect(ratioOfRates(rate(60, 10, 4), rate(30))).toMatchObject({ ratio: 2, clear: false });
  });

  test('nothing is told of a window in which no day was read', () => {
    const untold = { ratio: null, low: null, high: null, p: null, clear: false };
    expect(ratioOfRates(rate(0, 0), rate(30))).toEqual(untold);
    expect(ratioOfRates(rate(30), rate(0, 0))).toEqual(untold);
  });

  test('the interval holds the ratio, and a larger dispersion only widens it', () => {
    const counts = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(counts, counts, fc.double({ min: 1, max: 50, noNaN: true }), (a, b, dispersion) => {
        const narrow = ratioOfRates(rate(a), rate(b));
        const wide = ratioOfRates(rate(a, 10, dispersion), rate(b));
        expect(wide.low ?? 0).toBeLessThanOrEqual((narrow.low ?? 0) + 1e-9);
        expect(wide.high ?? Infinity).toBeGreaterThanOrEqual((narrow.high ?? Infinity) - 1e-9);
        expect(narrow.low ?? 0).toBeLessThanOrEqual(a / b + 1e-9);
        expect(narrow.high ?? Infinity).toBeGreaterThanOrEqual(a / b - 1e-9);
      }),
      SEED,
    );
  });

  test('dispersion is variance over mean, never below 1, and not guessed from fewer than five counts', () => {
    expect(dispersionOf([2, 4, 4, 4, 6])).toBe(1);
    expect(dispersionOf([0, 10, 0, 10, 0, 10])).toBeCloseTo(6, 10);
    expect(dispersionOf([0, 100])).toBe(1);
    expect(dispersionOf([0, 0, 0, 0, 0])).toBe(1);
  });
});

describe('from intervals alone', () => {
  test('two equal intervals give the difference 0 within √2 of their half', () => {
    const found = differenceOfEstimates({ value: 5, low: 4, high: 6 }, { value: 5, low: 4, high: 6 });
    expect(found).toMatchObject({ difference: 0, p: 1, clear: false });
    expect(found.high).toBeCloseTo(Math.SQRT2, 10);
  });

  test('medians 10 (9–11) and 5 (4–6) differ clearly; of their ratio nothing is claimed when one can be 0', () => {
    const [ten, five] = [
      { value: 10, low: 9, high: 11 },
      { value: 5, low: 4, high: 6 },
    ];
    expect(differenceOfEstimates(ten, five).clear).toBe(true);
    expect(ratioOfEstimates(ten, five)).toMatchObject({ ratio: 2, clear: true });
    expect(ratioOfEstimates(ten, { ...five, low: 0 })).toEqual({
      ratio: 2,
      low: null,
      high: null,
      p: null,
      clear: false,
    });
  });
});
