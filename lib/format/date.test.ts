import { expect, test } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayTick,
  formatHourTick,
  formatMonth,
  formatTime,
  formatWeekday,
} from '@/lib/format/date';

const at = '2026-11-21T14:05:00Z';

test('[I18-09] the short date has a numeric year, a short month and a numeric day', () => {
  expect(formatDate(at)).toBe('21 Nov 2026');
  expect(formatDate(at, 'ja')).toBe('2026年11月21日');
  expect([formatMonth('2026-11'), formatMonth('2026-11', 'ja')]).toEqual(['November 2026', '2026年11月']);
});

test('dates are told in the named zone', () => {
  expect(formatDate('2026-11-21T23:30:00Z', 'en', 'Asia/Tokyo')).toBe('22 Nov 2026');
});

test('a time never stands without its zone', () => {
  expect(formatTime(at)).toBe('14:05 UTC');
  expect(formatDateTime(at)).toBe('21 Nov 2026, 14:05 UTC');
  expect(formatDateTime(at, 'ja')).toBe('2026年11月21日 14:05 UTC');
});

test('a range takes an en dash and keeps both years', () => {
  expect(formatDateRange('2025-12-22', '2026-01-21')).toBe('22 Dec 2025–21 Jan 2026');
  expect(formatDateRange(at, at)).toBe('21 Nov 2026');
});

test('axis ticks are short', () => {
  expect(formatDayTick(at)).toBe('21 Nov');
  expect(formatDayTick(at, 'ja')).toBe('11月21日');
  expect(formatHourTick('2026-11-21T00:00:00Z')).toBe('00:00');
  expect(formatWeekday(0)).toBe('Mon');
  expect(formatWeekday(6, 'ja', 'long')).toBe('日曜日');
});

test('ages are told in their largest whole unit', () => {
  const now = Date.parse(at);
  expect(formatAgo(now - 3 * 3_600_000 - 5, now)).toBe('3 hr ago');
  expect(formatAgo(now - 20_000, now)).toBe('now');
  expect(formatAgo(now - 26 * 3_600_000, now)).toBe('yesterday');
  expect(formatAgo(now - 120_000, now, 'ja')).toBe('2 分前');
});
