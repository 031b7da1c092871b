import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencySymbol,
  formatBudget,
  formatBytes,
  formatChange,
  formatCompact,
  formatEnds,
  formatFixed,
  formatFull,
  formatMargin,
  formatMoney,
  formatOr,
  formatRange,
} from '@/lib/format/number';

test('[CST-10] numbers above 1000 are abbreviated as K; 1000 itself stays', () => {
  expect(formatCompact(950)).toBe('950');
  expect(formatCompact(1000)).toBe('1000');
  expect(formatCompact(1001)).toBe('1K');
  expect(formatCompact(48_212)).toBe('48.2K');
  expect(formatCompact(-3400)).toBe('−3.4K');
});

test('[CST-11] numbers above 1 million are abbreviated as M; 1,000,000 itself stays with K', () => {
  expect(formatCompact(999_950)).toBe('1000K');
  expect(formatCompact(1_000_000)).toBe('1000K');
  expect(formatCompact(1_000_001)).toBe('1M');
  expect(formatCompact(1_900_000)).toBe('1.9M');
  expect(formatCompact(12_345_678_900)).toBe('12,345.7M');
});

test('[CST-10, CST-11] the unit depends on the size alone, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2e9, max: 2e9 }), fc.constantFrom('en', 'ja'), (value, locale) => {
      const size = Math.abs(value);
      const unit = size > 1_000_000 ? 'M' : size > 1000 ? 'K' : '';
      const text = formatCompact(value, locale);
      expect(/[KM]?$/.exec(text)?.[0]).toBe(unit);
      expect(text).toMatch(/^−?[\d,]+(\.[1-9])?[KM]?$/);
      const back = Number(text.replace('−', '-').replace(/[KM,]/g, ''));
      const step = unit === 'M' ? 1e6 : unit === 'K' ? 1e3 : 1;
      expect(Math.abs(back * step - value)).toBeLessThanOrEqual(0.05 * step + 1e-6);
    }),
    { seed: 21 },
  );
});

test('full numbers carry separators and the true minus, and zero has no sign', () => {
  expect(formatFull(48_212)).toBe('48,212');
  expect(formatFull(-1234)).toBe('−1,234');
  expect(formatFull(-0.2)).toBe('0');
  expect(formatFixed(118.4, 0)).toBe('118');
  expect(formatChange(3.24)).toBe('+3.2');
  expect(formatChange(-1.4)).toBe('−1.4');
  expect(formatChange(-0.01)).toBe('0');
});

test('ranges take an en dash and share a unit', () => {
  expect(formatRange(1_600_000, 2_200_000)).toBe('1.6–2.2M');
  expect(formatRange(900, 2200)).toBe('900–2.2K');
  expect(formatRange(2200, 2201)).toBe('2.2K');
  expect(formatMargin(0.44)).toBe('± 0.4');
  expect(formatMargin(0.023)).toBe('± 0.02');
  expect(formatMargin(0)).toBe('± 0.0');
  expect(formatMargin(0.0096)).toBe('± 0.01');
});

test('the ends of an interval that is not nothing never print alike', () => {
  expect(formatEnds(1.2, 1.8)).toBe('1.2–1.8');
  expect(formatEnds(1.48, 1.52)).toBe('1.48–1.52');
  expect(formatEnds(99.9, 100.2, 'en', 0)).toBe('99.9–100.2');
  expect(formatEnds(1200, 56_000, 'ja', 0)).toBe('1,200–56,000');
  expect(formatEnds(-0.04, 0.03)).toBe('−0.04 to 0.03');
  expect(formatEnds(2, 2)).toBe('2.0–2.0');
  fc.assert(
    fc.property(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 1e-6, max: 10, noNaN: true }),
      (low, width) => {
        const [from, to] = formatEnds(low, low + width).split(/–| to /);
        expect(to).toBeDefined();
        expect(from).not.toBe(to);
      },
    ),
    { seed: 21 },
  );
});

test('[CST-07, CST-08] money stands behind its symbol, € where the currency has none', () => {
  expect(formatMoney(13_702)).toBe('€13.7K');
  expect(formatMoney(-13_702, 'USD', 'en', 'full')).toBe('−$13,702');
  expect(formatMoney(1_859.1, 'EUR', 'en', 'full')).toBe('€1,859.10');
  expect(formatMoney(299.999, 'EUR', 'en', 'full')).toBe('€300');
  expect(formatMoney(950, 'GBP')).toBe('£950');
  expect(formatMoney(12_345.6, 'SGD', 'ja', 'cents')).toBe('€12,345.60');
  expect(formatMoney(7, 'constructor')).toBe('€7');
  expect(currencySymbol('SGD')).toBe('€');
});

test('[CST-07] budgets are always dollars, and a tenth of a cent is not lost', () => {
  expect(formatBudget(5000)).toBe('$0.005');
  expect(formatBudget(2_600_000, 'ja')).toBe('$2.60');
  expect(formatBudget(12_345_670_000)).toBe('$12,345.67');
  expect(formatBudget(-500_000)).toBe('−$0.50');
  expect(formatBudget(0)).toBe('$0.00');
});

test('bytes are told in binary steps', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(52_428_800)).toBe('50 MB');
  expect(formatBytes(1536)).toBe('1.5 KB');
});

test('a missing value is a word', () => {
  expect(formatOr(null, formatCompact, 'not set')).toBe('not set');
  expect(formatOr(Number.NaN, formatCompact, 'no data yet')).toBe('no data yet');
  expect(formatOr(0, formatCompact, 'not set')).toBe('0');
});
