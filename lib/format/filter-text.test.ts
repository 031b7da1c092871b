import { expect, test } from 'vitest';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { filterTexts } from './filter-text';

const FILTERS: RecipeFilter[] = [
  { section: 'file_columns', key: 'airline=Delta' },
  { section: 'hashtags', key: 'late' },
  { section: 'file_columns', key: 'airline=United' },
  { section: 'file_columns', key: 'reason=Lost Luggage' },
];

test('conditions are told in words; values of one column as alternatives', () => {
  const words = {
    titleOf: (section: string) => section.toUpperCase(),
    nameOf: ({ key }: RecipeFilter) => `#${key}`,
  };
  expect(filterTexts(FILTERS, { ...words, locale: 'en' })).toEqual([
    'airline: Delta or United',
    'HASHTAGS: #late',
    'reason: Lost Luggage',
  ]);
  expect(filterTexts(FILTERS, { ...words, locale: 'ja' })[0]).toBe('airline: DeltaまたはUnited');
});
