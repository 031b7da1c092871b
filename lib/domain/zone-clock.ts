/* Clocks of places: what they show at a moment, and the moment at which they show something. */

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
export const dateIn = (ms: number, timeZone: string): string =>
  new Date(wallClock(ms, timeZone)).toISOString().slice(0, 10);

/** The first moment of a date there. A day may have 23 or 25 hours, so it is never the one before plus 24. */
export const midnightOf = (date: string, timeZone: string): number =>
  instantOf(Date.parse(`${date}T00:00:00Z`), timeZone);

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** First moments of the days that begin from `fromMs` on and before `toMs`. */
export function midnightsBetween(fromMs: number, toMs: number, timeZone: string): number[] {
  const midnights: number[] = [];
  for (let date = dateIn(fromMs, timeZone); ; date = dayAfter(date)) {
    const at = midnightOf(date, timeZone);
    if (at >= toMs) return midnights;
    if (at >= fromMs) midnights.push(at);
  }
}
