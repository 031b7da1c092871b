import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeVolume } from '@/tests/factories/report-sections';
import { burstCut, volumeSeries, volumeTable } from './volume-transform';

test('median and peak are of the complete days only', () => {
  const section = makeVolume([10, 10, 40, 10, 10, 900], { to: '2026-11-06T14:00:00Z' });
  const series = volumeSeries(section);
  expect(series.step).toBe('day');
  expect(series.median).toBe(10);
  expect(series.peak).toBe(2);
  expect(series.steps.map((step) => step.partial)).toEqual([false, false, false, false, false, true]);
});

test('a burst is cut a little above the busiest other step; without one nothing is cut', () => {
  const posts = (burst: number) => [90, 110, 100, 95, 105, burst, 160, 90, 100, 100, 100, 100];
  expect(burstCut(volumeSeries(makeVolume(posts(1100))).steps)).toBeCloseTo(1.15 * 160);
  expect(burstCut(volumeSeries(makeVolume(posts(200))).steps)).toBeNull();
  expect(burstCut(volumeSeries(makeVolume([0, 0, 0])).steps)).toBeNull();
  expect(burstCut([])).toBeNull();
});

test('no item, one item and only zeros draw without a peak or a median', () => {
  expect(volumeSeries(makeVolume([]))).toEqual({
    merged: false,
    step: 'day',
    steps: [],
    median: null,
    peak: null,
  });
  expect(volumeSeries(makeVolume([7]))).toMatchObject({ median: null, peak: 0 });
  expect(volumeSeries(makeVolume([0, 0, 0]))).toMatchObject({ median: 0, peak: null });
});

test('a year of days is merged into weeks without losing a post', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 130, maxLength: 366 }), (posts) => {
      const to = new Date(Date.UTC(2026, 10, 1 + posts.length)).toISOString();
      const series = volumeSeries(makeVolume(posts, { to }));
      expect(series).toMatchObject({ step: 'week', merged: true });
      expect(series.steps.reduce((sum, step) => sum + (step.posts ?? 0), 0)).toBe(
        posts.reduce((a, b) => a + b, 0),
      );
      expect(series.steps.every((step) => Number.isFinite(step.posts))).toBe(true);
    }),
    { seed: 7, numRuns: 20 },
  );
});

test('what nobody read is no zero: neither median nor peak see it, and the table says so', () => {
  const section = makeVolume([10, 0, 40, 0, 0, 12], { to: '2026-11-07T00:00:00Z' });
  const unread = new Set([3, 4]);
  const items = section.items.map((item, place) =>
    unread.has(place) ? { ...item, posts: null, engagements: null } : item,
  );
  const series = volumeSeries({ ...section, items });
  expect(series.steps.map(({ posts }) => posts)).toEqual([10, 0, 40, null, null, 12]);
  expect(series).toMatchObject({ median: 11, peak: 2 });
  expect(volumeTable({ ...section, items }).rows[3]).toEqual([Date.UTC(2026, 10, 4), null, null]);
  expect(burstCut(series.steps)).toBeNull();
});

test('a week of which a part was not read is hollow; one that nobody read is unknown', () => {
  const section = makeVolume(Array<number>(140).fill(5), { to: '2027-03-21T00:00:00Z' });
  const items = section.items.map((item, place) =>
    place >= 10 && place < 25 ? { ...item, posts: null, engagements: null } : item,
  );
  const { step, steps } = volumeSeries({ ...section, items });
  expect(step).toBe('week');
  expect(steps.slice(1, 6).map(({ posts, partial }) => [posts, partial])).toEqual([
    [35, false],
    [10, true],
    [null, false],
    [20, true],
    [35, false],
  ]);
});

test('the table holds one row a step with exact counts', () => {
  const table = volumeTable(makeVolume([3, 5]));
  expect(table.columns.map((column) => column.id)).toEqual(['time', 'posts', 'engagements']);
  expect(table.rows).toEqual([
    [Date.UTC(2026, 10, 1), 3, 30],
    [Date.UTC(2026, 10, 2), 5, 50],
  ]);
});
