import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSentiment, SENTIMENT_LANGUAGES, sentimentOf } from './sentiment';
import { SENTIMENT_ACCURACY } from './sentiment-accuracy.generated';
import { subwordFeatures } from './sentiment-subwords';

test('plain cases come out as people would say', () => {
  expect(sentimentOf('I love these shoes, best gift ever!! 😍', 'en')).toBe('positive');
  expect(sentimentOf('Worst airline. My flight was cancelled and nobody helped, awful service', 'en')).toBe(
    'negative',
  );
  expect(sentimentOf('The meeting is on Tuesday at 10 in room 4', 'en')).toBe('neutral');
  expect(sentimentOf('this is not good at all', 'en')).not.toBe('positive');
});

const CLEAR: readonly [language: string, positive: string, negative: string][] = [
  ['ar', 'أحب هذا المكان جميل ورائع جدا ❤️', 'للأسف خدمة سيئة جدا وكذب وفشل'],
  [
    'de',
    'Ich liebe dieses Lied, wirklich super schön ❤️',
    'Schlechter Service, ich bin total enttäuscht, nie wieder',
  ],
  ['fr', 'Merci beaucoup, c’est magnifique, j’adore ❤️', 'Quelle honte, ce gouvernement est nul, j’ai peur'],
  ['it', 'Grazie, bellissimo, che bella giornata ❤️', 'Che schifo, governo di ladri, vergogna'],
  ['ja', '本当に美味しかった、また行きたい', '対応がひどくて最悪、二度と行かない'],
  ['pt', 'Eu amo essa música, linda demais ❤️', 'Que ódio, estou triste e com dor, péssimo'],
  ['th', 'อร่อยมาก ชอบมาก น่ารัก', 'บริการแย่มาก ห่วย ไม่ดีเลย'],
];

test.each(CLEAR)(
  '%s: clear praise is positive, a clear complaint negative',
  (language, praise, complaint) => {
    expect(sentimentOf(praise, language)).toBe('positive');
    expect(sentimentOf(complaint, language)).toBe('negative');
  },
);

test('Japanese: a negation turns a word round, news and notices are neutral', () => {
  expect(sentimentOf('全然おいしくない', 'ja')).toBe('negative');
  expect(sentimentOf('おいしい', 'ja')).toBe('positive');
  expect(sentimentOf('何回見ても飽きない', 'ja')).toBe('positive');
  expect(sentimentOf('本日の営業は18時までです', 'ja')).toBe('neutral');
  expect(sentimentOf('【速報】関東で震度4の地震 https://t.co/a', 'ja')).toBe('neutral');
  expect(sentimentOf('期待していなかったけど最高でした', 'ja')).toBe('positive');
});

test('what no model was measured for is unknown', () => {
  for (const language of [
    'und',
    'ru',
    'ko',
    'zh',
    'tr',
    'id',
    'hi',
    'sw',
    'xx',
    'constructor',
    '__proto__',
    '',
  ])
    expect(sentimentOf('I love it, это прекрасно', language), language).toBeNull();
});

test('a text with nothing to judge is unknown, an emoji alone can be judged', () => {
  for (const language of SENTIMENT_LANGUAGES) {
    for (const empty of ['', '   ', '@nike https://t.co/a']) expect(sentimentOf(empty, language)).toBeNull();
  }
  expect(sentimentOf('😍😍😍', 'en')).toBe('positive');
  expect(sentimentOf('❤️❤️❤️', 'pt')).toBe('positive');
  expect(sentimentOf('😍😍', 'ja')).toBeNull();
});

test('a score is the probability of its label; rules have none', () => {
  for (const language of SENTIMENT_LANGUAGES) {
    const scored = scoreSentiment('great great great 素敵 ❤️', language);
    if (language === 'ja') expect(scored?.score).toBeNull();
    else expect(scored?.score).toBeGreaterThan(1 / 3);
    expect(scored?.score ?? 1).toBeLessThanOrEqual(1);
  }
});

