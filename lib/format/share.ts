import { formatMargin, formatRange, printNumber } from '@/lib/format/number';
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales';

/** A ratio of 0–1 as a percentage with one decimal and no space: 0.384 → "38.4%". */
export function formatShare(ratio: number, locale: Locale = DEFAULT_LOCALE, decimals = 1): string {
  const digits = printNumber(ratio * 100, locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${digits}%`;
}

/** How sure an interval is, without needless decimals: 0.95 → "95%", 0.9875 → "98.75%". */
export function formatLevel(level: number, locale: Locale = DEFAULT_LOCALE): string {
  return `${printNumber(level * 100, locale, { maximumFractionDigits: 2 })}%`;
}

/** A share on an axis, without a needless decimal: 0.5 → "50%". */
export function formatShareTick(ratio: number, locale: Locale = DEFAULT_LOCALE): string {
  return `${printNumber(ratio * 100, locale, { maximumFractionDigits: 1 })}%`;
}

/** Difference of two ratios in percentage points, signed: 0.032 → "+3.2", −0.014 → "−1.4". */
export function formatPoints(difference: number, locale: Locale = DEFAULT_LOCALE): string {
  return printNumber(difference * 100, locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}

/** Relative change as signed per cent without decimals: 0.12 → "+12%". */
export function formatGrowth(ratio: number, locale: Locale = DEFAULT_LOCALE): string {
  const digits = printNumber(ratio * 100, locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return `${digits}%`;
}

/** Bounds of 0–1 as "38.0–38.8%". */
export function formatShareRange(
  low: number,
  high: number,
  locale: Locale = DEFAULT_LOCALE,
  decimals = 1,
): string {
  return formatRange(low, high, locale, (ratio) => formatShare(ratio, locale, decimals));
}

/** Half-width of a share's interval in points: 0.004 → "± 0.4". */
export function formatShareMargin(half: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatMargin(half * 100, locale);
}
