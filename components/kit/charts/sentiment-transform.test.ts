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

test('a corrected share is shown only when it leaves the interval', () => {
  const section = makeSentiment([[384, 448, 168]]);
  const [positive] = section.items;
  if (positive === undefined) throw new Error('no item');
  const within = { share: positive.share + 0.001, low: 0.3, high: 0.5 };
  const outside = { share: positive.high + 0.05, low: 0.4, high: 0.6 };
  const parts = (corrected: typeof within) =>
    sentimentParts({ ...section, items: [{ ...positive, corrected }, ...section.items.slice(1)] });
  expect(parts(within)[0]?.corrected).toBeNull();
  expect(parts(outside)[0]?.corrected).toEqual(outside);
  const table = sentimentPartsTable({ ...section, items: [{ ...positive, corrected: within }] });
  expect(table.columns.map(({ id }) => id)).toContain('corrected_share');
  expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
});
