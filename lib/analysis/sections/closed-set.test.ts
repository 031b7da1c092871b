import { expect, test } from 'vitest';
import { differenceOfSections } from '@/lib/analysis/compare/section-difference';
import { makeReceipt } from '@/tests/factories/report-sections';
import { limitsWithin, withoutSampling } from './closed-set';

test('two closed sets are told apart no sooner than their authors allow, although each share is exact', () => {
  const item = (n: number) => ({ key: 'tea', n, share: n / 400, low: 0.2, high: 0.3, effective: 40 });
  const closed = (n: number) => ({
    ...withoutSampling({ base: 400, items: [item(n)] }, 'observed'),
    receipt: makeReceipt('hashtags'),
  });
  const found = differenceOfSections('tea', closed(140), closed(100));
  expect(found).toMatchObject({ clear: false });
  expect(found?.p).toBeGreaterThan(0.2);
});

test('shares and means of a closed set are exact, indexes and what a model read are not', () => {
  const index = { value: 2, low: 1.5, high: 2.6, clear: true };
  const body = {
    base: 400,
    items: [
      { key: 'tea', n: 100, share: 0.25, low: 0.2, high: 0.3, effective: 210, index },
      { key: 'positive', n: 100, share: 0.25, low: 0.1, high: 0.5, level: 0.8, effective: 210 },
    ],
    overlap: [{ keys: ['a', 'b'], n: 1, base: 2, share: 0.5, low: 0.1, high: 0.9, effective: 2 }],
    mean: { value: 1.5, low: 1.2, high: 1.9, unit: 'ratio' },
  };
  const found = withoutSampling(body, 'observed');
  expect(found.items[0]).toEqual({
    key: 'tea',
    n: 100,
    share: 0.25,
    low: 0.25,
    high: 0.25,
    effective: 210,
    index,
  });
  expect(found.items[1]).toEqual(body.items[1]);
  expect(found.overlap[0]).toMatchObject({ low: 0.5, high: 0.5 });
  expect(found.mean).toMatchObject({ low: 1.5, high: 1.5 });
  const read = withoutSampling({ items: [{ ...body.items[0], without: { share: 0.2 } }] }, 'inferred');
  expect(read.items).toEqual([body.items[0]]);
  expect(limitsWithin(['few_authors', 'low_sample'])).toEqual(['low_sample']);
});
