import { expect, test } from 'vitest';
import { nextIssueAt, type Rhythm, rhythmSchema } from './report-schedules';

const next = (rhythm: Partial<Rhythm>, after: string) => {
  const whole = {
    cadence: 'daily',
    hour: 9,
    weekday: 1,
    day: 1,
    time_zone: 'Asia/Tokyo',
    ...rhythm,
  } as Rhythm;
  return new Date(nextIssueAt(whole, Date.parse(after))).toISOString();
};

test('an issue is due at an hour of a place, and never at the moment it was due before', () => {
  expect(next({}, '2026-11-23T00:00:00Z')).toBe('2026-11-24T00:00:00.000Z');
  expect(next({}, '2026-11-22T23:59:59Z')).toBe('2026-11-23T00:00:00.000Z');
  expect(next({ cadence: 'weekly', weekday: 7 }, '2026-11-23T00:00:00Z')).toBe('2026-11-29T00:00:00.000Z');
  expect(next({ cadence: 'monthly', day: 28 }, '2026-11-28T00:00:01Z')).toBe('2026-12-28T00:00:00.000Z');
});

test('where clocks change the hour stays the same, and an hour that is skipped is an hour later', () => {
  const berlin = { time_zone: 'Europe/Berlin' };
  expect(next(berlin, '2026-10-24T08:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  expect(next(berlin, '2026-03-28T08:30:00Z')).toBe('2026-03-29T07:00:00.000Z');
  const skipped = [
    [{ ...berlin, hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    [{ time_zone: 'America/New_York', hour: 2 }, '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    // Midnight itself is skipped: the mail is not dated the day before.
    [{ time_zone: 'America/Santiago', hour: 0 }, '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
  ] as const;
  for (const [rhythm, from, at] of skipped) expect(next(rhythm, from)).toBe(at);
  expect(next({ time_zone: 'Pacific/Auckland', hour: 0 }, '2026-11-23T10:59:00Z')).toBe(
    '2026-11-23T11:00:00.000Z',
  );
});

test('days that not every month has, unknown places and broken hours are refused', () => {
  const good = { cadence: 'monthly', hour: 9, day: 28, time_zone: 'UTC' };
  expect(rhythmSchema.safeParse(good).success).toBe(true);
  for (const wrong of [
    { day: 31 },
    { hour: 24 },
    { hour: 1.5 },
    { weekday: 0 },
    { time_zone: 'Mars' },
    { time_zone: '+09:00' },
  ])
    expect(rhythmSchema.safeParse({ ...good, ...wrong }).success).toBe(false);
});
