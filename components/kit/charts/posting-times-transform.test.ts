import { expect, test } from 'vitest';
import { makePostingTimes } from '@/tests/factories/report-sections';
import { heatGrid, postingTimesTable } from './posting-times-transform';

test('a cell under 20 posts is empty even when a median is given', () => {
  const grid = heatGrid(
    makePostingTimes(({ hour }) => (hour === 3 ? { posts: 19, median_engagements: 99 } : {})),
  );
  const empty = grid.cells.filter((cell) => cell.level === null);
  expect(empty).toHaveLength(7);
  expect(empty.every(({ hour, value, low }) => hour === 3 && value === null && low === null)).toBe(true);
});

test('the best cells come first and the levels run from 1 to 7', () => {
  const grid = heatGrid(
    makePostingTimes(({ weekday, hour }) => ({
      median_engagements: weekday === 2 && hour === 8 ? 36 : hour,
    })),
  );
  expect(grid.best[0]).toMatchObject({ weekday: 2, hour: 8, value: 36, level: 7 });
  expect(grid.best).toHaveLength(3);
  expect(new Set(grid.cells.map((cell) => cell.level))).toContain(1);
});

test('a flat week and an empty week have no best hour', () => {
  expect(heatGrid(makePostingTimes())).toMatchObject({ best: [], minimum: 4, maximum: 4 });
  const none = heatGrid({ ...makePostingTimes(), items: [] });
  expect(none).toMatchObject({ best: [], minimum: null, maximum: null });
  expect(none.cells).toHaveLength(168);
  expect(none.cells.every((cell) => cell.level === null && cell.posts === 0)).toBe(true);
});

test('the table has 168 rows, Monday midnight first', () => {
  const { rows } = postingTimesTable(makePostingTimes());
  expect(rows).toHaveLength(168);
  expect(rows[0]).toEqual([1, 0, 30, 4, 3, 5]);
});
