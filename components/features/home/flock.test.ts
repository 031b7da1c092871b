import { expect, test } from 'vitest';
import { flock } from './flock';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('every dot of each group stands once, and as many in both as belong to both', () => {
  const drawn = flock(544, 307, 120);
  expect(sum(drawn.heights.map(({ left }) => left))).toBe(544);
  expect(sum(drawn.heights.map(({ right }) => right))).toBe(307);
  expect(Math.abs(drawn.both - 120)).toBeLessThanOrEqual(3);
  expect(drawn.rows).toBe(Math.max(...drawn.heights.flatMap(({ left, right }) => [left, right])));
});

test('groups without a common member stand apart, equal groups on one another', () => {
  expect(flock(100, 80, 0).both).toBe(0);
  expect(flock(100, 80, 80).both).toBeGreaterThan(70);
});

test('the sample figures hold together', () => {
  const { left, right, both, accounts } = SAMPLE_FIGURES.overlap;
  expect(left.accounts + right.accounts - both.n).toBe(accounts);
  expect(sum(SAMPLE_FIGURES.main.days.map(({ posts }) => posts))).toBe(SAMPLE_FIGURES.main.posts);
  expect(SAMPLE_FIGURES.hours.medians).toHaveLength(168);
});
