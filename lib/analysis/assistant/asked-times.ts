import type { Scope } from '@/lib/domain/assistant';
import { instantOf } from '@/lib/domain/zone-clock';
import { THAN_AFTER, THAN_BEFORE } from './asking-table';
import type { Span } from './dates-in-years';
import { unitAround } from './units-of-time';
import type { ReadQuestion } from './question';

/** The times of a question: one span, two that are held against each other, or more that are told one by one. */
export interface PlanTimes {
  /** Of two the later first, of more in the order of the question. */
  spans: readonly Span[];
  /** Counted from the end of the data, which has to be said. */
  relative: boolean;
}

interface Data {
  firstAt: number;
  lastAt: number;
  timeZone: string;
}

/** As the clock shows it that the times of the data are read from. */
const onClock = (span: Span, timeZone: string): Span =>
  timeZone === 'UTC' ? span : { ...span, zone: timeZone };

/** The moment at which the clock of a span shows this. */
export const momentOn = (at: number, { zone }: Pick<Span, 'zone'>): number =>
  // Clocks show no milliseconds.
  zone === undefined ? at : instantOf(at - (at % 1000), zone) + (at % 1000);

const NONE: PlanTimes = { spans: [], relative: false };

const laterFirst = (a: Span, b: Span): readonly [Span, Span] => (a.from >= b.from ? [a, b] : [b, a]);

/** What lies before a span: as long, or everything where that holds no day of the data. */
function spanBefore({ from, to }: Span, unit: Parameters<typeof unitAround>[1], firstAt: number): Span {
  const own = unitAround(from, unit);
  const before =
    own.from === from && own.to === to ? unitAround(from - 1, unit) : { from: 2 * from - to, to: from };
  return before.to > firstAt ? before : { from: firstAt, to: from };
}

type Dated = ReadQuestion['times']['dated'][number];

function ofOne(one: Dated, { times, change, text }: ReadQuestion, { firstAt, lastAt }: Data): PlanTimes {
  const { from, to, relation, relative, unit } = one;
  const [start, end] = [{ from: firstAt, to: from }, lastAt + 1];
  if (times.around) return { spans: [{ from: to, to: end }, start], relative };
  const later = relation === 'after' ? { from: to, to: end } : { from, to: end };
  const until = relation === 'after' ? { from: firstAt, to } : start;
  if (relation === 'after' || relation === 'since')
    return { spans: change ? [later, until] : [later], relative };
  if (relation === 'before') return { spans: change ? [{ from, to: end }, start] : [start], relative };
  if (relation === 'until') return { spans: [{ from: firstAt, to }], relative };
  const than = THAN_BEFORE.test(text.slice(0, one.start)) || THAN_AFTER.test(text.slice(one.end));
  if (than) return { spans: [unitAround(relative ? lastAt : to, unit), one], relative };
  const earlier = spanBefore(one, unit, firstAt);
  if (change && earlier.from < earlier.to) return { spans: [one, earlier], relative };
  return { spans: [one], relative };
}

/** @returns the spans a question speaks of, as the data's own days let them be read. */
export function planTimes(read: ReadQuestion, data: Data): PlanTimes {
  const times = timesOf(read, data);
  return { ...times, spans: times.spans.map((span) => onClock(span, data.timeZone)) };
}

function timesOf(read: ReadQuestion, { firstAt, lastAt, timeZone }: Data): PlanTimes {
  // The first and the last day count as whole ones.
  const data = {
    timeZone,
    firstAt: unitAround(firstAt, 'day').from,
    lastAt: unitAround(lastAt, 'day').to - 1,
  };
  const { dated, range } = read.times;
  const [a, b, third] = dated;
  if (!a) return NONE;
  const relative = dated.some((one) => one.relative);
  if (!b) return ofOne(a, read, data);
  if (third) return { spans: dated.map(({ from, to }) => ({ from, to })), relative };
  if (range && !read.change) return { spans: [{ from: a.from, to: Math.max(a.to, b.to) }], relative };
  return { spans: laterFirst(a, b), relative };
}

/** A scope in one span only. */
export function inSpan(scope: Scope, span: Span | undefined): Scope {
  if (!span) return scope;
  const [from, to] = [span.from, span.to].map((at) => new Date(momentOn(at, span)).toISOString());
  return { ...scope, from, to };
}

/** Whether a span has a day that the data could have posts of. */
export const touches = ({ from, to }: Span, { firstAt, lastAt }: Omit<Data, 'timeZone'>): boolean =>
  to > firstAt && from <= lastAt;

/** How much of a span the data reach over, in days. */
export function daysRead({ from, to }: Span, { firstAt, lastAt }: Omit<Data, 'timeZone'>): number {
  return Math.max(0, Math.min(to, lastAt + 1) - Math.max(from, firstAt)) / 86_400_000;
}

/** The days of the data in two halves, the later first; a single day by its hours. */
export function halvesOf({ firstAt, lastAt, timeZone }: Data): readonly [Span, Span] {
  const unit = lastAt - firstAt > 2 * 86_400_000 ? 'day' : 'hour';
  const [from, to] = [unitAround(firstAt, unit).from, unitAround(lastAt, unit).to];
  const whole = unitAround((firstAt + lastAt) / 2, unit).to;
  // All within one unit: its own halves.
  const middle = whole < to ? whole : (from + to) / 2;
  return [onClock({ from: middle, to }, timeZone), onClock({ from, to: middle }, timeZone)];
}
