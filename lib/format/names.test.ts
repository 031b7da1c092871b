import { expect, test } from 'vitest';
import { countryName, languageName } from './names';

test('codes read as names in both languages, and what is no code stays as it is', () => {
  expect(countryName('JP', 'en')).toBe('Japan');
  expect(countryName('JP', 'ja')).toBe('日本');
  expect(languageName('ja', 'en')).toBe('Japanese');
  expect(languageName('sw', 'ja')).toBe('スワヒリ語');
  expect(countryName('not a code', 'en')).toBe('not a code');
});
