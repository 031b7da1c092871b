import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { tokenize } from '@/lib/domain/keyword-query/text';
import { brandsOf, editGroups, shareGroup } from './group-text';

const QUERY = parseKeywordQuery('("oat milk" AND barista) OR latte NOT sale');

test('[ANA-12, ANA-27, ANA-28, ANA-29] a synonym stands beside each group with its word, and the text says so', () => {
  const next = editGroups(QUERY, { kind: 'add-synonym', of: 'Oat Milk', word: 'oatmilk' });
  expect(printKeywordQuery(next)).toBe('("oat milk" AND barista) OR latte OR (oatmilk AND barista) NOT sale');
  expect(editGroups(next, { kind: 'add-synonym', of: 'oat milk', word: 'oatmilk' })).toEqual(next);
});

test('a word that belongs to no group becomes one', () => {
  const next = editGroups(QUERY, { kind: 'add-synonym', of: '', word: 'foam' });
  expect(next.groups.at(-1)).toEqual([makeTerm('foam', false, 0)]);
});

test('a word stands once in a group, and one that cannot be read is shown in the text', () => {
  expect(editGroups(QUERY, { kind: 'add-word', group: 1, word: ' Latte' })).toEqual(QUERY);
  expect(printKeywordQuery(editGroups(QUERY, { kind: 'exclude', word: '☕' }))).toContain('NOT ☕');
  expect(printKeywordQuery(editGroups(QUERY, { kind: 'exclude', word: '#oat-milk' }))).toContain(
    'NOT "#oat-milk"',
  );
});

const phrase = fc
  .oneof(
    fc.constantFrom(
      'カフェ、ラテ',
      '#tag',
      '@nike',
      '（限定）',
      '−5',
      '-5',
      'a, b',
      'NOT',
      '#a-b',
      'say "hi" now',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .filter((text) => !text.includes('”') && tokenize(text).length > 0)
  .map((text) => (text.includes('"') ? `“${text}”` : `"${text}"`));
const term = fc.oneof(phrase, fc.constantFrom('oat', '#coffee', '@barista', 'カフェ', 'a-b'));
const written = fc
  .record({
    groups: fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    exclude: fc.array(term, { maxLength: 2 }),
  })
  .map(({ groups, exclude }) =>
    [
      groups.map((terms) => `(${terms.join(' AND ')})`).join(' OR '),
      ...exclude.map((one) => `NOT ${one}`),
    ].join(' '),
  );

test('[ANA-30, ANA-31] changing one chip leaves every other term of the query as it was', () => {
  fc.assert(
    fc.property(written, (text) => {
      const query = parseKeywordQuery(text);
      const again = (edited: typeof query) => parseKeywordQuery(printKeywordQuery(edited));
      const added = again(editGroups(query, { kind: 'exclude', word: 'zzz' }));
      expect(added).toEqual({ ...query, exclude: [...query.exclude, makeTerm('zzz', false, 0)] });
      const removed = editGroups(added, { kind: 'stop-excluding', index: query.exclude.length });
      expect(again(removed)).toEqual(query);
    }),
    { seed: 42, numRuns: 500 },
  );
});

test('[ANA-12] queries share a group whatever the order and case of its words', () => {
  expect(shareGroup(QUERY, parseKeywordQuery('tea, Barista "oat milk"'))).toBe(true);
  expect(shareGroup(QUERY, parseKeywordQuery('barista OR "oat milk"'))).toBe(false);
});

test('[ANA-15] only a group of one term that reads the same by its name can be a brand', () => {
  const query = parseKeywordQuery(
    '(oat AND barista) OR latte OR "oat milk" OR (#tag AND x) OR #foam OR "#foam" OR @a',
  );
  expect(brandsOf(query)).toEqual(['latte', 'oat milk', '#foam', '@a']);
});
