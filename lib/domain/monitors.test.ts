import { expect, test } from 'vitest';
import { monitorWindows, nextRunAt } from './monitors';

const at = (text: string) => Date.parse(text);
const days = ({ from, to }: { from: number; to: number }) => [
  new Date(from).toISOString().slice(0, 10),
  new Date(to).toISOString().slice(0, 10),
];

test('a daily monitor looks at yesterday and compares it with the week before', () => {
  const { current, before } = monitorWindows('daily', at('2026-11-21T09:30:00Z'), null);
  expect(days(current)).toEqual(['2026-11-20', '2026-11-21']);
  expect(days(before)).toEqual(['2026-11-13', '2026-11-20']);
});

test('data that ends earlier is looked at up to its last day, never beyond', () => {
  const { current, before } = monitorWindows(
    'weekly',
    at('2026-11-21T09:30:00Z'),
    at('2026-11-10T23:59:59Z'),
  );
  expect(days(current)).toEqual(['2026-11-04', '2026-11-11']);
  expect(days(before)).toEqual(['2026-10-07', '2026-11-04']);
});

test('the next run is after midnight, or on Monday', () => {
  const next = (cadence: 'daily' | 'weekly', now: string) =>
    new Date(nextRunAt(cadence, at(now))).toISOString();
  expect(next('daily', '2026-11-21T00:00:00Z')).toBe('2026-11-22T00:15:00.000Z');
  expect(next('weekly', '2026-11-21T12:00:00Z')).toBe('2026-11-23T00:15:00.000Z');
  expect(next('weekly', '2026-11-22T23:59:00Z')).toBe('2026-11-23T00:15:00.000Z');
  expect(next('weekly', '2026-11-23T00:15:00Z')).toBe('2026-11-30T00:15:00.000Z');
});
