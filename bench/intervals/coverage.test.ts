import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { coverageOf, SIMULATIONS } from './simulations';

const SIZES = [100, 400];
const INTERVALS = 1_200;

const CASES = SIMULATIONS.flatMap((simulation) => {
  const { kind, known } = simulation;
  // A mean has an interval from 400 values on.
  const sizes = SIZES.filter((n) => !known?.sizes.includes(n) && (n >= 400 || !kind.startsWith('mean')));
  return sizes.map((n) => ({ simulation, n, kind }));
});

test.each(CASES)('93 to 97 % of the intervals hold the truth: $kind, n = $n', ({ simulation, n }) => {
  const runs = Math.ceil(INTERVALS / simulation.worlds.length);
  const { held } = coverageOf(simulation, n, runs, seededRandom(20_261_121 + n));
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
});

test('a mean of fewer than 400 values has no interval to hold anything', () => {
  const mean = SIMULATIONS.find(({ kind }) => kind.startsWith('mean'));
  expect(mean && coverageOf(mean, 100, 10, seededRandom(1))).toEqual({ held: null, intervals: 0 });
});
