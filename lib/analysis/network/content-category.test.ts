import { expect, test } from 'vitest';
import { categoriesOfCircles } from './content-category';

const count = (circle: number, category: string, accounts: number) => ({ circle, category, accounts });

test('the category of a circle is what it tells more often than all do, not what most tell everywhere', () => {
  const counts = [
    ...[count(0, '', 100), count(0, 'Music', 60), count(0, 'Food', 40)],
    ...[count(1, '', 100), count(1, 'Music', 62), count(1, 'Food', 2)],
  ];
  expect(categoriesOfCircles(counts, 2)).toEqual([
    { category: 'Food', accounts: 40, base: 100 },
    { category: 'Music', accounts: 62, base: 100 },
  ]);
});

test('of fewer than ten accounts nothing is told', () => {
  expect(categoriesOfCircles([count(0, '', 12), count(0, 'Food', 9)], 2)).toEqual([null, null]);
  expect(categoriesOfCircles([], 1)).toEqual([null]);
});
