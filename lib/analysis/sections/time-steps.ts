import { CALENDAR_STEPS, type CalendarStep, endOfStep, stepsWithin } from '@/lib/domain/calendar-steps';
import type { StepRow } from './facets';
import type { Span } from './read-spans';
import { BUSY, HOURLY_BELOW_MS, MOST_STEPS } from './thresholds';

const HOUR_MS = 3_600_000;

/** Hours for windows under 3 days; `busy`: for longer ones where few days hold most posts; else days (UTC). */
export function stepsAsked(from: number, to: number): 'hour' | 'busy' | 'day' {
  if (to - from < HOURLY_BELOW_MS) return 'hour';
  return to - from <= BUSY.mostHours * HOUR_MS ? 'busy' : 'day';
}

/** Days, or of a long window the finest step that tells it in at most so many. */
export function coarseStep(from: number, to: number): CalendarStep {
  const coarse = CALENDAR_STEPS.slice(CALENDAR_STEPS.indexOf('day'));
  return coarse.find((step) => stepsWithin(to - from, step) <= MOST_STEPS) ?? 'year';
}

export const stepSpan = (at: number, step: CalendarStep): Span => ({ from: at, to: endOfStep(at, step) });

const known = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));

/** Rows of one step and one sentiment put together. */
export function joinedRows(rows: readonly StepRow[], startOf: (at: number) => number): StepRow[] {
  const joined = new Map<string, StepRow>();
  for (const row of rows) {
    const at = startOf(row.at);
    const key = `${at}\t${row.sentiment}`;
    const held = joined.get(key) ?? { ...row, at, posts: 0, engagements: null, told: 0, dateOnly: 0 };
    joined.set(key, {
      ...held,
      posts: held.posts + row.posts,
      engagements: known(held.engagements, row.engagements),
      told: held.told + row.told,
      dateOnly: held.dateOnly + row.dateOnly,
    });
  }
  return [...joined.values()];
}
