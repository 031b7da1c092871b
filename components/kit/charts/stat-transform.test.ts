import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSentiment, makeSizes } from '@/tests/factories/report-sections';
import { netSentimentStat, sizeStats } from './stat-transform';

test('a census count is exact, an estimate carries its interval', () => {
  const section = makeSizes({ posts: 48212 });
  expect(sizeStats(section)[0]).toMatchObject({ key: 'posts', exact: true, interval: null });
  const [item] = section.items;
  if (item === undefined) throw new Error('no item');
  const estimate = { ...item, measurement: { ...item.measurement, low: 40000, high: 56000 } };
  expect(sizeStats({ ...section, items: [estimate] })[0]).toMatchObject({
    exact: false,
    interval: { low: 40000, high: 56000 },
  });
  const bound = { ...item, measurement: { ...item.measurement, low: null, high: null } };
  expect(sizeStats({ ...section, items: [bound] })[0]).toMatchObject({ exact: false, interval: null });
});

test('net sentiment lies in its interval, within −1 and 1', () => {
  expect(netSentimentStat(makeSentiment([]))).toBeNull();
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (positive, neutral, negative) => {
      fc.pre(positive + neutral + negative > 0);
      const stat = netSentimentStat(makeSentiment([[positive, neutral, negative]]));
      expect(stat?.interval?.low).toBeLessThanOrEqual((stat?.value ?? 0) + 1e-12);
      expect(stat?.interval?.high).toBeGreaterThanOrEqual((stat?.value ?? 0) - 1e-12);
      expect(stat?.interval?.low).toBeGreaterThanOrEqual(-1);
      expect(stat?.interval?.high).toBeLessThanOrEqual(1);
    }),
    { seed: 7 },
  );
});

test('net sentiment keeps an interval where all posts agree', () => {
  const stat = netSentimentStat(makeSentiment([[57, 0, 0]]));
  // (58/59 − 1/59) ± 1.96 · √((1 − 0.9661²) / 59), cut at 1.
  expect(stat).toMatchObject({ value: 1, interval: { high: 1 } });
  expect(stat?.interval?.low).toBeCloseTo(0.9002, 3);
});

test('net sentiment follows the correction for the model’s error where that moves the shares', () => {
  const section = makeSentiment([[400, 300, 300]]);
  const items = section.items.map((item) => ({
    ...item,
    corrected: { share: item.share / 2, low: item.share / 2 - 0.05, high: item.share / 2 + 0.05 },
  }));
  const stat = netSentimentStat({ ...section, items });
  expect(stat?.value).toBeCloseTo(0.05);
  expect(stat?.interval?.low).toBeCloseTo(-0.05);
  expect(stat?.interval?.high).toBeCloseTo(0.15);
});
