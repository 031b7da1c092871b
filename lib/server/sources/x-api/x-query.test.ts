import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { normalizeText, tokenize } from '@/lib/domain/keyword-query/text';
import { readXQuery, type SearchedPost } from '@/tests/fixtures/x-api/query-language';
import { anyOperator, toXQuery } from './x-query';

const written = (text: string, options = {}) => toXQuery(parseKeywordQuery(text), options);

function post(text: string, language: string | null = 'en'): SearchedPost {
  const normalized = normalizeText(text);
  const marked = (sign: string) =>
    [...normalized.matchAll(new RegExp(`${sign}([\\p{L}\\p{N}_]+)`, 'gu'))].map((match) => match[1] ?? '');
  return {
    tokens: tokenize(text),
    hashtags: marked('#'),
    mentions: marked('@'),
    normalized,
    author: 'ann_b',
    language,
    conversationId: '1',
    quotes: null,
    isReply: false,
    likes: 0,
  };
}

test('a space is AND, OR stands between groups in parentheses, a dash excludes', () => {
  expect(written('oat milk')).toEqual(['oat milk']);
  expect(written('(oat AND milk) OR latte')).toEqual(['(oat milk) OR latte']);
  expect(written('(oat AND "two words") OR latte NOT sugar NOT "old shop"')).toEqual([
    '((oat "two words") OR latte) -sugar -"old shop"',
  ]);
  expect(written('#Oat OR @Velnora_oats', { languages: ['ja'] })).toEqual([
    '(#oat OR @velnora_oats) lang:ja',
  ]);
});

test('what X would read as an operator is quoted, and a quote never stands inside quotes', () => {
  expect(written('"OR" "from:nike"')).toEqual(['"OR" "from:nike"']);
  expect(written('“say "oat" now”')).toEqual(['"say oat now"']);
  expect(written('air-max')).toEqual(['"air-max"']);
});

test('languages, places and accounts have the names X gives them', () => {
  expect(written('milk', { languages: ['he'] })).toEqual(['milk lang:iw']);
  expect(written('milk', { languages: ['zh'], countries: ['tw'] })).toEqual([
    'milk place_country:TW (lang:zh-CN OR lang:zh-TW)',
  ]);
  expect(anyOperator(['from:ann_b', '@ann_b'], { languages: ['en'] })).toEqual([
    '(from:ann_b OR @ann_b) lang:en',
  ]);
});

test('a group that is too long for X is refused, never cut', () => {
  const group = Array.from({ length: 90 }, (_, at) => `word${at}`).join(' AND ');
  expect(() => written(group)).toThrow('512 characters');
  expect(written(group, { archive: true })).toHaveLength(1);
});

const words = ['oat', 'milk', 'latte', 'sugar', 'カフェ', '#foam', '@velnora', 'flat white', 'or', 'AND'];
const term = fc.constantFrom(...words).map((word) => (/^[#@]/.test(word) ? word : `"${word}"`));
const shape = fc.record({
  groups: fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 60 }),
  exclude: fc.array(term, { maxLength: 2 }),
  text: fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' ')),
  lang: fc.constantFrom(undefined, 'en', 'ja'),
});

test('X finds with the queries what the query means, each short enough', () => {
  fc.assert(
    fc.property(shape, ({ groups, exclude, text, lang }) => {
      const query = parseKeywordQuery(
        [
          groups.map((terms) => `(${terms.join(' AND ')})`).join(' OR '),
          ...exclude.map((one) => `NOT ${one}`),
        ].join(' '),
      );
      const given = post(text);
      const expected = compileMatcher(query)(given) && (lang === undefined || lang === 'en');
      const queries = toXQuery(query, { languages: lang === undefined ? [] : [lang] });
      expect(queries.every(({ length }) => length <= 512)).toBe(true);
      expect(queries.some((one) => readXQuery(one, 512)(given))).toBe(expected);
    }),
    { seed: 42, numRuns: 400 },
  );
});
