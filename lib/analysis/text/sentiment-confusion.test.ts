import { expect, test } from 'vitest';
import { SENTIMENT_ACCURACY } from './sentiment-accuracy.generated';
import { confusionOfLanguages } from './sentiment-confusion';

const { byLanguage } = SENTIMENT_ACCURACY;
const sum = (row: readonly number[]) => row.reduce((a, b) => a + b, 0);

test('one language alone keeps its own matrix', () => {
  const mixed = confusionOfLanguages(byLanguage, new Map([['ja', 12]]));
  expect(mixed?.classes).toEqual(['positive', 'neutral', 'negative']);
  mixed?.counts.forEach((row, at) =>
    row.forEach((count, column) =>
      expect(count).toBeCloseTo(byLanguage.ja.confusion.counts[at]?.[column] ?? NaN),
    ),
  );
});

test('a mixture lies between its languages, and is as uncertain as the language most posts are in', () => {
  const posts = new Map([
    ['en', 100],
    ['ja', 900],
    ['xx', 50],
    ['constructor', 50],
  ]);
  const mixed = confusionOfLanguages(byLanguage, posts);
  const rate = (counts: readonly (readonly number[])[]) => (counts[0]?.[0] ?? 0) / sum(counts[0] ?? []);
  const expected = 0.1 * rate(byLanguage.en.confusion.counts) + 0.9 * rate(byLanguage.ja.confusion.counts);
  expect(rate(mixed?.counts ?? [])).toBeCloseTo(expected);
  const units = sum(mixed?.counts[0] ?? []);
  expect(units).toBeGreaterThan(sum(byLanguage.ja.confusion.counts[0] ?? []));
  expect(units).toBeLessThan(1.3 * sum(byLanguage.ja.confusion.counts[0] ?? []));
});

test('languages without a matrix give none', () => {
  expect(confusionOfLanguages(byLanguage, new Map([['ru', 5]]))).toBeNull();
  expect(confusionOfLanguages(byLanguage, new Map())).toBeNull();
});
