/*
 * Clocks of places: what they show at a moment, and the moment at which they show something. Days of an ad account begin
 * at midnight in its own zone.
 */

const DAY_MS = 86_400_000;

const CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
};

/** Making one costs more than a hundred readings of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...CLOCK, timeZone });
  clocks.set(timeZone, known);
  return known;
}

/** What a clock of the zone shows, as if it were UTC. */
export function wallClock(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The moment at which a clock of the zone shows this; where it skips the hour, the one after the gap. */
export function instantOf(wall: number, timeZone: string): number {
  const guess = wall - (wallClock(wall, timeZone) - wall);
  const at = guess - (wallClock(guess, timeZone) - wall);
  // Of the two sides of a gap the guess and its correction name one each, in an order that depends on the hemisphere.
  return wallClock(at, timeZone) === wall ? at : Math.max(guess, at);
}

/** The date that a calendar of the zone shows, `2027-03-28`. */
export const dateIn = (at: Date | number, timeZone: string): string =>
  new Date(wallClock(at.valueOf(), timeZone)).toISOString().slice(0, 10);

/** The first moment of a date there. A day may have 23 or 25 hours, so it is never the one before plus 24. */
export const midnightOf = (date: string, timeZone: string): number =>
  instantOf(Date.parse(`${date}T00:00:00Z`), timeZone);

/** The first moment of the date after that of a moment. */
export const nextMidnight = (at: Date | number, timeZone: string): number =>
  midnightOf(dayAfter(dateIn(at, timeZone)), timeZone);

/** The date that is `count` days after another. */
export const dayAfter = (date: string, count = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** More dates than anybody asks for at once. */
const MOST_DATES = 400;

/** Every date from one to another, both inside; at most 400. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < MOST_DATES; date = dayAfter(date)) dates.push(date);
  return dates;
}

/** First moments of the days that begin from `fromMs` on and before `toMs`. */
export function midnightsBetween(fromMs: number, toMs: number, timeZone: string): number[] {
  const midnights: number[] = [];
  for (let date = dateIn(fromMs, timeZone); ; date = dayAfter(date)) {
    const at = midnightOf(date, timeZone);
    if (at >= toMs) return midnights;
    if (at >= fromMs) midnights.push(at);
  }
}

/** Whether a text names a zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}
