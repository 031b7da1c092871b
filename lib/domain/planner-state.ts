import { z } from 'zod';
import { CAMPAIGN_OPTIONS } from './campaign-plan';
import { countryInputSchema } from './country-input';

/* What somebody typed into the planner: it stands in the address and in the plan's sheet. */

/** Slugs of hypotheses that are taken out of a plan. */
export const MOST_OUT = 100;
export const armSlugSchema = z.string().min(1).max(80);

/** Which of budget, size and days is computed out of the other two. */
export const COMPUTED = ['size', 'days', 'budget'] as const;
export type ComputedNumber = (typeof COMPUTED)[number];
export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;

export const PLAN_NUMBERS = [
  'budget',
  'size',
  'days',
  'price',
  'low',
  'high',
  'week',
  'rate',
  'lift',
] as const;
export type PlanNumber = (typeof PLAN_NUMBERS)[number];
export const PLAN_DEFAULTS: Partial<Record<PlanNumber, number>> = { days: 28, week: 3, lift: 20 };

const MOST_NUMBER = 1e12;
const number = z.number().positive().max(MOST_NUMBER).nullable().default(null);

export const plannerStateSchema = z.object({
  budget: number,
  size: number,
  days: number,
  /** Money for a thousand times shown, with its spread. */
  price: number,
  low: number,
  high: number,
  /** Times a week that one person is shown it. */
  week: number,
  /** Results for a hundred times shown. */
  rate: number,
  /** The smallest lift worth knowing, in hundredths. */
  lift: number,
  /** The saved list that is planned; null: none, or one that is not saved. */
  list: z.string().max(80).nullable().default(null),
  option: z.enum(CAMPAIGN_OPTIONS.map(({ id }) => id)).default('website-clicks'),
  computed: z.enum(COMPUTED).default('size'),
  campaign: z.string().max(120).default(''),
  currency: z.enum(CURRENCIES).default('EUR'),
  countries: z.array(countryInputSchema).max(250).default([]),
  /** Hypotheses that are not tested, by what stands for them in the names of line items. */
  out: z.array(armSlugSchema).max(MOST_OUT).default([]),
  /** First day, `yyyy-mm-dd`; null: next month. */
  start: z.iso.date().nullable().default(null),
});
export type PlannerState = z.infer<typeof plannerStateSchema>;

/** A number that can stand in a state, out of a text. */
export function planNumber(text: string): number | null {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value > 0 && value <= MOST_NUMBER ? value : null;
}

/** `yyyymm` of the first day, else of the month after this one. */
export function monthOf(start: string | null, now: Date): string {
  if (start) return start.slice(0, 7).replace('-', '');
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next.toISOString().slice(0, 7).replace('-', '');
}

/** What somebody typed of the price; null: none is known. */
export function priceOf({ price, low, high }: Pick<PlannerState, 'price' | 'low' | 'high'>) {
  return price === null ? null : { value: price, low: low ?? price, high: high ?? price };
}
