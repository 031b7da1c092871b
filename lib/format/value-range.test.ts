import { expect, test } from 'vitest';
import { columnValueText, formatValue } from './value-range';

test('a range of a column reads as its two ends, open ends and whole months by themselves', () => {
  const en = (key: string) => columnValueText(key, 'en');
  expect(en('price~=10..20.5')).toBe('10–20.5');
  expect(en('price~=1234..')).toBe('≥ 1,234');
  expect(en('price~=..-2')).toBe('≤ −2');
  expect(en('confidence~=..0.999999')).toBe('< 1');
  expect(en('confidence~=0.700001..')).toBe('> 0.7');
  expect(en('confidence~=..0.6667')).toBe('≤ 0.6667');
  expect(en('price~=-5..3')).toBe('−5 to 3');
  expect(columnValueText('price~=-5..-3', 'ja')).toBe('−5〜−3');
  expect(en('price~=7..7')).toBe('7');
  expect(en('booked~=2026-10-01..2026-10-31')).toBe('October 2026');
  expect(en('booked~=2026-10-01..2026-10-05')).toBe('1 Oct 2026–5 Oct 2026');
  expect(columnValueText('booked~=2026-02-01..2026-02-28', 'ja')).toBe('2026年2月');
  expect(en('airline=10..20')).toBe('10..20');
});

test('numbers of any size keep what tells them apart', () => {
  expect(formatValue('number', 0.000_123, 'en')).toBe('0.000123');
  expect(formatValue('number', 12_345.678, 'en')).toBe('12,345.68');
  expect(formatValue('number', 3.2e15, 'en')).toBe('3.2E15');
});
