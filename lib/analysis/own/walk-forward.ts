import { median } from 'd3-array';
import { CONTENT_PARTS, FEATURES, LEVEL_PARTS, PARTS, usualSpread } from './features';
import { cellOf, type HourCells, hourCells } from './hour-cells';
import { errorRange, LEAST_ERRORS } from './past-errors';
import { dot, Ridge } from './ridge';
import { DAY_MS, type Series } from './series';

/** Posts that are learnt from before anything is predicted. */
const WARM = 30;
/** The part of the history that is never scored, and the least of it. */
const UNSCORED = 0.25;
const LEAST_UNSCORED = 40;
const [LEAST_BLOCKS, MOST_BLOCKS, POSTS_A_BLOCK] = [8, 20, 10];
/** With fewer posts there are not eight blocks of ten to judge by. */
export const FEWEST_POSTS = LEAST_UNSCORED + LEAST_BLOCKS * POSTS_A_BLOCK;
/** What was learnt is brought up to date at least so often. */
const MOST_A_FOLD = 250;
const LEAST_LEARNT = 20;
/** Posts that tell how far engagements scatter, and how many such widths a post may weigh at most. */
const SCALE_POSTS = 500;
const MOST_WIDTHS = 2;
/** Parts of the week are looked at again when there are so many times as many posts: 168 hours cost more than 16 blocks. */
const GROWTH = { block: 1.02, hour: 1.15 };

/** Predictions of each post from those before it, on the logarithm. */
export interface Walk {
  series: Series;
  /** Places at which the scored blocks start, and the end. */
  blocks: number[];
  /** The level alone; with what is in the post; and with when it was written. */
  level: Float64Array;
  content: Float64Array;
  timed: Float64Array;
  /** Between which `timed` said that 95 % would lie; NaN where it did not know yet. */
  low: Float64Array;
  high: Float64Array;
  /** What each post lay above what its level and content let expect, without the farthest. */
  above: Float64Array;
}

const SPREADS = PARTS.map(usualSpread);
/** Where hours are told by cells they are no part of the regression. */
export type TimedBy = 'cells' | 'parts';

/** Width that bounds how much a single post weighs, and the middle it is measured from. */
function scatter(values: readonly number[]): { middle: number; width: number } {
  const middle = median(values) ?? 0;
  const width = 1.4826 * (median(values, (value) => Math.abs(value - middle)) ?? 0);
  return { middle, width: Math.max(width, 0.05) * MOST_WIDTHS };
}

const held = (value: number, { middle, width }: { middle: number; width: number }) =>
  Math.min(middle + width, Math.max(middle - width, value));

/** Learns from posts in their order and predicts those after. */
class Learner {
  readonly ridge = new Ridge(FEATURES);
  readonly errors: Record<'level' | 'content' | 'timed', Float64Array>;
  private learnt = 0;
  private cells: HourCells | null = null;
  private cellsFrom = 0;
  private bounds = { middle: 0, width: Infinity };

  constructor(
    private readonly walk: Walk,
    private readonly by: TimedBy,
  ) {
    const { count } = walk.series;
    const unknown = () => new Float64Array(count).fill(NaN);
    this.errors = { level: unknown(), content: unknown(), timed: unknown() };
  }

  /** Learns of the posts before `until`. */
  learn(until: number): void {
    const { y, median: levels, rows } = this.walk.series;
    const recent: number[] = [];
    for (let at = Math.max(0, until - SCALE_POSTS); at < until; at += 1)
      recent.push((y[at] ?? 0) - (levels[at] ?? 0));
    if (recent.length > 0) this.bounds = scatter(recent);
    for (; this.learnt < until; this.learnt += 1) {
      const over = (y[this.learnt] ?? 0) - (levels[this.learnt] ?? 0);
      this.ridge.add(rows, this.learnt * FEATURES, held(over, this.bounds));
    }
    if (this.by === 'cells' && until > 0 && until >= GROWTH[this.cells?.by ?? 'block'] * this.cellsFrom) {
      const { hourOfWeek, day } = this.walk.series;
      this.cells = hourCells(this.walk.above, hourOfWeek, day, until, false);
      this.cellsFrom = until;
    }
  }

