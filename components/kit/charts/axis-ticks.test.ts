import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTicks, labelledSteps } from './axis-ticks';

test('marks are round, whole and reach past the maximum', () => {
  expect(countTicks(0)).toEqual([0, 1]);
  expect(countTicks(Number.NaN)).toEqual([0, 1]);
  expect(countTicks(1)).toEqual([0, 1]);
  expect(countTicks(3660)).toEqual([0, 1000, 2000, 3000, 4000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (maximum) => {
      const marks = countTicks(maximum);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(marks.every(Number.isInteger)).toBe(true);
      expect(marks[marks.length - 1]).toBeGreaterThanOrEqual(maximum);
    }),
    { seed: 7 },
  );
});

test('a time axis labels its first and last step and keeps its distance', () => {
  expect(labelledSteps(0, 700, 92)).toEqual([]);
  expect(labelledSteps(1, 700, 92)).toEqual([0]);
  expect(labelledSteps(31, 706, 92)).toEqual([0, 10, 20, 30]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 100, max: 1200 }), (count, width) => {
      const labels = labelledSteps(count, width, 92);
      expect(labels[0]).toBe(0);
      expect(labels[labels.length - 1]).toBe(count - 1);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.length).toBeLessThanOrEqual(5);
    }),
    { seed: 7 },
  );
});
