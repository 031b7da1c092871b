import { expect, test } from 'vitest';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { coverageOf, SIMULATIONS } from './simulations';

const SIZES = [100, 400];
const INTERVALS = 1_200;

const CASES = SIMULATIONS.flatMap((simulation) => {
  const { kind, known } = simulation;
  return SIZES.filter((n) => !known?.sizes.includes(n)).map((n) => ({ simulation, n, kind }));
});

test.each(CASES)('93 to 97 % of the intervals hold the truth: $kind, n = $n', ({ simulation, n }) => {
  const runs = Math.ceil(INTERVALS / simulation.worlds.length);
  const { held } = coverageOf(simulation, n, runs, seededRandom(20_261_121 + n));
  expect(held).toBeGreaterThanOrEqual(0.93);
  expect(held).toBeLessThanOrEqual(0.97);
});
