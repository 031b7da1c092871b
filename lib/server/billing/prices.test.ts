import { expect, test } from 'vitest';
import { parsePrices, plansOf } from './prices';

test('[TEA-23] Plans and prices are read in the order given', () => {
  const prices = parsePrices(' team=price_1, Enterprise plus=price_2 ,');
  expect([...prices]).toEqual([
    ['team', 'price_1'],
    ['Enterprise plus', 'price_2'],
  ]);
  expect(plansOf(prices).map(({ name, enterprise }) => [name, enterprise])).toEqual([
    ['team', false],
    ['Enterprise plus', true],
  ]);
  expect(parsePrices('').size).toBe(0);
});

test.each([
  'team',
  'team=',
  '=price_1',
  ' =price_1',
  'team=prod_1',
  'team=price_1=2',
  'team=price_1,team=price_2',
  'team=price_1,pro=price_1',
  'self-hosted=price_1',
  `${'x'.repeat(61)}=price_1`,
])('Prices that cannot be read are named: %s', (text) => {
  expect(() => parsePrices(text)).toThrow('STRIPE_PRICES');
});
