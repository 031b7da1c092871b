import { expect, test } from 'vitest';
import { COMMON_WORDS } from './common-words.generated';
import { commonWords } from './common-words';
import { COMMON_WORDS_SETS } from './common-words-sets';

const posts = (counts: Record<string, number>) =>
  Object.entries(counts).map(([key, count]) => ({ key, posts: count }));

test('a word is as usual as in its language; one that is not listed is no rarer than the rarest listed', () => {
  const english = commonWords(posts({ en: 500 }), ['today', 'unheardofword']);
  const [today, unheard] = english?.terms ?? [];
  const listed = COMMON_WORDS['en']?.words.split(' ').map((pair) => Number(pair.split(':')[1])) ?? [];
  expect(english?.posts).toBe(COMMON_WORDS['en']?.posts);
  expect(today?.posts).toBeGreaterThan(100);
  expect(unheard?.posts).toBeCloseTo(Math.min(...listed), 6);
});

test('languages count as they do among the posts, and together tell no more than their posts', () => {
  const both = commonWords(posts({ en: 300, ja: 300 }), ['today', '時間']);
  const alone = (language: string) => commonWords(posts({ [language]: 1 }), ['today', '時間']);
  const share = (found: ReturnType<typeof alone>, place: number) =>
    (found?.terms[place]?.posts ?? 0) / (found?.posts ?? 1);
  expect(share(both, 1)).toBeCloseTo((share(alone('en'), 1) + share(alone('ja'), 1)) / 2, 3);
  expect(both?.posts).toBeLessThan((COMMON_WORDS['en']?.posts ?? 0) + (COMMON_WORDS['ja']?.posts ?? 0));
});

test('posts of languages without common words are compared with nothing; no name of an object is a language', () => {
  expect(commonWords(posts({ en: 79, xx: 21 }), ['today'])).toBeNull();
  expect(commonWords(posts({ en: 80, xx: 20 }), ['today'])).not.toBeNull();
  expect(commonWords(posts({ constructor: 5 }), ['today'])).toBeNull();
  expect(commonWords([], ['today'])).toBeNull();
});

test('every set is of a licence that allows counts to be passed on', () => {
  for (const { licence } of COMMON_WORDS_SETS)
    expect(licence).toMatch(/^(MIT|Apache-2\.0|CC BY 4\.0|CC0 1\.0)$/);
});
