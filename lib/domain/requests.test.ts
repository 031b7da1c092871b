import { expect, test } from 'vitest';
import en from '@/messages/en/requests.json';
import { CURRENCIES, SIZE_BUCKETS } from './requests';

test('[CST-03] sizes are asked for in five buckets, or the provider decides', () => {
  expect(SIZE_BUCKETS).toEqual(['<1M', '1M-5M', '5M-12M', '12M-25M', '25M+', 'decide']);
  expect(JSON.stringify(en)).toContain('"Let the provider decide"');
});

test('[CST-06] the currencies of a request are those of the specification, in its order', () => {
  expect(CURRENCIES.join(' ')).toBe('USD EUR GBP YEN SGD BRL CAD CHF INR KRW KWD MXN NGN SAR AUD ZAR Other');
});
