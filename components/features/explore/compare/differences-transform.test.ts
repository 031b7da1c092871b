import { expect, test } from 'vitest';
import type { ComparedRow, Gap } from './compared-rows';
import { differences } from './differences-transform';

const points = (difference: number, clear: boolean): Gap => ({
  kind: 'points',
  value: { difference, low: difference - 0.02, high: difference + 0.02, p: clear ? 0.001 : 0.5, clear },
});
const ratio = (value: number | null, high: number | null): Gap => ({
  kind: 'ratio',
  value: {
    ratio: value,
    low: value === null ? null : value / 2,
    high,
    p: value === null ? null : 0.5,
    clear: false,
  },
});
const row = (key: string, ...gaps: (Gap | null)[]): ComparedRow => ({
  key,
  cells: [],
  gaps: [null, ...gaps],
  clear: gaps.some((gap) => gap?.value.clear === true),
});

test('clear differences stand first, then the largest; the scale holds every whisker and no difference', () => {
  const drawn = differences([
    row('small', points(0.01, false)),
    row('large', points(-0.2, false)),
    row('clear', points(0.05, true)),
    row('unknown', null),
  ]);
  expect(drawn?.rows.map(({ key }) => key)).toEqual(['clear', 'large', 'small']);
  expect(drawn).toMatchObject({ kind: 'points', total: 3 });
  expect(drawn?.domain[0]).toBeCloseTo(-0.22);
  expect(drawn?.domain[1]).toBeCloseTo(0.07);
});

test('ratios without an interval are not drawn, and one without a bound ends at the edge', () => {
  const drawn = differences([
    row('a', ratio(2, null)),
    row('b', ratio(0.5, 0.9)),
    row('c', ratio(null, null)),
  ]);
  expect(drawn?.rows.map(({ key }) => key).toSorted()).toEqual(['a', 'b']);
  expect(drawn?.domain).toEqual([0.25, 16]);
});

test('a single row and nothing at all are left to the table', () => {
  expect(differences([row('a', points(0.1, true)), row('b', null)])).toBeNull();
  expect(differences([])).toBeNull();
});
