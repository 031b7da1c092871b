import 'server-only';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { AppError } from '@/lib/domain/app-error';
import { readBytes, type OpenBytes } from './byte-source';
import { cleanText } from './cell-values';

/** One sheet as text, its header first; rows end at their last filled cell. */
export interface Sheet {
  name: string;
  /** Sheets the workbook has. */
  sheets: number;
  rows: string[][];
}

/** A workbook is unpacked in memory; these keep a thread within its 256 MB. */
const maxFileBytes = 32 * 1024 * 1024;
const maxXmlBytes = 64 * 1024 * 1024;
const maxRows = 200_000;
const maxSheets = 200;
const SMALL = 20;
/** What is read beside other requests and not in a thread of its own. */
const maxSmallXmlBytes = 16 * 1024 * 1024;

const tooLarge = (what: string) =>
  new AppError(
    'unprocessable',
    `The workbook is too large (${what}); save the sheet as CSV and import that`,
    { code: 'workbook_large' },
  );
const damaged = (cause?: unknown) =>
  new AppError('unprocessable', 'This workbook or ZIP file is damaged or incomplete', {
    code: 'file_damaged',
    cause,
  });

/** True for a ZIP file, which may be a workbook. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/** Refuses what spreadsheet programs write that is no XLSX: `.xls`, and XLSX behind a password. */
export function refuseOldWorkbook(head: Buffer): void {
  if (head.length < 4 || head.readUInt32BE(0) !== 0xd0cf11e0) return;
  const encrypted = head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new AppError(
    'unprocessable',
    encrypted
      ? 'The workbook is protected by a password; save it without one'
      : 'This is an old Excel file (.xls); save it as XLSX or CSV',
    { code: encrypted ? 'workbook_locked' : 'old_workbook' },
  );
}

async function wholeFile(open: OpenBytes, gzipped: boolean, signal?: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of readBytes(open, gzipped, { signal })) {
    parts.push(chunk);
    size += chunk.length;
    if (size > maxFileBytes) throw tooLarge(`more than ${maxFileBytes / 1024 / 1024} MB`);
  }
  return Buffer.concat(parts);
}

const wanted =
  /^(?!.*(?:media|drawings|theme|charts|comments|pivot|calcChain|printerSettings|docProps|customXml)).*\.(?:xml|rels)$/i;

/**
 * The parts of a workbook that hold cells. Sizes are checked as the file declares them, before anything is inflated;
 * inflating never goes beyond what was declared.
 */
function unpack(bytes: Buffer, mostXml = maxXmlBytes): Record<string, Uint8Array> {
  let xmlBytes = 0;
  let entries = 0;
  const filter = (file: { name: string; originalSize: number }) => {
    entries += 1;
    if (!wanted.test(file.name)) return false;
    xmlBytes += file.originalSize;
    if (xmlBytes > mostXml || entries > 10_000)
      throw tooLarge(`more than ${mostXml / 1024 / 1024} MB of cells`);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
}

const worksheet = /worksheets\/[^/]*\.xml$/i;
const element = /<(?:\w{1,20}:)?(?:c|row)(?=[\s/>])/g;
/** The same with its attributes, in which a quoted `>` ends nothing. */
const wholeElement = /<(?:\w{1,20}:)?(?:c|row)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
/** The address of a cell (`B12`) or of a row (`12`); only what Excel writes is let through. */
const address = /(?:^|\s)r\s{0,9}=\s{0,9}["']([^"']*)["']/;
const validAddress = /^([A-Z]{0,3})(\d{1,7})$/;
/** As many as Excel itself can have. */
const lastRow = 1_048_576;
/** Cells of the rows from their first to their last, empty ones between them included. */
const maxCells = 8_000_000;

function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** The reader fills gaps between cells, so a few planted cells far out would fill the memory. */
function assertCompactSheet(xml: string): void {
  let [cells, row, width, elements] = [0, '', 0, 0];
  for (const [, attributes = ''] of xml.matchAll(wholeElement)) {
    elements += 1;
    const given = address.exec(attributes)?.[1];
    if (given === undefined) continue;
    const [, letters = '', digits = ''] = validAddress.exec(given) ?? [];
    if (digits === '' || Number(digits) > lastRow) throw damaged();
    if (digits !== row) {
      cells += width;
      [row, width] = [digits, 0];
    }
    width = Math.max(width, columnNumber(letters));
    if (cells + width > maxCells) throw tooLarge(`more than ${maxCells.toLocaleString('en')} cells`);
  }
  if (elements !== (xml.match(element)?.length ?? 0)) throw damaged();
}

function assertCompact(parts: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(parts))
    if (worksheet.test(name)) assertCompactSheet(new TextDecoder().decode(bytes));
}

