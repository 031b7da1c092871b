import { expect, test } from 'vitest';
import { formatMicros, microsOf } from './money';

test('micro-dollars print as dollars, and amounts are read without a float in between', () => {
  expect(formatMicros(5000, 'en')).toBe('$0.005');
  expect(formatMicros(2_600_000, 'en')).toBe('$2.60');
  expect(formatMicros(12_345_670_000, 'en')).toBe('$12,345.67');
  expect(formatMicros(0, 'en')).toBe('$0.00');
  expect(['50', '$1,250.50', ' 0.1 '].map(microsOf)).toEqual([50_000_000, 1_250_500_000, 100_000]);
  expect(['', '-5', '1.234', 'ten', '123456789'].map(microsOf)).toEqual([null, null, null, null, null]);
});
