import { percentile } from './percentile';
import { dirichlet, seededRandom } from './seeded-random';

/**
 * How often a classifier says what: `counts[i][j]` labelled units of true class i that it called class j.
 * Units it could not call are not in it.
 */
export interface ConfusionMatrix {
  classes: readonly string[];
  counts: readonly (readonly number[])[];
}

export interface CorrectedShare {
  share: number;
  low: number;
  high: number;
}

const DRAWS = 2_000;
const SEED = 20_261_121;
/** Jeffreys' prior of a multinomial. */
const PRIOR = 0.5;
const SINGULAR = 1e-6;

/** Brings the largest entry of a column at or below the diagonal onto it. False: all of them are 0. */
function pivotOf(cells: Float64Array, size: number, column: number): boolean {
  const width = size + 1;
  const at = (row: number, place: number) => cells[row * width + place] ?? 0;
  let pivot = column;
  for (let row = column + 1; row < size; row += 1) {
    if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
  }
  if (Math.abs(at(pivot, column)) < SINGULAR) return false;
  for (let place = 0; pivot !== column && place < width; place += 1) {
    const [upper, lower] = [at(column, place), at(pivot, place)];
    cells[column * width + place] = lower;
    cells[pivot * width + place] = upper;
  }
  return true;
}

/** Solves the rows [a | b] for x by elimination with pivots, or null when a is singular. Changes `cells`. */
function solve(cells: Float64Array, size: number): number[] | null {
  const width = size + 1;
  const at = (row: number, place: number) => cells[row * width + place] ?? 0;
  for (let column = 0; column < size; column += 1) {
    if (!pivotOf(cells, size, column)) return null;
    const divisor = at(column, column);
    for (let place = 0; place < width; place += 1)
      cells[column * width + place] = at(column, place) / divisor;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = at(row, column);
      for (let place = 0; place < width; place += 1)
        cells[row * width + place] = at(row, place) - factor * at(column, place);
    }
  }
  return Array.from({ length: size }, (_, row) => at(row, size));
}

/** True shares from called shares: q = Mᵗp solved for p, set into [0, 1] and to a sum of 1. */
function uncall(rates: readonly (readonly number[])[], called: readonly number[]): number[] | null {
  const size = called.length;
  const cells = new Float64Array(size * (size + 1));
  called.forEach((share, j) => {
    rates.forEach((row, i) => (cells[j * (size + 1) + i] = row[j] ?? 0));
    cells[j * (size + 1) + size] = share;
  });
  const raw = solve(cells, size);
  if (!raw) return null;
  const inside = raw.map((share) => Math.max(0, share));
  const sum = inside.reduce((total, share) => total + share, 0);
  return sum > 0 ? inside.map((share) => share / sum) : null;
}

function normalised(row: readonly number[]): number[] {
  const sum = row.reduce((total, value) => total + value, 0);
  return row.map((value) => (sum > 0 ? value / sum : 0));
}

/**
 * Shares corrected for the classifier's own error (Rogan and Gladen 1978, several classes), each with a 95 % interval
 * that holds the sampling error of the shares and of the confusion matrix (seeded posterior draws).
 * @param called Units called each class, in the order of `matrix.classes`.
 * @returns null when nothing was called, a class has no labelled unit, or the matrix tells the classes apart too little.
 */
export function roganGladen(called: readonly number[], matrix: ConfusionMatrix): CorrectedShare[] | null {
  const base = called.reduce((total, n) => total + n, 0);
  const labelled = matrix.counts.every((row) => row.some((n) => n > 0));
  if (base === 0 || !labelled || matrix.counts.length !== called.length) return null;
  const point = uncall(matrix.counts.map(normalised), normalised(called));
  if (!point) return null;
  const random = seededRandom(SEED);
  const draws: number[][] = called.map(() => []);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const rates = matrix.counts.map((row) =>
      dirichlet(
        row.map((n) => n + PRIOR),
        random,
      ),
    );
    const shares = uncall(
      rates,
      dirichlet(
        called.map((n) => n + PRIOR),
        random,
      ),
    );
    shares?.forEach((share, index) => draws[index]?.push(share));
  }
  if ((draws[0]?.length ?? 0) < DRAWS * 0.95) return null;
  return point.map((share, index) => {
    const sorted = (draws[index] ?? []).sort((a, b) => a - b);
    return {
      share,
      low: Math.min(share, percentile(sorted, 0.025)),
      high: Math.max(share, percentile(sorted, 0.975)),
    };
  });
}
