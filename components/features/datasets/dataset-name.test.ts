import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDatasetName, suggestDatasetName } from './dataset-name';

test('a file name becomes a readable dataset name', () => {
  expect(suggestDatasetName('Oat Milk 2026.csv.gz')).toBe('oat-milk-2026');
  expect(suggestDatasetName('Café_posts.JSONL')).toMatch(/^caf.*posts$/);
  expect(suggestDatasetName('オーツミルク.csv')).toBe('posts');
});

test('whatever the file is called, the suggestion is a valid name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
      expect(isDatasetName(suggestDatasetName(fileName))).toBe(true);
    }),
    { seed: 11, numRuns: 500 },
  );
});
