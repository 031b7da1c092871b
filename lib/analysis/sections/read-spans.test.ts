import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRead, mergedSpans } from './read-spans';

test('stretches that touch are one; empty and backward ones are none', () => {
  const spans = [
    { from: 50, to: 60 },
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 15, to: 12 },
    { from: 30, to: 30 },
  ];
  expect(mergedSpans(spans)).toEqual([
    { from: 0, to: 20 },
    { from: 50, to: 60 },
  ]);
});

test('a moment is read when any stretch holds it, merged or not', () => {
  const span = fc.tuple(fc.nat(50), fc.nat(20)).map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(span), fc.nat(80), (spans, at) => {
      const inside = spans.some(({ from, to }) => from <= at && at < to);
      expect(isRead(mergedSpans(spans), { from: at, to: at + 1 })).toBe(inside);
    }),
    { seed: 20261122 },
  );
});
