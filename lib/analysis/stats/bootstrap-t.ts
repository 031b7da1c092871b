import { normal, type Random, seededRandom } from './seeded-random';
import type { Interval } from './wilson';

/** So many units have this value. */
export interface Tally {
  value: number;
  units: number;
}

/**
 * Units of equal weight (Kish) that it takes: of fewer a skewed mean is covered too seldom by any interval. A unit that
 * holds over a tenth of the sum leaves less than a hundred of them.
 */
const LEAST_UNITS = 100;
const RESAMPLES = 999;
const SEED = 20_261_122;
/** From so many on a Poisson number is as good as normal. */
const MANY = 50;

/** Gives Poisson numbers: how often units are drawn again. */
function drawer(expected: number, random: Random): () => number {
  if (expected > MANY) return () => Math.max(0, Math.round(expected + Math.sqrt(expected) * normal(random)));
  const none = Math.exp(-expected);
  return () => {
    const below = random();
    let [times, part, sum] = [0, none, none];
    while (below > sum && part > 0) {
      times += 1;
      part *= expected / times;
      sum += part;
    }
    return times;
  };
}

interface Moments {
  mean: number;
  error: number;
}

function momentsOf(units: number, sum: number, squares: number): Moments {
  const mean = sum / units;
  const variance = Math.max(0, squares / units - mean ** 2) * (units / (units - 1));
  return { mean, error: Math.sqrt(variance / units) };
}

/** How far the means of resamples lie from the mean, in their own standard errors, ascending. */
function studentized(tallies: readonly Tally[], mean: number): number[] {
  const random = seededRandom(SEED);
  const none = () => new Float64Array(RESAMPLES);
  const [units, sums, squares] = [none(), none(), none()];
  for (const { value, units: expected } of tallies) {
    const draw = drawer(expected, random);
    for (let run = 0; run < RESAMPLES; run += 1) {
      const times = draw();
      units[run] = (units[run] ?? 0) + times;
      sums[run] = (sums[run] ?? 0) + times * value;
      squares[run] = (squares[run] ?? 0) + times * value ** 2;
    }
  }
  const far = Array.from(units, (count, run) => {
    const again = momentsOf(count, sums[run] ?? 0, squares[run] ?? 0);
    return (again.mean - mean) / again.error;
  });
  return far.filter(Number.isFinite).sort((a, b) => a - b);
}

/**
 * 95 % interval of a skewed mean (bootstrap-t, Efron 1982): the law of the mean's own t is taken from resamples, so that
 * its ends lie as unevenly as the values do. The seed is fixed: the same values give the same interval.
 * @returns null for fewer than 100 units of equal weight, so where one holds over a tenth of the sum, and for values
 * that are all the same.
 */
export function bootstrapMean(tallies: readonly Tally[]): Interval | null {
  const units = tallies.reduce((sum, one) => sum + one.units, 0);
  const sum = tallies.reduce((total, one) => total + one.units * one.value, 0);
  const squares = tallies.reduce((total, one) => total + one.units * one.value ** 2, 0);
  if (units < LEAST_UNITS || sum ** 2 < LEAST_UNITS * squares) return null;
  const { mean, error } = momentsOf(units, sum, squares);
  if (error === 0) return null;
  const far = studentized(tallies, mean);
  const at = (share: number) => far[Math.min(far.length, Math.ceil(share * (RESAMPLES + 1))) - 1] ?? 0;
  return { low: mean - at(0.975) * error, high: mean - at(0.025) * error };
}
