import { expect, test } from 'vitest';
import { twoSidedP } from './normal-law';

test('a two-sided p is that of the tables, from no difference to the far tail', () => {
  expect(twoSidedP(0)).toBeCloseTo(1, 6);
  expect(twoSidedP(1.959964)).toBeCloseTo(0.05, 7);
  expect(twoSidedP(-1.959964)).toBeCloseTo(0.05, 7);
  expect(twoSidedP(1)).toBeCloseTo(0.3173105, 6);
  expect(twoSidedP(8) / 1.2441921e-15).toBeCloseTo(1, 6);
});
