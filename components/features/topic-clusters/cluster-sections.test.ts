import { expect, test } from 'vitest';
import { wilson } from '@/lib/analysis/stats/wilson';
import { makeReceipt } from '@/tests/factories/report-sections';
import { hashtagSection } from './cluster-sections';

test('hashtags of a cluster carry the interval of as many posts as were drawn one by one', () => {
  const cluster = { size: 100, hashtag_counts: [{ label: '#latteart', count: 30, share: 0.3 }] };
  const census = makeReceipt('topics');
  const sample = {
    ...census,
    frame: { ...census.frame, kind: 'sample' as const, design_effect: 2.5 },
  };
  const [counted] = hashtagSection(cluster, census).items;
  expect(counted).toEqual({ key: '#latteart', n: 30, share: 0.3, ...wilson(30, 100) });
  const [sampled] = hashtagSection(cluster, sample).items;
  expect(sampled).toEqual({ key: '#latteart', n: 30, share: 0.3, ...wilson(12, 40) });
  expect(hashtagSection({ ...cluster, size: 0 }, sample).items[0]).toMatchObject({
    share: 0,
    low: 0,
    high: 1,
  });
});
