import type { CampaignPlan, Range } from '@/lib/domain/campaign-plan';
import { impressionsNeeded, powerOf } from './power';

/** Lifts beside the planned one, as parts of it. */
const LIFTS = [0.5, 1, 1.5, 2] as const;
const STEPS = 24;

interface CurvesInput {
  price: Range | null;
  rate: number | null;
  lift: number;
  /** Arms that are judged together. */
  arms: number;
}

/** Chance to find the planned lift and others by the budget of one line item, up to twice what the planned one needs. */
export function powerCurves({ price, rate, lift, arms }: CurvesInput): CampaignPlan['curves'] {
  if (price === null || rate === null) return [];
  const cost = (wanted: number): number | null => {
    const shown = impressionsNeeded({ rate, lift: wanted, arms });
    return shown === null ? null : (shown * price.value) / 1_000;
  };
  const planned = cost(lift);
  if (planned === null) return [];
  return LIFTS.map((part) => ({
    lift: lift * part,
    needs: cost(lift * part),
    points: Array.from({ length: STEPS + 1 }, (_, at) => {
      const budget = (2 * planned * at) / STEPS;
      return { budget, power: powerOf({ rate, lift: lift * part, arms }, (budget / price.value) * 1_000) };
    }),
  }));
}
