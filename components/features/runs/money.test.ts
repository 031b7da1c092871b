import { expect, test } from 'vitest';
import { microsOf } from './money';

test('amounts of dollars are read without a float in between', () => {
  expect(['50', '$1,250.50', ' 0.1 '].map(microsOf)).toEqual([50_000_000, 1_250_500_000, 100_000]);
  expect(['', '-5', '1.234', 'ten', '123456789'].map(microsOf)).toEqual([null, null, null, null, null]);
});
