import { type Matrix, solved, triangle } from './cholesky';
import { BLOCKS_OF_WEEK, HOURS_OF_WEEK } from './week-clock';

/** How far hours may lie from one another on the whole, on the logarithm: from as good as nothing to twice as much. */
const SPREADS = [0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.32, 0.5];
/** After so many hours likeness has fallen to 37 %. */
const REACH_HOURS = 6;
const [SAME_DAYS, OTHER_DAYS] = [0.9, 0.7];
/** Of a cell that has no posts: it tells nothing. */
const UNKNOWN = 1e6;

type By = 'hour' | 'block';

interface Place {
  hour: number;
  weekend: boolean;
  /** Which day; all days of a block are one. */
  day: number;
}

const placeOf = (by: By, cell: number): Place =>
  by === 'block'
    ? { hour: (cell % 8) * 3, weekend: cell >= 8, day: 0 }
    : { hour: cell % 24, weekend: cell >= 120, day: Math.floor(cell / 24) };

function likeness(one: Place, other: Place): number {
  const far = Math.abs(one.hour - other.hour);
  const hours = Math.exp(-Math.min(far, 24 - far) / REACH_HOURS);
  if (one.weekend !== other.weekend) return hours * OTHER_DAYS;
  return one.day === other.day ? hours : hours * SAME_DAYS;
}

const known = new Map<By, Matrix>();

/** How alike parts of the week are before anything is known of an account. */
function likenesses(by: By): Matrix {
  const width = by === 'hour' ? HOURS_OF_WEEK : BLOCKS_OF_WEEK;
  const found = known.get(by);
  if (found) return found;
  const places = Array.from({ length: width }, (_, cell) => placeOf(by, cell));
  const matrix = Float64Array.from(places.flatMap((one) => places.map((other) => likeness(one, other))));
  known.set(by, matrix);
  return matrix;
}

interface Shrunk {
  /** Log of the chance of the means under this spread. */
  chance: number;
  means: Float64Array;
  variances: Float64Array;
}

function product(matrix: Matrix, vector: Float64Array, scale: number): Float64Array {
  const width = vector.length;
  return Float64Array.from(vector, (_, row) => {
    let sum = 0;
    for (let column = 0; column < width; column += 1)
      sum += (matrix[row * width + column] ?? 0) * (vector[column] ?? 0);
    return sum * scale;
  });
}

function shrunkWith(
  alike: Matrix,
  spread: number,
  means: Float64Array,
  noise: readonly number[],
  withSpread: boolean,
): Shrunk {
  const [width, scale] = [means.length, spread ** 2];
  const whole = alike.map((value) => value * scale);
  noise.forEach((variance, at) => {
    whole[at * width + at] = (whole[at * width + at] ?? 0) + Math.min(UNKNOWN, variance + 1e-9);
  });
  const lower = triangle(whole, width);
  const weights = solved(lower, means);
  let chance = 0;
  for (let at = 0; at < width; at += 1)
    chance -= Math.log(lower[at * width + at] ?? 1) + ((weights[at] ?? 0) * (means[at] ?? 0)) / 2;
  const variances = new Float64Array(withSpread ? width : 0).map((_, at) => {
    const row = alike.slice(at * width, (at + 1) * width).map((value) => value * scale);
    const explained = solved(lower, row).reduce((sum, value, cell) => sum + value * (row[cell] ?? 0), 0);
    return Math.max(0, scale - explained);
  });
  return { chance, means: product(alike, weights, scale), variances };
}

/**
 * Means of parts of the week, each held towards none and towards those close to it (empirical Bayes), averaged over how
 * far hours may differ on this account, each weighed by how well it explains the means.
 * @param noise Variance of each mean; Infinity where there is none.
 */
export function shrinkWeek(
  by: By,
  means: readonly number[],
  noise: readonly number[],
  withSpread: boolean,
): { shrunk: number[]; spread: number[] } {
  const given = Float64Array.from(means);
  const tried = SPREADS.map((spread) => shrunkWith(likenesses(by), spread, given, noise, withSpread));
  const most = Math.max(...tried.map(({ chance }) => chance));
  const weights = tried.map(({ chance }) => Math.exp(chance - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const average = (of: (one: Shrunk) => number) =>
    tried.reduce((total, one, at) => total + (of(one) * (weights[at] ?? 0)) / sum, 0);
  const shrunk = means.map((_, cell) => average((one) => one.means[cell] ?? 0));
  const spread = withSpread
    ? means.map((_, cell) =>
        average((one) => (one.variances[cell] ?? 0) + ((one.means[cell] ?? 0) - (shrunk[cell] ?? 0)) ** 2),
      )
    : [];
  return { shrunk, spread };
}
