import { expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { withIndex } from './index-items';
import { withSampledIntervals } from './sampled-intervals';
import { shareItem } from './share-items';

const sampling = { designEffect: 4, size: 1_000 };

test('shares of a sample keep their counts and get the interval of as many posts drawn one by one', () => {
  const body = { unit: 'posts', base: 400, unknown: 0, items: [{ ...shareItem('a', 100, 400), label: 'A' }] };
  const { items } = withSampledIntervals(body, sampling);
  expect(items[0]).toEqual({ key: 'a', label: 'A', n: 100, share: 0.25, ...wilson(25, 100) });
});

test('shares that carry their own base are told by it', () => {
  const pair = { n: 8, base: 16, share: 0.5, low: 0, high: 1, keys: ['a', 'b'] };
  expect(withSampledIntervals({ base: 400, overlap: [pair] }, sampling).overlap[0]).toEqual({
    ...pair,
    ...wilson(2, 4),
  });
});

test('a count of posts stays what was read and carries an interval, a sum of engagements none', () => {
  const count = { value: 100, low: 100, high: 100, n: 100, base: 100, unknown: 0 };
  const posts = withSampledIntervals({ measurement: { ...count, unit: 'posts' } }, sampling).measurement;
  const { low, high } = wilson(25, 250);
  expect(posts).toEqual({ ...count, unit: 'posts', low: low * 1_000, high: high * 1_000 });
  const sum = withSampledIntervals({ measurement: { ...count, unit: 'engagements' } }, sampling).measurement;
  expect(sum).toMatchObject({ value: 100, low: null, high: null });
});

test('a mean widens with the standard error', () => {
  const mean = { value: 3, low: 2, high: 4, n: 500, base: 500, unknown: 0, unit: 'ratio' };
  expect(withSampledIntervals({ measurement: mean }, sampling).measurement).toMatchObject({
    low: 1,
    high: 5,
  });
});

test('an index that is clear in a census need not be in a sample', () => {
  const items = [shareItem('a', 60, 200)];
  const other = { count: () => 2_000, base: 10_000 };
  const [census] = withIndex(items, 200, { ...other, relation: 'nested', designEffect: 1 });
  const [sample] = withIndex(items, 200, { ...other, relation: 'nested', designEffect: 4 });
  expect(census?.index?.clear).toBe(true);
  expect(sample?.index?.clear).toBe(false);
  expect(sample?.index?.value).toBe(census?.index?.value);
  expect(sample?.index?.low).toBeLessThan(census?.index?.low ?? 0);
});
