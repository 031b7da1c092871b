import { expect, test } from 'vitest';
import { normalizeText } from '@/lib/domain/keyword-query/text';
import { extractTerms } from './terms';

const terms = (text: string) => extractTerms(normalizeText(text));

test('common words, numbers and single letters do not count', () => {
  expect(terms("I don't love the New Shoes, shoes! 2024 x oat_milk")).toEqual([
    'love',
    'new',
    'shoes',
    'oat_milk',
  ]);
  expect(terms('el café de la mañana y das Wetter')).toEqual(['café', 'mañana', 'wetter']);
});

test('Japanese, Chinese and Thai are split into words', () => {
  expect(terms('新しいオーツミルクのカフェラテがとても美味しい')).toEqual([
    '新しい',
    'オーツミルク',
    'カフェラテ',
    '美味しい',
  ]);
  expect(terms('我喜欢咖啡')).toEqual(['喜欢', '咖啡']);
  expect(terms('กาแฟนมโอ๊ต')).toContain('กาแฟ');
});

test('words of two scripts in one token part', () => {
  expect(terms('nikeの靴下 nike')).toEqual(['靴下', 'nike']);
});
