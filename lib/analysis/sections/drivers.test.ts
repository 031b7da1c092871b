import { expect, test } from 'vitest';
import { leastDays, loudOnce, regularKeys, stripDays } from './drivers';
import type { AlikeAuthors } from './driver-rows';
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

const alike = (given: Partial<AlikeAuthors>): AlikeAuthors => ({
  ...{ days: 1, known: true, own: 1, authors: 1, received: 0, keys: [], loudest: [] },
  ...given,
});

test('those who came back are ranked by days; loud once is nobody who did, from 1 % of the engagements on', () => {
  const loud = (key: string, received: number) => ({ key, received });
  const drivers = {
    alike: [
      alike({ loudest: [loud('a', 900), loud('b', 10), loud('c', 9)] }),
      alike({ days: 2, own: 2, keys: ['d', 'e'], loudest: [loud('d', 50)] }),
      alike({ days: 2, own: 7, keys: ['g'] }),
      alike({ days: 5, own: 5, keys: ['f'] }),
    ],
  };
  expect(regularKeys(drivers, 2)).toEqual(['f', 'g', 'd', 'e']);
  expect(loudOnce(drivers, 2, 1000).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(loudOnce(drivers, 3, 1000).map(({ key }) => key)).toEqual(['a', 'd', 'b']);
  expect(loudOnce(drivers, 2, 0)).toEqual([]);
  expect(loudOnce(drivers, 2, null)).toEqual([]);
});
