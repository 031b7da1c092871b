/** Steps of a calendar in UTC from fine to coarse; instants are epoch milliseconds. */
export const CALENDAR_STEPS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Start of the step that holds `at`. Weeks start on Monday (ISO 8601). */
export function startOfStep(at: number, step: CalendarStep): number {
  const date = new Date(at);
  if (step === 'hour') return Math.floor(at / HOUR_MS) * HOUR_MS;
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  if (step === 'day') return day;
  if (step === 'week') return day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  return Date.UTC(date.getUTCFullYear(), step === 'year' ? 0 : date.getUTCMonth(), 1);
}

/** Exclusive end of the step that starts at `start`. */
export function endOfStep(start: number, step: CalendarStep): number {
  if (step === 'hour') return start + HOUR_MS;
  if (step === 'day') return start + DAY_MS;
  if (step === 'week') return start + 7 * DAY_MS;
  const date = new Date(start);
  if (step === 'year') return Date.UTC(date.getUTCFullYear() + 1, 0, 1);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** `2026-11-01` for a day and the first day of what is longer, `2026-11-01T05:00:00Z` for an hour. */
export function stepLabel(at: number, step: CalendarStep): string {
  const text = new Date(at).toISOString();
  return step === 'hour' ? `${text.slice(0, 19)}Z` : text.slice(0, 10);
}

/** Starts of all steps that [from, to) touches. */
export function startsOfSteps(from: number, to: number, step: CalendarStep): number[] {
  const starts: number[] = [];
  for (let at = startOfStep(from, step); at < to; at = endOfStep(at, step)) starts.push(at);
  return starts;
}

/** About how many steps a stretch of time is. */
export const stepsWithin = (ms: number, step: CalendarStep): number =>
  ms / { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS }[step];
