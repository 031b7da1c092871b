import type { AutopilotForm } from './autopilot';
import { BUDGET_OPTIONS } from './campaign-plan';

/* How a goal changes what the autopilot proposes: a small audience is aimed at by fewer, more telling words. */

/** Up to so many people, so many keywords and hashtags are chosen; the rest is offered. Above: all that stand out. */
export const PACK_SIZES = [
  { people: 150_000, chosen: 10 },
  { people: 1_500_000, chosen: 20 },
  { people: 7_500_000, chosen: 40 },
] as const;

/** Three times a week for four weeks: the planner's own default. */
export const TIMES_EACH = 12;

/** Money for showing something `TIMES_EACH` times to so many people. */
const costOf = (people: number, price: number) => (people * TIMES_EACH * price) / 1_000;

/** People that a budget reaches at a price for a thousand times shown. */
export const peopleOf = (budget: number, price: number): number =>
  Math.floor((budget * 1_000) / price / TIMES_EACH);

/** The least of the fixed budgets that reaches so many; null: none does. */
export const budgetOf = (people: number, price: number): number | null =>
  BUDGET_OPTIONS.find((budget) => budget >= costOf(people, price)) ?? null;

/** Most keywords and hashtags that a form's goal chooses; null: it says nothing of that. A budget needs a price. */
export function mostChosen(
  { sizeOption, size, budget }: Pick<AutopilotForm, 'sizeOption' | 'size' | 'budget'>,
  price: number | null,
): number | null {
  const reached = budget && price !== null ? peopleOf(budget, price) : null;
  const people = sizeOption === 'size' ? (size ?? null) : reached;
  return people === null ? null : (PACK_SIZES.find((row) => people <= row.people)?.chosen ?? null);
}
