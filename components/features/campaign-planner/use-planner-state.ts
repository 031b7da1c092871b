'use client';

import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { CAMPAIGN_OPTIONS } from '@/lib/domain/campaign-plan';
import { countryCode } from '@/lib/domain/country-input';
import {
  armSlugSchema,
  COMPUTED,
  CURRENCIES,
  MOST_OUT,
  PLAN_DEFAULTS,
  PLAN_NUMBERS,
  planNumber,
  type PlanNumber,
  type PlannerState,
} from '@/lib/domain/planner-state';
import { route } from '@/lib/tenants/routes';

function numberIn(search: URLSearchParams, name: PlanNumber): number | null {
  const text = search.get(name);
  return text === null ? (PLAN_DEFAULTS[name] ?? null) : planNumber(text);
}

export function readPlannerState(search: URLSearchParams): PlannerState {
  const numbers = Object.fromEntries(PLAN_NUMBERS.map((name) => [name, numberIn(search, name)])) as Record<
    PlanNumber,
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
    out: [...new Set(search.getAll('out'))]
      .filter((slug) => armSlugSchema.safeParse(slug).success)
      .slice(0, MOST_OUT),
    start: /^\d{4}-\d{2}-\d{2}$/.test(start) && !Number.isNaN(Date.parse(start)) ? start : null,
  };
}

/** The address of a state; the inverse of `readPlannerState`. */
export function printPlannerState(state: PlannerState): string {
  const search = new URLSearchParams();
  const { list, option, computed, campaign, currency, countries, start, out } = state;
  if (list) search.set('list', list);
  if (option !== 'website-clicks') search.set('for', option);
  if (computed !== 'size') search.set('compute', computed);
  if (campaign) search.set('campaign', campaign);
  if (currency !== 'EUR') search.set('currency', currency);
  for (const code of countries) search.append('country', code);
  if (start) search.set('start', start);
  for (const slug of out) search.append('out', slug);
  for (const name of PLAN_NUMBERS) {
    const value = state[name];
    if (value !== (PLAN_DEFAULTS[name] ?? null)) search.set(name, value === null ? '' : String(value));
  }
  return addressOf(route('campaign-planner'), search);
}

/** Typing replaces the address, so that Back leaves the screen. */
export function usePlannerState() {
  const { state, go } = useAddressState(readPlannerState, printPlannerState);
  const update = (change: Partial<PlannerState>) => go({ ...state, ...change }, 'replace');
  return { state, update, put: (next: PlannerState) => go(next) };
}
