import type { Span } from './dates-in-years';
import type { Unit } from './dates-table';

/* Whole units of time around a moment, and so many of them from the start or up to the end of the data. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The hour, day, week (from Monday), month or year an instant lies in, so many before it. */
export function unitAround(at: number, unit: Unit, back = 0): Span {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case 'minute': {
      const from = Math.floor(at / MINUTE_MS - back) * MINUTE_MS;
      return { from, to: from + MINUTE_MS };
    }
    case 'hour': {
      const from = Math.floor(at / HOUR_MS - back) * HOUR_MS;
      return { from, to: from + HOUR_MS };
    }
    case 'day':
      return { from: Date.UTC(year, month, day - back), to: Date.UTC(year, month, day - back + 1) };
    case 'week': {
      const monday = day - ((date.getUTCDay() + 6) % 7) - 7 * back;
      return { from: Date.UTC(year, month, monday), to: Date.UTC(year, month, monday + 7) };
    }
    case 'month':
      return { from: Date.UTC(year, month - back), to: Date.UTC(year, month - back + 1) };
    case 'year':
      return { from: Date.UTC(year - back, 0), to: Date.UTC(year - back + 1, 0) };
  }
}

/** So many minutes, hours, days or months up to the end of the data. */
export function lastOnes(count: number, unit: Unit, lastAt: number): Span {
  if (unit === 'minute') return { from: lastAt + 1 - count * MINUTE_MS, to: lastAt + 1 };
  if (unit === 'hour') return { from: lastAt + 1 - count * HOUR_MS, to: lastAt + 1 };
  const { to } = unitAround(lastAt, 'day');
  const date = new Date(to);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'day') return { from: to - count * DAY_MS, to };
  if (unit === 'week') return { from: to - 7 * count * DAY_MS, to };
  return {
    from: unit === 'month' ? Date.UTC(year, month - count, day) : Date.UTC(year - count, month, day),
    to,
  };
}

/** As many from the first post on; days begin at midnight. */
export function firstOnes(count: number, unit: Unit, firstAt: number): Span {
  if (unit === 'minute') return { from: firstAt, to: firstAt + count * MINUTE_MS };
  if (unit === 'hour') return { from: firstAt, to: firstAt + count * HOUR_MS };
  const { from } = unitAround(firstAt, 'day');
  const date = new Date(from);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'day') return { from, to: from + count * DAY_MS };
  if (unit === 'week') return { from, to: from + 7 * count * DAY_MS };
  return {
    from,
    to: unit === 'month' ? Date.UTC(year, month + count, day) : Date.UTC(year + count, month, day),
  };
}

/** "Lately" in data of years, weeks, days or less: the last month, week or day of them, or the last quarter. */
export function recentOnes(firstAt: number, lastAt: number): Span & { unit: Unit } {
  const days = (lastAt - firstAt) / DAY_MS;
  if (days >= 180) return { ...lastOnes(30, 'day', lastAt), unit: 'month' };
  if (days >= 21) return { ...lastOnes(1, 'week', lastAt), unit: 'week' };
  if (days >= 3) return { ...lastOnes(1, 'day', lastAt), unit: 'day' };
  const minutes = Math.max(5, Math.ceil((days * DAY_MS) / MINUTE_MS / 4 / 5) * 5);
  return { ...lastOnes(minutes, 'minute', lastAt), unit: 'minute' };
}
