import { type RangeKind, rangeOfKey, type ValueRange } from '@/lib/domain/column-ranges';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { Locale } from '@/lib/domain/locales';
import { formatDate, formatDateRange, formatMonth } from './date';
import { joinEnds, printNumber } from './number';

const LARGE = 1e12;
const DAY_MS = 86_400_000;

/** A number of any size as people read it, a date by its day. */
export function formatValue(kind: RangeKind, value: number, locale: Locale): string {
  if (kind === 'date') return formatDate(value, locale);
  const size = Math.abs(value);
  if (size >= LARGE) return printNumber(value, locale, { notation: 'scientific', maximumFractionDigits: 3 });
  if (size < 1) return printNumber(value, locale, { maximumSignificantDigits: 4 });
  return printNumber(value, locale, { maximumFractionDigits: 2 });
}

/** The first and the last day of one month. */
function isMonth(low: number, high: number): boolean {
  const [first, after] = [new Date(low), new Date(high + DAY_MS)];
  const months =
    (after.getUTCFullYear() - first.getUTCFullYear()) * 12 + after.getUTCMonth() - first.getUTCMonth();
  return first.getUTCDate() === 1 && after.getUTCDate() === 1 && months === 1;
}

/** What lies right before or behind a number ends a millionth from it. */
const NEXT = 1e-6;
function besideOf(value: number, side: 1 | -1): number | null {
  const near = Number((value + side * NEXT).toFixed(4));
  return Number.isInteger(value) || Math.abs(near - value - side * NEXT) > NEXT / 2 ? null : near;
}

/** "10–20", "≥ 10", "< 1", "−5 to 3", "1 Oct 2026–5 Oct 2026", "October 2026". */
export function formatValueRange({ kind, low, high }: ValueRange, locale: Locale): string {
  const print = (value: number) => formatValue(kind, value, locale);
  if (low === null) {
    if (high === null) return '';
    const above = kind === 'number' ? besideOf(high, 1) : null;
    return above === null ? `≤ ${print(high)}` : `< ${print(above)}`;
  }
  if (high === null) {
    const below = kind === 'number' ? besideOf(low, -1) : null;
    return below === null ? `≥ ${print(low)}` : `> ${print(below)}`;
  }
  if (kind === 'date')
    return isMonth(low, high) ? formatMonth(low, locale) : formatDateRange(low, high, locale);
  if (low === high) return print(low);
  return joinEnds(print(low), print(high), locale);
}

/** What a key of a column of a file stands for, without the column. */
export function columnValueText(key: string, locale: Locale): string {
  const range = rangeOfKey(key)?.range;
  return range ? formatValueRange(range, locale) : (readColumnKey(key)?.value ?? key);
}
