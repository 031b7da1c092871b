import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeShareSection } from '@/tests/factories/report-sections';
import {
  genderSplit,
  OTHER_COLOR,
  rankedList,
  rankedMaximum,
  remainder,
  shareTable,
  voiceParts,
} from './share-transform';

test('"Other" sums up what an exclusive list leaves out, and never what overlaps', () => {
  const section = makeShareSection({ en: 60, ja: 20, de: 10 }, { base: 100, total: 20 });
  const exclusive = rankedList(section, { value: 'share', exclusive: true });
  expect(remainder(exclusive, 2)).toEqual({ items: 18, n: 20, share: 0.2 });
  expect(remainder(exclusive, 3)).toEqual({ items: 17, n: 10, share: 0.1 });
  expect(remainder(rankedList(section, { value: 'count' }), 2)).toBeNull();
  const whole = makeShareSection({ en: 60, ja: 40 }, { base: 100 });
  expect(remainder(rankedList(whole, { value: 'share', exclusive: true }), 2)).toBeNull();
});

test('every bar and every whisker lies within the scale, and nothing is NaN', () => {
  const counts = fc.array(fc.nat(1e9), { maxLength: 12 });
  fc.assert(
    fc.property(counts, fc.constantFrom('share', 'count'), (values, value) => {
      const base = values.reduce((a, b) => a + b, 0);
      const section = makeShareSection(Object.fromEntries(values.map((n, i) => [`k${i}`, n])), { base });
      const list = rankedList(section, { value: value === 'share' ? 'share' : 'count' });
      const maximum = rankedMaximum(list);
      expect(Number.isFinite(maximum)).toBe(true);
      for (const row of list.rows) {
        expect(value === 'share' ? Math.max(row.share, row.high) : row.n).toBeLessThanOrEqual(maximum);
      }
    }),
    { seed: 7 },
  );
});

test('women and men are both there, in this order, with unknown accounts kept apart', () => {
  const section = makeShareSection({ MALE: 30 }, { base: 30, unknown: 70, unit: 'accounts' });
  const split = genderSplit(section);
  expect(split.bars.map(({ key, n }) => [key, n])).toEqual([
    ['FEMALE', 0],
    ['MALE', 30],
  ]);
  expect(split).toMatchObject({ base: 30, unknown: 70, lowSample: true });
});

test('a ninth brand takes the colour of "Other"', () => {
  const counts = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`b${index}`, 10]));
  const parts = voiceParts(makeShareSection(counts, { base: 90 }));
  expect(parts[0]?.color).toBe('var(--c1)');
  expect(parts[8]?.color).toBe(OTHER_COLOR);
});

test('the table names the unit and holds every listed item', () => {
  const section = makeShareSection({ jp: 3, us: 2 }, { base: 5, unit: 'accounts' });
  const table = shareTable(section, (item) => item.key.toUpperCase());
  expect(table.columns[1]?.id).toBe('accounts');
  expect(table.rows.map((row) => row[0])).toEqual(['JP', 'US']);
  expect(shareTable(makeShareSection({}, { base: 0 })).rows).toEqual([]);
});
