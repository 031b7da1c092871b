import { expect, test } from 'vitest';
import { rangeBetween, rangeKey, rangeOfKey, readNumber, readRangeKey } from './column-ranges';
import { columnKey, readColumnKey } from './file-columns';
import { recipeFilterSchema } from './recipe';

test('the key of a range tells its column and both ends, whatever signs the name holds', () => {
  for (const column of ['price', 'a=b', '100%', 'about~', '価格']) {
    const range = { kind: 'number' as const, low: -0.5, high: 1e21 };
    const read = rangeOfKey(rangeKey(column, range));
    expect(read?.range).toEqual(range);
    expect(readColumnKey(rangeKey(column, range))?.column).toBe(column);
    expect(rangeOfKey(columnKey({ column, value: '10..20' }))).toBeNull();
  }
  expect(rangeKey('booked', { kind: 'date', low: Date.UTC(2026, 9, 1), high: null })).toBe(
    'booked~=2026-10-01..',
  );
});

test('a range that is none, or the wrong way round, is refused by name', () => {
  expect(readRangeKey('price=10..20')).toBeNull();
  for (const broken of [
    'price~=',
    'price~=..',
    'price~=NaN..3',
    'price~=1',
    'price~=1..1e999',
    'price~=a..b',
  ])
    expect(readRangeKey(broken)).toBe('bad_range');
  for (const broken of ['booked~=2026-02-30..', 'booked~=2026-10-01..5', 'price~=1..Infinity'])
    expect(readRangeKey(broken)).toBe('bad_range');
  expect(readRangeKey('price~=20..10')).toBe('range_order');
  expect(readRangeKey('booked~=2026-10-02..2026-10-01')).toBe('range_order');
  expect(rangeBetween('number', ' 1 ', '')).toEqual({ kind: 'number', low: 1, high: null });
  expect(readNumber('−3.5')).toBe(-3.5);
  const asked = (key: string) => recipeFilterSchema.safeParse({ section: 'file_columns', key }).success;
  expect([asked('price~=1..2'), asked('price~=2..1'), asked('price~=NaN..'), asked('price=x')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
