/** What a labelled unit may rightly be called; several where the origin gives several. */
export interface Labelled<Unit> {
  unit: Unit;
  truth: readonly string[];
}

export interface Method<Unit> {
  /** `ours`, or a package or baseline by its name. */
  name: string;
  answer: (unit: Unit) => string | null;
  /** So slow that only so many units, evenly over the set, are given to it. */
  sample?: number;
}

/**
 * macro-recall: mean over the classes of the share called right; no answer is not right.
 * precision: share right of what was answered, beside the share answered.
 */
export type Metric = 'macro-recall' | 'precision';

export interface TaskSpec<Unit> {
  task: string;
  set: string;
  metric: Metric;
  /** What part of the set, and whether our method was made with it in sight. */
  seen: string;
  read: () => Labelled<Unit>[];
  methods: readonly Method<Unit>[];
}

export interface Figure {
  method: string;
  units: number;
  value: number;
  coverage: number;
}

export interface Speed {
  method: string;
  rowsPerSecond: number;
}

export interface Task {
  task: string;
  set: string;
  metric: Metric;
  seen: string;
  accuracy: () => { units: number; figures: Figure[] };
  speed: () => Speed[];
}

interface Tally {
  all: number;
  answered: number;
  right: number;
}

const sumOf = (tallies: Iterable<Tally>, key: keyof Tally) =>
  [...tallies].reduce((sum, tally) => sum + tally[key], 0);

/** At most so many rows, evenly over all. */
export function spread<Row>(rows: readonly Row[], most: number): Row[] {
  const step = Math.max(1, rows.length / most);
  return rows.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most);
}

function figureOf<Unit>(all: readonly Labelled<Unit>[], method: Method<Unit>, metric: Metric): Figure {
  const rows = spread(all, method.sample ?? Infinity);
  const classes = new Map<string, Tally>();
  for (const { unit, truth } of rows) {
    const key = truth.join(' ');
    const tally = classes.get(key) ?? { all: 0, answered: 0, right: 0 };
    const answer = method.answer(unit);
    tally.all += 1;
    if (answer !== null) tally.answered += 1;
    if (answer !== null && truth.includes(answer)) tally.right += 1;
    classes.set(key, tally);
  }
  const tallies = [...classes.values()];
  const recalls = tallies.map(({ right, all: units }) => right / units);
  const answered = sumOf(tallies, 'answered');
  const recall = recalls.reduce((sum, share) => sum + share, 0) / recalls.length;
  return {
    method: method.name,
    units: rows.length,
    value: metric === 'macro-recall' && answered > 0 ? recall : sumOf(tallies, 'right') / answered,
    coverage: answered / rows.length,
  };
}

const WARM_UP_ROWS = 2_000;
const MIN_CPU_MICROSECONDS = 500_000;

/** Rows a second of one processor, whatever else the machine does; NaN for a method that answers none of them. */
function speedOf<Unit>(rows: readonly Labelled<Unit>[], method: Method<Unit>): Speed {
  const units = spread(rows, WARM_UP_ROWS).map(({ unit }) => unit);
  const chunk = method.sample ? 5 : 200;
  const warmUp = method.sample ? units.slice(0, chunk) : units;
  // Counted, not stopped at the first answer: it is the warm-up as well.
  const answered = warmUp.filter((unit) => method.answer(unit) !== null).length;
  if (answered === 0) return { method: method.name, rowsPerSecond: NaN };
  const start = process.cpuUsage();
  let done = 0;
  for (let spent = 0; spent < MIN_CPU_MICROSECONDS;) {
    for (let next = 0; next < chunk; next += 1) {
      const unit = units[(done + next) % units.length];
      if (unit !== undefined) method.answer(unit);
    }
    done += chunk;
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  const { user, system } = process.cpuUsage(start);
  return { method: method.name, rowsPerSecond: (done * 1_000_000) / (user + system) };
}

export function makeTask<Unit>({ task, set, metric, seen, read, methods }: TaskSpec<Unit>): Task {
  return {
    task,
    set,
    metric,
    seen,
    accuracy: () => {
      const rows = read();
      return { units: rows.length, figures: methods.map((method) => figureOf(rows, method, metric)) };
    },
    speed: () => {
      const rows = read();
      return methods.map((method) => speedOf(rows, method));
    },
  };
}

/** Always the commonest class: what a method has to beat where no package gives the same answer. */
export const always = <Unit>(label: string): Method<Unit> => ({
  name: `always ${label}`,
  answer: () => label,
});
