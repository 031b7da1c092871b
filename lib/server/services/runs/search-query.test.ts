import { expect, test } from 'vitest';
import { runPlanSchema } from '@/lib/domain/runs';
import { handlesOf, postIdsOf, searchesOf } from './search-query';

const target = (given: object) => runPlanSchema.shape.target.parse({ type: 'conversation', ...given });

test('a target becomes a search in the language of the network', () => {
  const search = (given: object) => searchesOf(target(given), false).join('\n');
  expect(search({ text: '(oat AND milk) OR #barista NOT soy NOT "almond drink"' })).toBe(
    '((oat milk) OR #barista) -soy -"almond drink"',
  );
  expect(search({ text: 'oat AND "flat white"' })).toBe('oat "flat white"');
  expect(search({ text: 'コーヒー', languages: ['ja'], countries: ['jp'] })).toBe(
    'コーヒー place_country:JP lang:ja',
  );
  expect(search({ text: 'a OR b', languages: ['en', 'ja'] })).toBe('(a OR b) (lang:en OR lang:ja)');
  expect(search({ type: 'handle', text: '@Nike, adidas' })).toBe(
    'from:nike OR @nike OR from:adidas OR @adidas',
  );
  expect(search({ type: 'post', text: 'https://x.com/nike/status/123?s=20' })).toBe(
    'conversation_id:123 OR quotes_of_tweet_id:123',
  );
  expect(search({ text: '"say “OR” now" OR AND1' })).toBe('"say OR now" OR AND1');
});

test('what cannot be asked is refused before anything is paid', () => {
  expect(() => handlesOf('nike; drop')).toThrow(/is no handle/);
  expect(() => postIdsOf('https://example.com/1')).toThrow(/is no post/);
  expect(() => searchesOf(target({ text: '(' }), false)).toThrow();
  const group = Array.from({ length: 60 }, (_, n) => `keyword${n}`).join(' AND ');
  expect(() => searchesOf(target({ text: group }), false)).toThrow(/searches of 512 characters/);
  expect(searchesOf(target({ text: group }), true)).toHaveLength(1);
});

test('what one search cannot hold is asked by several, each with every condition', () => {
  const long = Array.from({ length: 60 }, (_, n) => `keyword${n}`).join(' OR ');
  const searches = searchesOf(target({ text: `${long} NOT soy`, languages: ['en'] }), false);
  expect(searches.length).toBeGreaterThan(1);
  expect(searches.every((one) => one.length <= 512 && one.endsWith(' -soy lang:en'))).toBe(true);
  const words = searches.flatMap((one) => one.match(/keyword\d+/g) ?? []);
  expect(new Set(words).size).toBe(60);
  expect(words).toHaveLength(60);
});
