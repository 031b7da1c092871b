import { studentP } from '@/lib/analysis/stats/exact-p';
import { mean } from 'd3-array';
import type { Walk } from './walk-forward';
import { levelOfTest } from './test-levels';

/** With fewer test posts no share inside the interval is told. */
const LEAST_FOR_COVERAGE = 100;

export type BaselineName = 'median' | 'lastWeek' | 'plain';

/** How predictions did on posts that they had not seen. */
export interface Scoreboard {
  /** Posts predicted, and the blocks of time they were judged in. */
  posts: number;
  blocks: number;
  /** Mean absolute error on the logarithm. */
  error: number;
  baselines: Record<BaselineName, number>;
  /** The one that did best. */
  best: BaselineName;
  /** By how much the error is smaller than that one's, and the one-sided p of 'it is not'. */
  gain: number;
  p: number;
  /** Whether predictions may be shown as advice when this is the first test of the account. */
  advice: boolean;
  /** Posts inside their 95 % interval; null under 100 of them. */
  coverage: { inside: number; of: number } | null;
}

/** Absolute errors of scored posts, block by block. */
function errorsOf({ series, blocks }: Walk, predicted: Float64Array): number[][] {
  return blocks.slice(1).map((until, at) => {
    const errors: number[] = [];
    for (let post = blocks[at] ?? 0; post < until; post += 1)
      errors.push(Math.abs((series.y[post] ?? 0) - (predicted[post] ?? 0)));
    return errors;
  });
}

const meanOf = (errors: readonly number[][]) => mean(errors.flat()) ?? NaN;

/** One-sided p of 'the mean of the blocks is not above 0'. */
function gainP(gains: readonly number[]): number {
  const n = gains.length;
  const middle = mean(gains) ?? 0;
  const variance = gains.reduce((sum, gain) => sum + (gain - middle) ** 2, 0) / (n - 1);
  if (!(variance > 0)) return 1;
  const half = studentP(middle / Math.sqrt(variance / n), n - 1) / 2;
  return middle > 0 ? half : 1 - half;
}

function coverageOf({ series, blocks, low, high }: Walk): Scoreboard['coverage'] {
  let [inside, of] = [0, 0];
  for (let at = blocks[0] ?? 0; at < series.count; at += 1) {
    const [from, to, y] = [low[at] ?? NaN, high[at] ?? NaN, series.y[at] ?? 0];
    if (Number.isNaN(from)) continue;
    of += 1;
    if (y >= from && y <= to) inside += 1;
  }
  return of < LEAST_FOR_COVERAGE ? null : { inside, of };
}

/**
 * Holds a model against the account's median and last week, and against `plain`, the same model without the part that
 * is asked about: a better guess of the level alone is no reason to advise an hour.
 */
export function scoreboard(walk: Walk, plain: Float64Array): Scoreboard {
  const model = errorsOf(walk, walk.timed);
  const compared = {
    median: errorsOf(walk, walk.series.median),
    lastWeek: errorsOf(walk, walk.series.week),
    plain: errorsOf(walk, plain),
  };
  const names = Object.keys(compared) as BaselineName[];
  const baselines = { median: 0, lastWeek: 0, plain: 0 };
  for (const name of names) baselines[name] = meanOf(compared[name]);
  const best = names.reduce((least, name) => (baselines[name] < baselines[least] ? name : least));
  const gains = compared[best].map((errors, at) => (mean(errors) ?? 0) - (mean(model[at] ?? []) ?? 0));
  const error = meanOf(model);
  const [gain, p] = [baselines[best] - error, gainP(gains)];
  return {
    ...{ posts: model.flat().length, blocks: model.length, error, baselines, best, gain, p },
    advice: gain > 0 && p <= levelOfTest(1),
    coverage: coverageOf(walk),
  };
}
