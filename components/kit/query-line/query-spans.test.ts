import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedAt, plainSpans, querySpans } from './query-spans';
import { readText } from '@/lib/domain/read-text';

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

test('a mistake is marked once, at the piece that cannot be read', () => {
  const marked = (type: 'conversation' | 'handle', text: string) => {
    const read = readText(type, text);
    const spans = type === 'handle' ? plainSpans(text) : querySpans(text);
    const found = markedAt(spans, read.kind === 'error' ? read.at : null);
    expect(found.map((span) => span.text).join('')).toBe(text);
    return found.filter(({ wrong }) => wrong).map((span) => span.text);
  };
  expect(marked('conversation', 'oat AND (milk')).toEqual(['(']);
  expect(marked('conversation', 'oat AND milk)')).toEqual([')']);
  expect(marked('conversation', 'oat "flat white')).toEqual(['"flat white']);
  expect(marked('conversation', 'oat milk')).toEqual([]);
  expect(marked('handle', '@velnora, no!pe')).toEqual(['no!pe']);
  expect(marked('conversation', 'oat AND ')).toEqual(['AND']);
});
