import { expect, test } from 'vitest';
import { recipeSchema } from '@/lib/domain/recipe';
import { widerQuestions } from './nearest';

const of = (text: string, more: object = {}) =>
  widerQuestions(
    recipeSchema.parse({
      type: 'conversation',
      text,
      from: null,
      to: null,
      datasets: [{ name: 'sample' }],
      ...more,
    }),
  );

test('a question that matches nothing is asked with each of its words left out, then without what it leaves out', () => {
  expect(of('"oat milk" AND hushmill AND zeppelin').map(({ text }) => text)).toEqual([
    'hushmill AND zeppelin',
    '"oat milk" AND zeppelin',
    '"oat milk" AND hushmill',
  ]);
  expect(of('(latte AND zeppelin) OR airship NOT oat').map(({ text }) => text)).toEqual([
    'zeppelin NOT oat',
    'latte NOT oat',
    '(latte AND zeppelin) OR airship',
  ]);
});

test('filters and the extra keyword go before words, four questions at most', () => {
  const filters = [{ section: 'hashtags', key: 'oat' }] as const;
  const [first, second, ...others] = of('a AND b AND c AND d', { filters, extra_keyword: 'tea' });
  expect(first).toMatchObject({ filters: [], extra_keyword: 'tea' });
  expect(second).toMatchObject({ filters, extra_keyword: '' });
  expect(others).toHaveLength(2);
});

test('one word alone, accounts and posts have no shorter question', () => {
  expect(of('zeppelin')).toEqual([]);
  expect(of('@nobody', { type: 'handle' })).toEqual([]);
});
