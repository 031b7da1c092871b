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

test('a net that the model cannot tell has no interval', () => {
  const section = makeSentiment([[400, 300, 300]]);
  const net = { value: 0.1, low: -1, high: 1, level: 0.8, untold: true, error: 0.02 } as const;
  expect(netSentimentStat({ ...section, net })).toMatchObject({ value: 0.1, interval: null, untold: true });
});
