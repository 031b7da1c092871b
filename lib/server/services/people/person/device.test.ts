import { expect, test } from 'vitest';
import { deviceOf } from './device';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';

test.each([
  [`${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:135.0) Gecko/20100101 Firefox/135.0', 'Firefox', 'Windows'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('what is no browser, and what is far too long, has no name', () => {
  for (const userAgent of ['', ' ', '\u0000', 'x'.repeat(100_000)])
    expect(deviceOf(userAgent)).toEqual({ browser: '', system: '' });
});
