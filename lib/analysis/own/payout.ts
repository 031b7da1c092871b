import { mean } from 'd3-array';
import { tPoint } from '@/lib/analysis/stats/student';

/** What X paid for a period, as its person confirmed it, and what the posts of that period came to. */
export interface PaidPeriod {
  amount: number;
  /** Likes and reposts of the period's posts; null where nobody wrote them down. */
  engagements: number | null;
}

export interface PayoutRange {
  amount: number;
  low: number;
  high: number;
}

/** With fewer confirmed payouts nobody can say how far the rate swings. */
export const FEWEST_PAYOUTS = 3;

/** Logarithms of what an engagement was paid, period by period. */
function ratesOf(paid: readonly PaidPeriod[]): number[] {
  return paid.flatMap(({ amount, engagements }) =>
    engagements !== null && engagements > 0 && amount > 0 ? [Math.log(amount / engagements)] : [],
  );
}

/** Confirmed payouts that can be held against engagements. */
export const usablePayouts = (paid: readonly PaidPeriod[]): number => ratesOf(paid).length;

function rangeOf(rates: readonly number[], engagements: number): PayoutRange {
  const n = rates.length;
  const middle = mean(rates) ?? 0;
  const variance = rates.reduce((sum, rate) => sum + (rate - middle) ** 2, 0) / (n - 1);
  const reach = tPoint(0.95, n - 1) * Math.sqrt(variance * (1 + 1 / n));
  const at = (rate: number) => engagements * Math.exp(rate);
  return { amount: at(middle), low: at(middle - reach), high: at(middle + reach) };
}

/**
 * What so many engagements would be paid by the rates of this account's own past payouts, with the 95 % interval of a next
 * period; null with fewer than three payouts.
 */
export function payoutOf(paid: readonly PaidPeriod[], engagements: number | null): PayoutRange | null {
  const rates = ratesOf(paid);
  if (engagements === null || rates.length < FEWEST_PAYOUTS) return null;
  return rangeOf(rates, engagements);
}

/** How well past payouts were told from those before them: mean absolute errors on the logarithm. */
export interface PayoutScore {
  periods: number;
  error: number;
  /** Of 'as much as last time'. */
  lastTime: number;
  /** Payouts inside their 95 % interval. */
  inside: number;
}

/** @param paid From the oldest to the newest. */
export function scorePayouts(paid: readonly PaidPeriod[]): PayoutScore | null {
  const errors: number[] = [];
  const naive: number[] = [];
  let inside = 0;
  paid.forEach(({ amount, engagements }, at) => {
    const before = paid.slice(0, at);
    const told = payoutOf(before, engagements);
    const last = before.at(-1)?.amount ?? 0;
    if (!told || told.amount <= 0 || amount <= 0 || last <= 0) return;
    errors.push(Math.abs(Math.log(amount / told.amount)));
    naive.push(Math.abs(Math.log(amount / last)));
    if (amount >= told.low && amount <= told.high) inside += 1;
  });
  if (errors.length === 0) return null;
  return { periods: errors.length, error: mean(errors) ?? 0, lastTime: mean(naive) ?? 0, inside };
}
