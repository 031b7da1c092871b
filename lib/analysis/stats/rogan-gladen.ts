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

/** Solves a·x = b by elimination with pivots, or null when a is singular. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] | null {
  const rows = a.map((row, index) => [...row, b[index] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row;
    }
    if (Math.abs(cell(pivot, column)) < SINGULAR) return null;
    rows.splice(column, 1, ...rows.splice(pivot, 1, rows[column] ?? []));
    const divisor = cell(column, column);
    rows[column] = (rows[column] ?? []).map((value) => value / divisor);
    for (let row = 0; row < size; row += 1) {
      const factor = cell(row, column);
      if (row !== column) rows[row] = (rows[row] ?? []).map((value, k) => value - factor * cell(column, k));
    }
  }
  return rows.map((row) => row[size] ?? 0);
}

/** True shares from called shares: q = Mᵗp solved for p, set into [0, 1] and to a sum of 1. */
function uncall(rates: readonly (readonly number[])[], called: readonly number[]): number[] | null {
  const transposed = called.map((_, j) => rates.map((row) => row[j] ?? 0));
  const raw = solve(transposed, called);
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
