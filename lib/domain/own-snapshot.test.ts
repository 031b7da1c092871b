import { expect, test } from 'vitest';
import { tellsTheDay } from './followers-change';
import { isSameUtcDay, nextSnapshot } from './own-snapshot';

test('a year of snapshots has one on each UTC day, nearly all within a day of the one before', () => {
  const DAY_MS = 86_400_000;
  let at = new Date('2026-01-01T10:00:00Z');
  let late = 0;
  for (let day = 1; day <= 365; day += 1) {
    const next = nextSnapshot(at);
    expect(isSameUtcDay(next, new Date(at.getTime() + DAY_MS))).toBe(true);
    expect(tellsTheDay(at, next)).toBe(true);
    if (next.getTime() - at.getTime() >= DAY_MS) late += 1;
    at = next;
  }
  expect(late).toBeLessThan(20);
});
