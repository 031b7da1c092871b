import jStat from 'jstat';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';

/* Group-sequential tests: how high a score must be at each look, so that all looks together err at one level. */

/** P(Z ≥ z). */
export const above = (z: number) => (z >= 0 ? twoSidedP(z) / 2 : 1 - twoSidedP(z) / 2);
/** Lan and DeMets' spending in the shape of O'Brien and Fleming, one-sided; `t` is the part of the days that are over. */
export const spent = (level: number, t: number) =>
  t <= 0 ? 0 : Math.min(level, 2 * above(jStat.normal.inv(1 - level / 2, 0, 1) / Math.sqrt(Math.min(1, t))));

const REACH = 6;
const STEP = 0.025;
const GRID = Array.from({ length: Math.round((2 * REACH) / STEP) + 1 }, (_, at) => -REACH + at * STEP);

const density = (x: number, variance: number) =>
  Math.exp((-x * x) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);

/** The density one step later: of what had not crossed, moved by drift and noise. */
function moved(before: Float64Array, dt: number, drift: number): Float64Array {
  const half = Math.ceil((6 * Math.sqrt(dt)) / STEP);
  const shift = drift * dt;
  const offset = Math.round(shift / STEP);
  const kernel = Array.from({ length: 2 * half + 1 }, (_, at) =>
    density((at - half + offset) * STEP - shift, dt),
  );
  const after = new Float64Array(before.length);
  for (let from = 0; from < before.length; from += 1) {
    const mass = (before[from] ?? 0) * STEP;
    if (mass < 1e-16) continue;
    for (let at = 0; at < kernel.length; at += 1) {
      const to = from + at - half + offset;
      if (to >= 0 && to < after.length) after[to] = (after[to] ?? 0) + mass * (kernel[at] ?? 0);
    }
  }
  return after;
}

const first = (t: number, drift: number) => Float64Array.from(GRID, (x) => density(x - drift * t, t));

/** The mass above a point. */
function massAbove(values: Float64Array, point: number): number {
  let sum = 0;
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const x = GRID[at] ?? 0;
    if (x < point - STEP / 2) break;
    // The cell that the point stands in counts by the part of it that lies above.
    const part = Math.min(1, (x + STEP / 2 - point) / STEP);
    sum += (values[at] ?? 0) * STEP * part;
  }
  return sum;
}

function truncated(values: Float64Array, point: number): Float64Array {
  return values.map((value, at) => {
    const part = ((GRID[at] ?? 0) + STEP / 2 - point) / STEP;
    return value * (1 - Math.min(1, Math.max(0, part)));
  });
}

function pointWithMass(values: Float64Array, mass: number): number {
  let [low, high] = [-REACH, REACH];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (massAbove(values, middle) > mass) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Looks as parts of the planned days that are over, rising, the last one 1 or less. */
export type Looks = readonly number[];

const known = new Map<string, number[]>();
/** Anybody may ask for other days and arms: what was asked first is forgotten first. */
const MOST_KNOWN = 500;
export const boundariesKept = () => known.size;

/** The score that must be reached at each look. One-sided. */
export function boundaries(level: number, looks: Looks): number[] {
  const key = `${level.toPrecision(8)} ${looks.join(' ')}`;
  const found = known.get(key);
  if (found) return found;
  let values: Float64Array = new Float64Array(0);
  let used = 0;
  const points = looks.map((t, at) => {
    values = at === 0 ? first(t, 0) : moved(values, t - (looks[at - 1] ?? 0), 0);
    const now = spent(level, t);
    const point = pointWithMass(values, Math.max(1e-12, now - used));
    used = now;
    values = truncated(values, point);
    return point / Math.sqrt(t);
  });
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, points);
  return points;
}

/** P(the boundary is crossed before the last look, or its score is at least `z`) under a drift. */
function crossing(looks: Looks, points: readonly number[], z: number, drift: number): number {
  let values: Float64Array = new Float64Array(0);
  let crossed = 0;
  looks.forEach((t, at) => {
    values = at === 0 ? first(t, drift) : moved(values, t - (looks[at - 1] ?? 0), drift);
    const point = (at === looks.length - 1 ? z : (points[at] ?? 0)) * Math.sqrt(t);
    crossed += massAbove(values, point);
    values = truncated(values, point);
  });
  return crossed;
}

/** The drift under which stopping here, or more clearly, is as likely as not: a median-unbiased estimate of it. */
export function medianDrift(looks: Looks, points: readonly number[], z: number): number {
  let [low, high] = [-4, 8];
  for (let step = 0; step < 18; step += 1) {
    const middle = (low + high) / 2;
    if (crossing(looks, points, z, middle) < 0.5) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
