import { type Found, inNamedYears, inOneYear, type Span } from './dates-in-years';
import {
  AROUND,
  BARE_DAY,
  BESIDE_DATE,
  DAY_PATTERNS,
  MONTH_PATTERNS,
  PART_OF_YEAR_PATTERNS,
  MONTHS,
  NUMBER_WORDS,
  type Relation,
  RELATION_ROWS,
  RELATIVE_ROWS,
  RECENT,
  SECOND_DAY,
  AND,
  BETWEEN,
  CLOCK_PATTERNS,
  TO,
  type Unit,
  WEEKDAY_PATTERNS,
  WEEKDAYS,
  WEEKDAYS_JA,
  YEAR_PATTERNS,
} from './dates-table';
import { firstOnes, lastOnes, recentOnes, unitAround } from './units-of-time';

/** A span as a question names it. */
interface Dated extends Span {
  /** Where in the text, the words of its relation included. */
  start: number;
  end: number;
  relation: Relation;
  /** Counted from the end of the data. */
  relative: boolean;
  unit: Unit;
}

/** What the dates of a question come to. */
export interface AskedTimes {
  dated: Dated[];
  /** Both sides of the one date are meant. */
  around: boolean;
  /** The two dates are the ends of one span. */
  range: boolean;
  /** The dates of the text blanked out, so that nothing else is read into them. */
  rest: string;
}

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

function spanOfDay(groups: Record<string, string | undefined>, lastAt: number): Span | null {
  const month = groups.monthName === undefined ? Number(groups.month) - 1 : monthOf(groups.monthName);
  const day = Number(groups.day);
  const from = Date.UTC(yearOf(groups, month, day, lastAt), month, day);
  // There is no 31 February: such a day would roll into the next month.
  if (month < 0 || month > 11 || day < 1 || new Date(from).getUTCDate() !== day) return null;
  return { from, to: from + DAY_MS };
}

