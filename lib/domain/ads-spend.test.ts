import { expect, test } from 'vitest';
import { type Budgeted, plannedCourse } from './ads-spend';

const ZONE = 'Europe/London';
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const budgeted = (given: Partial<Budgeted> = {}): Budgeted => ({
  ...{ daily: null, lifetime: null, start: at('2026-11-01'), end: at('2026-11-11') },
  ...given,
});
const upTo = (through: string, zone = ZONE) => ({ through, zone });
/** By the last of the days. */
const plannedSpend = (...given: Parameters<typeof plannedCourse>) =>
  [...plannedCourse(...given).values()].at(-1);
const SET = budgeted({ daily: 40 });

test('[ADS-27] a day is planned whole, from the first to the last one, and not beyond the end', () => {
  const campaign = budgeted({ daily: 60 });
  const set = budgeted({ daily: 90 });
  expect(plannedSpend(campaign, [set], upTo('2026-10-31'))).toBeUndefined();
  expect(plannedSpend(campaign, [set], upTo('2026-11-01'))).toBe(60);
  expect(plannedSpend(campaign, [set], upTo('2026-11-10'))).toBe(600);
  expect(plannedSpend(campaign, [set], upTo('2026-12-31'))).toBe(600);
  // Begun in the middle of a day, and an end on a midnight of the account: days are those of its zone.
  const tokyo = budgeted({
    ...{ daily: 60, start: new Date('2026-11-01T16:00:00Z'), end: new Date('2026-11-03T15:00:00Z') },
  });
  expect(plannedSpend(tokyo, [tokyo], upTo('2026-12-31', 'Asia/Tokyo'))).toBe(120);
});

test('[ADS-27] a day of 25 hours is one day', () => {
  const campaign = budgeted({ daily: 10, start: new Date('2026-10-23T23:00:00Z'), end: null });
  expect(plannedSpend(campaign, [campaign], upTo('2026-10-26'))).toBe(30);
});

test('[ADS-27] the ad sets plan where they plan less, each in its own days', () => {
  const later = budgeted({ daily: 15, start: at('2026-11-03') });
  expect(plannedSpend(budgeted({ daily: 60 }), [SET, later], upTo('2026-11-04'))).toBe(40 + 40 + 55 + 55);
  expect(plannedSpend(budgeted({ daily: 50 }), [SET, later], upTo('2026-11-04'))).toBe(40 + 40 + 50 + 50);
  expect(plannedSpend(budgeted(), [SET], upTo('2026-11-02'))).toBe(80);
});

test('[ADS-27] a lifetime budget is spread over its days, and ends a daily one', () => {
  const whole = budgeted({ lifetime: 1_000 });
  expect(plannedSpend(whole, [budgeted()], upTo('2026-11-03'))).toBe(300);
  const both = budgeted({ daily: 300, lifetime: 1_000 });
  expect(plannedSpend(both, [budgeted()], upTo('2026-11-03'))).toBe(900);
  expect(plannedSpend(both, [budgeted()], upTo('2026-11-09'))).toBe(1_000);
});

test('[ADS-27] each day has the sum up to it', () => {
  const course = plannedCourse(budgeted({ daily: 60 }), [SET], upTo('2026-11-02'));
  expect([...course]).toEqual([
    ['2026-11-01', 40],
    ['2026-11-02', 80],
  ]);
});

test('[ADS-27] without a budget for each day nothing is planned, and nothing is made up', () => {
  expect(plannedSpend(budgeted(), [budgeted()], upTo('2026-11-03'))).toBeNull();
  expect(plannedSpend(budgeted({ lifetime: 1_000, end: null }), [budgeted()], upTo('2026-11-03'))).toBeNull();
  expect(plannedSpend(budgeted({ daily: 60 }), [], upTo('2026-11-03'))).toBeNull();
  // One ad set without a budget draws on the campaign's.
  expect(plannedSpend(budgeted({ daily: 60 }), [SET, budgeted()], upTo('2026-11-02'))).toBe(120);
});