function sheetNames(parts: Record<string, Uint8Array>): string[] {
  const workbook = Object.keys(parts).find((name) => /(?:^|\/)workbook\.xml$/i.test(name));
  if (workbook === undefined)
    throw new AppError('unprocessable', 'This is a ZIP file and no XLSX workbook; unpack it first', {
      code: 'zip_no_workbook',
    });
  const xml = new TextDecoder().decode(parts[workbook]);
  return [...xml.matchAll(/<(?:\w+:)?sheet\b[^>]*?\bname="([^"]*)"/g)].map((match) =>
    cleanText(match[1] ?? ''),
  );
}

type Cell = string | number | boolean | Date | null;

/** Dates at midnight throughout a column have no time of day. */
function dayColumns(rows: Cell[][]): Set<number> {
  const seen = new Map<number, boolean>();
  for (const row of rows)
    row.forEach((cell, column) => {
      if (cell instanceof Date)
        seen.set(column, (seen.get(column) ?? true) && cell.getTime() % 86_400_000 === 0);
    });
  return new Set([...seen].filter(([, day]) => day).map(([column]) => column));
}

function cellText(cell: Cell, dayOnly: boolean): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return '';
  // Excel keeps a time as a fraction of a day, which is off by some microseconds.
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return dayOnly ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** The table of a sheet: titles above the header, empty rows and empty cells at the end are left out. */
function tableOf(rows: Cell[][]): string[][] {
  const days = dayColumns(rows);
  const cells = rows.map((row) => row.map((cell, column) => cellText(cell, days.has(column))));
  const widths = cells.slice(0, 200).map((row) => row.filter((cell) => cell.trim() !== '').length);
  const width = Math.max(0, ...widths);
  const header = widths.findIndex((filled) => filled >= Math.max(1, width / 2));
  const filled = cells.slice(Math.max(0, header)).filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length > maxRows) throw tooLarge(`more than ${maxRows.toLocaleString('en')} rows`);
  return filled;
}

async function sheetCells(archive: ArrayBuffer, number: number): Promise<Cell[][]> {
  try {
    const rows: unknown[][] = await readSheet(archive, number, {
      trim: false,
      parseNumber: (digits) => digits,
    });
    return rows.map((row) =>
      row.map((cell) => (cell instanceof Date || cell === null ? cell : String(cell))),
    );
  } catch (error) {
    throw damaged(error);
  }
}

/** The XML up to its nth match of `end`, closed again; all of it when there are fewer. */
function cutAfter(xml: string, end: RegExp, count: number, closing: (prefix: string) => string): string {
  let seen = 0;
  for (const match of xml.matchAll(end)) {
    seen += 1;
    if (seen === count) return xml.slice(0, match.index + match[0].length) + closing(match[1] ?? '');
  }
  return xml;
}

