import type { Range, ThreeNumbers } from '@/lib/domain/campaign-plan';

export interface ThreeInput {
  budget: number | null;
  /** People. */
  size: number | null;
  days: number | null;
  /** Money for a thousand times shown; null: no price is known. */
  price: Range | null;
  /** How often a week one person is shown it. */
  perWeek: Range;
}

const DAYS_A_WEEK = 7;
const exact = (value: number): Range => ({ value, low: value, high: value });

/** Spreads of factors that know nothing of each other add as squares of their logarithms. */
export function product(factors: readonly { range: Range; power: 1 | -1 }[]): Range {
  const value = factors.reduce((all, { range, power }) => all * range.value ** power, 1);
  const spread = (up: boolean) =>
    Math.sqrt(
      factors.reduce((sum, { range, power }) => {
        const end = up === (power === 1) ? range.high : range.low;
        return sum + Math.log(end / range.value) ** 2;
      }, 0),
    );
  return { value, low: value * Math.exp(-spread(false)), high: value * Math.exp(spread(true)) };
}

const times = (range: Range, power: 1 | -1 = 1) => ({ range, power });
const PER_THOUSAND = exact(1 / 1_000);

/** Budget and days fixed, or budget and size: how many are reached, or for how long. */
function bought(budget: number, other: number, price: Range, perWeek: Range): Range {
  const impressions = [times(exact(budget)), times(price, -1), times(PER_THOUSAND, -1)];
  return product([...impressions, times(exact(other), -1), times(perWeek, -1), times(exact(DAYS_A_WEEK))]);
}

const shown = (size: Range, days: Range, perWeek: Range) =>
  product([times(size), times(days), times(perWeek), times(exact(DAYS_A_WEEK), -1)]);

type Found = Pick<ThreeNumbers, 'computed' | 'budget' | 'size' | 'days'>;

function computed({ budget, size, days, price, perWeek }: ThreeInput): Found {
  const given = {
    budget: budget === null ? null : exact(budget),
    size: size === null ? null : exact(size),
    days: days === null ? null : exact(days),
  };
  if (price === null) return { ...given, computed: null };
  if (budget !== null && days !== null && size === null)
    return { ...given, computed: 'size', size: bought(budget, days, price, perWeek) };
  if (budget !== null && size !== null && days === null)
    return { ...given, computed: 'days', days: bought(budget, size, price, perWeek) };
  if (size !== null && days !== null && budget === null) {
    const cost = [times(exact(size)), times(exact(days)), times(perWeek), times(exact(DAYS_A_WEEK), -1)];
    return { ...given, computed: 'budget', budget: product([...cost, times(price), times(PER_THOUSAND)]) };
  }
  return { ...given, computed: null };
}

/** Two of budget, size and days give the third with its range; without a price only how often it is shown is told. */
export function threeNumbers(input: ThreeInput): ThreeNumbers {
  const { perWeek, price, budget } = input;
  const found = computed(input);
  const { size, days } = found;
  const often = days === null ? null : product([times(days), times(perWeek), times(exact(DAYS_A_WEEK), -1)]);
  const paid =
    price === null || budget === null
      ? null
      : product([times(exact(budget)), times(price, -1), times(PER_THOUSAND, -1)]);
  return {
    ...found,
    impressions: paid ?? (size === null || days === null ? null : shown(size, days, perWeek)),
    times: often,
  };
}
