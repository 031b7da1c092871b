import { expect, test } from 'vitest';
import { COUNTRY_CODES } from './countries';
import { ASIA_PACIFIC_CODES, countriesOfId, countryId } from './country-ids';

test('[TEN-12] every country has an id of its own, and the two of the specification stand for their countries', () => {
  expect(new Set(COUNTRY_CODES.map(countryId)).size).toBe(COUNTRY_CODES.length);
  expect(COUNTRY_CODES.filter((code) => !Number.isInteger(countryId(code)))).toEqual([]);
  expect(countriesOfId(151)).toEqual(['NL']);
  expect(countriesOfId(289)).toEqual(ASIA_PACIFIC_CODES);
  expect(countriesOfId(392)).toEqual(['JP']);
  expect([0, -1, 528, 99_999, Number.NaN].flatMap(countriesOfId)).toEqual([]);
  expect(ASIA_PACIFIC_CODES.filter((code) => !COUNTRY_CODES.includes(code))).toEqual([]);
  expect(() => countryId('constructor')).toThrow('is no country');
});
