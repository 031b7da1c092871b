import { dateIn, midnightOf } from './zone-clock';

/* Days of an ad account begin at midnight in its own zone; some have 23 or 25 hours there. */

const HOUR_MS = 3_600_000;
/** Every zone changes its clock by less. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** `2026-11-25`: the day of the account that holds an instant. */
export const accountDay = (at: Date, zone: string): string => dateIn(at.getTime(), zone);

/** The first instant of a day of the account. @param day YYYY-MM-DD. */
export const startOfAccountDay = (day: string, zone: string): Date => new Date(midnightOf(day, zone));

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
    dateIn(0, zone);
    return true;
  } catch {
    return false;
  }
}
