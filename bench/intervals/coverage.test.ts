import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { coverageOf, SIMULATIONS } from './simulations';

const SIZES = [100, 400];
const INTERVALS = 1_200;
/** Each interval of a mean draws its resamples. */
const OF_MEANS = 200;
const isMean = (kind: string) => kind.startsWith('mean');

const CASES = SIMULATIONS.flatMap((simulation) => {
  const { kind, known } = simulation;
  // A hundred skewed values are fewer of equal weight: their mean has no interval.
  const sizes = SIZES.filter((n) => !known?.sizes.includes(n) && (n >= 400 || !isMean(kind)));
  return sizes.map((n) => ({ simulation, n, kind }));
});

test.each(CASES)('93 to 97 % of the intervals hold the truth: $kind, n = $n', ({ simulation, n, kind }) => {
  const runs = Math.ceil((isMean(kind) ? OF_MEANS : INTERVALS) / simulation.worlds.length);
  const { held } = coverageOf(simulation, n, runs, seededRandom(20_261_121 + n));
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
});

test('a mean of fewer than a hundred values of equal weight has no interval to hold anything', () => {
  const mean = SIMULATIONS.find(({ kind }) => isMean(kind));
  expect(mean && coverageOf(mean, 100, 10, seededRandom(1))).toEqual({ held: null, intervals: 0 });
});
