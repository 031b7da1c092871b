import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALENDAR_STEPS, endOfStep, startOfStep } from '@/lib/domain/calendar-steps';
import { bucketBySteps, displayStep, MAX_BARS } from './time-steps';

const DAY = 86_400_000;

test('weeks start on Monday and months on the first', () => {
  const saturday = Date.UTC(2026, 10, 21, 14);
  expect(startOfStep(saturday, 'hour')).toBe(saturday);
  expect(startOfStep(saturday, 'week')).toBe(Date.UTC(2026, 10, 16));
  expect(startOfStep(saturday, 'month')).toBe(Date.UTC(2026, 10, 1));
  expect(endOfStep(Date.UTC(2026, 11, 1), 'month')).toBe(Date.UTC(2027, 0, 1));
});

test('a step holds its instants, and steps follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...CALENDAR_STEPS), (at, step) => {
      const start = startOfStep(at, step);
      const end = endOfStep(start, step);
      expect(start).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThan(at);
      expect(startOfStep(end, step)).toBe(end);
    }),
    { seed: 7 },
  );
});

test('long windows are drawn in coarser steps: weeks past 120 days, months past 120 weeks', () => {
  expect(displayStep(0, 120 * DAY, 'day')).toBe('day');
  expect(displayStep(0, 121 * DAY, 'day')).toBe('week');
  expect(displayStep(0, (MAX_BARS + 1) * 7 * DAY, 'day')).toBe('month');
  expect(displayStep(0, 2 * DAY, 'hour')).toBe('hour');
});

test('buckets fill gaps, keep every item once and skip what is not a time', () => {
  const items = [{ at: '2026-11-01' }, { at: '2026-11-04' }, { at: 'never' }];
  const buckets = bucketBySteps(items, 'day');
  expect(buckets.map((bucket) => bucket.items.length)).toEqual([1, 0, 0, 1]);
  expect(bucketBySteps([], 'day')).toEqual([]);
});
