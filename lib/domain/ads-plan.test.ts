import { expect, test } from 'vitest';
import { deskStatus } from './ads-campaigns';
import { planMoney, planOperations, type WantedThing } from './ads-plan';
import { brokenBudgets, brokenTimes, equalShare } from './ads-rules';
import { differences } from './three-way';

const campaign: WantedThing = {
  ...{ rowId: 'c', parentId: null, gone: false, remoteId: null, base: null, observed: null },
  ours: { name: 'Tea', status: 'ACTIVE', daily_budget: 50_000_000, lifetime_budget: null },
};
const set: WantedThing = {
  ...{ rowId: 's', parentId: 'c', gone: false, remoteId: null, base: null, observed: null },
  ours: {
    name: 'Feed',
    status: 'ACTIVE',
    daily_budget: 20_000_000,
    lifetime_budget: null,
    targeting: ['BROAD_KEYWORD EQ oat milk'],
  },
};
const ad: WantedThing = {
  ...{ rowId: 'a', parentId: 's', gone: false, remoteId: null, base: null, observed: null },
  ours: { status: 'ACTIVE', post: '1' },
};
const short = (purpose: 'send' | 'live', given: Parameters<typeof planOperations>[0]) =>
  planOperations(given, purpose).map(({ kind, op, fields }) =>
    `${kind} ${op} ${String(fields['status'] ?? '')}`.trim(),
  );

test('[ADS-02] everything is made paused and in order, and switched on last, the campaign at the very end', () => {
  const wanted = { campaign, sets: [set], ads: [ad] };
  expect(short('send', wanted)).toEqual([
    ...['campaign create PAUSED', 'line_item create PAUSED', 'criterion create', 'promoted_post create'],
  ]);
  expect(short('live', wanted).slice(-2)).toEqual(['line_item update ACTIVE', 'campaign update ACTIVE']);
  expect(planMoney(wanted, 'UTC')).toEqual({ daily: 20_000_000, lifetime: null });
  // Thirty days of London, between which its clocks change; the campaign's own budget would allow more.
  const dates = { start: '2027-03-10T00:00:00.000Z', end: '2027-04-08T23:00:00.000Z' };
  const ended = { ...set, ours: { ...set.ours, ...dates } };
  expect(planMoney({ ...wanted, sets: [ended] }, 'Europe/London').lifetime).toBe(600_000_000);
  const open = { ...ended, ours: { ...ended.ours, daily_budget: null } };
  expect(planMoney({ ...wanted, sets: [open] }, 'Europe/London').lifetime).toBe(1_500_000_000);
  expect(
    short('send', {
      ...wanted,
      campaign: { ...campaign, ours: { ...campaign.ours, status: 'DRAFT' } },
      sets: [],
      ads: [],
    }),
  ).toEqual([]);
});

test('what the other side changed is not overwritten, what we changed is sent, a pause at once', () => {
  const there = { name: 'Tea', status: 'ACTIVE', daily_budget: 50_000_000, lifetime_budget: null };
  const known = { ...campaign, remoteId: 'r', base: there, observed: { ...there, daily_budget: 70_000_000 } };
  expect(differences(known.base, known.ours, known.observed)).toEqual([
    { field: 'daily_budget', side: 'theirs', ours: 50_000_000, theirs: 70_000_000 },
  ]);
  expect(planOperations({ campaign: known, sets: [], ads: [] }, 'send')).toEqual([]);
  const both = { ...known, ours: { ...known.ours, daily_budget: 30_000_000, name: 'Green tea' } };
  expect(planOperations({ campaign: both, sets: [], ads: [] }, 'send')).toMatchObject([
    { fields: { name: 'Green tea' } },
  ]);
  const paused = { ...known, ours: { ...known.ours, status: 'PAUSED' } };
  expect(planOperations({ campaign: paused, sets: [], ads: [] }, 'send')).toMatchObject([
    { op: 'update', fields: { status: 'PAUSED' } },
  ]);
});

