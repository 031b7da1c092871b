import { DESK_STATUSES, type DeskStatus } from '@/lib/domain/ads-campaigns';
import { MOST_ARMS } from '@/lib/domain/campaign-plan';
import { addressOf } from '@/lib/client/use-address-state';

/* What of the desk is looked at: all of it stands in the address. */

export const DESK_LEVELS = ['campaigns', 'adsets', 'ads'] as const;
export type DeskLevel = (typeof DESK_LEVELS)[number];
export const DESK_DAYS = [7, 14, 30, 90] as const;
export type DeskDays = (typeof DESK_DAYS)[number];
export const COLUMN_SETS = ['money', 'results'] as const;
export type ColumnSet = (typeof COLUMN_SETS)[number];

export interface DeskState {
  /** Null: the first account there is; '' the drafts without one. */
  account: string | null;
  level: DeskLevel;
  /** Campaigns whose ad sets and ads are shown; empty: all. */
  campaigns: readonly string[];
  statuses: readonly DeskStatus[];
  search: string;
  days: DeskDays;
  columns: ColumnSet;
  page: number;
  /** The campaign of which it is shown what is sent. */
  send: string | null;
  /** The stepper of a new campaign is open, perhaps with a saved list. */
  fresh: boolean;
  list: string | null;
  /** Hypotheses of that list that the planner wants tested, by their slugs. */
  arms: readonly string[];
  /** What the planner plans for the new campaign, as it is typed; '' where it plans nothing. */
  daily: string;
  currency: string;
  start: string;
  /** How many days it runs. */
  length: number | null;
  /** A plan of audiences that the new campaign begins with. */
  plan: string | null;
}

/** No new campaign is being made. */
export const NOT_FRESH = {
  ...{ fresh: false, list: null, arms: [], daily: '', currency: '', start: '', length: null, plan: null },
} satisfies Partial<DeskState>;

/** All campaigns, from the page of one. */
export const ALL = { level: 'campaigns', campaigns: [], page: 1 } satisfies Partial<DeskState>;

const ROW = /^[\da-f-]{36}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const LENGTH = /^\d{1,3}$/;
const CURRENCY = /^[A-Z]{3}$/;
const shaped = (text: string | null, shape: RegExp): string => (text && shape.test(text) ? text : '');

const one = <T extends string>(all: readonly T[], given: string | null): T =>
  all.find((each) => each === given) ?? (all[0] as T);

export function readDesk(search: URLSearchParams): DeskState {
  const page = Number(search.get('page') ?? 1);
  return {
    account: search.get('account'),
    level: one(DESK_LEVELS, search.get('level')),
    campaigns: search.getAll('campaign').slice(0, 200),
    statuses: DESK_STATUSES.filter((status) => search.getAll('status').includes(status)),
    search: search.get('search') ?? '',
    days: DESK_DAYS.find((days) => String(days) === search.get('days')) ?? 30,
    columns: one(COLUMN_SETS, search.get('columns')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
    send: shaped(search.get('send'), ROW) || null,
    fresh: search.has('new'),
    list: search.get('list'),
    arms: search.getAll('arm').slice(0, MOST_ARMS),
    daily: shaped(search.get('daily'), AMOUNT),
    currency: shaped(search.get('currency'), CURRENCY),
    start: shaped(search.get('start'), DAY),
    length: Number(shaped(search.get('length'), LENGTH)) || null,
    plan: search.get('plan'),
  };
}

export function printDesk(state: DeskState): string {
  const search = new URLSearchParams();
  if (state.account !== null) search.set('account', state.account);
  if (state.level !== 'campaigns') search.set('level', state.level);
  for (const id of state.campaigns) search.append('campaign', id);
  for (const status of state.statuses) search.append('status', status);
  if (state.search !== '') search.set('search', state.search);
  if (state.days !== 30) search.set('days', String(state.days));
  if (state.columns !== 'money') search.set('columns', state.columns);
  if (state.page !== 1) search.set('page', String(state.page));
  if (state.send !== null) search.set('send', state.send);
  if (state.fresh) search.set('new', '');
  if (state.list !== null) search.set('list', state.list);
  if (state.plan !== null) search.set('plan', state.plan);
  for (const slug of state.arms) search.append('arm', slug);
  for (const name of ['daily', 'currency', 'start'] as const)
    if (state[name] !== '') search.set(name, state[name]);
  if (state.length !== null) search.set('length', String(state.length));
  return addressOf(window.location.pathname, search);
}
