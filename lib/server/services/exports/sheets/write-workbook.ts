import 'server-only';
import type { CellObject, WorkSheet } from 'xlsx';

export type Cell = string | number | boolean | null;

export interface Page {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** A finished file for a person to keep. */
export interface SheetFile {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/** Excel's own limits. */
const MAX_NAME = 31;
const MAX_TEXT = 32_767;
const MAX_COLUMN_WIDTH = 60;

/** A name that every spreadsheet program takes: no `: \ / ? * [ ]`, at most 31 characters, not used before. */
export function sheetName(wanted: string, used: ReadonlySet<string>): string {
  const clean = cleanText(wanted)
    .replace(/[:\\/?*[\]\s]+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');
  const base = clean === '' || clean.toLowerCase() === 'history' ? `${clean} sheet`.trim() : clean;
  for (let turn = 1; ; turn++) {
    const suffix = turn === 1 ? '' : ` ${turn}`;
    const name =
      Array.from(base)
        .slice(0, MAX_NAME)
        .join('')
        .slice(0, MAX_NAME - suffix.length)
        .toWellFormed() + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** XML cannot hold most control characters or half a surrogate pair. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** `_x0041_` is how a sheet writes the letter A: the text itself needs its underscore written so. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** Every text is typed as a text, so `=1+1` stays what it is and never runs. */
function toCell(value: Cell): CellObject {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return { t: 'z' };
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  return { t: 's', v: escaped(cleanText(value).slice(0, MAX_TEXT).toWellFormed()) };
}

/** A long text over as many cells as it needs. */
export function longText(text: string): string[] {
  const size = MAX_TEXT - 767;
  return Array.from({ length: Math.max(1, Math.ceil(text.length / size)) }, (_, part) =>
    text.slice(part * size, (part + 1) * size),
  );
}

function columnWidths(rows: Page['rows']): { wch: number }[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A single long cell, such as a receipt, must not make its column wide.
    row.forEach((value, column) => {
      const length = String(value ?? '').length;
      if (length <= MAX_COLUMN_WIDTH) widths[column] = Math.max(widths[column] ?? 8, length + 1);
    });
  }
  return Array.from(widths, (wch = 8) => ({ wch }));
}

/** The bytes of an .xlsx file. The writer is 1 MB of code, loaded at the first call. */
export async function writeWorkbook(
  pages: readonly Page[],
  about: { title: string; createdAt: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  book.Props = { Title: cleanText(about.title), Application: 'Murmur', CreatedDate: about.createdAt };
  const used = new Set<string>();
  for (const page of pages) {
    const name = sheetName(page.name, used);
    used.add(name.toLowerCase());
    const sheet: WorkSheet = utils.aoa_to_sheet(page.rows.map((row) => row.map(toCell)));
    sheet['!cols'] = columnWidths(page.rows);
    utils.book_append_sheet(book, sheet, name);
  }
  const bytes: ArrayBuffer = write(book, {
    type: 'array',
    bookType: 'xlsx',
    compression: true,
    bookSST: true,
  });
  return new Uint8Array(bytes);
}
