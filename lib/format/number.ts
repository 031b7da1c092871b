import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** U+2212, as wide as a digit; the hyphen Intl prints reads as a dash. */
export const MINUS = '−';

/** Intl output with the true minus. Values that round to zero lose their sign. */
export function printNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, { signDisplay: 'negative', ...options })
    .format(value)
    .replace('-', MINUS);
}

/** Decimal places of an abbreviated number. */
const SHORT_DECIMALS = 1;

/**
 * 950 → "950", 1,000 → "1000", 1,001 → "1K", 48,212 → "48.2K", 1,000,000 → "1000K", 1,900,000 → "1.9M".
 * "Above" is meant literally at both thresholds; K and M are kept in every language.
 */
export function formatCompact(value: number, locale: Locale = DEFAULT_LOCALE): string {
  const size = Math.abs(value);
  const [divisor, unit] = size > 1_000_000 ? [1_000_000, 'M'] : size > 1000 ? [1000, 'K'] : [1, ''];
  const scaled = Math.round((value / divisor) * 10 ** SHORT_DECIMALS) / 10 ** SHORT_DECIMALS;
  return printNumber(scaled, locale, { maximumFractionDigits: SHORT_DECIMALS, useGrouping: 'min2' }) + unit;
}

/** All digits with separators: 48212 → "48,212". For n-notes, tooltips, tables and sheets. */
export function formatFull(
  value: number,
  locale: Locale = DEFAULT_LOCALE,
  maximumFractionDigits = 0,
): string {
  return printNumber(value, locale, { maximumFractionDigits });
}

/** A fixed number of decimals: an index has none ("118"), an engagement rate two. */
export function formatFixed(value: number, decimals: number, locale: Locale = DEFAULT_LOCALE): string {
  return printNumber(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A change always carries its sign: "+3.2", "−1.4"; a change of nothing is "0". */
export function formatChange(value: number, locale: Locale = DEFAULT_LOCALE, decimals = 1): string {
  return printNumber(value, locale, { maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
}

const BETWEEN: Record<Locale, string> = { en: ' to ', ja: '〜' };

/** Two printed ends as one range: "1.2–1.8". Beside a sign a dash cannot be read: "−1.4 to +3.2", "−1.4〜+3.2". */
export function joinEnds(from: string, to: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${from}${/[−+]/.test(from + to) ? BETWEEN[locale] : '–'}${to}`;
}

/** "1.6M–2.2M", "1.6–2.2M" when both ends share their unit; any printer may be given. */
export function formatRange(
  low: number,
  high: number,
  locale: Locale = DEFAULT_LOCALE,
  print: (value: number, locale: Locale) => string = formatCompact,
): string {
  const [from, to] = [print(low, locale), print(high, locale)];
  if (from === to) return to;
  const unit = /[KM%]$/.exec(to)?.[0];
  return joinEnds(unit && from.endsWith(unit) ? from.slice(0, -1) : from, to, locale);
}

const MOST_DECIMALS = 12;

/** The fewest decimals, `least` or more, with which two different figures do not print alike. */
function decimalsApart(a: number, b: number, least: number): number {
  let decimals = least;
  while (a !== b && decimals < MOST_DECIMALS && formatFixed(a, decimals) === formatFixed(b, decimals))
    decimals += 1;
  return decimals;
}

/** Half the width of an interval: 0.4 → "± 0.4"; what would round to nothing keeps one digit: 0.023 → "± 0.02". */
export function formatMargin(half: number, locale: Locale = DEFAULT_LOCALE, decimals = 1): string {
  const size = Math.abs(half);
  return `± ${formatFixed(size, decimalsApart(size, 0, decimals), locale)}`;
}

/** The ends of an interval with digits enough to tell them apart: 1.2 and 1.8 → "1.2–1.8", 1.48 and 1.52 → "1.48–1.52". */
export function formatEnds(low: number, high: number, locale: Locale = DEFAULT_LOCALE, decimals = 1): string {
  const digits = decimalsApart(low, high, decimals);
  return joinEnds(formatFixed(low, digits, locale), formatFixed(high, digits, locale), locale);
}

/** Symbols fixed by the specification; € also stands in for a currency without a symbol of its own. */
const CURRENCY_SYMBOLS = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
  ['JPY', '¥'],
]);

export function currencySymbol(currency: string): string {
  return CURRENCY_SYMBOLS.get(currency) ?? '€';
}

/** How many digits: few in text, all in tables, or cents as on a bill (a tenth of one below a unit). */
export type MoneyDigits = 'short' | 'full' | 'cents';

function moneyDigits(size: number, locale: Locale, digits: MoneyDigits): string {
  if (digits === 'short') return formatCompact(size, locale);
  // Cents are two or none: "€1,859.10" beside "€300".
  if (digits === 'full' && Number.isInteger(Math.round(size * 100) / 100)) return formatFull(size, locale);
  if (digits === 'full') return formatFixed(size, 2, locale);
  const maximumFractionDigits = size !== 0 && size < 1 ? 3 : 2;
  return printNumber(size, locale, { minimumFractionDigits: 2, maximumFractionDigits });
}

/** The only printer of money: "€13.7K", `full` "€13,702", `cents` "€13,702.00". */
export function formatMoney(
  amount: number,
  currency = 'EUR',
  locale: Locale = DEFAULT_LOCALE,
  digits: MoneyDigits = 'short',
): string {
  const size = moneyDigits(Math.abs(amount), locale, digits);
  return `${amount < 0 ? MINUS : ''}${currencySymbol(currency)}${size}`;
}

const MICROS = 1_000_000;

/** Budgets and what the network charges: whole micro-dollars inside, dollars and cents outside. */
export function formatBudget(micros: number, locale: Locale = DEFAULT_LOCALE): string {
  return formatMoney(micros / MICROS, 'USD', locale, 'cents');
}

/** 52,428,800 → "50 MB" (binary steps, at most one decimal). */
export function formatBytes(bytes: number, locale: Locale = DEFAULT_LOCALE): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${printNumber(bytes / 1024 ** step, locale, { maximumFractionDigits: 1 })} ${units[step] ?? 'B'}`;
}

/** Prints a value, or the given word ("not set", "no data yet") where there is none. Never "NaN" or "-". */
export function formatOr(
  value: number | null | undefined,
  print: (value: number) => string,
  missing: string,
): string {
  return value === null || value === undefined || !Number.isFinite(value) ? missing : print(value);
}