function spanOfMonth(groups: Record<string, string | undefined>, lastAt: number): Span | null {
  const month = groups.monthName === undefined ? Number(groups.month) - 1 : monthOf(groups.monthName);
  if (month < 0 || month > 11) return null;
  const year = yearOf(groups, month, 1, lastAt);
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
function spanOfClock(groups: Record<string, string | undefined>, day: number): Span | null {
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
function spanOfWeekday(
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
function spanOfYearPart(
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

function spanOfYear({ year }: Record<string, string | undefined>): Span {
  return { from: Date.UTC(Number(year), 0), to: Date.UTC(Number(year) + 1, 0) };
}

class Reader {
  readonly found: Found[] = [];
  constructor(
    private text: string,
    private readonly lastAt: number,
  ) {}

  get rest(): string {
    return this.text;
  }

  private take(match: RegExpExecArray, span: Span | null, unit: Unit, relative: boolean): void {
    if (!span) return;
    const [start, end] = [match.index, match.index + match[0].length];
    this.blank(start, end);
    const { month, monthName, part, year, shortYear, yearBehind } = match.groups ?? {};
    const yearless =
      (month ?? monthName ?? part) !== undefined && (year ?? shortYear ?? yearBehind) === undefined;
    this.found.push({ ...span, start, end, unit, relative, ...(yearless && { yearless }) });
  }

  /** What is blanked keeps its place, and no letter of it is read as anything else. */
  blank(start: number, end: number): void {
    this.text = this.text.slice(0, start) + '\u0000'.repeat(end - start) + this.text.slice(end);
  }

  read(
    patterns: readonly RegExp[],
    unit: Unit,
    spanOf: (groups: Record<string, string | undefined>, lastAt: number) => Span | null,
  ): void {
    for (const pattern of patterns)
      for (const match of this.text.matchAll(pattern))
        this.take(match, spanOf(match.groups ?? {}, this.lastAt), unit, false);
  }

  /** Days that are named by their number only, behind one with its month. */
  readSecondDays(): void {
    for (const { from, end } of [...this.found]) {
      const match = SECOND_DAY.exec(this.text.slice(end));
      const day = Number(match?.groups?.day);
      const date = new Date(from);
      const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day);
      if (!match || new Date(at).getUTCDate() !== day) continue;
      const start = end + match[0].search(/\d/u);
      const last = end + match[0].length;
      this.blank(start, last);
      this.found.push({ from: at, to: at + DAY_MS, start, end: last, unit: 'day', relative: false });
    }
  }

  /** "On the 22nd": the last such day that the data reach over. */
  readBareDay(firstAt: number): void {
    if (this.found.length > 0) return;
    for (const match of this.text.matchAll(BARE_DAY)) {
      const day = Number(match.groups?.day ?? match.groups?.dayJa);
      let at = unitAround(this.lastAt, 'day').from;
      while (at >= firstAt - DAY_MS && new Date(at).getUTCDate() !== day) at -= DAY_MS;
      if (at >= firstAt - DAY_MS) this.take(match, { from: at, to: at + DAY_MS }, 'day', false);
    }
  }

  /** Hours of the only day there is: one that is named beside them is no longer meant whole. */
  readClock(firstAt: number): void {
    const days = this.found.filter(({ unit }) => unit === 'day');
    const [only] = days;
    const [first, last] = [unitAround(firstAt, 'day').from, unitAround(this.lastAt, 'day').from];
    const day = days.length === 1 ? only?.from : days.length === 0 && first === last ? last : undefined;
    if (day === undefined) return;
    const known = this.found.length;
    this.read(CLOCK_PATTERNS, 'hour', (groups) => spanOfClock(groups, day));
    if (this.found.length === known) return;
    for (const found of this.found.slice(known)) found.clock = true;
    if (only) this.found.splice(this.found.indexOf(only), 1);
  }

  readRelative(firstAt: number): void {
    for (const { words, unit, back, times = 1, fromStart } of RELATIVE_ROWS)
      for (const match of this.text.matchAll(words)) {
        const count = match.groups?.count ?? match.groups?.countJa;
        const many = count === undefined ? times : (NUMBER_WORDS[count] ?? Number(count));
        const span =
          back !== null
            ? unitAround(this.lastAt, unit, back)
            : fromStart
              ? firstOnes(many, unit, firstAt)
              : lastOnes(many, unit, this.lastAt);
        if (!fromStart || Number.isFinite(firstAt)) this.take(match, span, unit, !fromStart);
      }
    const { unit, ...span } = recentOnes(firstAt, this.lastAt);
    if (this.found.length === 0)
      for (const match of this.text.matchAll(RECENT)) {
        this.take(match, span, unit, true);
        for (const found of this.found) found.whole = true;
      }
  }
}

const LENGTHS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30 };

/** "The week before June 7": as many days that end or begin with it. */
function spanBeside({ from, to }: Span, { count, unit, side }: Record<string, string | undefined>): Span {
  const many = count === undefined ? 1 : (NUMBER_WORDS[count] ?? Number(count));
  const long = many * (LENGTHS[unit ?? ''] ?? 1) * 86_400_000;
  return side === 'after' || side === 'following'
    ? { from: to, to: to + long }
    : { from: from - long, to: from };
}

const OF_DATE =
  /\b(?:posts?|tweets?|messages?|ones?|anything|something|stuff|everything|data) from(?: the)? ?$/u;
const GOES_ON = /^ ?(?:on\b|onwards?\b|to\b|until\b|till\b|through\b|and (?:later|after)|-|–)/u;

/** "since", "before the debate on", の前: with where its words begin and end. */
function related(found: Found, reader: Reader, text: string): Found & Dated {
  if (found.whole) return { ...found, relation: 'in' };
  const beside = BESIDE_DATE.exec(text.slice(0, found.start));
  if (beside) {
    reader.blank(beside.index, found.start);
    return { ...found, ...spanBeside(found, beside.groups ?? {}), start: beside.index, relation: 'in' };
  }
  for (const { relation, en, ja } of RELATION_ROWS) {
    const before = en.exec(text.slice(0, found.start));
    if (before) {
      reader.blank(before.index, found.start);
      // "A post from 2018" is one of that year; "from 2018 on" is not.
      const isOf = OF_DATE.test(text.slice(0, found.start)) && !GOES_ON.test(text.slice(found.end));
      return { ...found, start: before.index, relation: isOf ? 'in' : relation };
    }
    const after = ja.exec(text.slice(found.end));
    if (after) {
      const end = found.end + after[0].length;
      reader.blank(found.end, end);
      return { ...found, end, relation };
    }
  }
  return { ...found, relation: 'in' };
}

/** "from A to B", "between A and B", AからB: but "compare A to B" names two spans. */
function areEnds(found: readonly Found[], text: string): boolean {
  const [a, b] = found;
  if (!a || !b || found.length > 2) return false;
  const between = text.slice(a.end, b.start);
  return (
    TO.test(between) || (AND.test(between) && BETWEEN.test(text.slice(0, a.start)) && !/compar/.test(text))
  );
}

/**
 * Dates and spans that a question names.
 * @param text NFKC, lower case.
 * @param firstAt The first post: the hours of a single day and the weekdays of a week can be read.
 * @param lastAt The last post: what "last week" is counted from, and what a date without a year lies before.
 */
export function readTimes(text: string, lastAt: number, firstAt = -Infinity): AskedTimes {
  const reader = new Reader(text, lastAt);
  reader.read(DAY_PATTERNS, 'day', spanOfDay);
  reader.readSecondDays();
  reader.readBareDay(firstAt);
  reader.readRelative(firstAt);
  reader.read(WEEKDAY_PATTERNS, 'day', (groups) => spanOfWeekday(groups, firstAt, lastAt));
  reader.readClock(firstAt);
  reader.read(PART_OF_YEAR_PATTERNS, 'month', spanOfYearPart);
  reader.read(MONTH_PATTERNS, 'month', spanOfMonth);
  reader.read(YEAR_PATTERNS, 'year', spanOfYear);
  const inOrder = reader.found.toSorted((a, b) => a.start - b.start);
  const found = inOneYear(inNamedYears(inOrder, text), text);
  const range = areEnds(found, text);
  const named = found.map((one) =>
    range ? { ...one, relation: 'in' as const } : related(one, reader, text),
  );
  const around = AROUND.test(text);
  const dated = named.map((one) =>
    one.clock && (range || around || one.relation !== 'in') ? { ...one, to: one.from } : one,
  );
  return { dated, around, range, rest: reader.rest.replaceAll('\u0000', ' ') };
}
