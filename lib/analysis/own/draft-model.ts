import { tPoint } from '@/lib/analysis/stats/student';
import { FEATURES, featuresInto, type Part, PARTS, usualSpread } from './features';
import type { Draft } from './own-post';
import { errorRange, LEAST_ERRORS } from './past-errors';
import { dot, type Ridge } from './ridge';
import type { Walk } from './walk-forward';

/** A ratio with its 95 % interval. */
export interface RatioRange {
  ratio: number;
  low: number;
  high: number;
}

/** Everything that a draft is measured by; plain data that threads can hand on. */
export interface DraftModel {
  coefficients: number[];
  /** Of each part: how many times as many engagements posts with it have, all else alike. */
  effects: { part: Part; effect: RatioRange }[];
  /** Of posts with a given part, how many there are: without any its effect is a guess. */
  posts: Record<Part, number>;
  /** log(1 + engagements) of the account's median now, and how far the last week lies above it. */
  median: number;
  trend: number;
  lean: number;
  /** Between which the next error lies in 95 %, from the model and from the median alone; null while not known. */
  range: { low: number; high: number } | null;
  medianRange: { low: number; high: number } | null;
}

/**
 * Bounds on how much a single post weighs draw effects towards none, which errors do not tell: so much wider, intervals
 * held the truth of 95 % of sample persons.
 */
const WIDER = 1.3;
/** Posts in a row that count as one, because neighbours share their fortune. */
const CLUSTERS = 60;

/** Sums of products of errors within clusters: what makes neighbours' likeness widen the intervals. */
function meat(walk: Walk, coefficients: Float64Array): { meat: Float64Array; clusters: number } {
  const { count, y, median, rows } = walk.series;
  const size = Math.max(1, Math.ceil(count / CLUSTERS));
  const sums = new Float64Array(FEATURES * FEATURES);
  let clusters = 0;
  for (let from = 0; from < count; from += size, clusters += 1) {
    const score = new Float64Array(FEATURES);
    for (let at = from; at < Math.min(count, from + size); at += 1) {
      const error = (y[at] ?? 0) - (median[at] ?? 0) - dot(coefficients, rows, at * FEATURES);
      for (let part = 0; part < FEATURES; part += 1)
        score[part] = (score[part] ?? 0) + error * (rows[at * FEATURES + part] ?? 0);
    }
    for (let cell = 0; cell < sums.length; cell += 1)
      sums[cell] =
        (sums[cell] ?? 0) + (score[Math.floor(cell / FEATURES)] ?? 0) * (score[cell % FEATURES] ?? 0);
  }
  return { meat: sums, clusters };
}

/** Standard error of each coefficient: of clustered errors, and of what the usual spread leaves open. */
function standardErrors(walk: Walk, ridge: Ridge, coefficients: Float64Array) {
  const spreads = PARTS.map(usualSpread);
  const inverse = ridge.inverse(spreads);
  const { meat: sums, clusters } = meat(walk, coefficients);
  spreads.forEach((spread, at) => {
    sums[at * FEATURES + at] = (sums[at * FEATURES + at] ?? 0) + ridge.penalty(spread) * ridge.meanSquare();
  });
  const errors = PARTS.map((_, part) => {
    let variance = 0;
    for (let one = 0; one < FEATURES; one += 1)
      for (let other = 0; other < FEATURES; other += 1)
        variance +=
          (inverse[part * FEATURES + one] ?? 0) *
          (sums[one * FEATURES + other] ?? 0) *
          (inverse[part * FEATURES + other] ?? 0);
    return Math.sqrt(variance);
  });
  return { errors, freedom: Math.max(1, clusters - 1) };
}

const asRange = (log: number, reach: number): RatioRange => ({
  ratio: Math.exp(log),
  low: Math.exp(log - reach),
  high: Math.exp(log + reach),
});

function rangeOf(errors: Float64Array): DraftModel['range'] {
  const { low, high, errors: known } = errorRange(errors, errors.length);
  return known < LEAST_ERRORS ? null : { low, high };
}

function postsWith({ series }: Walk): Record<Part, number> {
  const posts = {} as Record<Part, number>;
  PARTS.forEach((part, column) => {
    let found = 0;
    for (let at = 0; at < series.count; at += 1) if (series.rows[at * FEATURES + column] !== 0) found += 1;
    posts[part] = found;
  });
  return posts;
}

/** @param errors Of every post that was predicted before it was seen. */
export function draftModel(walk: Walk, ridge: Ridge, errors: Float64Array): DraftModel {
  const coefficients = ridge.coefficients(FEATURES, PARTS.map(usualSpread));
  const { errors: standard, freedom } = standardErrors(walk, ridge, coefficients);
  const point = tPoint(0.95, freedom);
  const { y, median, now } = walk.series;
  return {
    coefficients: [...coefficients],
    effects: PARTS.map((part, at) => ({
      part,
      effect: asRange(coefficients[at] ?? 0, WIDER * point * (standard[at] ?? 0)),
    })),
    posts: postsWith(walk),
    median: now.median,
    trend: now.week - now.median,
    lean: errorRange(errors, errors.length).lean,
    range: rangeOf(errors),
    medianRange: rangeOf(y.map((value, at) => value - (median[at] ?? 0))),
  };
}

/** What a draft would come to, over the account's median post; null while no interval is known. */
export function predictDraft(model: DraftModel, draft: Draft): RatioRange | null {
  if (model.range === null) return null;
  const row = new Float64Array(FEATURES);
  featuresInto(row, 0, { ...draft, trend: model.trend });
  const plain = dot(Float64Array.from(model.coefficients), row, 0);
  return {
    ratio: Math.exp(plain + model.lean),
    low: Math.exp(plain + model.range.low),
    high: Math.exp(plain + model.range.high),
  };
}
