import { expect, test } from 'vitest';
import { makeShareItem, makeShareSection } from '@/tests/factories/report-sections';
import { askedWords, withoutAsked } from './asked-words';

const query = { groups: [['oat milk'], ['velnora', '#LatteArt'], ['カフェラテ']] };

test('a word of the question is known as a tag, in a phrase, joined and in other capitals', () => {
  const asked = askedWords(query);
  for (const word of ['milk', 'oat', '#oatmilk', 'Oat-Milk', 'VELNORA', 'latteart', 'カフェラテ'])
    expect(asked.has(word), word).toBe(true);
  for (const word of ['oats', 'milkshake', 'art', '', '#', 'ラテ']) expect(asked.has(word), word).toBe(false);
  expect(askedWords(null).has('milk')).toBe(false);
});

test('lists of words and tags leave them out, lists of people and places do not', () => {
  const section = makeShareSection({}, { base: 100, section: 'hashtags' });
  const listed = { ...section, items: ['oatmilk', 'foam'].map((key) => makeShareItem(key, 20, 100)) };
  const asked = { ...query, type: 'conversation' } as unknown as Parameters<typeof withoutAsked>[2];
  expect(withoutAsked('hashtags', listed, asked).items.map(({ key }) => key)).toEqual(['foam']);
  expect(withoutAsked('cities', listed, asked)).toBe(listed);
  expect(withoutAsked('mentions', listed, asked)).toBe(listed);
  expect(withoutAsked('hashtags', listed, null)).toBe(listed);
});

test('an account does not stand out by being named where its name was asked for', () => {
  const section = makeShareSection({}, { base: 100, section: 'similar_accounts' });
  const listed = { ...section, items: ['@velnora', '@foam'].map((key) => makeShareItem(key, 20, 100)) };
  const asked = { ...query, type: 'conversation' } as unknown as Parameters<typeof withoutAsked>[2];
  expect(withoutAsked('similar_accounts', listed, asked).items.map(({ key }) => key)).toEqual(['@foam']);
});
