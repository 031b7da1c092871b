import { expect, test } from 'vitest';
import { peakOf } from './peak';

/** A month of about a hundred posts a day, calmer on Saturdays and Sundays. */
const RHYTHM = [100, 110, 114, 109, 101, 60, 51];
const weekdays = Array.from({ length: 30 }, (_, day) => day % 7);
const month = weekdays.map((day, at) => (RHYTHM[day] ?? 0) + ((at * 5) % 7) - 3);

test('an event is found, also on a calm weekday, and ordinary or short windows have no peak', () => {
  expect(peakOf(month, weekdays)).toBeNull();
  expect(peakOf(month.with(19, 140), weekdays)).toMatchObject({ at: 19 });
  expect(peakOf([100, 100, 900, 100, 100], null)).toBeNull();
  expect(peakOf(Array<number>(20).fill(0), null)).toBeNull();
});
