'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { CAMPAIGN_OPTIONS, type CampaignOptionId } from '@/lib/domain/campaign-plan';
import { countryCode } from '@/lib/domain/country-input';
import { route } from '@/lib/tenants/routes';

/** Which of budget, size and days is computed out of the other two. */
export const COMPUTED = ['size', 'days', 'budget'] as const;
export type ComputedNumber = (typeof COMPUTED)[number];

const NUMBERS = ['budget', 'size', 'days', 'price', 'low', 'high', 'week', 'rate', 'lift'] as const;
type NumberName = (typeof NUMBERS)[number];

/** The whole state of the screen: it stands in the address. Null: not typed. */
export interface PlannerState extends Record<NumberName, number | null> {
  list: string | null;
  option: CampaignOptionId;
  computed: ComputedNumber;
  campaign: string;
  currency: 'EUR' | 'USD' | 'GBP';
  countries: string[];
  /** First day, `yyyy-mm-dd`; null: next month. */
  start: string | null;
}

export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
const DEFAULTS: Partial<Record<NumberName, number>> = { days: 28, week: 3, lift: 20 };

function numberIn(search: URLSearchParams, name: NumberName): number | null {
  const text = search.get(name);
  if (text === null) return DEFAULTS[name] ?? null;
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && value > 0 && value < 1e12 ? value : null;
}

export function readPlannerState(search: URLSearchParams): PlannerState {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberIn(search, name)])) as Record<
    NumberName,
    number | null
  >;
  const start = search.get('start') ?? '';
  return {
    ...numbers,
    list: search.get('list') || null,
    option: CAMPAIGN_OPTIONS.find(({ id }) => id === search.get('for'))?.id ?? 'website-clicks',
    computed: COMPUTED.find((one) => one === search.get('compute')) ?? 'size',
    campaign: (search.get('campaign') ?? '').slice(0, 120),
    currency: CURRENCIES.find((one) => one === search.get('currency')) ?? 'EUR',
    countries: [...new Set(search.getAll('country').flatMap((code) => countryCode(code) ?? []))],
    start: /^\d{4}-\d{2}-\d{2}$/.test(start) && !Number.isNaN(Date.parse(start)) ? start : null,
  };
}

/** The address of a state; the inverse of `readPlannerState`. */
export function printPlannerState(state: PlannerState): string {
  const search = new URLSearchParams();
  const { list, option, computed, campaign, currency, countries, start } = state;
  if (list) search.set('list', list);
  if (option !== 'website-clicks') search.set('for', option);
  if (computed !== 'size') search.set('compute', computed);
  if (campaign) search.set('campaign', campaign);
  if (currency !== 'EUR') search.set('currency', currency);
  for (const code of countries) search.append('country', code);
  if (start) search.set('start', start);
  for (const name of NUMBERS) {
    const value = state[name];
    if (value !== (DEFAULTS[name] ?? null)) search.set(name, value === null ? '' : String(value));
  }
  return addressOf(route('campaign-planner'), search);
}

/** `yyyymm` of the first day, else of the month after this one. */
export function monthOf(start: string | null, now: Date): string {
  if (start) return start.slice(0, 7).replace('-', '');
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return next.toISOString().slice(0, 7).replace('-', '');
}

/** What somebody typed of the price; null: none is known. */
export function priceOf({ price, low, high }: PlannerState) {
  return price === null ? null : { value: price, low: low ?? price, high: high ?? price };
}

/** Typing replaces the address, so that Back leaves the screen. */
export function usePlannerState() {
  const { state, go } = useAddressState(readPlannerState, printPlannerState);
  const update = (change: Partial<PlannerState>) => go({ ...state, ...change }, 'replace');
  return { state, update };
}
