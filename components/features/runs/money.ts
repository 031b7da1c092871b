const MICROS = 1_000_000;

/** What a person writes as an amount of dollars, in micro-dollars; null when it is none. */
export function microsOf(text: string): number | null {
  const dollars = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * MICROS) : null;
}
