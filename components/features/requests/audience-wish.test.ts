import { expect, test } from 'vitest';
import { readAmount } from './audience-wish';

test('[FRM-10] a budget is digits with at most one decimal place', () => {
  expect(['12', '12.5', '5,000', '1,000.5', '１２'].map(readAmount)).toEqual([12, 12.5, 5000, 1000.5, 12]);
  for (const none of ['12.55', '.5', '12.', '1e3', '-1', '0', 'many', ''])
    expect([none, readAmount(none)]).toEqual([none, null]);
});
