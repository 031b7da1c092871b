import { median } from 'd3-array';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { bestSet } from './best-set';
import { hourCells } from './hour-cells';
import { errorRange } from './past-errors';
import { Ridge } from './ridge';
import { SlidingMedian } from './sliding-median';

describe('the parts of predictions', () => {
  test('a sliding median is the median', () => {
    const random = seededRandom(4);
    const values = Array.from({ length: 200 }, () => Math.floor(random() * 20));
    const sliding = new SlidingMedian();
    values.forEach((value, at) => {
      sliding.add(value);
      if (at >= 30) sliding.remove(values[at - 30] ?? 0);
      expect(sliding.median()).toBe(median(values.slice(Math.max(0, at - 29), at + 1)));
    });
  });

  test('regression finds what the values were made with', () => {
    const random = seededRandom(5);
    const ridge = new Ridge(3);
    for (let row = 0; row < 4_000; row += 1) {
      const x = Float64Array.of(1, random(), Number(random() < 0.5));
      ridge.add(x, 0, 0.5 + 2 * (x[1] ?? 0) - (x[2] ?? 0) + random() - 0.5);
    }
    const [usual, slope, step] = ridge.coefficients(3, [100, 100, 100]);
    expect(usual).toBeCloseTo(0.5, 1);
    expect(slope).toBeCloseTo(2, 1);
    expect(step).toBeCloseTo(-1, 1);
    // A narrow usual spread holds an effect close to none.
    expect(Math.abs(ridge.coefficients(3, [100, 100, 0.001])[2] ?? 1)).toBeLessThan(0.01);
  });

  test('the next error lies between the bounds of those before', () => {
    const errors = Float64Array.from({ length: 399 }, (_, at) => at - 199);
    expect(errorRange(errors, 399)).toMatchObject({ low: -190, high: 190, errors: 399, lean: 0 });
    expect(errorRange(new Float64Array(9).fill(NaN), 9)).toMatchObject({ errors: 0, low: -Infinity });
  });

  test('parts of the week without a difference are held together, and one far above stands alone', () => {
    const random = seededRandom(6);
    const hours = Uint8Array.from({ length: 2_000 }, () => Math.floor(random() * 168));
    const days = Int32Array.from(hours, (_, at) => Math.floor(at / 2));
    const noise = Float64Array.from(hours, () => random() - 0.5);
    const flat = hourCells(noise, hours, days);
    expect(flat.by).toBe('block');
    expect(Math.max(...flat.cells.map(({ shrunk }) => Math.abs(shrunk)))).toBeLessThan(0.1);
    expect(bestSet(flat.cells).length).toBeGreaterThan(12);
    // Weekdays from six to nine.
    const raised = noise.map((value, at) => {
      const hour = hours[at] ?? 0;
      return value + (hour < 120 && Math.floor((hour % 24) / 3) === 2 ? 1 : 0);
    });
    const { cells } = hourCells(raised, hours, days);
    expect(bestSet(cells)).toEqual([2]);
    expect(cells[2]?.shrunk).toBeGreaterThan(0.7);
  });

  test('hours are looked at one by one where each has twenty posts', () => {
    const hours = Uint8Array.from({ length: 168 * 20 }, (_, at) => at % 168);
    const days = Int32Array.from(hours, (_, at) => at);
    expect(hourCells(new Float64Array(hours.length), hours, days).by).toBe('hour');
    expect(hourCells(new Float64Array(hours.length), hours, days, hours.length - 1).by).toBe('block');
  });
});
