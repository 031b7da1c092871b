import { tPoint } from '@/lib/analysis/stats/student';

/* What a campaign will have spent in the end, by how its days so far kept to their plan. */

export interface PlannedDay {
  spent: number;
  /** Above 0. */
  planned: number;
}

interface Given {
  /** Days whose spend X no longer corrects. */
  days: readonly PlannedDay[];
  /** All that is spent by now. */
  spent: number;
  /** What is planned for the days that are left, and how many those are. */
  rest: { planned: number; days: number };
}

export interface SpendForecast {
  value: number;
  low: number;
  high: number;
}

/** Fewer days tell no spread. */
const LEAST_DAYS = 5;
const LEVEL = 0.95;

/**
 * The share of its plan that a day spends, on average, holds for the days that are left. The interval is one of prediction:
 * of the average, and of the days themselves, by Student's t. @returns null where too few days are closed, all of
 * them alike, or none are left. In the unit of what is given: millionths of money.
 */
export function forecastSpend({ days, spent, rest }: Given): SpendForecast | null {
  const count = days.length;
  if (count < LEAST_DAYS || rest.days <= 0) return null;
  const shares = days.map((day) => day.spent / day.planned);
  const mean = shares.reduce((sum, share) => sum + share, 0) / count;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (count - 1);
  const half = tPoint(LEVEL, count - 1) * Math.sqrt(variance * (1 / count + 1 / rest.days));
  // Days that were all alike tell no spread: to the last unit nobody foretells.
  if (half * rest.planned < 1) return null;
  const at = (share: number) => spent + rest.planned * Math.max(0, share);
  return { value: at(mean), low: at(mean - half), high: at(mean + half) };
}
