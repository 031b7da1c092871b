import { expect, test } from 'vitest';
import { makeReceipt, makeSentiment, makeShareSection, makeVolume } from '@/tests/factories/report-sections';
import { rangesOf } from './ranges';

const read = makeSentiment([[30, 40, 30]]);
const withLevel = (untold: boolean) => ({
  ...read,
  items: read.items.map((item) => ({
    ...item,
    level: 0.8 as const,
    ...(untold && { untold: true as const }),
  })),
});

test('a section says which kind its ranges are: nobody is told 95 % of what a model read', () => {
  expect(rangesOf(makeShareSection({ tea: 30 }, { base: 400 }))).toBe('sample_95');
  expect(rangesOf(withLevel(false))).toBe('model_80');
  expect(rangesOf(withLevel(true))).toBe('model_cannot_tell');
  const limits = ['told_by_labels'];
  expect(rangesOf({ ...withLevel(false), receipt: { ...makeReceipt('sentiment'), limits } })).toBe('labels');
  expect(rangesOf(makeVolume([3, 4, 5]))).toBe('none');
  const exact = makeShareSection({ tea: 30 }, { base: 400 });
  const items = exact.items.map((item) => ({ ...item, low: item.share, high: item.share }));
  expect(rangesOf({ ...exact, items })).toBe('none');
});
