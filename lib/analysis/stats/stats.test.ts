import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianByRanks, medianRanks } from './median-ranks';
import { percentile } from './percentile';
import { dirichlet, gamma, seededRandom } from './seeded-random';
import { wilson } from './wilson';

const SEED = 20261121;
const RUNS = 1000;

function binomial(n: number, p: number, random: () => number): number {
  let hits = 0;
  for (let i = 0; i < n; i += 1) if (random() < p) hits += 1;
  return hits;
}

/** Share of runs whose interval holds the truth. */
function coverage(run: () => boolean): number {
  let held = 0;
  for (let i = 0; i < RUNS; i += 1) if (run()) held += 1;
  return held / RUNS;
}

test('Wilson gives the published values', () => {
  expect(wilson(81, 263)).toEqual({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
  expect(wilson(15, 148)).toEqual({ low: expect.closeTo(0.0624, 4), high: expect.closeTo(0.1605, 4) });
  expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilson(29, 29)).toEqual({ low: expect.closeTo(0.883, 3), high: 1 });
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('a Wilson interval lies in [0, 1] and holds the share', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
      const [n, base] = [Math.min(a, b), Math.max(a, b, 1)];
      const { low, high } = wilson(n, base);
      expect(0 <= low && low <= n / base && n / base <= high && high <= 1).toBe(true);
    }),
    { seed: SEED },
  );
});

test.each([
  [120, 0.63],
  [400, 0.05],
  [1500, 0.2],
  [5000, 0.5],
])('93 to 97 %% of the Wilson intervals of %i units hold the true share %f', (base, share) => {
  const random = seededRandom(SEED);
  const held = coverage(() => {
    const { low, high } = wilson(binomial(base, share, random), base);
    return low <= share && share <= high;
  });
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
});

test('a median keeps its bootstrap interval: the ranks that resampling gives', () => {
  const random = seededRandom(SEED);
  const values = Array.from({ length: 61 }, () => Math.round(random() ** 4 * 10_000)).sort((a, b) => a - b);
  const medians = Array.from({ length: 4000 }, () => {
    const sample = values.map(() => values[Math.floor(random() * values.length)] ?? 0).sort((a, b) => a - b);
    return sample[30] ?? 0;
  }).sort((a, b) => a - b);
  const { median, low, high } = medianByRanks(values);
  expect(median).toBe(values[30]);
  const near = (value: number) => values.findIndex((other) => other >= value);
  expect(Math.abs(near(percentile(medians, 0.025)) - near(low))).toBeLessThanOrEqual(1);
  expect(Math.abs(near(percentile(medians, 0.975)) - near(high))).toBeLessThanOrEqual(1);
});

test('an even number of values has the mean of the middle two as median', () => {
  expect(medianByRanks([1, 2, 4, 100]).median).toBe(3);
  expect(medianByRanks([7])).toEqual({ median: 7, low: 7, high: 7 });
});

test('the ranks of a median are symmetric, ordered and near the middle', () => {
  for (const n of [1, 2, 3, 20, 21, 100, 999, 10_000, 1_000_000]) {
    const { middle, low, high } = medianRanks(n);
    expect(middle).toEqual([Math.ceil(n / 2), Math.floor(n / 2) + 1]);
    expect(1 <= low && low <= middle[0] && middle[1] <= high + 1 && high <= n).toBe(true);
    // The store sends 1.5·√n ranks on either side.
    expect(high - low).toBeLessThanOrEqual(3 * Math.sqrt(n));
    expect(n / 2 - low).toBeLessThanOrEqual(1.5 * Math.sqrt(n) + 1);
  }
});

test('a slice of the middle gives what all values give, and too short a slice is refused', () => {
  const values = Array.from({ length: 400 }, (_, index) => index * index);
  expect(medianByRanks(values.slice(150, 260), 151, 400)).toEqual(medianByRanks(values));
  expect(() => medianByRanks(values.slice(190, 210), 191, 400)).toThrow(RangeError);
});

test('93 to 97 % of the median intervals hold the true median of a skewed law', () => {
  const random = seededRandom(SEED);
  const truth = Math.log(2);
  const held = coverage(() => {
    const values = Array.from({ length: 101 }, () => -Math.log(1 - random())).sort((a, b) => a - b);
    const { low, high } = medianByRanks(values);
    return low <= truth && truth <= high;
  });
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
});

test('Gamma and Dirichlet draws have the means they should', () => {
  const random = seededRandom(SEED);
  for (const shape of [0.5, 1, 3, 40]) {
    const draws = Array.from({ length: 4000 }, () => gamma(shape, random));
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(Math.abs(mean - shape)).toBeLessThan(4 * Math.sqrt(shape / draws.length));
  }
  expect(dirichlet([1, 2, 3], random).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});
