import { expect, test } from 'vitest';
import { makeSentiment } from '@/tests/factories/report-sections';
import {
  sentimentParts,
  sentimentPartsTable,
  sentimentSeries,
  sentimentSeriesTable,
} from './sentiment-transform';

test('shares of a day are of its scored posts; a day without one has none', () => {
  const { steps } = sentimentSeries(
    makeSentiment([
      [50, 30, 20],
      [0, 0, 0],
    ]),
  );
  expect(steps[0]).toMatchObject({ n: 100, positive: 0.5, negative: 0.2, low: false });
  expect(steps[0]?.net).toBeCloseTo(0.3);
  expect(steps[1]).toMatchObject({ n: 0, positive: null, negative: null, net: null, low: true });
});

test('no day at all gives an empty series and an empty table', () => {
  expect(sentimentSeries(makeSentiment([]))).toEqual({ step: 'day', steps: [] });
  expect(sentimentSeriesTable(makeSentiment([])).rows).toEqual([]);
});

test('the three classes keep their order, also when one is missing', () => {
  const section = makeSentiment([[60, 30, 10]]);
  const parts = sentimentParts({ ...section, items: section.items.filter(({ key }) => key !== 'neutral') });
  expect(parts.map(({ key, n }) => [key, n])).toEqual([
    ['positive', 60],
    ['neutral', 0],
    ['negative', 10],
  ]);
});

test('a level that the model cannot tell has no ends to show', () => {
  const section = makeSentiment([[60, 30, 10]]);
  const untold = { low: 0, high: 1, level: 0.8, untold: true } as const;
  const items = section.items.map((item) => ({ ...item, ...untold }));
  expect(sentimentParts({ ...section, items })[0]).toMatchObject({ read: true, untold: true });
  expect(sentimentPartsTable({ ...section, items }).rows[0]?.slice(-2)).toEqual([null, null]);
});
