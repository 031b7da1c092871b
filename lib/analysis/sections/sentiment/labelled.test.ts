import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOfSections } from '@/lib/analysis/compare/section-difference';
import { sentimentFinding } from '@/lib/analysis/findings/sentiment';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { Labelled } from '@/lib/domain/labelling';
import type { SentimentSection } from '@/lib/domain/report';
import { makeReceipt, makeShareItem } from '@/tests/factories/report-sections';
import { toldByLabels } from './labelled';

const KEYS = ['positive', 'neutral', 'negative'] as const;

const read: SentimentSection = {
  unit: 'posts',
  base: 900,
  unknown: 100,
  items: KEYS.map((key, at) => ({ ...makeShareItem(key, 300 + at, 900), level: 0.8, untold: true })),
  net: { value: 0, low: -1, high: 1, level: 0.8, untold: true, error: 0.1 },
  by_day: [],
  receipt: { ...makeReceipt('sentiment'), limits: ['model_error', 'model_level_untold', 'low_sample'] },
};

function labelledAs(counts: readonly [number, number, number]): Labelled {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return {
    round: '0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a',
    n,
    needed: Math.max(0, 25 - n),
    posts: 1000,
    level: 0.95,
    target: 'wider',
    method: 'regression',
    items: KEYS.map((key, at) => ({ key, share: (counts[at] ?? 0) / n, ...wilson(counts[at] ?? 0, n) })),
    agreement: null,
  };
}

test('labels stand in place of what the model read, for all posts, and the receipt says so', () => {
  const told = toldByLabels(read, labelledAs([22, 18, 60]));
  expect(told).toMatchObject({ base: 1000, unknown: 0 });
  expect(told.items.map(({ key, n, level, untold }) => [key, n, level, untold])).toEqual([
    ['negative', 600, undefined, undefined],
    ['positive', 220, undefined, undefined],
    ['neutral', 180, undefined, undefined],
  ]);
  expect(told.net?.value).toBeCloseTo(-0.38, 9);
  expect(told.receipt.limits).toEqual(['low_sample', 'told_by_labels']);
  expect(sentimentFinding(told)?.id).toBe('sentiment.told_negative');
  expect(sentimentFinding(toldByLabels(read, labelledAs([30, 40, 30])))?.id).toBe('sentiment.told_even');
});

test('too few labels change nothing but that they are told', () => {
  const few = { ...labelledAs([5, 5, 2]), items: [] };
  expect(toldByLabels(read, few)).toEqual({ ...read, labelled: few });
});

test('the net of labels is that of a multinomial law: wider than of independent shares', () => {
  // 100 draws of 0.45 and 0.45: the difference has the variance 0.9/100.
  const net = toldByLabels(read, labelledAs([45, 10, 45])).net;
  expect(((net?.high ?? 0) - (net?.low ?? 0)) / 2).toBeCloseTo(1.96 * Math.sqrt(0.9 / 100), 2);
});

test('a net of labels never has zero width and lies in its interval, from −1 to 1', () => {
  const count = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.tuple(count, count, count), (counts) => {
      fc.pre(counts[0] + counts[1] + counts[2] > 0);
      const { value = 0, low = 0, high = 0, error = 0 } = toldByLabels(read, labelledAs(counts)).net ?? {};
      expect(-1 <= low && low <= value + 1e-12 && value <= high + 1e-12 && high <= 1).toBe(true);
      expect(high - low).toBeGreaterThan(0);
      expect(error).toBeGreaterThan(0);
    }),
    { seed: 20_261_122 },
  );
});

test('labels on both sides tell a difference, labels on one alone tell none', () => {
  const [a, b] = [toldByLabels(read, labelledAs([20, 20, 60])), toldByLabels(read, labelledAs([60, 20, 20]))];
  const told = differenceOfSections('negative', a, b);
  expect(told).toMatchObject({ difference: expect.closeTo(0.4, 9) as number, clear: true });
  // Newcombe's interval of 60 of 100 less 20 of 100.
  expect([told?.low, told?.high]).toEqual([expect.closeTo(0.268, 3), expect.closeTo(0.512, 3)]);
  expect(differenceOfSections('negative', a, read)).toMatchObject({ untold: true, clear: false });
});
