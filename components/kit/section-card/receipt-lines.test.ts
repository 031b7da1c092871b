import { expect, test } from 'vitest';
import { SECTION_IDS } from '@/lib/domain/sections';
import { makeReceipt } from '@/tests/factories/report-sections';
import { frameKind, intervalMethod, queryText } from './receipt-lines';

test('every section says how its interval is made', () => {
  for (const id of SECTION_IDS)
    expect(intervalMethod(makeReceipt(id))).toMatch(
      /^(wilson|clusters|model|labels|bootstrap|mean|ratio|exact)$/,
    );
  expect(intervalMethod(makeReceipt('posting_times'))).toBe('bootstrap');
  const told = { ...makeReceipt('sentiment'), limits: ['told_by_labels'] };
  expect(intervalMethod(told)).toBe('labels');
});

test('a query without text is rebuilt from its groups', () => {
  const { query } = makeReceipt('posts');
  expect(queryText(query)).toBe('oat milk NOT giveaway');
  expect(queryText({ ...query, text: '', groups: [['oat', 'milk'], ['latte']], exclude: ['ad'] })).toBe(
    '(oat AND milk) OR (latte) NOT ad',
  );
});

test('a sample tells how it was drawn only when that is known', () => {
  expect(frameKind({ kind: 'census', size: 1, method: null, seed: null })).toBe('census');
  expect(frameKind({ kind: 'sample', size: 1, method: 'random', seed: 7 })).toBe('sampleHow');
  expect(frameKind({ kind: 'sample', size: 1, method: 'random', seed: null })).toBe('sample');
});