  /** Predicts posts from one place to another; their medians where too little is learnt. */
  predict(from: number, until: number): void {
    const { walk, learnt } = this;
    const { median: levels } = walk.series;
    if (learnt < LEAST_LEARNT) {
      for (const name of ['level', 'content', 'timed'] as const)
        walk[name].set(levels.subarray(from, until), from);
      return;
    }
    this.write('level', LEVEL_PARTS, from, until);
    this.write('content', CONTENT_PARTS, from, until);
    for (let at = from; at < until; at += 1)
      walk.above[at] = held(this.errors.content[at] ?? 0, { ...this.bounds, middle: 0 });
    if (this.by === 'parts') this.write('timed', FEATURES, from, until);
    else this.writeCells(from, until);
    this.writeRange(from, until);
  }

  private write(name: 'level' | 'content' | 'timed', width: number, from: number, until: number): void {
    const { y, median: levels, rows } = this.walk.series;
    const coefficients = this.ridge.coefficients(width, SPREADS);
    const { lean } = errorRange(this.errors[name], this.learnt);
    for (let at = from; at < until; at += 1) {
      const plain = (levels[at] ?? 0) + dot(coefficients, rows, at * FEATURES);
      this.errors[name][at] = (y[at] ?? 0) - plain;
      this.walk[name][at] = plain + lean;
    }
  }

  private writeCells(from: number, until: number): void {
    const { y, hourOfWeek } = this.walk.series;
    const { by, cells } = this.cells ?? { by: 'block' as const, cells: [] };
    for (let at = from; at < until; at += 1) {
      const cell = cells[cellOf(by, hourOfWeek[at] ?? 0)];
      const predicted = (this.walk.content[at] ?? 0) + (cell?.shrunk ?? 0);
      this.walk.timed[at] = predicted;
      this.errors.timed[at] = (y[at] ?? 0) - predicted;
    }
  }

  private writeRange(from: number, until: number): void {
    const range = errorRange(this.errors.timed, this.learnt);
    if (range.errors < LEAST_ERRORS) return;
    for (let at = from; at < until; at += 1) {
      const plain = (this.walk.series.y[at] ?? 0) - (this.errors.timed[at] ?? 0);
      this.walk.low[at] = plain + range.low;
      this.walk.high[at] = plain + range.high;
    }
  }
}

/** Places at which blocks of time start that hold as many posts each, and the end. */
function blocksOf(count: number): number[] {
  const first = Math.max(LEAST_UNSCORED, Math.ceil(count * UNSCORED));
  const blocks = Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, Math.floor((count - first) / POSTS_A_BLOCK)));
  return Array.from({ length: blocks + 1 }, (_, at) => first + Math.round((at * (count - first)) / blocks));
}

/** Where predictions are brought up to date: at every block, and within long ones. */
function foldsOf(blocks: readonly number[], count: number): number[] {
  const [first, second] = [blocks[0] ?? count, blocks[1] ?? count];
  const size = Math.min(MOST_A_FOLD, Math.max(1, second - first));
  const bounds = [WARM, ...blocks];
  return bounds.flatMap((from, at) => {
    const until = bounds[at + 1] ?? from;
    const parts = Math.ceil((until - from) / size);
    return Array.from({ length: parts }, (_, part) => from + Math.floor((part * (until - from)) / parts));
  });
}

/** The first place whose post was not a day old at a moment, so that its engagements were not known. */
function knownAt(series: Series, moment: number, from: number): number {
  let until = from;
  while (until < series.count && (series.at[until] ?? 0) <= moment - DAY_MS) until += 1;
  return until;
}

/**
 * Walks through a history: what each post would come to is said from posts before it alone, which were a day old then.
 * @param series Of at least `FEWEST_POSTS` posts.
 */
export function walkForward(series: Series, by: TimedBy): { walk: Walk; learner: Learner } {
  const unknown = () => new Float64Array(series.count).fill(NaN);
  const blocks = blocksOf(series.count);
  const walk: Walk = {
    ...{ series, blocks, level: unknown(), content: unknown(), timed: unknown() },
    ...{ low: unknown(), high: unknown(), above: unknown() },
  };
  const learner = new Learner(walk, by);
  const folds = foldsOf(blocks, series.count);
  let known = 0;
  folds.forEach((from, at) => {
    known = knownAt(series, series.at[from] ?? 0, known);
    learner.learn(known);
    learner.predict(from, folds[at + 1] ?? series.count);
  });
  learner.learn(series.count);
  return { walk, learner };
}
