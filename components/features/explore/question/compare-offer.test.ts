import { expect, test } from 'vitest';
import { readText } from '@/lib/domain/read-text';
import type { QueryType } from '@/lib/domain/recipe';
import { sidesOf } from './compare-offer';

const sides = (text: string, type: QueryType = 'conversation') => sidesOf(text, readText(type, text));

test('a line that names several questions with commas can be compared, each as a question of its own', () => {
  expect(sides('velnora, hushmill')).toEqual(['velnora', 'hushmill']);
  expect(sides('"oat milk" AND barista、豆乳')).toEqual(['"oat milk" AND barista', '豆乳']);
  expect(sides('@velnora_oats, hushmill', 'handle')).toEqual(['@velnora_oats', '@hushmill']);
});

test('one question stays one, however it is written', () => {
  expect(sides('velnora OR hushmill')).toEqual([]);
  expect(sides('velnora, hushmill NOT giveaway')).toEqual([]);
  expect(sides('velnora, (')).toEqual([]);
  expect(sides('1, 2', 'post')).toEqual([]);
});
