import { describe, expect, test } from 'vitest';
import { blockOf, weekClock } from './week-clock';

describe('hours of the week', () => {
  test('follows summer time, also on the day it changes', () => {
    const clock = weekClock('Europe/Berlin');
    // Sunday 27 March 2022: at 01:00 UTC the clocks jump from 02:00 to 03:00.
    expect(clock(Date.UTC(2022, 2, 27, 0, 59)).hourOfWeek).toBe(144 + 1);
    expect(clock(Date.UTC(2022, 2, 27, 1, 0)).hourOfWeek).toBe(144 + 3);
    expect(clock(Date.UTC(2022, 0, 3, 23, 30)).hourOfWeek).toBe(24);
  });

  test('knows zones of a quarter of an hour and the week before 1970', () => {
    expect(weekClock('Asia/Kathmandu')(Date.UTC(2024, 0, 1, 18, 14)).hourOfWeek).toBe(23);
    expect(weekClock('Asia/Kathmandu')(Date.UTC(2024, 0, 1, 18, 15))).toEqual({
      hourOfWeek: 24,
      day: 19_724,
    });
    expect(weekClock('UTC')(-3_600_000)).toEqual({ hourOfWeek: 2 * 24 + 23, day: -1 });
  });

  test('refuses a zone that is none', () => {
    expect(() => weekClock('Mars/Olympus')).toThrow(RangeError);
  });

  test('tells weekends apart', () => {
    expect([blockOf(4 * 24 + 23), blockOf(5 * 24), blockOf(167)]).toEqual([7, 8, 15]);
  });
});
