/**
 * Days of the year that audiences talk about and marketers plan for. Each is a rule of the Gregorian calendar, so its
 * date is computed, never typed in; moments that follow other calendars are left out.
 */

interface DateRule {
  /** 1–12. */
  month: number;
  /** A fixed day, or the nth weekday of the month (1 = Monday … 7 = Sunday) with days added. */
  on: { day: number } | { nth: 1 | 2 | 3 | 4; weekday: number; plus?: number };
}

interface MomentRule extends DateRule {
  id: string;
  /** How many days it lasts. */
  days: number;
  /** ISO 3166-1 alpha-2; null: in many countries. */
  country: string | null;
}

/** Texts are in messages `marketing.moments.<id>`. */
export const MOMENT_RULES = [
  { id: 'new-year', month: 1, on: { day: 1 }, days: 1, country: null },
  { id: 'valentines-day', month: 2, on: { day: 14 }, days: 1, country: null },
  { id: 'white-day', month: 3, on: { day: 14 }, days: 1, country: 'JP' },
  { id: 'earth-day', month: 4, on: { day: 22 }, days: 1, country: null },
  { id: 'golden-week', month: 4, on: { day: 29 }, days: 7, country: 'JP' },
  { id: 'mothers-day', month: 5, on: { nth: 2, weekday: 7 }, days: 1, country: null },
  { id: 'fathers-day', month: 6, on: { nth: 3, weekday: 7 }, days: 1, country: null },
  { id: 'tanabata', month: 7, on: { day: 7 }, days: 1, country: 'JP' },
  { id: 'obon', month: 8, on: { day: 13 }, days: 4, country: 'JP' },
  { id: 'coffee-day', month: 10, on: { day: 1 }, days: 1, country: null },
  { id: 'halloween', month: 10, on: { day: 31 }, days: 1, country: null },
  { id: 'singles-day', month: 11, on: { day: 11 }, days: 1, country: 'CN' },
  { id: 'black-friday', month: 11, on: { nth: 4, weekday: 4, plus: 1 }, days: 1, country: null },
  { id: 'cyber-monday', month: 11, on: { nth: 4, weekday: 4, plus: 4 }, days: 1, country: null },
  { id: 'christmas', month: 12, on: { day: 24 }, days: 3, country: null },
] as const satisfies readonly MomentRule[];
export type MomentId = (typeof MOMENT_RULES)[number]['id'];

export interface Moment {
  /** `black-friday-2026`. */
  id: string;
  moment: MomentId;
  /** Epoch ms of the first day, UTC. */
  start: number;
  /** Of the last day. */
  end: number;
  country: string | null;
}

const DAY_MS = 86_400_000;

function dateOf({ month, on }: DateRule, year: number): number {
  if ('day' in on) return Date.UTC(year, month - 1, on.day);
  const plus = (on.plus ?? 0) * DAY_MS;
  const first = Date.UTC(year, month - 1, 1);
  const ahead = (on.weekday - (((new Date(first).getUTCDay() + 6) % 7) + 1) + 7) % 7;
  return first + (ahead + 7 * (on.nth - 1)) * DAY_MS + plus;
}

function momentOf(rule: MomentRule & { id: MomentId }, year: number): Moment {
  const start = dateOf(rule, year);
  const end = start + (rule.days - 1) * DAY_MS;
  return { id: `${rule.id}-${year}`, moment: rule.id, start, end, country: rule.country };
}

/** Moments that touch [from, to], by date. @param country Those of that country and those of many; null: all. */
export function momentsBetween(from: number, to: number, country: string | null): Moment[] {
  const [first, last] = [new Date(from).getUTCFullYear() - 1, new Date(to).getUTCFullYear()];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return years
    .flatMap((year) => MOMENT_RULES.map((rule) => momentOf(rule, year)))
    .filter(({ start, end }) => end + DAY_MS > from && start <= to)
    .filter((moment) => country === null || moment.country === null || moment.country === country)
    .sort((a, b) => a.start - b.start || a.id.localeCompare(b.id));
}

/** Null: there is no such moment. */
export function findMoment(id: string): Moment | null {
  const [, name, year] = /^([a-z-]+)-(\d{4})$/.exec(id) ?? [];
  const rule = MOMENT_RULES.find((row) => row.id === name);
  return rule && year !== undefined ? momentOf(rule, Number(year)) : null;
}
