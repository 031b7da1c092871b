import { expect, test } from 'vitest';
import { peakOf } from '@/lib/analysis/stats/peak';
import { gamma, type Random, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { poisson } from './draws';

const WINDOWS = 600;
/** Weekends are calmer. */
const RHYTHM = [1, 1.1, 1.15, 1.1, 1, 0.6, 0.5];

/** Share of windows without an event that show a peak. */
function falsePeaks(days: number, draw: (day: number, random: Random) => number): number {
  const random = seededRandom(20_261_122);
  let found = 0;
  for (let window = 0; window < WINDOWS; window += 1) {
    const counts = Array.from({ length: days }, (_, day) => draw(day, random));
    if (
      peakOf(
        counts,
        counts.map((_, day) => day % 7),
      ) !== null
    )
      found += 1;
  }
  return found / WINDOWS;
}

test.each([14, 30, 90])('at most one in twenty windows of %i ordinary days shows a peak', (days) => {
  // 5 % and what 600 windows leave open.
  const most = 0.05 + 1.96 * Math.sqrt((0.05 * 0.95) / WINDOWS);
  expect(falsePeaks(days, (_, random) => poisson(120, random))).toBeLessThanOrEqual(most);
  expect(falsePeaks(days, (_, random) => poisson(8, random))).toBeLessThanOrEqual(most);
  const uneven = (_: number, random: Random) => poisson((80 * gamma(12, random)) / 12, random);
  expect(falsePeaks(days, uneven)).toBeLessThanOrEqual(most);
  const weekly = (day: number, random: Random) => poisson(100 * (RHYTHM[day % 7] ?? 1), random);
  expect(falsePeaks(days, weekly)).toBeLessThanOrEqual(most);
});
