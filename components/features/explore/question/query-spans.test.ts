import fc from 'fast-check';
import { expect, test } from 'vitest';
import { querySpans } from './query-spans';

test('colouring never changes a letter of the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        querySpans(text)
          .map((span) => span.text)
          .join(''),
      ).toBe(text);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('operators are coloured outside of quotes only', () => {
  const kinds = querySpans('("this OR that" OR b) NOT c').filter((span) => span.kind !== 'word');
  expect(kinds.map((span) => span.text)).toEqual(['(', 'OR', ')', 'NOT']);
});
