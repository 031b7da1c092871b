import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SENTIMENT_ACCURACY } from './sentiment-accuracy.generated';
import { scoreEnglish, sentimentOf } from './sentiment';

test('plain cases come out as people would say', () => {
  expect(sentimentOf('I love these shoes, best gift ever!! 😍', 'en')).toBe('positive');
  expect(sentimentOf('Worst airline. My flight was cancelled and nobody helped, awful service', 'en')).toBe(
    'negative',
  );
  expect(sentimentOf('The meeting is on Tuesday at 10 in room 4', 'en')).toBe('neutral');
  expect(sentimentOf('this is not good at all', 'en')).not.toBe('positive');
});

test('what the model was not made for is unknown', () => {
  expect(sentimentOf('とても美味しい', 'ja')).toBeNull();
  expect(sentimentOf('I love it', 'und')).toBeNull();
  expect(scoreEnglish('')).toBeNull();
  expect(scoreEnglish('@nike https://t.co/a')).toBeNull();
});

test('a score is the probability of its label', () => {
  const scored = scoreEnglish('great great great');
  expect(scored?.score).toBeGreaterThan(1 / 3);
  expect(scored?.score).toBeLessThanOrEqual(1);
});

const TWEETEVAL = '../shared/data/tweeteval/sentiment';

test.skipIf(!existsSync(TWEETEVAL))(
  'macro-recall on TweetEval’s test is what the method note says, above 0.62',
  () => {
    const texts = gunzipSync(readFileSync(`${TWEETEVAL}/test_half_text.txt.gz`))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const labels = readFileSync(`${TWEETEVAL}/test_half_labels.txt`, 'utf8').trimEnd().split('\n');
    const names = ['negative', 'neutral', 'positive'];
    const right = new Map(names.map((name) => [name, { called: 0, all: 0 }]));
    texts.forEach((text, index) => {
      const truth = names[Number(labels[index])] ?? '';
      const count = right.get(truth);
      if (!count) return;
      count.all += 1;
      if ((sentimentOf(text, 'en') ?? 'neutral') === truth) count.called += 1;
    });
    const recall = [...right.values()].reduce((sum, { called, all }) => sum + called / all, 0) / 3;
    expect(recall).toBeGreaterThan(0.62);
    expect(recall).toBeCloseTo(SENTIMENT_ACCURACY.value, 2);
  },
);
