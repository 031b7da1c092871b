import type { TimeStep } from './chart-table';

/** Pure calendar arithmetic in UTC; instants are epoch milliseconds. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** More bars than this are merged into the next coarser step. */
export const MAX_BARS = 120;

const COARSER: Record<TimeStep, TimeStep | null> = { hour: 'day', day: 'week', week: 'month', month: null };

/** Start of the step that holds `at`. Weeks start on Monday (ISO 8601). */
export function startOfStep(at: number, step: TimeStep): number {
  const date = new Date(at);
  if (step === 'hour') return Math.floor(at / HOUR_MS) * HOUR_MS;
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  if (step === 'day') return day;
  if (step === 'week') return day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** Exclusive end of the step that starts at `start`. */
export function endOfStep(start: number, step: TimeStep): number {
  if (step === 'hour') return start + HOUR_MS;
  if (step === 'day') return start + DAY_MS;
  if (step === 'week') return start + 7 * DAY_MS;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function countSteps(from: number, to: number, step: TimeStep): number {
  if (step === 'month') return (to - from) / (30 * DAY_MS);
  return (to - from) / (endOfStep(0, step) - 0);
}

/** The finest step at or above `step` that draws [from, to) in at most MAX_BARS bars (months if none does). */
export function displayStep(from: number, to: number, step: TimeStep): TimeStep {
  let current = step;
  for (;;) {
    const next = COARSER[current];
    if (next === null || countSteps(from, to, current) <= MAX_BARS) return current;
    current = next;
  }
}

export interface StepBucket<T> {
  start: number;
  end: number;
  items: T[];
}

/** Groups items into consecutive buckets of `step`, empty ones included, from the first to the last item. */
export function bucketBySteps<T extends { at: string }>(items: T[], step: TimeStep): StepBucket<T>[] {
  const byStart = new Map<number, T[]>();
  for (const item of items) {
    const at = Date.parse(item.at);
    if (Number.isNaN(at)) continue;
    const start = startOfStep(at, step);
    const bucket = byStart.get(start);
    if (bucket) bucket.push(item);
    else byStart.set(start, [item]);
  }
  const starts = [...byStart.keys()].sort((a, b) => a - b);
  const first = starts[0];
  const last = starts[starts.length - 1];
  if (first === undefined || last === undefined) return [];
  const buckets: StepBucket<T>[] = [];
  for (let start = first; start <= last; start = endOfStep(start, step)) {
    buckets.push({ start, end: endOfStep(start, step), items: byStart.get(start) ?? [] });
  }
  return buckets;
}
