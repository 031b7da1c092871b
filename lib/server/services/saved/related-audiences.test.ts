import { expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { overlapOf } from './related-audiences';

test('a census is counted exactly, a sample carries Wilson’s interval for both shares', () => {
  const counts = { base: 40, size: 20, both: 10 };
  expect(overlapOf(counts, undefined)).toEqual({
    ...{ n: 10, base: 40, share: 0.25, low: 0.25, high: 0.25, frame: 'census' },
    jaccard: { value: 0.2, low: 0.2, high: 0.2, union: 50 },
  });
  expect(overlapOf(counts, 1)).toMatchObject({
    ...{ share: 0.25, ...wilson(10, 40), frame: 'sample' },
    jaccard: { value: 0.2, ...wilson(10, 50) },
  });
  expect(overlapOf(counts, 2.5)).toMatchObject({
    ...{ n: 10, base: 40, share: 0.25, ...wilson(4, 16), frame: 'sample' },
    jaccard: { value: 0.2, ...wilson(4, 20), union: 50 },
  });
  expect(overlapOf({ base: 0, size: 0, both: 0 }, undefined)).toMatchObject({
    share: 0,
    jaccard: { value: 0 },
  });
});
