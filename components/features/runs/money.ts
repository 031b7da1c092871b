import { printNumber } from '@/lib/format/number';

const MICROS = 1_000_000;

/** Micro-dollars as dollars: cents, or a tenth of one where less than a dollar is spoken of. */
export function formatMicros(micros: number, locale: string): string {
  const dollars = micros / MICROS;
  return printNumber(dollars, locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars !== 0 && dollars < 1 ? 3 : 2,
  });
}

/** What a person writes as an amount of dollars, in micro-dollars; null when it is none. */
export function microsOf(text: string): number | null {
  const dollars = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * MICROS) : null;
}
