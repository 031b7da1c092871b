import { expect, test } from 'vitest';
import { pagesOf, visibleRows } from './visible-rows';

test('of 200,000 rows a few dozen are drawn, wherever one scrolls', () => {
  for (const top of [0, 44 * 1_000, 44 * 199_990]) {
    const { from, until } = visibleRows({ top, height: 560 }, 44, 200_000);
    expect(until - from).toBeLessThanOrEqual(60);
    expect(from * 44).toBeLessThanOrEqual(top);
    expect(until).toBeLessThanOrEqual(200_000);
  }
});

test('an empty list draws nothing', () => {
  expect(visibleRows({ top: 0, height: 560 }, 44, 0)).toEqual({ from: 0, until: 0 });
});

test('rows on the edge of two pages ask for both', () => {
  expect(pagesOf({ from: 90, until: 110 }, 100)).toEqual([1, 2]);
  expect(pagesOf({ from: 0, until: 0 }, 100)).toEqual([1]);
  expect(pagesOf({ from: 100, until: 130 }, 100)).toEqual([2]);
});
