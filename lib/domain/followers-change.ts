import { z } from 'zod';

/* Who came and who left, day by day, as far as lists of neighbouring days tell it. */

/** Days that can be looked back on. */
export const CHANGE_DAYS = [7, 30, 90] as const;
export type ChangeDays = (typeof CHANGE_DAYS)[number];

export const changeDaysSchema = z.union([z.literal(7), z.literal(30), z.literal(90)]);

/** As it stands in an address. */
export const askedDaysSchema = z.coerce.number<number | string>().pipe(changeDaysSchema);

/** Null: no two lists tell it, which is not nobody. */
export const changeDaySchema = z.object({
  day: z.iso.date(),
  gained: z.int().nullable(),
  lost: z.int().nullable(),
});

/** Between two lists that lie further apart: on which of these days, nobody wrote down. */
export const changeSpanSchema = z.object({
  after: z.iso.datetime(),
  by: z.iso.datetime(),
  gained: z.int(),
  lost: z.int(),
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two lists as near as this, on neighbouring UTC days, tell the day. */
const ONE_DAY_MS = 36 * HOUR_MS;

/** Start of the UTC day. */
const startOfDay = (at: Date) => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** From where lists count in a window that ends with the newest list: the day before its first one is what it starts from. */
export const windowStart = (newest: Date, days: ChangeDays): Date =>
  new Date(startOfDay(newest) - days * DAY_MS);

/** Whether what changed from one list to the next can be told by the day. */
export const tellsTheDay = (one: Date, next: Date): boolean =>
  next.getTime() - one.getTime() <= ONE_DAY_MS && startOfDay(next) - startOfDay(one) <= DAY_MS;

/** What changed from one list to the next. */
export interface ListStep {
  after: Date;
  by: Date;
  gained: number;
  lost: number;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Days that two lists tell, by the start of each UTC day in epoch milliseconds; every other day is unknown. */
export function knownDays(steps: readonly ListStep[]): Map<number, { gained: number; lost: number }> {
  const known = new Map<number, { gained: number; lost: number }>();
  for (const { after, by, gained, lost } of steps) {
    if (!tellsTheDay(after, by)) continue;
    const day = known.get(startOfDay(by)) ?? { gained: 0, lost: 0 };
    known.set(startOfDay(by), { gained: day.gained + gained, lost: day.lost + lost });
  }
  return known;
}

/** Each UTC day of a window up to its newest list, and what cannot be told by the day. */
export function changeByDay(steps: readonly ListStep[], newest: Date, days: ChangeDays) {
  const last = startOfDay(newest);
  const known = knownDays(steps);
  const byDay = Array.from({ length: days }, (_, at) => {
    const start = last - (days - 1 - at) * DAY_MS;
    return { day: isoDay(start), gained: null, lost: null, ...known.get(start) };
  });
  const spans = steps
    .filter(({ after, by }) => !tellsTheDay(after, by))
    .map(({ after, by, ...counts }) => ({
      after: after.toISOString(),
      by: by.toISOString(),
      ...counts,
    }));
  return { by_day: byDay, spans };
}
