import { describe, expect, test } from 'vitest';
import { compareSections } from '@/lib/analysis/compare/compare-sections';
import { givenSheetSchema } from '@/lib/contracts/sheets';
import { parseCompareState, printCompareState } from '@/lib/domain/compare-url';
import type { Comparison } from '@/lib/domain/comparison';
import { parseExploreState } from '@/lib/domain/explore-url';
import {
  makePostingTimes,
  makeReceipt,
  makeShareSection,
  makeVolume,
} from '@/tests/factories/report-sections';
import { comparedRows, scaleOf, tally } from './compared-rows';
import { comparisonCsv, comparisonSheet } from './comparison-csv';
import { volumeLines } from './volume-lines-transform';

const of = (q: string, more: Record<string, string> = {}) => parseExploreState({ q, ...more });
const hashtags = (counts: Record<string, number>) => ({ hashtags: makeShareSection(counts, { base: 1000 }) });

function section(...columns: Parameters<typeof compareSections>[0]) {
  const [found] = compareSections(columns);
  if (!found) throw new Error('not compared');
  return found;
}

describe('the address of a comparison', () => {
  test('holds each column whole, and at most five', () => {
    const columns = [
      of('"oat milk" OR a&b=c', { from: '2026-11-01', dataset: 'sample@3', extra: 'x', type: 'keyword' }),
      of('オーツミルク', { country: 'JP' }),
    ];
    const search = new URLSearchParams(printCompareState(columns));
    expect(parseCompareState(search)).toEqual(columns);
    const many = new URLSearchParams(printCompareState(Array.from({ length: 9 }, () => of('a'))));
    expect(parseCompareState(many)).toHaveLength(5);
    expect(parseCompareState(new URLSearchParams('col=%zz&col=type=x'))).toEqual([of(''), of('')]);
  });
});

test('rows say what differs clearly, on one scale that holds every whisker', () => {
  const rows = comparedRows(section(hashtags({ tea: 300, cup: 100 }), hashtags({ tea: 500, cup: 101 })));
  expect(rows.map(({ key, clear }) => [key, clear])).toEqual([
    ['tea', true],
    ['cup', false],
  ]);
  expect(tally(rows)).toEqual({ told: 2, clear: 1 });
  expect(scaleOf(rows)).toBeGreaterThan(0.5);
});

test('of the 168 hours those that differ clearly stand first', () => {
  const late = makePostingTimes((cell) =>
    cell.weekday === 5 && cell.hour === 20 ? { median_engagements: 40, low: 36, high: 44 } : {},
  );
  const rows = comparedRows(section({ posting_times: makePostingTimes() }, { posting_times: late }));
  expect(rows[0]).toMatchObject({ key: '5-20', clear: true });
});

test('volumes of windows that differ stand from their own first whole step', () => {
  const early = makeVolume([4, 5, 6], { from: '2026-11-01T00:00:00Z', to: '2026-11-04T00:00:00Z' });
  const cut = makeVolume([1, 2, 3], { from: '2026-11-01T12:00:00Z', to: '2026-11-04T00:00:00Z' });
  const found = section({ conversation_volume: early }, { conversation_volume: cut });
  if (found.kind !== 'counts') throw new Error(found.kind);
  const lines = volumeLines(found);
  expect(lines).toMatchObject({ step: 'day', dated: false, count: 3, highest: 6 });
  expect(lines.lines.map(({ points }) => points.map(({ posts }) => posts))).toEqual([
    [4, 5, 6],
    [2, 3],
  ]);
});

test('the file holds each value with its query, data and difference, and runs nothing', () => {
  const found = section(hashtags({ '=cmd()': 300 }), hashtags({ '=cmd()': 500 }));
  const report = makeReceipt('hashtags');
  const comparison: Comparison = {
    schema: 'murmur.comparison/1',
    columns: [0, 1].map(() => ({
      recipe: report.recipe,
      query: { ...report.query, datasets: ['coffee'], snapped: false },
      totals: { posts: 1, accounts: 1, engagements: 0 },
    })),
    sections: [found],
    engine_ms: 1,
  };
  const [head, first, second] = comparisonCsv(comparison, [0, 2]).split('\r\n');
  expect(head).toContain('section,item,column,name,query_type,query,from,to,datasets,frame');
  expect(first).toContain("hashtags,'=cmd(),A,,conversation,oat milk NOT giveaway,2026-11-01T00:00:00Z");
  expect(first).toContain('coffee@2,synthetic,0.3,');
  expect(second).toMatch(/,C,.*,0\.5,.*,500,1000,0\.2,,0\.1\d+,0\.2\d+,.*,true$/);
  const sheet = comparisonSheet(comparison, [0, 2], {
    title: 'x'.repeat(300),
    figures: 'Figures',
    recipes: 'Recipes',
  });
  expect(givenSheetSchema.parse(sheet)).toEqual(sheet);
  const [figures, recipes] = sheet.sections;
  expect(figures?.rows.map((row) => [row[1], row[2], row[10], row.at(-1)])).toEqual([
    ['=cmd()', 'A', 0.3, ''],
    ['=cmd()', 'C', 0.5, 'true'],
  ]);
  expect(recipes?.rows.map(([letter]) => letter)).toEqual(['A', 'C']);
  expect(JSON.parse(String(recipes?.rows[0]?.[2]))).toEqual(report.recipe);
});
