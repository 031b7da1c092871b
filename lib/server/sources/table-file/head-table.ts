import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { FileFormat } from '@/lib/domain/datasets';
import { readHead, type OpenBytes } from './byte-source';
import { decodeText, detectEncoding, type Encoding } from './encoding';
import { flattenObject, parseJsonLine } from './json-lines';
import { jsonSplitter } from './json-values';
import { detectLayout, parseRecords, type Layout } from './layout';
import type { Column } from './recognize-columns';
import { API_COLUMNS, noFacts, rowSplitter, textChunks } from './row-source';
import { isZip, readWorkbook, refuseOldWorkbook, type Sheet } from './workbook';

export const headBytes = 4 * 1024 * 1024;
export const headRows = 2000;
export const maxColumns = 500;

/** The first rows of a file as cells in the order of `columns`. */
export interface HeadTable {
  layout: Layout;
  encoding: Encoding;
  gzipped: boolean;
  badBytes: number;
  columns: string[];
  rows: string[][];
  /** Rows of the head that could not be read. */
  broken: number;
  /** True when these rows are all the file has. */
  complete: boolean;
  /** The rows of a workbook, the header first; all of them when `whole` was asked for. */
  sheet?: Sheet;
}

export interface HeadOptions {
  format?: FileFormat;
  fileName?: string;
  delimiter?: string | null;
  encoding?: Encoding;
  signal?: AbortSignal;
  /** Keeps all rows of a workbook, which is read as a whole anyway. */
  whole?: boolean;
}

/** Column names as shown and mapped: never blank, each once. */
export function headerNames(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replace(/^\uFEFF/, '').trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function assertColumns({ length }: string[]): void {
  if (length > maxColumns)
    throw new AppError('unprocessable', `The file has ${length} columns; at most ${maxColumns} can be read`, {
      code: 'too_many_columns',
    });
}

function delimitedHead(text: string, layout: Layout, complete: boolean) {
  const { records, broken } = parseRecords(text, layout, complete, headRows + 1);
  const header = layout.headless ? (records[0] ?? []).map(() => '') : (records[0] ?? []);
  assertColumns(header);
  const all = complete && records.length <= headRows;
  return {
    columns: headerNames(header),
    rows: layout.headless ? records.slice(0, headRows) : records.slice(1),
    broken,
    complete: all,
  };
}

function jsonHead(text: string, layout: Layout, complete: boolean) {
  const objects: Map<string, string>[] = [];
  const columns = new Map<string, number>();
  let broken = 0;
  let more = false;
  const read = (line: string) => {
    if (objects.length >= headRows) more = true;
    else {
      const object = parseJsonLine(line);
      if (object === null) broken += 1;
      else objects.push(flattenObject(object));
    }
  };
  const handlers = { onLine: read, onBroken: () => (broken += 1) };
  const lines = jsonSplitter(layout.json ?? 'lines', handlers);
  lines.write(text);
  if (complete) lines.end();
  for (const object of objects)
    for (const [path, value] of object) columns.set(path, (columns.get(path) ?? 0) + (value === '' ? 0 : 1));
  // Objects used as maps can have any number of keys; the ones filled most often are the columns.
  const kept = new Set(
    [...columns]
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxColumns)
      .map(([path]) => path),
  );
  const names = [...columns.keys()].filter((path) => kept.has(path));
  const rows = objects.map((object) => names.map((path) => object.get(path) ?? ''));
  return { columns: names, rows, broken, complete: complete && !more };
}

async function decodeHead(bytes: Buffer, encoding: Encoding): Promise<string> {
  const chunks = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  let text = '';
  for await (const part of decodeText(chunks, encoding)) text += part;
  return text.replace(/^\uFEFF/, '');
}

type TextHead = Pick<HeadTable, 'layout' | 'encoding' | 'gzipped' | 'badBytes'>;

