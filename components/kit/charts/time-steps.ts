import {
  CALENDAR_STEPS,
  type CalendarStep,
  endOfStep,
  startOfStep,
  stepsWithin,
} from '@/lib/domain/calendar-steps';

/** More bars than this are merged into the next coarser step. */
export const MAX_BARS = 120;

/** The finest step at or above `step` that draws [from, to) in at most MAX_BARS bars (years if none does). */
export function displayStep(from: number, to: number, step: CalendarStep): CalendarStep {
  const coarser = CALENDAR_STEPS.slice(CALENDAR_STEPS.indexOf(step));
  return coarser.find((one) => stepsWithin(to - from, one) <= MAX_BARS) ?? 'year';
}

export interface StepBucket<T> {
  start: number;
  end: number;
  items: T[];
}

/** Groups items into consecutive buckets of `step`, empty ones included, from the first to the last item. */
export function bucketBySteps<T extends { at: string }>(items: T[], step: CalendarStep): StepBucket<T>[] {
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
