import { expect, test } from 'vitest';
import { fittingSeries, last, summed } from './fitting-series';

const DAY_MS = 86_400_000;
const days = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    at: new Date(Date.UTC(2024, 0, 1) + n * DAY_MS).toISOString().slice(0, 10),
    posts: n + 1,
    engagements: n % 3 === 0 ? null : 2,
  }));

const total = (points: readonly { posts: number }[]) => points.reduce((sum, { posts }) => sum + posts, 0);

test('a series that fits stays as it is', () => {
  const points = days(200);
  expect(fittingSeries(points, { step: 'day', most: 200, join: summed })).toEqual({
    step: 'day',
    points,
    aggregated_from: null,
  });
});

test.for([
  [201, 'week'],
  [1300, 'week'],
  [1500, 'month'],
  [8000, 'year'],
] as const)('%d days become a series by the %s, and nothing is lost', ([count, step]) => {
  const points = days(count);
  const fitted = fittingSeries(points, { step: 'day', most: 200, join: summed });
  expect(fitted).toMatchObject({ step, aggregated_from: { step: 'day', points: count } });
  expect(fitted.points.length).toBeLessThanOrEqual(200);
  expect(total(fitted.points)).toBe(total(points));
  expect(fitted.points.map(({ at }) => at)).toEqual(fitted.points.map(({ at }) => at).toSorted());
});

test('weeks begin on Monday, hours are named by their day', () => {
  const starts = (at: string[], most: number, step: 'hour' | 'day') => {
    const points = at.map((one) => ({ at: one }));
    return fittingSeries(points, { step, most, join: last }).points.map((point) => point.at);
  };
  expect(starts(['2026-03-01', '2026-03-02', '2026-03-03'], 2, 'day')).toEqual(['2026-02-23', '2026-03-02']);
  const hours = ['2026-03-01T23:00:00Z', '2026-03-02T17:00:00Z', '2026-03-02T18:00:00Z'];
  expect(starts(hours, 2, 'hour')).toEqual(['2026-03-01', '2026-03-02']);
});

test('a sum of what is unknown is what is known of it, and a level is the last one', () => {
  const [a, b] = days(2);
  if (!a || !b) throw new Error('Two days');
  expect(summed('2024-01-01', [a, b])).toEqual({ at: '2024-01-01', posts: 3, engagements: 2 });
  expect(summed('2024-01-01', [a])).toEqual({ at: '2024-01-01', posts: 1, engagements: null });
  expect(last('2024-01-01', [a, b])).toEqual({ ...b, at: '2024-01-01' });
});
