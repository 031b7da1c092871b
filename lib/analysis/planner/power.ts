import jStat from 'jstat';
import { twoSidedP } from '@/lib/analysis/stats/normal-law';

/** One-sided family-wise level of a false "better" (statistics.md §8). */
export const FAMILY_LEVEL = 0.025;
export const POWER = 0.8;
/** Looks by O'Brien and Fleming's spending cost so little more than one fixed test at the end. */
const LOOKS_COST = 1.03;

/** P(Z ≤ z). */
const below = (z: number) => (z >= 0 ? 1 - twoSidedP(z) / 2 : twoSidedP(z) / 2);
const normalPoint = (p: number) => jStat.normal.inv(p, 0, 1);

/** The first step of Holm over so many arms. */
export const firstLevel = (arms: number) => FAMILY_LEVEL / Math.max(1, arms);

export interface Wanted {
  /** Results for one time shown, of the control. */
  rate: number;
  /** Smallest lift worth knowing: 0.1 is a tenth more. */
  lift: number;
  arms: number;
  power?: number;
}

/** How often one arm must be shown, and the control as often. Null: the rate leaves no room for the lift. */
export function impressionsNeeded({ rate, lift, arms, power = POWER }: Wanted): number | null {
  const raised = rate * (1 + lift);
  if (!(rate > 0) || !(lift > 0) || raised >= 1) return null;
  const points = normalPoint(1 - firstLevel(arms)) + normalPoint(power);
  const spread = rate * (1 - rate) + raised * (1 - raised);
  return Math.ceil((LOOKS_COST * points ** 2 * spread) / (raised - rate) ** 2);
}

/** P(a lift is found) when each side is shown so often. */
export function powerOf({ rate, lift, arms }: Omit<Wanted, 'power'>, impressions: number): number {
  const raised = rate * (1 + lift);
  if (!(rate > 0) || raised >= 1 || impressions <= 0) return 0;
  const spread = rate * (1 - rate) + raised * (1 - raised);
  const z = (raised - rate) / Math.sqrt((LOOKS_COST * spread) / impressions);
  return below(z - normalPoint(1 - firstLevel(arms)));
}

const LARGEST_LIFT = 20;

/** The smallest lift that so many impressions on each side see; null: none up to twenty times the rate. */
export function liftSeen(
  { rate, arms, power = POWER }: Omit<Wanted, 'lift'>,
  impressions: number,
): number | null {
  let [low, high] = [0, Math.min(LARGEST_LIFT, 1 / rate - 1)];
  if (!(high > 0) || powerOf({ rate, lift: high * 0.999, arms }, impressions) < power) return null;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (powerOf({ rate, lift: middle, arms }, impressions) >= power) high = middle;
    else low = middle;
  }
  return high;
}
