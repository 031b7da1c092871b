import { expect, test } from 'vitest';
import { DEFAULT_NETWORK_PRICES, parseNetworkPrices } from './network-prices';

test('prices are configured in dollars and kept in whole micro-dollars', () => {
  expect(parseNetworkPrices('')).toEqual(DEFAULT_NETWORK_PRICES);
  expect(parseNetworkPrices(' post=0.0045, user=0.01 ')).toEqual({ ...DEFAULT_NETWORK_PRICES, post: 4500 });
  for (const wrong of ['post', 'tweet=1', 'post=-1', 'post=1e3', 'post=0.0000001'])
    expect(() => parseNetworkPrices(wrong)).toThrow(/X_PRICES/);
});
