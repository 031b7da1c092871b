import type { Span } from './dates-in-years';
import { MONTHS, WEEKDAYS, WEEKDAYS_JA } from './dates-table';
import { unitAround } from './units-of-time';

/* The span that a date of a question stands for, by what its pattern found. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const monthOf = (name: string) => MONTHS.findIndex((names) => names.split('|').includes(name));

/** The last year in which this begins no later than the data end. */
function yearOf(
  groups: Record<string, string | undefined>,
  month: number,
  day: number,
  lastAt: number,
): number {
  const { year, shortYear } = groups;
  if (year !== undefined) return Number(year);
  if (shortYear !== undefined) return shortYear.length === 2 ? 2000 + Number(shortYear) : Number(shortYear);
  const last = new Date(lastAt).getUTCFullYear();
  return Date.UTC(last, month, day) > lastAt ? last - 1 : last;
}

export function spanOfDay(groups: Record<string, string | undefined>, lastAt: number): Span | null {
  const month = groups.monthName === undefined ? Number(groups.month) - 1 : monthOf(groups.monthName);
  const day = Number(groups.day);
  const from = Date.UTC(yearOf(groups, month, day, lastAt), month, day);
  // There is no 31 February: such a day would roll into the next month.
  if (month < 0 || month > 11 || day < 1 || new Date(from).getUTCDate() !== day) return null;
  const last = Number(groups.lastDay ?? day);
  const to = Date.UTC(new Date(from).getUTCFullYear(), month, last) + DAY_MS;
  // "30-2 March" is none.
  return last < day || new Date(to - DAY_MS).getUTCMonth() !== month ? null : { from, to };
}

export function spanOfMonth(groups: Record<string, string | undefined>, lastAt: number): Span | null {
  const month = groups.monthName === undefined ? Number(groups.month) - 1 : monthOf(groups.monthName);
  if (month < 0 || month > 11) return null;
  const year = yearOf(groups, month, 1, lastAt);
  const { lastMonthName } = groups;
  if (lastMonthName !== undefined) {
    const more = (monthOf(lastMonthName) - month + 12) % 12;
    return { from: Date.UTC(year, month), to: Date.UTC(year, month + more + 1) };
  }
  const last = Number(groups.lastMonth ?? month + 1);
  if (!(last > month && last <= 12)) return null;
  const [from, middle, to] = [Date.UTC(year, month), Date.UTC(year, month, 16), Date.UTC(year, last)];
  if (groups.half === 'first' || groups.halfJa === '前半') return { from, to: middle };
  if (groups.half === 'second' || groups.halfJa === '後半') return { from: middle, to };
  return spanOfThird(groups, { from, to }) ?? spanOfWeek(groups, { from, to }) ?? { from, to };
}

/** "Early July", 7月中旬: ten days of it. */
function spanOfThird(
  { third, thirdJa }: Record<string, string | undefined>,
  { from, to }: Span,
): Span | null {
  const [second, last] = [from + 10 * DAY_MS, from + 20 * DAY_MS];
  if (/^(?:early|beginning|start)/u.test(third ?? '') || /^(?:上旬|初)/u.test(thirdJa ?? ''))
    return { from, to: second };
  if (/^mid/u.test(third ?? '') || /^(?:中旬|半ば)/u.test(thirdJa ?? '')) return { from: second, to: last };
  return third === undefined && thirdJa === undefined ? null : { from: last, to };
}

const WEEKS_OF_MONTH: Readonly<Record<string, number>> = {
  ...{ first: 0, second: 1, third: 2, fourth: 3, 一: 0, 二: 1, 三: 2, 四: 3 },
  ...{ '1': 0, '2': 1, '3': 2, '4': 3 },
};

/** "The first week of August": its first seven days; the last one ends with the month. */
function spanOfWeek(
  { week, weekJa, weekJaFirst }: Record<string, string | undefined>,
  { from, to }: Span,
): Span | null {
  const named = week ?? weekJa ?? (weekJaFirst === undefined ? undefined : 'first');
  if (named === undefined) return null;
  const at = WEEKS_OF_MONTH[named];
  return at === undefined
    ? { from: to - 7 * DAY_MS, to }
    : { from: from + at * 7 * DAY_MS, to: from + (at + 1) * 7 * DAY_MS };
}

/** An instant of a day; as a time by itself it lasts as long as it is told. */
export function spanOfClock(groups: Record<string, string | undefined>, day: number): Span | null {
  const { minute, half, halfJa, thirty } = groups;
  const told = Number(groups.hour);
  const isLate = (half === 'p' || halfJa === '午後') && told < 12;
  const hour = half === 'a' && told === 12 ? 0 : told + (isLate ? 12 : 0);
  const past = thirty === undefined ? Number(minute ?? 0) : 30;
  if (hour > 24 || past > 59) return null;
  const from = day + hour * HOUR_MS + past * MINUTE_MS;
  return { from, to: from + (past === 0 ? HOUR_MS : MINUTE_MS) };
}

const MOST_DAYS = 14;

/** The one day of the data that is this day of the week; null where there are none or more. */
export function spanOfWeekday(
  { weekday, weekdayJa }: Record<string, string | undefined>,
  firstAt: number,
  lastAt: number,
): Span | null {
  const wanted = weekday === undefined ? WEEKDAYS_JA.indexOf(weekdayJa ?? '?') : WEEKDAYS.indexOf(weekday);
  const last = unitAround(lastAt, 'day').from;
  const count = Math.floor((last - unitAround(firstAt, 'day').from) / DAY_MS) + 1;
  if (!(count <= MOST_DAYS)) return null;
  const days = Array.from({ length: count }, (_, back) => last - back * DAY_MS).filter(
    (day) => new Date(day).getUTCDay() === wanted,
  );
  const [from] = days;
  return from !== undefined && days.length === 1 ? { from, to: from + DAY_MS } : null;
}

const QUARTERS = '一二三四';

/** 2015年上半期, "Q3 2016" */
export function spanOfYearPart(
  { year, yearBehind, part = '' }: Record<string, string | undefined>,
  lastAt: number,
): Span {
  const sign = /[1-4一二三四]/u.exec(part)?.[0];
  const quarter =
    sign === undefined ? null : QUARTERS.includes(sign) ? QUARTERS.indexOf(sign) : Number(sign) - 1;
  const [month, months] = quarter === null ? [/^[上前]/u.test(part) ? 0 : 6, 6] : [quarter * 3, 3];
  const of = yearOf({ year: year ?? yearBehind }, month, 1, lastAt);
  return { from: Date.UTC(of, month), to: Date.UTC(of, month + months) };
}

export function spanOfYear({ year }: Record<string, string | undefined>): Span {
  return { from: Date.UTC(Number(year), 0), to: Date.UTC(Number(year) + 1, 0) };
}
