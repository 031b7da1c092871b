import 'server-only';

/** The sign before the decimals of a column: one for the whole file, as with the order of dates. */
export type DecimalSign = '.' | ',';

const CURRENCY = '[$€£¥₹₩]';
const DRESS = new RegExp(`^([-+]?)\\s*${CURRENCY}\\s*|\\s*(?:${CURRENCY}|%)$`, 'gu');
const NUMBER = /^[-+]?(?:\d{1,3}(?:[,\s']\d{3})+|\d+)?(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;
/** More digits than that are ids: a number would lose some of them. */
const MOST_DIGITS = 15;

const bare = (raw: string): string =>
  raw.normalize('NFKC').trim().replaceAll('−', '-').replaceAll(DRESS, '$1');

const swapped = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/**
 * `12`, `-0.5`, `1,299.00`, `1 299`, `$1,299`, `12%` (as 12), `3.2e5`, full-width digits; `1.299,00` with a comma before the
 * decimals. Null for everything else: codes with leading zeros, ids, NaN, and what no number can hold.
 */
export function parseNumber(raw: string, sign: DecimalSign): number | null {
  const dressed = bare(raw);
  const text = sign === ',' ? swapped(dressed) : dressed;
  if (!/\d/.test(text) || !NUMBER.test(text) || /^[-+]?0\d/.test(text)) return null;
  if (text.replace(/e.*$/i, '').replaceAll(/\D/g, '').length > MOST_DIGITS && !text.includes('.'))
    return null;
  const value = Number(text.replaceAll(/[,\s']/g, ''));
  return Number.isFinite(value) ? value : null;
}

/** What the cells of a column say: a comma that cannot part thousands, where no point could be a decimal one. */
export function decimalSign(cells: readonly string[]): DecimalSign {
  const texts = cells.map(bare);
  const isDecimal = (sign: string) => new RegExp(`^[-+]?[^${sign}]*\\${sign}(?!\\d{3}$)\\d+$`);
  const both = texts.filter((text) => text.includes('.') && text.includes(','));
  if (both.length > 0) {
    const points = both.filter((text) => text.lastIndexOf('.') > text.lastIndexOf(',')).length;
    return points * 2 >= both.length ? '.' : ',';
  }
  const commas = texts.filter((text) => isDecimal(',').test(text)).length;
  const points = texts.filter((text) => isDecimal('.').test(text)).length;
  return commas > points ? ',' : '.';
}
