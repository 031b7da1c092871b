import { expect, test } from 'vitest';
import { decimalSign, parseNumber } from './cell-numbers';
import { rangeMark, rangeOf } from './own-ranges';

const en = (cell: string) => parseNumber(cell, '.');

test('numbers are read with decimals, thousands, signs of money and full-width digits, and nothing else is', () => {
  expect(
    ['12', '-0.5', '1,299.00', '1 299', '$1,299', '12%', '3.2e5', '４２', '−7', '0', '0.0'].map(en),
  ).toEqual([12, -0.5, 1299, 1299, 1299, 12, 320_000, 42, -7, 0, 0]);
  for (const none of [
    '',
    'NaN',
    'Infinity',
    '1e999',
    '007',
    '1,29',
    '1.2.3',
    '12 kg',
    '570306133677760513',
    '-',
    '.',
  ])
    expect([none, en(none)]).toEqual([none, null]);
  expect(parseNumber('1.299,50', ',')).toBe(1299.5);
});

test('the sign before decimals is one for the column', () => {
  expect(decimalSign(['1.299,50', '3,5'])).toBe(',');
  expect(decimalSign(['3,5', '2,25', '1.000'])).toBe(',');
  expect(decimalSign(['1,299', '2,000', '12'])).toBe('.');
  expect(decimalSign(['0.5', '1,299.5'])).toBe('.');
});

test('a column is one of numbers or dates where nearly all cells are, and ids and codes are none', () => {
  const numbers = Array.from({ length: 99 }, (_, n) => `${n / 4}`);
  const price = rangeOf('price', [...numbers, 'free'], null);
  expect(price).toEqual({ name: 'price', kind: 'number', sign: '.' });
  expect(rangeOf('price', [...numbers.slice(0, 10), 'free'], null)).toBeNull();
  expect(rangeOf('tweet_id', numbers, null)).toBeNull();
  expect(rangeOf('userId', numbers, null)).toBeNull();
  expect(rangeOf('zip', ['01234', '04711', '09000'], null)).toBeNull();
  expect(rangeOf('same', ['1', '1'], null)).toBeNull();
  expect(rangeOf('booked', ['2026-10-01', '2026-10-05 10:00'], null)).toMatchObject({ kind: 'date' });
  expect(rangeOf('booked', ['13/10/2026', '05/10/2026'], null)).toMatchObject({ kind: 'date', order: 'dmy' });
  expect(rangeOf('serial', ['45210', '45211'], null)).toMatchObject({ kind: 'number' });
  if (!price) return;
  expect([rangeMark(price, '2.5'), rangeMark(price, 'free'), rangeMark(price, 'n/a')]).toEqual([
    ['n:price', 2.5],
    ['x:price', 0],
    null,
  ]);
});

test('numbers that count the rows tell nothing of a post', () => {
  const rows = Array.from({ length: 50 }, (_, row) => `${row + 1}`);
  expect(rangeOf('column 1', rows, null)).toBeNull();
  expect(rangeOf('likes', [...rows, '50'], null)).toMatchObject({ kind: 'number' });
  // A few follow each other by chance.
  expect(rangeOf('score', ['3', '4', '5'], null)).toMatchObject({ kind: 'number' });
});
