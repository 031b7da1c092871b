import { expect, test } from 'vitest';
import { feelingScale, labelsFeelings, wordedLabel } from './feeling-labels';

const read = (values: string[]) => values.map((value) => feelingScale(values)?.(value) ?? null);

test('[ANA-05] labels of feelings are read in words of several languages and in the scales that sets are published with', () => {
  expect(read(['Positive', 'NEGATIVE', 'neutral', 'irrelevant'])).toEqual([
    'positive',
    'negative',
    'neutral',
    null,
  ]);
  expect(read(['Extremely Negative', 'ポジティブ', '中立'])).toEqual(['negative', 'positive', 'neutral']);
  expect(read(['1', '3', '5', 'not_relevant'])).toEqual(['negative', 'neutral', 'positive', null]);
  expect(read(['-1', '0', '1.0'])).toEqual(['negative', 'neutral', 'positive']);
  expect(read(['0', '4'])).toEqual(['negative', 'positive']);
});

test('figures that may say anything else are no labels', () => {
  for (const values of [
    ['0', '1'],
    ['1', '2', '3', '4', '5'],
    ['-0.52', '0', '0.9'],
    ['1', '3'],
    ['joy', 'anger', 'positive'],
    [],
  ])
    expect(feelingScale(values)).toBeNull();
});

test('a column that is called after nothing of the kind labels feelings in words only, and a confidence never', () => {
  expect(labelsFeelings('label', ['positive', 'negative'])).toBe(true);
  expect(labelsFeelings('label', ['positive', 'positive'])).toBe(false);
  expect(labelsFeelings('stance', ['-1', '0', '1'])).toBe(false);
  expect(labelsFeelings('airline_sentiment', ['-1', '0', '1'])).toBe(true);
  expect(labelsFeelings('airline_sentiment', ['negative'])).toBe(true);
  expect(labelsFeelings('sentiment_confidence', ['-1', '0', '1'])).toBe(false);
  const scale = feelingScale(['1', '3', '5']) ?? (() => null);
  expect(['1', '5.0', 'unsure'].map((label) => wordedLabel(label, scale))).toEqual([
    '1 (negative)',
    '5.0 (positive)',
    'unsure',
  ]);
  expect(labelsFeelings('sentiment', ['1 (negative)', '5.0 (positive)', 'unsure'])).toBe(true);
});
