import jStat from 'jstat';
import { above, boundaries, type Looks, medianDrift } from './spending';

/* Verdicts of a campaign's arms against its control, from days that are closed (statistics.md §8). */

/** One-sided, for all arms of a campaign together; as much again for "worse". */
const LEVEL = 0.025;
const FEWEST_DAYS = 5;
/** Results that each side would have if both bought alike for their money: below that chance alone tells them apart. */
const FEWEST_RESULTS = 10;
/** Differences of days that are all the same tell nothing of how much they vary. */
const NO_ERROR = 1e-9;

/** What an arm brought on one closed day. */
export interface ArmDay {
  results: number;
  spend: number;
}

export interface JudgedInput {
  control: readonly ArmDay[];
  /** Days in the same order as the control's. */
  arms: readonly (readonly ArmDay[])[];
  /** Days that were planned. */
  planned: number;
  /** Parts of the days at which it is looked; absent: daily from the fifth closed day on. */
  looks?: Looks;
}

export type Verdict = 'better' | 'worse' | 'cannot_tell';

export interface Judged {
  verdict: Verdict;
  /** Closed days when it was told; null: not yet. */
  day: number | null;
  /** More results for the same money than the control's: 0.1 is a tenth more. Null: fewer than five closed days, too few results, or days that do not vary. */
  lift: { value: number; low: number; high: number } | null;
  days: number;
}

/**
 * Results for the same money, as a logarithm. Half a result for what a day costs on average keeps a day without any in,
 * and is the same for the same money: who spent less is not better for having had none.
 */
const yieldOf = ({ results, spend }: ArmDay, usual: number) => Math.log(results / spend + 0.5 / usual);

interface Paired {
  mean: number;
  error: number;
  n: number;
}

function tooFew(pairs: readonly { own: ArmDay; other: ArmDay }[]): boolean {
  const total = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0);
  const results = total(({ own, other }) => own.results + other.results);
  const part = total(({ own }) => own.spend) / total(({ own, other }) => own.spend + other.spend);
  return results * Math.min(part, 1 - part) < FEWEST_RESULTS;
}

/** Differences of the same days: what a day does to all arms falls out. */
function pairedUpTo(arm: readonly ArmDay[], control: readonly ArmDay[], days: number): Paired | null {
  const pairs = arm.slice(0, days).flatMap((own, at) => {
    const other = control[at];
    return other && own.spend > 0 && other.spend > 0 ? [{ own, other }] : [];
  });
  const n = pairs.length;
  if (n < FEWEST_DAYS || tooFew(pairs)) return null;
  const usual = pairs.reduce((sum, { own, other }) => sum + own.spend + other.spend, 0) / (2 * n);
  const differences = pairs.map(({ own, other }) => yieldOf(own, usual) - yieldOf(other, usual));
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  const square = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const error = Math.sqrt(square / n);
  return error < NO_ERROR ? null : { mean, error, n };
}

/** The normal score with the same one-sided p as Student's t. */
function scoreOf({ mean, error, n }: Paired): number {
  const t = mean / error;
  const p = jStat.ibeta((n - 1) / (n - 1 + t * t), (n - 1) / 2, 0.5) / 2;
  return Math.sign(t) * Math.min(6, -jStat.normal.inv(Math.max(1e-9, p), 0, 1));
}

/** A look a day from the fifth closed day on. */
export const looksOf = (planned: number): Looks =>
  Array.from({ length: Math.max(1, planned - FEWEST_DAYS + 1) }, (_, at) =>
    Math.min(1, (FEWEST_DAYS + at) / Math.max(FEWEST_DAYS, planned)),
  );

interface Told {
  day: number;
  look: number;
  score: number;
  points: readonly number[];
}

interface Schedule {
  looks: Looks;
  dayAt: (look: number) => number;
}

/** Holm over the arms at every look: what a verdict frees is passed on, and no later look takes one back. */
function toldOn(
  side: 1 | -1,
  scores: readonly (readonly (number | null)[])[],
  { looks, dayAt }: Schedule,
): (Told | null)[] {
  const told: (Told | null)[] = scores.map(() => null);
  looks.forEach((_, look) => {
    for (let open = told.filter((one) => one === null).length; open > 0; open -= 1) {
      const points = boundaries(LEVEL / open, looks);
      const best = told.reduce<number | null>((found, one, at) => {
        const score = scores[at]?.[look] ?? null;
        if (one !== null || score === null) return found;
        const now = found === null ? -Infinity : side * (scores[found]?.[look] ?? 0);
        return side * score > now ? at : found;
      }, null);
      const score = best === null ? 0 : side * (scores[best]?.[look] ?? 0);
      if (best === null || score < (points[look] ?? Infinity)) return;
      told[best] = { day: dayAt(look), look, score, points };
    }
  });
  return told;
}

/** At least 95 % at whatever look it is read. */
function repeatedInterval({ mean, error, n }: Paired, look: number, looks: Looks) {
  const point = boundaries(LEVEL, looks)[Math.min(look, looks.length - 1)] ?? 3;
  const p = Math.max(1e-9, above(point));
  const half = error * jStat.studentt.inv(1 - p, n - 1);
  return { low: mean - half, high: mean + half };
}

function judged(
  arm: readonly ArmDay[],
  control: readonly ArmDay[],
  { side, told, looks }: { side: 1 | -1 | 0; told: Told | null; looks: Looks },
): Judged {
  const closed = Math.min(arm.length, control.length);
  const now = pairedUpTo(arm, control, closed);
  const verdict = side === 1 ? 'better' : side === -1 ? 'worse' : 'cannot_tell';
  if (!now) return { verdict, day: told?.day ?? null, lift: null, days: closed };
  const stopped = told ? pairedUpTo(arm, control, told.day) : null;
  const look = told?.look ?? Math.max(0, Math.min(closed - FEWEST_DAYS, looks.length - 1));
  const read = stopped ?? now;
  const { low, high } = repeatedInterval(read, look, looks);
  // The mean at a stop is too high: it is scaled down as far as the score is above the median-unbiased drift.
  const unbiased =
    told && stopped
      ? (stopped.mean *
          medianDrift(looks.slice(0, look + 1), told.points, told.score) *
          Math.sqrt(looks[look] ?? 1)) /
        told.score
      : read.mean;
  const ratio = (value: number) => Math.exp(value) - 1;
  return {
    verdict,
    day: told?.day ?? null,
    lift: { value: ratio(Math.min(high, Math.max(low, unbiased))), low: ratio(low), high: ratio(high) },
    days: closed,
  };
}

/** What the closed days say of each arm. The same days give the same verdicts, whenever they are read. */
export function judgeArms({ control, arms, planned, looks = looksOf(planned) }: JudgedInput): Judged[] {
  const dayAt = (look: number) => Math.round((looks[look] ?? 1) * Math.max(FEWEST_DAYS, planned));
  const scores = arms.map((arm) =>
    looks.map((_, look) => {
      const days = dayAt(look);
      if (days > Math.min(arm.length, control.length)) return null;
      const paired = pairedUpTo(arm, control, days);
      return paired && scoreOf(paired);
    }),
  );
  const better = toldOn(1, scores, { looks, dayAt });
  const worse = toldOn(-1, scores, { looks, dayAt });
  return arms.map((arm, at) => {
    const [up, down] = [better[at] ?? null, worse[at] ?? null];
    const side = up && (!down || up.day <= down.day) ? 1 : down ? -1 : 0;
    return judged(arm, control, { side, told: side === 1 ? up : side === -1 ? down : null, looks });
  });
}
