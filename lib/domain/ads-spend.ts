import { z } from 'zod';
import { dateIn, dayAfter } from './zone-clock';
import type { Micros } from './ads-network';

/* What a campaign has spent beside what its budgets had planned for the same days. */

export const campaignSpendSchema = z.object({
  currency: z.string().nullable(),
  practice: z.boolean(),
  /** YYYY-MM-DD in the account: its last whole day. */
  through: z.string(),
  /** Whole days of the account from the start on. */
  days: z.int(),
  /** Those of them for which the network tells what was spent. */
  known_days: z.int(),
  /** In units of the currency; null: nothing is known of it. */
  spent: z.number().nullable(),
  /** By budgets and dates as they are now; null: they plan no sum for each day. */
  planned: z.number().nullable(),
  /** Days from this one on are not final: X corrects what was spent. Null: all of them are. */
  provisional_from: z.string().nullable(),
  /** In all by its last day, where it goes on as it did; null where it has no end, is off, or too few days tell. */
  forecast: z
    .object({ value: z.number(), low: z.number(), high: z.number(), until: z.string(), planned: z.number() })
    .nullable(),
  /** Its days in order, those to come too; none where nothing is told of what was spent. */
  course: z.array(
    z.object({
      day: z.string(),
      /** On that day; null: not told, or yet to come. */
      spent: z.number().nullable(),
      planned: z.number().nullable(),
      /** In all by its end, for days to come. */
      likely: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
});
export type CampaignSpend = z.infer<typeof campaignSpendSchema>;

export interface Budgeted {
  daily: Micros | null;
  lifetime: Micros | null;
  start: Date;
  /** The moment itself is not inside. */
  end: Date | null;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Days on which it may spend, both inside; the last is null where it has no end. */
function daysOf({ start, end }: Budgeted, zone: string): { first: string; last: string | null } {
  return {
    first: dateIn(start, zone),
    last: end && dateIn(new Date(end.getTime() - 1), zone),
  };
}

type Running = Budgeted & ReturnType<typeof daysOf>;

/** What its own budget plans for a day; null where it has none for it. A lifetime budget is spread evenly up to its end. */
function plannedOn({ first, last, daily, lifetime }: Running, day: string): Micros | null {
  if (day < first || (last !== null && day > last)) return 0;
  const even = lifetime !== null && last !== null ? lifetime / (daysBetween(first, last) + 1) : null;
  const each = daily ?? even;
  if (each === null || lifetime === null) return each;
  return Math.min(each, Math.max(0, lifetime - each * daysBetween(first, day)));
}

/** Of both the smaller one holds. */
const lower = (one: Micros | null, other: Micros | null): Micros | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/** Of all together; null where one is unknown. */
const plus = (one: Micros | null, other: Micros | null): Micros | null =>
  one === null || other === null ? null : one + other;

/**
 * What budgets plan from the start up to each day of the account, that day inside, each counted whole: the campaign's, or
 * that of its ad sets together where those plan less.
 * @param sets Those that are on. @param through The last day at most. @returns null from the first day on that has no
 * budget, and where nothing is on.
 */
export function plannedCourse(
  campaign: Budgeted,
  sets: readonly Budgeted[],
  { through, zone }: { through: string; zone: string },
): Map<string, Micros | null> {
  const running = (thing: Budgeted): Running => ({ ...thing, ...daysOf(thing, zone) });
  const whole = running(campaign);
  const parts = sets.map(running);
  const end = whole.last !== null && whole.last < through ? whole.last : through;
  const course = new Map<string, Micros | null>();
  let sum: Micros | null = sets.length === 0 ? null : 0;
  for (let day = whole.first; day <= end; day = dayAfter(day)) {
    const together = parts.map((part) => plannedOn(part, day)).reduce(plus, 0);
    sum = plus(sum, lower(plannedOn(whole, day), together));
    course.set(day, sum);
  }
  return course;
}