test('what is aimed at is taken away and made anew, an ad that is off is taken away, what is removed goes from below', () => {
  const observed = { ...set.ours, criteria: ['t1 BROAD_KEYWORD EQ oat milk'], deleted: false };
  const there = {
    ...set,
    remoteId: 'l',
    base: set.ours,
    observed,
    ours: { ...set.ours, targeting: ['BROAD_KEYWORD EQ soy milk'] },
  };
  const shown = { ...campaign, remoteId: 'r', base: campaign.ours, observed: campaign.ours };
  const off = {
    ...ad,
    remoteId: 'p',
    base: ad.ours,
    observed: { ...ad.ours, deleted: false },
    ours: { ...ad.ours, status: 'PAUSED' },
  };
  const operations = planOperations({ campaign: shown, sets: [there], ads: [off] }, 'send');
  expect(operations.map(({ kind, op, remoteId }) => `${kind} ${op} ${String(remoteId)}`)).toEqual([
    ...['promoted_post delete p', 'criterion delete t1', 'criterion create null'],
  ]);
  const gone = planOperations({ campaign: { ...shown, gone: true }, sets: [there], ads: [off] }, 'send');
  expect(gone.map(({ kind, op }) => `${kind} ${op}`)).toEqual(['campaign delete']);
});

test('[ADS-26] the six labels', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const base = {
    status: 'ACTIVE' as const,
    startAt: new Date('2026-11-01'),
    endAt: null,
    observed: { servable: true, reasons: [] },
  };
  const of = (given: Partial<Parameters<typeof deskStatus>[0]>) => deskStatus({ ...base, ...given }, now);
  expect(of({})).toBe('Active');
  expect(of({ status: 'PAUSED' })).toBe('Paused');
  expect(of({ status: 'DRAFT' })).toBe('Draft');
  expect(of({ observed: null })).toBe('Draft');
  expect(of({ startAt: new Date('2026-12-01') })).toBe('Scheduled');
  expect(of({ endAt: new Date('2026-11-25') })).toBe('Expired');
  expect(of({ observed: { servable: false, reasons: ['FUNDING_PROBLEM'] } })).toBe('Halted');
});

test('budgets and times: too little, above the limit, half a yen, the past, a day with another length', () => {
  const euro = { currency: 'EUR', dailyLimit: 80 };
  expect(brokenBudgets({ daily: 0.5, lifetime: null }, euro)).toEqual([
    { field: 'daily_budget', code: 'budget_least', limit: 1 },
  ]);
  expect(brokenBudgets({ daily: 90, lifetime: 60 }, euro).map(({ code }) => code)).toEqual([
    'budget_limit',
    'budget_order',
  ]);
  const yen = { currency: 'JPY', dailyLimit: null };
  expect(brokenBudgets({ daily: 1_000.5, lifetime: null }, yen)).toEqual([
    { field: 'daily_budget', code: 'budget_whole' },
  ]);
  expect(brokenBudgets({ daily: 50, lifetime: null }, yen)).toEqual([
    { field: 'daily_budget', code: 'budget_least', limit: 100 },
  ]);
  const fresh = { start: true, end: true };
  const now = new Date('2026-10-25T00:30:00Z');
  const of = (start: string, end: string | null) =>
    brokenTimes(
      { start: new Date(start), end: end === null ? null : new Date(end), fresh },
      now,
      'Europe/London',
    ).map(({ field, code }) => `${field} ${code}`);
  // In London it is half past one of the 25th, which began at 23:00 the day before by UTC and has 25 hours.
  expect(of('2026-10-24T23:00:00Z', null)).toEqual([]);
  expect(of('2026-10-24T22:59:59Z', null)).toEqual(['start time_past']);
  expect(of('2026-10-26T00:00:00Z', '2026-10-25T23:59:59Z')).toEqual(['end time_order']);
  expect(of('2026-10-24T23:00:00Z', '2026-10-25T00:00:00Z')).toEqual(['end time_past']);
});

test('equal shares are whole smallest units of the currency and never more than the sum', () => {
  expect(equalShare(1_000, 3, 'JPY')).toBe(333);
  expect(equalShare(4.35, 3, 'EUR')).toBe(1.45);
  expect(equalShare(0.1, 3, 'KWD')).toBe(0.033);
  expect(equalShare(100, 3, '')).toBe(33.33);
  expect(equalShare(12.34, 1, 'USD')).toBe(12.34);
});
