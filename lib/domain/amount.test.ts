import { expect, test } from 'vitest';
import { readAmount } from './amount';

test('[FRM-10] an amount is digits with at most as many decimal places as it may have', () => {
  const oneDecimal = (text: string) => readAmount(text, 1);
  expect(['12', '12.5', '5,000', '1,000.5', '１２', '12,5'].map(oneDecimal)).toEqual([
    ...[12, 12.5, 5000, 1000.5, 12, 12.5],
  ]);
  for (const none of ['12.55', '.5', '12.', '1e3', '-1', '0', 'many', '', '1,00', '0x10', '1,000,5'])
    expect([none, oneDecimal(none)]).toEqual([none, null]);
});

test('thousands are no decimals: a budget of 5,000 is not one of 5', () => {
  expect(['5,000', '1,234,567.89', '60,25', '60.25', ' 20 '].map((text) => readAmount(text))).toEqual([
    ...[5000, 1_234_567.89, 60.25, 60.25, 20],
  ]);
  for (const none of ['60.257', '1,2345', '5 000 €', '1.000,5'])
    expect([none, readAmount(none)]).toEqual([none, null]);
});
