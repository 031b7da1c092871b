import { expect, test } from 'vitest';
import { findMoment, momentsBetween } from './moments';

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const startOf = (id: string) => {
  const moment = findMoment(id);
  return moment && day(moment.start);
};

test('days that move are worked out for each year', () => {
  expect(startOf('black-friday-2026')).toBe('2026-11-27');
  expect(startOf('black-friday-2029')).toBe('2029-11-23');
  expect(startOf('cyber-monday-2026')).toBe('2026-11-30');
  expect(startOf('mothers-day-2026')).toBe('2026-05-10');
  expect(startOf('fathers-day-2027')).toBe('2027-06-20');
});

test('a window holds what touches it, in order, across the turn of a year', () => {
  const found = momentsBetween(Date.UTC(2026, 11, 26), Date.UTC(2027, 1, 14), null);
  expect(found.map(({ id }) => id)).toEqual(['christmas-2026', 'new-year-2027', 'valentines-day-2027']);
  expect(found.map(({ end }) => day(end))).toEqual(['2026-12-26', '2027-01-01', '2027-02-14']);
});

test('a moment lasts until its last day has ended', () => {
  const from = (hour: string) => Date.parse(`2026-10-31T${hour}Z`);
  const firstOf = (hour: string) => momentsBetween(from(hour), Date.UTC(2026, 11, 1), null)[0]?.id;
  expect(firstOf('12:00')).toBe('halloween-2026');
  expect(firstOf('24:00')).toBe('singles-day-2026');
});

test('a country sees its own moments and those of many', () => {
  const may = [Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 31)] as const;
  expect(momentsBetween(...may, 'JP').map(({ moment }) => moment)).toEqual(['golden-week', 'mothers-day']);
  expect(momentsBetween(...may, 'FR').map(({ moment }) => moment)).toEqual(['mothers-day']);
});

test('an id that no moment has finds nothing', () => {
  for (const id of ['', 'black-friday', 'x-2026', 'black-friday-20266', 'constructor-2026'])
    expect(findMoment(id)).toBeNull();
});