test('any text gives the same answer twice, and only so much of a long one is read', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...SENTIMENT_LANGUAGES),
      (text, language) => {
        expect(scoreSentiment(text, language)).toEqual(scoreSentiment(text, language));
      },
    ),
    { seed: 20261121 },
  );
  const long = 'ありがとうmerci '.repeat(1000);
  expect(subwordFeatures(long)).toEqual(subwordFeatures(long.slice(0, 1000)));
  for (const language of SENTIMENT_LANGUAGES)
    expect(scoreSentiment(long + 'hate', language)).toEqual(scoreSentiment(long, language));
});

const NAMES = ['negative', 'neutral', 'positive'];

function macroRecall(posts: Iterable<readonly [text: string, label: string]>, language: string): number {
  const right = new Map(NAMES.map((name) => [name, { called: 0, all: 0 }]));
  for (const [text, label] of posts) {
    const called = sentimentOf(text, language);
    const count = right.get(label);
    if (!count || called === null) continue;
    count.all += 1;
    if (called === label) count.called += 1;
  }
  return [...right.values()].reduce((sum, { called, all }) => sum + called / all, 0) / NAMES.length;
}

const { byLanguage } = SENTIMENT_ACCURACY;

test('every language answered has its figure, at the bar of 0.55 and above chance', () => {
  expect(Object.keys(byLanguage)).toEqual(SENTIMENT_LANGUAGES);
  for (const { value, margin, coverage, confusion } of Object.values(byLanguage)) {
    expect(value).toBeGreaterThanOrEqual(0.55);
    expect(value - margin).toBeGreaterThan(0.5);
    expect(coverage).toBeGreaterThan(0.95);
    for (const row of confusion.counts) expect(row.reduce((a, b) => a + b, 0)).toBeGreaterThan(40);
  }
});

const DATA = '../shared/data';
const ENGLISH = `${DATA}/tweeteval/sentiment`;
const JAPANESE = `${DATA}/tweet-topic-xl/ja.jsonl.gz`;
const unzipped = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

test.skipIf(!existsSync(ENGLISH))('English: macro-recall on TweetEval’s test is what the note says', () => {
  const labels = readFileSync(`${ENGLISH}/test_half_labels.txt`, 'utf8').trimEnd().split('\n');
  const texts = unzipped(`${ENGLISH}/test_half_text.txt.gz`);
  const posts = texts.map((text, index) => [text, NAMES[Number(labels[index])] ?? ''] as const);
  expect(macroRecall(posts, 'en')).toBeGreaterThan(0.62);
  expect(macroRecall(posts, 'en')).toBeCloseTo(byLanguage.en.value, 2);
});

test('Japanese: invented posts, written before the word list, come out right nine times in ten', () => {
  const posts = readFileSync('tests/fixtures/japanese-sentiment.tsv', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([label = '', text = '']) => [text, label] as const);
  expect(posts.length).toBeGreaterThanOrEqual(150);
  expect(macroRecall(posts, 'ja')).toBeGreaterThan(0.9);
});

test.skipIf(!existsSync(JAPANESE))(
  'Japanese: macro-recall on real posts labelled by hand is what the note says',
  () => {
    const labels = new Map(
      readFileSync('tests/fixtures/japanese-post-labels.tsv', 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'))
        .map(([key = '', label = '']) => [key, label]),
    );
    const texts = unzipped(JAPANESE).map((line) => String(JSON.parse(line).text));
    const posts = [...new Set(texts)].map((text) => {
      const key = createHash('sha1').update(text).digest('hex').slice(0, 12);
      return [text, labels.get(key) ?? ''] as const;
    });
    expect(posts.filter(([, label]) => label !== '')).toHaveLength(labels.size);
    expect(macroRecall(posts, 'ja')).toBeCloseTo(byLanguage.ja.value, 2);
  },
);
