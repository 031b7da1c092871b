import { expect, test } from 'vitest';
import { accountDay, accountDays, dayAfter, nextAccountDay, startOfAccountDay } from './account-days';

const HOUR_MS = 3_600_000;

test('days begin at midnight of the zone, also where clocks change', () => {
  expect(startOfAccountDay('2026-11-25', 'Asia/Tokyo').toISOString()).toBe('2026-11-24T15:00:00.000Z');
  expect(startOfAccountDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z');
  expect(accountDay(new Date('2026-11-24T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-25');
  const hours = (day: string, zone: string) =>
    (startOfAccountDay(dayAfter(day), zone).getTime() - startOfAccountDay(day, zone).getTime()) / HOUR_MS;
  expect(hours('2026-03-29', 'Europe/London')).toBe(23);
  expect(hours('2026-10-25', 'Europe/London')).toBe(25);
  expect(hours('2026-10-26', 'Europe/London')).toBe(24);
  // A midnight that is left out: the day begins an hour later.
  expect(startOfAccountDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(accountDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(nextAccountDay(new Date('2026-10-25T12:00:00Z'), 'Europe/London').toISOString()).toBe(
    '2026-10-26T00:00:00.000Z',
  );
});
