import { expect, test } from 'vitest';
import { soundOfKatakana, soundOfLatin } from './transliterated';
import { pairBySound, slipOf, spelledBy, translated } from './written-as';

const DATA = new Map([
  ['virus', 40],
  ['boris', 12],
  ['musk', 3],
  ['mask', 9],
  ['mayweather', 700],
  ['miss', 90],
  ['maiwezaa', 1],
  ['delayed', 30],
  ['delay', 12],
  ['luggage', 8],
  ['elon', 4],
  ['elon musk', 3],
  ['チクショー', 70],
  ['ザコシ', 6],
  ['猫', 4],
  ['obamacare', 100],
  ['obamaak', 1],
]);
const wordsOf = (script: 'latin' | 'katakana') =>
  Promise.resolve(
    [...DATA]
      .filter(([term]) => (script === 'latin' ? /^[a-z]/ : /^[ァ-ヴー]/).test(term))
      .map(([term, posts]) => ({ term, posts }))
      .toSorted((a, b) => b.posts - a.posts),
  );
const countOf = (word: string) => Promise.resolve(DATA.get(word) ?? 0);

test.each([
  ['トランプ', 'trump'],
  ['マクレガー', 'mcgregor'],
  ['ジェットブルー', 'jetblue'],
  ['アメリカン', 'american'],
  ['ロヴァート', 'lovato'],
  ['チャンピオン', 'champion'],
])('%s sounds like %s', (kana, latin) => {
  expect(soundOfKatakana(kana)).toBe(soundOfLatin(latin));
});

test('a name is the one that is written most alike, not the most frequent', async () => {
  const read = async (word: string) => (await translated(word, wordsOf, countOf))?.word ?? null;
  expect(await read('ボリス')).toBe('boris');
  expect(await read('マスク')).toBe('mask');
  expect(await read('メイウェザー')).toBe('mayweather');
  expect(await read('chikusho')).toBe('チクショー');
});

test('what a word means is looked up in the words that posts hold', async () => {
  const read = async (word: string) => (await translated(word, wordsOf, countOf))?.word ?? null;
  expect(await read('遅延')).toBe('delayed');
  expect(await read('cats')).toBe('猫');
});

test('nothing is made up for what the data do not name', async () => {
  for (const word of ['アシング', 'ユジング', 'バイデン', 'earthquakes', '引退', 'zzz', 'x', ''])
    expect(await translated(word, wordsOf, countOf), word).toBeNull();
});

test('a slip is of a long word that several posts hold', async () => {
  expect(await slipOf('lugage', wordsOf, countOf)).toBe('luggage');
  expect(await slipOf('musc', wordsOf, countOf)).toBeNull();
  expect(await slipOf('voldemort', wordsOf, countOf)).toBeNull();
});

test('a name in two parts is the two words that posts hold beside each other', async () => {
  expect(await pairBySound(['イーロン', 'マスク'], wordsOf, countOf)).toBe('elon musk');
  expect(await pairBySound(['ボリス', 'マスク'], wordsOf, countOf)).toBeNull();
});

test('a value of a column is known by its sound, and two letters of a usual word may be amiss', async () => {
  expect(spelledBy('ユナイテッド', ['delta', 'united'])).toBe('united');
  expect(spelledBy('デルタ', ['united'])).toBeNull();
  expect(await slipOf('delyaded', wordsOf, countOf)).toBe('delayed');
});

test('what Japanese ends in a vowel is the usual word, and no slip of it', async () => {
  expect(await translated('オバマケア', wordsOf, countOf)).toEqual({ word: 'obamacare', posts: 100 });
});
