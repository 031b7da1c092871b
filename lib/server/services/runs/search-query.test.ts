import { expect, test } from 'vitest';
import { runPlanSchema } from '@/lib/domain/runs';
import { handlesOf, postIdsOf, searchQuery } from './search-query';

const target = (given: object) => runPlanSchema.shape.target.parse({ type: 'conversation', ...given });

test('a target becomes a search in the language of the network', () => {
  const search = (given: object) => searchQuery(target(given), false);
  expect(search({ text: '(oat AND milk) OR #barista NOT soy NOT "almond drink"' })).toBe(
    '((oat milk) OR #barista) -soy -"almond drink"',
  );
  expect(search({ text: 'oat AND "flat white"' })).toBe('oat "flat white"');
  expect(search({ text: 'コーヒー', languages: ['ja'], countries: ['jp'] })).toBe(
    'コーヒー place_country:JP lang:ja',
  );
  expect(search({ text: 'a OR b', languages: ['en', 'ja'] })).toBe('(a OR b) (lang:en OR lang:ja)');
  expect(search({ type: 'handle', text: '@Nike, adidas' })).toBe(
    '(from:nike OR @nike OR from:adidas OR @adidas)',
  );
  expect(search({ type: 'post', text: 'https://x.com/nike/status/123?s=20' })).toBe(
    '(conversation_id:123 OR quotes_of_tweet_id:123)',
  );
  expect(search({ text: '"say “OR” now" OR AND1' })).toBe('("say OR now" OR AND1)');
});

test('what cannot be asked is refused before anything is paid', () => {
  expect(() => handlesOf('nike; drop')).toThrow(/is no handle/);
  expect(() => postIdsOf('https://example.com/1')).toThrow(/is no post/);
  expect(() => searchQuery(target({ text: '(' }), false)).toThrow();
  const long = Array.from({ length: 50 }, (_, n) => `keyword${n}`).join(' OR ');
  expect(() => searchQuery(target({ text: long }), false)).toThrow(/the network takes 512/);
  expect(searchQuery(target({ text: long }), true).length).toBeGreaterThan(512);
});
