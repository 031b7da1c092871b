import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { analyseDescription, descriptionToQuery, queryOfGroups } from './analyse-description';

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
    'runners OR runner OR cyclists OR cyclist NOT triathlon',
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
  expect(descriptionToQuery('baristas who say "!!"')).toBe('baristas OR barista');
  expect(analyseDescription('baristas, #\u0301')).toMatchObject({
    hashtags: [],
    groups: [['baristas'], ['barista']],
  });
});

test('what is refused with “no” is left out, and “no longer” refuses nothing', () => {
  const { excludeKeywords } = analyseDescription('coffee lovers in London, no giveaways');
  expect(excludeKeywords).toContain('giveaways');
  expect(analyseDescription('people who no longer drink milk').excludeKeywords).toEqual([]);
});

test('a text without an end makes a query that can be read', () => {
  const words = Array.from({ length: 1_500 }, (_, n) => `word${n}`);
  expect(descriptionToQuery(`oat milk. ${words.join(' ')}`)).toBe('"oat milk"');
  // Each of these signs stands for six letters.
  expect(descriptionToQuery(`oat milk. #${'㌖'.repeat(2_000)}`)).toBe('"oat milk"');
});

const reading = (text: string) => {
  const { genders, ages, regions, cities, languages, groups, excludeKeywords } = analyseDescription(
    text,
    vocabulary,
    2026,
  );
  const years = ages.map(({ from, to }) => `${from}-${to ?? ''}`);
  return [
    [...genders, ...years, ...regions, ...cities, ...languages].join(' '),
    queryOfGroups(groups, excludeKeywords),
  ];
};

test.each([
  ['Women aged 25 to 34 in Berlin who love oat milk', 'female 25-34 DE DE:Berlin', '"oat milk"'],
  [
    'American moms in their thirties who bake sourdough',
    'female 30-39 US',
    'moms OR mom OR (bake AND sourdough)',
  ],
  ['Men over 50 who play golf, not football', 'male 50- ', 'golf NOT football'],
  ['German-speaking students under 25', '13-24 de', 'students OR student'],
  ['Gen Z gamers in Tokyo or Osaka', '14-29 JP JP:Tokyo JP:Osaka', 'gamers OR gamer'],
  ['Japanese photographers, both sexes, 35+', '35- JP', 'photographers OR photographer'],
  ['Coffee drinkers in their 40s and 50s', '40-59', 'coffee'],
  ['People who ran over 50 km in the 90s', '', 'ran OR km'],
  ['people into Mexican food or Japanese cars', '', '"mexican food" OR cars OR car'],
])('[AUP-02] who is meant stands apart from what they write about: %s', (text, people, query) => {
  expect(reading(text)).toEqual([people.trim(), query]);
});

test.each([
  [
    '東京や大阪に住む20代後半から30代の女性で、ひとり旅と食べ歩きが好きな人',
    'female 25-39 JP JP:Tokyo JP:Osaka',
    'ひとり旅 OR 食べ歩き',
  ],
  ['子育て中のママで、オーガニック食品に関心がある', 'female', '子育て OR ママ OR オーガニック食品'],
  ['50歳以上の男性、ゴルフが趣味。サッカーは除く', 'male 50-', 'ゴルフ NOT サッカー'],
  ['推し活をしている30代の会社員', '30-39', '推し活 OR 会社員'],
  ['18歳から24歳までの男女、スマートフォンゲームをよく遊ぶ', '18-24', 'スマートフォンゲーム'],
  ['在宅ワークをしながらお菓子作りをする主婦', 'female', '在宅ワーク OR お菓子作り OR 主婦'],
  ['猫を飼っている一人暮らしの女性', 'female', '猫 OR 一人暮らし'],
  ['投資に興味がある25歳以上35歳未満の人', '25-34', '投資'],
  ['お酒が苦手な社会人、福岡', 'JP JP:Fukuoka', '酒 OR 社会人'],
])('[AUP-02] Japanese is read by its words, not by its scripts: %s', (text, people, query) => {
  expect(reading(text)).toEqual([people, query]);
});
