import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { analyseDescription, descriptionToQuery } from './analyse-description';

const vocabulary = {
  countries: [
    { key: 'JP', names: ['japan', '日本'] },
    { key: 'US', names: ['united states', 'usa', 'アメリカ'] },
    { key: 'DE', names: ['germany', 'ドイツ'] },
  ],
  languages: [
    { key: 'en', names: ['english', '英語'] },
    { key: 'ja', names: ['japanese', '日本語'] },
    { key: 'de', names: ['german', 'ドイツ語'] },
  ],
};

test('an English description is taken apart', () => {
  const found = analyseDescription(
    'Women in Germany who love oat milk and specialty coffee, speak English, use #flatwhite or follow @velnora, but not instant coffee.',
    vocabulary,
  );
  expect(found).toMatchObject({
    keywords: ['oat milk', 'specialty coffee'],
    hashtags: ['flatwhite'],
    handles: ['velnora'],
    excludeKeywords: ['instant coffee'],
    languages: ['en'],
    regions: ['DE'],
    groups: [['oat milk'], ['specialty coffee'], ['#flatwhite'], ['@velnora']],
  });
  expect(found.interests).toContain('Food and drink/Coffee and tea');
});

test('a Japanese description is taken apart', () => {
  const found = analyseDescription(
    'オーツミルクやスペシャルティコーヒーが好きで、日本語で投稿する東京在住の20代の女性。#カフェ巡り。タバコを除く。',
    vocabulary,
  );
  expect(found).toMatchObject({
    keywords: ['オーツミルク', 'スペシャルティコーヒー'],
    hashtags: ['カフェ巡り'],
    excludeKeywords: ['タバコ'],
    languages: ['ja'],
    regions: ['JP'],
  });
});

test('long phrases ask for all their words, "both" joins, quotes stay together', () => {
  expect(descriptionToQuery('vegan oat milk latte')).toBe('vegan AND oat AND milk AND latte');
  expect(descriptionToQuery('People who tweet about both hiking and photography')).toBe(
    'hiking AND photography',
  );
  expect(descriptionToQuery('fans of "cold brew at home"')).toBe('"cold brew at home"');
  expect(descriptionToQuery('Runners or cyclists, excluding triathlon')).toBe(
    'runners OR cyclists NOT triathlon',
  );
  expect(descriptionToQuery('people who like it')).toBe('');
});

test('whatever is written, what comes out is a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const query = descriptionToQuery(text, vocabulary);
      if (query !== '') expect(parseKeywordQuery(query).groups.length).toBeGreaterThan(0);
    }),
    { seed: 5, numRuns: 400 },
  );
});

test('a query holds the first 64 groups, and the others are still told', () => {
  const tags = Array.from({ length: 70 }, (_, n) => `#tag${n}`);
  const found = analyseDescription(`oat milk ${tags.join(' ')}`);
  expect(found.hashtags).toHaveLength(70);
  expect(found.groups).toHaveLength(64);
  expect(found.groups[0]).toEqual(['oat milk']);
  expect(parseKeywordQuery(descriptionToQuery(tags.join(' '))).groups).toHaveLength(64);
  expect(parseKeywordQuery(descriptionToQuery(tags.join(' ').replaceAll('#', '@'))).groups).toHaveLength(64);
});

test('what no post could match is left out', () => {
  expect(descriptionToQuery('people who say "☕️☕️" a lot')).toBe('');
  expect(descriptionToQuery('baristas who say "!!"')).toBe('baristas');
  expect(analyseDescription('baristas, #\u0301')).toMatchObject({ hashtags: [], groups: [['baristas']] });
});

test('a text without an end makes a query that can be read', () => {
  const words = Array.from({ length: 1_500 }, (_, n) => `word${n}`);
  expect(descriptionToQuery(`oat milk. ${words.join(' ')}`)).toBe('"oat milk"');
  // Each of these signs stands for six letters.
  expect(descriptionToQuery(`oat milk. #${'㌖'.repeat(2_000)}`)).toBe('"oat milk"');
});
