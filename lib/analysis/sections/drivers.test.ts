import { expect, test } from 'vitest';
import { leastDays, loudOnce, regularKeys, stripDays } from './drivers';
import type { DaysRow } from './driver-rows';
import type { StepRow } from './facets';

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 10, 1);
const window = (days: number, offset = 0) => ({
  from: FROM + offset,
  to: FROM + offset + days * DAY_MS,
  read: [{ from: FROM, to: FROM + 400 * DAY_MS }],
});
const none = { step: 'day' as const, rows: [] as StepRow[] };

test('who comes back posted on a tenth of the days, and on two at least', () => {
  const least = (days: number, offset = 0) => leastDays(none, window(days, offset));
  expect(least(1)).toEqual({ window: 1, least: 2 });
  expect(least(20)).toEqual({ window: 20, least: 2 });
  expect(least(21)).toEqual({ window: 21, least: 3 });
  // Thirty days from noon to noon touch thirty-one.
  expect(least(30, DAY_MS / 2)).toEqual({ window: 31, least: 4 });
});

test('days that nobody read are no days to come back on, unless they hold posts', () => {
  const read = [{ from: FROM, to: FROM + 10 * DAY_MS }];
  expect(leastDays(none, { ...window(40), read }).window).toBe(10);
  const at = FROM + 20 * DAY_MS;
  const row = { at, sentiment: 'unknown' as const, posts: 1, engagements: null, told: 0, dateOnly: 0 };
  expect(leastDays({ step: 'day', rows: [row] }, { ...window(40), read }).window).toBe(11);
});

test('a strip has a value a day up to two months, then one for several days', () => {
  expect(stripDays(window(62))).toBe(1);
  expect(stripDays(window(63))).toBe(2);
  expect(stripDays(window(400))).toBe(7);
});

const days = (given: Partial<DaysRow>): DaysRow => ({
  ...{ days: 1, known: true, authors: 1, posts: 1, largest: 1, squares: 1, leveraged: 1, received: 0 },
  ...{ most: [], loudest: [] },
  ...given,
});

test('those who came back are ranked by days; loud once is nobody who did, from 1 % of the engagements on', () => {
  const drivers = {
    byDays: [
      days({
        days: 1,
        loudest: [
          { key: 'a', received: 900 },
          { key: 'b', received: 10 },
          { key: 'c', received: 9 },
        ],
      }),
      days({ days: 2, most: ['d', 'e'], loudest: [{ key: 'd', received: 50 }] }),
      days({ days: 5, most: ['f'] }),
    ],
  };
  expect(regularKeys(drivers, 2)).toEqual(['f', 'd', 'e']);
  expect(loudOnce(drivers, 2, 1000).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(loudOnce(drivers, 3, 1000).map(({ key }) => key)).toEqual(['a', 'd', 'b']);
  expect(loudOnce(drivers, 2, 0)).toEqual([]);
  expect(loudOnce(drivers, 2, null)).toEqual([]);
});
