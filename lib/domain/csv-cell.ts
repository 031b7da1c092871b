/** Signs that a spreadsheet takes for the start of a formula, with their full-width forms. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/** A text cell that no spreadsheet runs as a formula: such a text gets a leading apostrophe. */
export function safeCellText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** One text cell of a CSV row, quoted where needed (RFC 4180). */
export function csvCell(text: string): string {
  const safe = safeCellText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
