import { spanOfClock, spanOfDay, spanOfMonth, spanOfWeekday, spanOfYear, spanOfYearPart } from './date-spans';
import { type Found, inNamedYears, inOneYear, type Span } from './dates-in-years';
import {
  AROUND,
  BARE_DAY,
  BARE_DAYS,
  BESIDE_DATE,
  DAY_PATTERNS,
  MONTH_PATTERNS,
  PART_OF_YEAR_PATTERNS,
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

const DAY_MS = 86_400_000;

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

  /** "On the 22nd": of the month that is named beside it, else the last such day that the data reach over. */
  readBareDay(firstAt: number): void {
    const months = new Set(this.found.map(({ from }) => from - (new Date(from).getUTCDate() - 1) * DAY_MS));
    const [month] = months;
    if (months.size > 1) return;
    const spanOf = (written: string | undefined): Span | null => {
      const day = Number(written);
      if (month !== undefined) {
        const at = month + (day - 1) * DAY_MS;
        return new Date(at).getUTCDate() === day ? { from: at, to: at + DAY_MS } : null;
      }
      let at = unitAround(this.lastAt, 'day').from;
      while (at >= firstAt - DAY_MS && new Date(at).getUTCDate() !== day) at -= DAY_MS;
      return at >= firstAt - DAY_MS ? { from: at, to: at + DAY_MS } : null;
    };
    for (const match of this.text.matchAll(BARE_DAYS)) {
      const [one, two] = [spanOf(match.groups?.one), spanOf(match.groups?.two)];
      if (!one || !two) continue;
      this.take(match, one, 'day', false);
      this.take(match, two, 'day', false);
    }
    for (const match of this.text.matchAll(BARE_DAY)) {
      const { day, dayJa } = match.groups ?? {};
      if (dayJa === undefined || month === undefined) this.take(match, spanOf(day ?? dayJa), 'day', false);
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
