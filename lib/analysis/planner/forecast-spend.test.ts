import { expect, test } from 'vitest';
import { normal, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { forecastSpend } from './forecast-spend';

const day = (spent: number) => ({ spent, planned: 100 });

test('[ADS-27] the days that are left go on as those before: worked by hand', () => {
  const days = [80, 90, 100, 90, 90].map(day);
  const told = forecastSpend({ days, spent: 450, rest: { planned: 1_000, days: 10 } });
  expect(told?.value).toBeCloseTo(450 + 900, 8);
  // s = √0.005, t(4) = 2.776, √(1/5 + 1/10).
  const half = 1_000 * 2.776445 * Math.sqrt(0.005) * Math.sqrt(0.3);
  expect([told?.low, told?.high]).toEqual([expect.closeTo(1_350 - half, 2), expect.closeTo(1_350 + half, 2)]);
});

test('too few closed days, or none left, foretell nothing; what is spent is never taken back', () => {
  const rest = { planned: 1_000, days: 10 };
  expect(forecastSpend({ days: [90, 80, 90, 70].map(day), spent: 330, rest })).toBeNull();
  expect(forecastSpend({ days: [100, 100, 100, 100, 100].map(day), spent: 500, rest })).toBeNull();
  const days = [0, 100, 0, 100, 0].map(day);
  expect(forecastSpend({ days, spent: 200, rest: { planned: 0, days: 0 } })).toBeNull();
  expect(forecastSpend({ days, spent: 200, rest })?.low).toBe(200);
});

test('of campaigns whose days scatter, the interval holds about 95 of 100', () => {
  const random = seededRandom(7);
  const draw = () => 100 * Math.max(0, 0.9 + 0.15 * normal(random));
  let held = 0;
  const RUNS = 2_000;
  for (let run = 0; run < RUNS; run += 1) {
    const days = Array.from({ length: 8 }, () => day(draw()));
    const spent = days.reduce((sum, one) => sum + one.spent, 0);
    const told = forecastSpend({ days, spent, rest: { planned: 2_000, days: 20 } });
    const end = Array.from({ length: 20 }, draw).reduce((sum, one) => sum + one, spent);
    if (told && end >= told.low && end <= told.high) held += 1;
  }
  expect(held / RUNS).toBeGreaterThan(0.935);
  expect(held / RUNS).toBeLessThan(0.965);
});
