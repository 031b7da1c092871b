import { expect, test } from 'vitest';
import { circleWords } from './circle-words';

const row = (circle: number, term: string, accounts: number) => ({ circle, term, accounts });

test('circles are told by the words that the others do not say, and by none where too few say one', () => {
  const rows = [
    ...[row(0, '', 100), row(0, 'tea', 60), row(0, 'cup', 50), row(0, 'rare', 4)],
    ...[row(1, '', 120), row(1, 'coffee', 70), row(1, 'cup', 60)],
  ];
  expect(circleWords(rows, 2)).toEqual([['tea'], ['coffee']]);
});

test('nobody has no words', () => {
  expect(circleWords([], 1)).toEqual([[]]);
});