/** The first rows of API documents: at least one whole page, however long it is. */
async function apiHead(open: OpenBytes, head: TextHead, signal?: AbortSignal) {
  const columns: string[] = [...API_COLUMNS];
  const rows: string[][] = [];
  let [broken, length, complete] = [0, 0, true];
  const handlers = { onCells: (cells: string[]) => rows.push(cells), onBroken: () => (broken += 1) };
  const splitter = rowSplitter(head.layout, columns, handlers, noFacts());
  for await (const text of textChunks(open, { ...head, signal }, noFacts())) {
    splitter.write(text);
    length += text.length;
    complete = rows.length < headRows && (length < headBytes || rows.length + broken === 0);
    if (!complete) break;
  }
  if (complete) splitter.end();
  return { columns, rows: rows.slice(0, headRows), broken, complete: complete && rows.length <= headRows };
}

async function sheetHead(open: OpenBytes, gzipped: boolean, options: HeadOptions): Promise<HeadTable> {
  if (options.format !== undefined && options.format !== 'xlsx')
    throw new AppError(
      'unprocessable',
      `This is a workbook or another ZIP file, not ${options.format.toUpperCase()}`,
      { code: 'not_this_format' },
    );
  const rowLimit = options.whole ? undefined : headRows * 2;
  const sheet = await readWorkbook(open, { gzipped, signal: options.signal, rows: rowLimit });
  const [header = [], ...rows] = sheet.rows;
  assertColumns(header);
  if (rows.length === 0)
    throw new AppError('unprocessable', 'The sheet has no rows below its header', { code: 'no_rows' });
  const layout: Layout = { format: 'xlsx', delimiter: ',', quoted: true, newline: '\n' };
  return {
    layout,
    encoding: 'utf-8',
    gzipped,
    badBytes: 0,
    columns: headerNames(header),
    rows: rows.slice(0, headRows),
    broken: 0,
    complete: rows.length <= headRows,
    sheet,
  };
}

const emptyFile = {
  jsonl: 'The file holds no JSON object that can be read',
  'x-api': 'The file holds no answer of the API that can be read',
} as const;

/** Reads at most 4 MB (decompressed) and 2,000 rows; of a workbook twice as many. */
export async function readHeadTable(open: OpenBytes, options: HeadOptions = {}): Promise<HeadTable> {
  const head = await readHead(open, headBytes, options.signal);
  if (isZip(head.bytes)) return sheetHead(open, head.gzipped, options);
  refuseOldWorkbook(head.bytes);
  const found = detectEncoding(head.bytes);
  const encoding = options.encoding ?? found.encoding;
  const text = await decodeHead(head.bytes, encoding);
  const layout = detectLayout(text, { ...options, complete: head.complete });
  const about = { layout, encoding, gzipped: head.gzipped, badBytes: found.badBytes };
  const table =
    layout.format === 'x-api'
      ? await apiHead(open, about, options.signal)
      : layout.format === 'jsonl'
        ? jsonHead(text, layout, head.complete)
        : delimitedHead(text, layout, head.complete);
  const rejectedOnly = layout.format === 'x-api' && table.broken > 0;
  if (table.rows.length === 0 && head.complete && !rejectedOnly)
    throw new AppError(
      'unprocessable',
      layout.format === 'jsonl' || layout.format === 'x-api'
        ? emptyFile[layout.format]
        : 'The file has no rows below its header',
      { code: 'no_rows' },
    );
  return { ...table, ...about };
}

/** Each column with its non-blank values of the head. */
export function columnSamples(table: HeadTable): Column[] {
  return table.columns.map((name, index) => {
    const samples: string[] = [];
    for (const row of table.rows) {
      const value = row[index] ?? '';
      if (value.trim() !== '' && !/^(nan|null|none|n\/a)$/i.test(value.trim())) samples.push(value);
      if (samples.length === 500) break;
    }
    return { name, samples };
  });
}
