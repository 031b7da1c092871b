import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapMean, type Tally } from './bootstrap-t';
import { normal, seededRandom } from './seeded-random';

const one = (value: number): Tally => ({ value, units: 1 });

test('a mean of fewer than a hundred units of equal weight, so of one that holds over a tenth, has no whisker', () => {
  const even = (count: number) => Array.from({ length: count }, (_, at) => one(1 + (at % 3)));
  expect(bootstrapMean(even(99))).toBeNull();
  expect(bootstrapMean(even(400))).not.toBeNull();
  expect(bootstrapMean([...even(400), one(90)])).toBeNull();
  expect(bootstrapMean([{ value: 7, units: 500 }])).toBeNull();
  expect(bootstrapMean([])).toBeNull();
});

test('many units of few values are drawn as one by one', () => {
  const tallies = [1, 2, 3, 4].map((value) => ({ value, units: 1_000 }));
  const { low, high } = bootstrapMean(tallies) ?? { low: 0, high: 0 };
  const half = 1.96 * Math.sqrt(1.25 / 4_000);
  expect(low).toBeCloseTo(2.5 - half, 2);
  expect(high).toBeCloseTo(2.5 + half, 2);
});

test('the interval is never of zero width, holds its mean, and is the same each time', () => {
  const tally = fc.record({
    value: fc.integer({ min: 0, max: 10_000 }),
    units: fc.integer({ min: 1, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(tally, { minLength: 1, maxLength: 12 }), (tallies) => {
      const interval = bootstrapMean(tallies);
      expect(bootstrapMean(tallies)).toEqual(interval);
      if (interval === null) return;
      const units = tallies.reduce((sum, { units: n }) => sum + n, 0);
      const mean = tallies.reduce((sum, { value, units: n }) => sum + n * value, 0) / units;
      expect(interval.low).toBeLessThan(mean);
      expect(interval.high).toBeGreaterThan(mean);
    }),
    { seed: 20_261_122, numRuns: 40 },
  );
});

test('at least nine of ten intervals hold the mean of a skewed law, where the normal law holds too few', () => {
  const random = seededRandom(7);
  const truth = Math.exp(0.5);
  const held = Array.from({ length: 200 }, () => {
    const interval = bootstrapMean(Array.from({ length: 400 }, () => one(Math.exp(normal(random)))));
    return interval === null || (interval.low <= truth && truth <= interval.high);
  }).filter(Boolean).length;
  expect(held / 200).toBeGreaterThanOrEqual(0.9);
});
