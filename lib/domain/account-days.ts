/* Days of an ad account begin at midnight in its own zone; some have 23 or 25 hours there. */

const HOUR_MS = 3_600_000;
/** Every zone changes its clock by less. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  clocks.set(zone, clock);
  return clock;
}

/** What a clock on the wall shows there, as if it was UTC. */
function wallOf(at: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The instant at which the wall shows `wall`; of an hour that is left out, the end of it. */
function instantOf(wall: number, zone: string): number {
  const first = wall - (wallOf(wall, zone) - wall);
  const second = wall - (wallOf(first, zone) - first);
  if (wallOf(second, zone) === wall) return second;
  return Math.max(first, second);
}

/** `2026-11-25`: the day of the account that holds an instant. */
export const accountDay = (at: Date, zone: string): string =>
  new Date(wallOf(at.getTime(), zone)).toISOString().slice(0, 10);

/** The first instant of a day of the account. @param day YYYY-MM-DD. */
export const startOfAccountDay = (day: string, zone: string): Date =>
  new Date(instantOf(Date.parse(`${day}T00:00:00Z`), zone));

/** The day that is `count` days after another. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR_MS).toISOString().slice(0, 10);

/** The midnight after an instant. */
export const nextAccountDay = (at: Date, zone: string): Date => {
  const next = startOfAccountDay(dayAfter(accountDay(at, zone)), zone);
  // A zone without midnight on that day: its first instant is later than the day before says.
  return next > at ? next : new Date(at.getTime() + LONGEST_DAY_MS);
};

/** Every day from one to another, both inside. */
export function accountDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 400; day = dayAfter(day)) days.push(day);
  return days;
}

/** Whether a text names a zone. */
export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}
