import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { citiesNamed } from './city-index';
import { CITY_ALIASES, CITY_NAMES_JA, CITY_PARTS } from './city-names-table';
import { CITY_ROWS } from './cities.generated';
import { cityOfPlace, japaneseCityName, placeOfProfile } from './cities';
import { countryOfPlace } from './place';

const expectCities = (cities: Record<string, string | null>) => {
  expect(Object.fromEntries(Object.keys(cities).map((place) => [place, cityOfPlace(place)]))).toEqual(cities);
};

test('cities alone, with their country, in other scripts and by their short forms', () => {
  expectCities({
    Tokyo: 'JP:Tokyo',
    東京都渋谷区: 'JP:Tokyo',
    神奈川県横浜市中区: 'JP:Yokohama',
    '東京 八王子': 'JP:Hachiōji',
    名古屋市: 'JP:Nagoya',
    'Yokohama, Kanagawa, Japan': 'JP:Yokohama',
    'São Paulo, Brasil': 'BR:São Paulo',
    München: 'DE:Munich',
    Łódź: 'PL:Łódź',
    Москва: 'RU:Moscow',
    서울: 'KR:Seoul',
    الرياض: 'SA:Riyadh',
    NYC: 'US:New York City',
    LA: 'US:Los Angeles',
    SF: 'US:San Francisco',
    Brum: 'GB:Birmingham',
    'Mumbai, India': 'IN:Mumbai',
    'Lagos Nigeria': 'NG:Lagos',
    Singapore: 'SG:Singapore',
    '🗽 NYC ✈️': 'US:New York City',
  });
});

test('what stands beside a city decides which one it is', () => {
  expectCities({
    'Portland, OR': 'US:Portland',
    'Portland, ME': 'US:Portland, ME',
    Portland: 'US:Portland',
    'Springfield, IL': 'US:Springfield, IL',
    Springfield: null,
    'Buffalo, New York': 'US:Buffalo',
    'New York, New York': 'US:New York City',
    'Birmingham, AL': 'US:Birmingham',
    'Birmingham UK': 'GB:Birmingham',
    Birmingham: null,
    'London, Ontario': 'CA:London',
    'Paris, TX': 'US:Paris',
    'Manchester, NH': 'US:Manchester',
    'Kansas City, KS': 'US:Kansas City, KS',
    'New Orleans, LA': 'US:New Orleans',
  });
});

test('boroughs and wards count in their city', () => {
  expectCities({
    'Brooklyn, NY': 'US:New York City',
    'South London': 'GB:London',
    渋谷: 'JP:Tokyo',
    'Hollywood, Los Angeles': 'US:Los Angeles',
    'Downtown Austin TX': 'US:Austin',
  });
});

test('regions, several cities, jokes and nothing are no city', () => {
  const none = [
    'Washington',
    'Washington, USA',
    'Upstate New York',
    'Orange County, CA',
    'Chiba, Japan',
    '千葉',
    '大阪府',
    'Luxembourg',
    'USA',
    'Georgia',
    'London / Lagos',
    'Los Angeles & New York',
    'Chicago, IL & Miami, FL',
    'your heart',
    'Nice to meet you',
    '',
    '🏠',
  ];
  expectCities(Object.fromEntries(none.map((place) => [place, null])));
  expect(cityOfPlace(null)).toBeNull();
  expect(placeOfProfile(null)).toEqual({ country: null, city: null });
});

test('every hand-written name belongs to a row of the table', () => {
  const ids = new Set(
    CITY_ROWS.trim()
      .split('\n')
      .flatMap((line) => {
        const [country = '', ...rows] = line.split(';');
        return rows.map((row) => `${country}:${row.split('|')[0] ?? ''}`);
      }),
  );
  for (const table of [CITY_ALIASES, CITY_PARTS, CITY_NAMES_JA]) {
    expect(Object.keys(table).filter((id) => !ids.has(id))).toEqual([]);
  }
  expect(japaneseCityName('JP:Tokyo')).toBe('東京');
  expect(japaneseCityName('US:Buffalo')).toBeNull();
  expect(citiesNamed('no such place')).toEqual([]);
});

test('a city is always in the country that is read from the same place', () => {
  const words = fc.constantFrom(
    ...[
      'London',
      'Paris',
      'TX',
      'USA',
      'Japan',
      '東京',
      'Georgia',
      ',',
      '/',
      'New York',
      '🇯🇵',
      'and',
      'of',
      'LA',
      '-',
    ],
  );
  const place = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(place, (written) => {
      const city = cityOfPlace(written);
      return city === null || city.slice(0, 2) === countryOfPlace(written);
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('hostile places end', () => {
  for (const place of [
    'a '.repeat(50_000),
    ','.repeat(50_000),
    '東'.repeat(50_000),
    '🏳️‍🌈'.repeat(20_000),
    '\u202eTokyo',
    '- '.repeat(9_999),
  ])
    expect(() => cityOfPlace(place)).not.toThrow();
});

const POLITICIANS = '../shared/data/us-politicians-demographics/profiles.json.gz';

test.skipIf(!existsSync(POLITICIANS))('cities of United States politicians are in the United States', () => {
  const { users } = JSON.parse(gunzipSync(readFileSync(POLITICIANS)).toString('utf8')) as {
    users: { location: string }[];
  };
  const cities = users.map(({ location }) => cityOfPlace(location)).filter((city) => city !== null);
  expect(cities.filter((city) => !city.startsWith('US:'))).toEqual([]);
  expect(cities.length / users.length).toBeGreaterThan(0.3);
});
