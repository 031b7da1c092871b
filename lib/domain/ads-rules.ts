import { dateIn, midnightOf } from './zone-clock';
import type { Micros } from './ads-network';

/* What the desk refuses before the network has to. */

/**
 * The least that a day may cost, in units of the currency. X tells no minimum of its own in version 12 (unverified): this
 * keeps typing errors out, and the network has the last word.
 */
const LEAST: Record<string, number> = { JPY: 100, KRW: 1_000, INR: 50, NGN: 500, MXN: 10, ZAR: 10, KWD: 0.3 };
export const leastDailyBudget = (currency: string): number => LEAST[currency] ?? 1;

/** Currencies without a smaller unit: half a yen cannot be billed. */
const WHOLE = new Set(['JPY', 'KRW']);

/** Decimal places of a currency by ISO 4217, as CLDR has them; of none that is named (a draft) two. */
function decimalsOf(currency: string): number {
  if (currency === '') return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Equal shares of a sum in whole smallest units of its currency, so that together they never exceed it. */
export function equalShare(sum: number, shares: number, currency: string): number {
  const units = 10 ** decimalsOf(currency);
  return Math.floor(Math.round(sum * units) / shares) / units;
}

export interface Broken {
  field: 'daily_budget' | 'lifetime_budget' | 'start' | 'end' | 'bid_amount';
  code:
    | 'budget_least'
    | 'budget_limit'
    | 'budget_whole'
    | 'budget_order'
    | 'time_past'
    | 'time_order'
    | 'bid_missing';
  limit?: number;
}

interface Money {
  daily: number | null;
  lifetime: number | null;
}

export function brokenBudgets(
  { daily, lifetime }: Money,
  { currency, dailyLimit }: { currency: string; dailyLimit: number | null },
): Broken[] {
  const least = leastDailyBudget(currency);
  const broken: Broken[] = [];
  for (const [field, value] of [
    ['daily_budget', daily],
    ['lifetime_budget', lifetime],
  ] as const) {
    if (value === null) continue;
    if (value < least) broken.push({ field, code: 'budget_least', limit: least });
    else if (WHOLE.has(currency) && !Number.isInteger(value)) broken.push({ field, code: 'budget_whole' });
  }
  if (daily !== null && dailyLimit !== null && daily > dailyLimit)
    broken.push({ field: 'daily_budget', code: 'budget_limit', limit: dailyLimit });
  if (daily !== null && lifetime !== null && daily > lifetime)
    broken.push({ field: 'daily_budget', code: 'budget_order' });
  return broken;
}

interface Times {
  start: Date;
  end: Date | null;
  /** Only what is changed has to lie ahead. */
  fresh: { start: boolean; end: boolean };
}

/** Today has begun: a start on it is no past. Days are the account's, whatever its clocks do. */
export function brokenTimes({ start, end, fresh }: Times, now: Date, zone: string): Broken[] {
  const today = new Date(midnightOf(dateIn(now, zone), zone));
  const broken: Broken[] = [];
  if (fresh.start && start < today) broken.push({ field: 'start', code: 'time_past' });
  if (end && end <= start) broken.push({ field: 'end', code: 'time_order' });
  else if (end && fresh.end && end <= now) broken.push({ field: 'end', code: 'time_past' });
  return broken;
}

/** What everything that runs may cost in a day; null where something has no daily end. */
export function dailyMoney(
  campaigns: readonly {
    daily: Micros | null;
    sets: readonly { daily: Micros | null; lifetime: Micros | null }[];
  }[],
): Micros | null {
  let sum = 0;
  for (const { daily, sets } of campaigns) {
    const own = sets.reduce<number | null>((all, set) => {
      const most = set.daily ?? set.lifetime;
      return all === null || most === null ? null : all + most;
    }, 0);
    const most = own === null ? daily : daily === null ? own : Math.min(own, daily);
    if (most === null) return null;
    sum += most;
  }
  return sum;
}
