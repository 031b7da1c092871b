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

/** What its own budget plans for a day; null where it has none for it. A lifetime budget is spread evenly up to its end. */
function plannedOn(thing: Budgeted, day: string, zone: string): Micros | null {
  const { first, last } = daysOf(thing, zone);
  if (day < first || (last !== null && day > last)) return 0;
  const { daily, lifetime } = thing;
  const even = lifetime !== null && last !== null ? lifetime / (daysBetween(first, last) + 1) : null;
  const each = daily ?? even;
  if (each === null || lifetime === null) return each;
  return Math.min(each, Math.max(0, lifetime - each * daysBetween(first, day)));
}

/** Of both the smaller one holds. */
const lower = (one: Micros | null, other: Micros | null): Micros | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

/**
 * What budgets plan from the start up to a day of the account, that day inside, each day counted whole: the campaign's, or
 * that of its ad sets together where those plan less.
 * @param sets Those that are on. @returns null where some day has no budget, or nothing is on.
 */
export function plannedSpend(
  campaign: Budgeted,
  sets: readonly Budgeted[],
  { through, zone }: { through: string; zone: string },
): Micros | null {
  if (sets.length === 0) return null;
  const { first, last } = daysOf(campaign, zone);
  const end = last !== null && last < through ? last : through;
  let sum = 0;
  for (let day = first; day <= end; day = dayAfter(day)) {
    const parts = sets.map((set) => plannedOn(set, day, zone));
    const together = parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0);
    const planned = lower(plannedOn(campaign, day, zone), together);
    if (planned === null) return null;
    sum += planned;
  }
  return Math.round(sum);
}
