import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLACEMENTS } from '@/lib/domain/catalogues';
import { foldText } from '@/lib/domain/fold-text';
import { shippedEntries } from './shipped-entries';

const entries = shippedEntries();
const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
const places = (heading: string, country?: string) =>
  of('locations').filter((entry) => entry.heading === heading && (!country || entry.country === country));

test('no two rows share a key, and none is without a name', () => {
  const keys = entries.map(({ kind, key }) => `${kind}:${key}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(entries.filter(({ label, key }) => label.trim() === '' || key === 'null')).toEqual([]);
});

test('[CST-09] [CST-12] [CST-13] placements, states and nations are those of the specification', () => {
  expect(PLACEMENTS.map(({ value }) => value)).toEqual([
    'homeTimelines',
    'profiles',
    'searchResults',
    'replies',
  ]);
  expect(of('placements').map(({ key }) => key)).toEqual(PLACEMENTS.map(({ value }) => value));
  expect(places('state')).toHaveLength(51);
  expect(places('nation').map(({ label }) => label)).toEqual([
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ]);
});

test('the figures that are told of the lists are theirs', () => {
  const figures = {
    interests: of('interests').length,
    known: of('interests').filter(({ xId }) => xId !== null).length,
    topics: of('conversation_topics').length,
    cities: places('city').length,
    cityCountries: new Set(places('city').map(({ country }) => country)).size,
    operators: of('network_operators').length,
    operatorCountries: new Set(of('network_operators').map(({ country }) => country)).size,
    devices: of('devices').length,
    apps: of('app_store_categories').length,
  };
  const page = JSON.parse(readFileSync('messages/en/catalogues.json', 'utf8')) as {
    lists: Record<string, { holds: string }>;
  };
  const told = (list: string) => page.lists[list]?.holds.match(/\d+/g)?.map(Number) ?? [];
  expect(told('interests')).toEqual([figures.interests, 25, figures.known, 2015]);
  expect(told('conversation_topics')[0]).toBe(figures.topics);
  expect(told('cities')).toEqual([figures.cities, figures.cityCountries]);
  expect(told('network_operators')).toEqual([figures.operators, figures.operatorCountries]);
  expect(told('devices')).toEqual([figures.devices, 2015, 5, figures.apps]);
});

test('ids of countries are only those that the documentation confirms', () => {
  const known = of('locations').filter(({ xId }) => xId !== undefined && xId !== null);
  expect(known.map(({ key, xId }) => [key, xId])).toEqual([
    ['GB', '6416b8512febefc9'],
    ['US', '96683cc9126741d1'],
  ]);
});

test('width, case, accents and the two kana make no difference; voiced kana stay what they are', () => {
  expect(foldText('  ＣＡＦÉ\u200b  São ')).toBe('cafe sao');
  expect(foldText('どいつ')).toBe('ドイツ');
  expect(foldText('ﾄﾞｲﾂ')).toBe('ドイツ');
  expect(foldText('\ud800\u0000')).toBe('');
});
