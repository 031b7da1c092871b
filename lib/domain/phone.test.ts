import { expect, test } from 'vitest';
import { isPhone } from './phone';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

test('a phone says so by its hint, or by its name where it gives none', () => {
  expect(isPhone(new Headers({ 'Sec-CH-UA-Mobile': '?1', 'User-Agent': DESKTOP }))).toBe(true);
  expect(isPhone(new Headers({ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': IPHONE }))).toBe(false);
  expect(isPhone(new Headers({ 'User-Agent': IPHONE }))).toBe(true);
  expect(isPhone(new Headers({ 'User-Agent': DESKTOP }))).toBe(false);
  expect(isPhone(new Headers())).toBe(false);
});
