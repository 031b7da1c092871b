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

/** Says to spreadsheet programs that a file is UTF-8; without it Excel shows Japanese as noise. */
export const CSV_BOM = '\uFEFF';

export type CsvValue = string | number | boolean | null;

/** One row with its line end. Numbers stay numbers, `-3` among them; what is unknown is empty. */
export function csvLine(values: readonly CsvValue[]): string {
  const cells = values.map((value) => {
    if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return '';
    return typeof value === 'string' ? csvCell(value) : String(value);
  });
  return `${cells.join(',')}\r\n`;
}
