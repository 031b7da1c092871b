import { describe, expect, test } from 'vitest';
import { askedWords } from './asked-words';

const runs = (text: string) => askedWords(text).map(({ words }) => words.join(' '));

describe('the words that a question is about', () => {
  test.each([
    ['how many posts mention wifi', ['wifi']],
    ['what do people hate about usairways', ['usairways']],
    ['lost luggage complaints', ['lost luggage']],
    ["will united's service get better?", ['united', 'service']],
    ['what are people saying about women', ['women']],
    ['any talk of "not my president"', ['not my president']],
    ['give me the gist', []],
    ['why?', []],
    ['how old are they', []],
  ])('%s', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  test.each([
    ['unitedの評判は', ['united']],
    ['結婚についての投稿を見せて', ['結婚']],
    ['よく使われているハッシュタグは', []],
    ['一番盛り上がった日はいつ', []],
    ['猫と犬どっちが多い', ['猫', '犬']],
    ['誕生日は', ['誕生 日']],
    ['エンゲージメントの多いアカウントは', []],
    ['怖いという投稿ある', ['怖い']],
    ['何を言っていた', []],
  ])('%s', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  test('a word of asking beside a name may belong to it', () => {
    expect(askedWords('posts on climate change')[0]).toMatchObject({
      words: ['climate'],
      joins: { behind: 'change' },
    });
    expect(askedWords('about us airways')[0]).toMatchObject({ words: ['us', 'airways'] });
  });

  test('what shall not be there, and what only says how', () => {
    expect(askedWords('harris without trump').map(({ without }) => without)).toEqual([false, true]);
    expect(askedWords('harris以外')[0]).toMatchObject({ words: ['harris'], without: true });
    expect(askedWords('is mahomes so expensive').map(({ predicate }) => predicate)).toEqual([false, true]);
  });

  test('hostile input is words or nothing', () => {
    expect(runs('')).toEqual([]);
    expect(runs('"" \'\' ((( )))')).toEqual([]);
    expect(runs('あ'.repeat(1_000))).toEqual(runs('あ'.repeat(1_000)));
    expect(runs(`"${'x'.repeat(61)}"`)).toEqual(['x'.repeat(61)]);
  });
});

test('words of asking in Japanese are none of the posts', () => {
  const words = ['一番リプが多かった投稿', 'マクレガーの名前が出てくる投稿'].flatMap((text) =>
    askedWords(text).flatMap((run) => run.words),
  );
  for (const word of ['リプ', '名前']) expect(words).not.toContain(word);
});
