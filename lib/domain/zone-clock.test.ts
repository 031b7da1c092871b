import { expect, test } from 'vitest';
import { dateIn, midnightOf, midnightsBetween } from './zone-clock';

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
