import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isPlainEnglish } from './frequent-words';
import { detectLanguage, languageOfPost } from './language';
import { languageOfTag } from './language-tag';

test('a language tag or name is trusted, the network’s signs for none are not', () => {
  const tags = [
    'en',
    'EN-us',
    'English',
    'Russian',
    'in',
    'iw',
    'eng',
    'zh-CN',
    'tl',
    'nb',
    'Farsi (Persian)',
    'pcm',
  ];
  expect(tags.map(languageOfTag)).toEqual([
    'en',
    'en',
    'en',
    'ru',
    'id',
    'he',
    'en',
    'zh',
    'tl',
    'no',
    'fa',
    'pcm',
  ]);
  const none = ['und', 'qme', 'qht', 'qam', 'qct', 'qst', 'zxx', 'LANGUAGE UNDEFINED', '', 'xyz', '??'];
  expect(none.map(languageOfTag)).toEqual(none.map(() => null));
});

test('without a tag the language is detected, and unknown where it is not sure', () => {
  expect(languageOfPost('what a lovely morning to walk the dog', 'und')).toEqual({
    language: 'en',
    given: false,
  });
  expect(languageOfPost('qué bonita mañana para pasear', 'es')).toEqual({ language: 'es', given: true });
  expect(languageOfPost('@nike #nike https://t.co/a 😀', null)).toEqual({ language: 'und', given: false });
  expect(detectLanguage('今日はいい天気ですね')).toBe('ja');
  expect(detectLanguage('我們明天去喝咖啡吧')).toBe('zh');
  expect(detectLanguage('오늘 날씨 좋다')).toBe('ko');
  expect(detectLanguage('I do not know what happened here ¯\\_(ツ)_/¯')).toBe('en');
});

const UMSAB = '../shared/data/umsab-multilingual-sentiment';
const read = (file: string) =>
  (existsSync(`${file}.gz`) ? gunzipSync(readFileSync(`${file}.gz`)) : readFileSync(file)).toString('utf8');

const FOLDERS = {
  arabic: 'ar',
  english: 'en',
  french: 'fr',
  german: 'de',
  italian: 'it',
  portuguese: 'pt',
  spanish: 'es',
};

function postsOf(folder: string): string[] {
  return read(`${UMSAB}/${folder}/val_text.txt`)
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
}

function macroRecall(isEnglish?: () => boolean): number {
  const recalls = Object.entries(FOLDERS).map(([folder, language]) => {
    const posts = postsOf(folder);
    return posts.filter((post) => detectLanguage(post, isEnglish) === language).length / posts.length;
  });
  return recalls.reduce((sum, value) => sum + value, 0) / recalls.length;
}

test.skipIf(!existsSync(UMSAB))(
  'detection reaches 0.96 over seven languages of real posts, as n-grams alone do to within 0.002',
  () => {
    expect(macroRecall()).toBeGreaterThanOrEqual(0.96);
    expect(Math.abs(macroRecall() - macroRecall(() => false))).toBeLessThanOrEqual(0.002);
  },
);

test.skipIf(!existsSync(UMSAB))('more than half of real English posts need no n-grams', () => {
  const posts = postsOf('english');
  let asked = 0;
  for (const post of posts) detectLanguage(post, (prose) => isPlainEnglish(prose) || (asked += 1) < 0);
  expect(asked).toBeLessThan(posts.length / 2);
});
