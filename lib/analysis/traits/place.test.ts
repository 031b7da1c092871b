import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countryOfPlace } from './place';

const countries = (places: string[]) =>
  Object.fromEntries(places.map((place) => [place, countryOfPlace(place)]));

test('countries by their names, flags and short forms', () => {
  expect(
    countries(['USA', 'U.S.A.', 'Deutschland', '日本', 'Россия', 'السعودية', '🇯🇵', 'The Netherlands', 'UK']),
  ).toEqual({
    USA: 'US',
    'U.S.A.': 'US',
    Deutschland: 'DE',
    日本: 'JP',
    Россия: 'RU',
    السعودية: 'SA',
    '🇯🇵': 'JP',
    'The Netherlands': 'NL',
    UK: 'GB',
  });
});

test('what follows a city decides', () => {
  expect(
    countries([
      'Paris',
      'Paris, TX',
      'Atlanta, Georgia',
      'Tbilisi, Georgia',
      'Cambridge, MA',
      'Cambridge, UK',
      'London, Ontario',
      'Bangalore, IN',
      'Indianapolis, IN',
      'Toronto, CA',
      'Richmond, CA',
      'Athens, GA',
      'Cheshire, CT',
      'Vancouver, WA',
      'Hyderabad, India',
    ]),
  ).toEqual({
    Paris: 'FR',
    'Paris, TX': 'US',
    'Atlanta, Georgia': 'US',
    'Tbilisi, Georgia': 'GE',
    'Cambridge, MA': 'US',
    'Cambridge, UK': 'GB',
    'London, Ontario': 'CA',
    'Bangalore, IN': 'IN',
    'Indianapolis, IN': 'US',
    'Toronto, CA': 'CA',
    'Richmond, CA': 'US',
    'Athens, GA': 'US',
    'Cheshire, CT': 'US',
    'Vancouver, WA': 'US',
    'Hyderabad, India': 'IN',
  });
});

test('places without a comma, in other orders and scripts', () => {
  expect(
    countries([
      'Brooklyn NY .',
      'Saudi Arabia, Riyadh',
      'South London',
      '千葉県',
      '東京都 渋谷区',
      'São Paulo, Brasil',
      'Washington, D.C.',
      'Kent/Portsmouth',
      'Los Angeles & New York',
    ]),
  ).toEqual({
    'Brooklyn NY .': 'US',
    'Saudi Arabia, Riyadh': 'SA',
    'South London': 'GB',
    千葉県: 'JP',
    '東京都 渋谷区': 'JP',
    'São Paulo, Brasil': 'BR',
    'Washington, D.C.': 'US',
    'Kent/Portsmouth': 'GB',
    'Los Angeles & New York': 'US',
  });
});

test('misreadings seen in real profiles', () => {
  expect(
    countries([
      'Columbia, MO',
      'Naples, FL USA',
      'Kent, Ohio',
      'Rome of the West',
      'Seattle WA USA',
      'Suffolk County, New York',
      'Sullivan’s Island',
    ]),
  ).toEqual({
    'Columbia, MO': 'US',
    'Naples, FL USA': 'US',
    'Kent, Ohio': 'US',
    'Rome of the West': null,
    'Seattle WA USA': 'US',
    'Suffolk County, New York': null,
    'Sullivan’s Island': null,
  });
});

test('jokes, several places and ambiguous names are unknown', () => {
  const unknown = [
    'Earth',
    'Your heart',
    'Where my desires take me',
    'Georgia',
    'Cambridge',
    'London / Lagos',
    'London, Paris, New York',
    'lost in japan',
    'Not in USA',
    'in your dreams',
    'Worldwide',
    'CA',
    'follow me',
    '',
    '127.0.0.1',
    'ÜT: 40.71,-74.0',
    '🇺🇸🇬🇧',
    'everywhere',
  ];
  expect(countries(unknown)).toEqual(Object.fromEntries(unknown.map((place) => [place, null])));
  expect(countryOfPlace(null)).toBeNull();
});

const POLITICIANS = '../shared/data/us-politicians-demographics/profiles.json.gz';

test.skipIf(!existsSync(POLITICIANS))(
  'places of United States politicians: 0.98 precision at 0.85 coverage',
  () => {
    const { users } = JSON.parse(gunzipSync(readFileSync(POLITICIANS)).toString('utf8')) as {
      users: { location: string }[];
    };
    const places = users.map(({ location }) => location).filter(Boolean);
    const found = places.map(countryOfPlace).filter((country) => country !== null);
    expect(found.filter((country) => country === 'US').length / found.length).toBeGreaterThanOrEqual(0.98);
    expect(found.length / places.length).toBeGreaterThanOrEqual(0.85);
  },
);
