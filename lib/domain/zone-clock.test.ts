import { expect, test } from 'vitest';
import { dateIn, datesBetween, isTimeZone, midnightOf, midnightsBetween, nextMidnight } from './zone-clock';

const HOUR_MS = 3_600_000;
const hoursOf = (date: string, next: string, zone: string) =>
  (midnightOf(next, zone) - midnightOf(date, zone)) / HOUR_MS;

test('a day of an account has 23 hours where its clock goes forward and 25 where it goes back', () => {
  expect(hoursOf('2027-03-14', '2027-03-15', 'America/Los_Angeles')).toBe(23);
  expect(hoursOf('2027-11-07', '2027-11-08', 'America/Los_Angeles')).toBe(25);
  expect(hoursOf('2027-03-14', '2027-03-15', 'Asia/Tokyo')).toBe(24);
});

test('a place that skips midnight begins its day an hour later', () => {
  expect(new Date(midnightOf('2018-11-04', 'America/Sao_Paulo')).toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  );
  expect(dateIn(midnightOf('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('2018-11-04');
});

test('every day between two moments begins once, over both changes of a year', () => {
  const zone = 'America/Los_Angeles';
  const days = midnightsBetween(midnightOf('2027-01-01', zone), midnightOf('2028-01-01', zone), zone);
  expect(days).toHaveLength(365);
  expect(new Set(days.map((at) => dateIn(at, zone))).size).toBe(365);
});

test('dates of a zone follow one another, also where clocks change', () => {
  expect(new Date(midnightOf('2026-11-25', 'Asia/Tokyo')).toISOString()).toBe('2026-11-24T15:00:00.000Z');
  expect(new Date(midnightOf('2026-07-01', 'America/New_York')).toISOString()).toBe(
    '2026-07-01T04:00:00.000Z',
  );
  expect(dateIn(new Date('2026-11-24T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-25');
  expect(hoursOf('2026-10-26', '2026-10-27', 'Europe/London')).toBe(24);
  expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(datesBetween('2026-01-01', '2036-01-01')).toHaveLength(400);
  const noon = new Date('2026-10-25T12:00:00Z');
  expect(new Date(nextMidnight(noon, 'Europe/London')).toISOString()).toBe('2026-10-26T00:00:00.000Z');
  // A midnight that is left out: the next day begins an hour later.
  const before = new Date('2026-09-05T12:00:00Z');
  expect(new Date(nextMidnight(before, 'America/Santiago')).toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

test('a zone has a name', () => {
  expect(['Asia/Tokyo', 'UTC', 'Asia/Kyoto', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