const rowEnd = /<\/(\w{1,20}:)?row>/g;
const stringEnd = /<\/(\w{1,20}:)?si>|<(?:\w{1,20}:)?si\s*\/>/g;
const stringCell = /\bt=["']s["'][^<>]{0,200}><(?:\w{1,20}:)?v>(\d{1,9})</g;

/** The parts with no more than the first rows of each sheet, and the strings those use. */
function firstRows(parts: Record<string, Uint8Array>, limit: number): Record<string, Uint8Array> {
  const cut = { ...parts };
  let lastString = 0;
  for (const [name, bytes] of Object.entries(parts)) {
    if (!worksheet.test(name)) continue;
    const closing = (prefix: string) => `</${prefix}sheetData></${prefix}worksheet>`;
    const xml = cutAfter(new TextDecoder().decode(bytes), rowEnd, limit, closing);
    for (const [, index] of xml.matchAll(stringCell)) lastString = Math.max(lastString, Number(index));
    cut[name] = new TextEncoder().encode(xml);
  }
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/(?:^|\/)sharedStrings\.xml$/i.test(name)) continue;
    const closing = (prefix: string) => `</${prefix}sst>`;
    const xml = cutAfter(new TextDecoder().decode(bytes), stringEnd, lastString + 1, closing);
    cut[name] = new TextEncoder().encode(xml);
  }
  return cut;
}

export interface WorkbookOptions {
  gzipped: boolean;
  signal?: AbortSignal;
  /** Reads no more than the first rows, in a fraction of the time. */
  rows?: number;
}

async function firstTable(parts: Record<string, Uint8Array>, signal?: AbortSignal): Promise<Sheet> {
  const names = sheetNames(parts);
  if (names.length > maxSheets) throw tooLarge(`more than ${maxSheets} sheets`);
  assertCompact(parts);
  const archive = new Uint8Array(zipSync(parts, { level: 0 })).buffer;
  for (const [index, name] of names.entries()) {
    signal?.throwIfAborted();
    const rows = tableOf(await sheetCells(archive, index + 1));
    if (rows.length > 1 || names.length === 1) return { name, sheets: names.length, rows };
  }
  throw new AppError('unprocessable', 'No sheet of the workbook has a header and rows below it', {
    code: 'no_sheet',
  });
}

/**
 * Reads the first sheet of an XLSX workbook that has a header and rows below it. Numbers keep the digits they are
 * stored with (an id must not pass through a float), dates become ISO text without a zone.
 * @throws AppError unprocessable when it is no workbook, is damaged, or is larger than a thread can hold.
 */
export async function readWorkbook(open: OpenBytes, options: WorkbookOptions): Promise<Sheet> {
  const { gzipped, signal, rows } = options;
  const parts = unpack(await wholeFile(open, gzipped, signal));
  if (rows === undefined) return firstTable(parts, signal);
  try {
    return await firstTable(firstRows(parts, rows), signal);
  } catch {
    // Whatever cutting could have broken: the whole sheet tells what is wrong, or nothing is.
    return firstTable(parts, signal);
  }
}

const formula = /<(?:\w{1,20}:)?f(?=[\s/>])/;

/** What a formula shows was computed by somebody's program, out of cells that may lie in other files. */
function refuseFormulas(parts: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(parts))
    if (worksheet.test(name) && formula.test(new TextDecoder().decode(bytes)))
      throw new AppError(
        'unprocessable',
        'The workbook computes cells by formulas; save it with values only',
        { code: 'sheet_formulas' },
      );
}

/**
 * Every sheet of a small workbook, in its order, as texts that somebody typed.
 * @throws AppError unprocessable as `readWorkbook`, and (code `sheet_formulas`) where cells are computed.
 */
export async function readSheets(bytes: Buffer): Promise<Pick<Sheet, 'name' | 'rows'>[]> {
  const parts = unpack(bytes, maxSmallXmlBytes);
  const names = sheetNames(parts);
  if (names.length > SMALL) throw tooLarge(`more than ${SMALL} sheets`);
  assertCompact(parts);
  refuseFormulas(parts);
  const archive = new Uint8Array(zipSync(parts, { level: 0 })).buffer;
  const sheets: Pick<Sheet, 'name' | 'rows'>[] = [];
  for (const [index, name] of names.entries())
    sheets.push({ name, rows: tableOf(await sheetCells(archive, index + 1)) });
  return sheets;
}
